"""How close is a durable check to the bound of its waits, and to bare Dramatiq in the same run?

`python -m tests.bench.check` prints JSON: makespans over their bound, the time to the first
answer, the latency of a submit, and jobs a second where nothing waits.
"""

import argparse
import heapq
import json
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from tests.bench import bare
from tests.stack import Stack, stack
from workers.cli.valkey import known_url

ENGINE = (("gemini", "sim-gemini"),)  # one call a job, as bare Dramatiq makes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=32)
    parser.add_argument("--in-flight", type=int, default=8)
    parser.add_argument("--no-op", type=int, default=2000, help="jobs of the run without waits")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder)) as running:
        report = {
            "waits_3_to_4_s": waits(running, options.jobs, options.in_flight),
            "submit_60_jobs_ms": submits(running),
            "no_wait": no_wait(running, options.no_op),
        }
    print(json.dumps(report, indent=2))


def waits(running: Stack, jobs: int, in_flight: int) -> dict[str, Any]:
    running.weather(min_s=3, max_s=4)
    request = running.project(jobs, limit=in_flight, engines=ENGINE)
    warm(running)
    clear(running)
    first: list[float] = []
    started = time.monotonic()
    check = running.client.submit(request)
    watcher = threading.Thread(target=lambda: first.append(_first(running, check.id) - started))
    watcher.start()
    running.wait(check.id, 120)
    took, (bound, best) = time.monotonic() - started, _bound(running, in_flight)
    watcher.join()
    clear(running)
    workers = running.settings.workers
    plain = bare.run(
        known_url(running.settings), running.settings.simulated_vendors,
        [f"bare question {n}" for n in range(jobs)], processes=workers, threads=in_flight // workers,
    )  # fmt: skip
    plain_bound, _ = _bound(running, in_flight)
    return {
        "jobs": jobs, "in_flight": in_flight, "bound_s": round(bound, 2), "makespan_s": round(took, 2),
        "over_bound": round(took / bound, 3), "over_best_order": round(took / best, 3),
        "bare_over_bound": round(plain / plain_bound, 3),
        "first_answer_s": round(first[0], 2),
    }  # fmt: skip


def submits(running: Stack, times: int = 30) -> dict[str, float]:
    """From the click to the id on the wire."""
    running.weather(scale=0)
    request = running.project(60, engines=ENGINE)
    took = []
    for n in range(times):
        started = time.perf_counter()
        check = running.client.submit(request.model_copy(update={"key": f"{request.key}-{n}"}))
        took.append((time.perf_counter() - started) * 1000)
        running.wait(check.id, 60)
    p99 = statistics.quantiles(took, n=100, method="inclusive")[-1]
    return {
        "submits": times, "p50": round(statistics.median(took), 1), "p99": round(p99, 1),
        "longest": round(max(took), 1),
    }  # fmt: skip


def no_wait(running: Stack, jobs: int) -> dict[str, Any]:
    running.weather(scale=0)
    threads = running.settings.threads * running.settings.workers
    request = running.project(jobs, limit=threads, engines=ENGINE)
    started = time.monotonic()
    check = running.client.submit(request)
    running.wait(check.id, 300)
    durable = jobs / (time.monotonic() - started)
    plain = jobs / bare.run(
        known_url(running.settings), running.settings.simulated_vendors,
        [f"bare question {n}" for n in range(jobs)], processes=running.settings.workers,
        threads=running.settings.threads,
    )  # fmt: skip
    return {
        "jobs": jobs, "durable_per_s": round(durable), "bare_per_s": round(plain),
        "durable_over_bare": round(durable / plain, 2),
    }  # fmt: skip


def warm(running: Stack) -> None:
    """The first job of a process loads what later ones find loaded."""
    request = running.project(8, engines=ENGINE)
    running.wait(running.client.submit(request).id, 60)


def clear(running: Stack) -> None:
    httpx.delete(f"{running.settings.simulated_vendors}/_simulator/calls", trust_env=False)


def _first(running: Stack, check: int) -> float:
    while not running.client.check(check).by_outcome:
        time.sleep(0.02)
    return time.monotonic()


def _bound(running: Stack, in_flight: int) -> tuple[float, float]:
    """Seconds of these calls on so many slots if handing over cost nothing: begun in their order, as one
    must who cannot know how long each will take, and in whatever order is best (at least).
    """
    calls = httpx.get(
        f"{running.settings.simulated_vendors}/_simulator/calls", trust_env=False
    ).json()
    slots = [0.0] * in_flight
    spans = [
        call["ended_s"] - call["began_s"] for call in sorted(calls, key=lambda c: c["began_s"])
    ]
    for span in spans:
        heapq.heapreplace(slots, slots[0] + span)
    return max(slots), max(sum(spans) / in_flight, *spans)


if __name__ == "__main__":
    main()
