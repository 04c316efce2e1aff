"""What the queue costs, next to bare Dramatiq and to the bound of the waits, in one run.

`python -m tests.bench.queue [--quick]` prints JSON; each number stands beside what was promised.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

from data.models import Check, CheckRequest, Prompt
from data.words import State
from tests.bench.check import ENGINE, no_wait, submits, waits, warm
from tests.stack import Stack, stack

SIZES, QUICK_SIZES = (1_000, 5_000, 20_000, 50_000), (250, 1_000)
LARGEST = 10_000  # jobs of one check


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer jobs: minutes, not an hour")
    parser.add_argument("--only", choices=STAGES, nargs="*", default=list(STAGES))
    options = parser.parse_args()
    report = {}
    for name in options.only:
        print(f"{name} …", file=sys.stderr, flush=True)
        report[name] = STAGES[name](options.quick)
    print(json.dumps(report, indent=2))


@contextmanager
def fresh(**changes: Any) -> Iterator[Stack]:
    """A stack that has done its first work, so that nothing measured is a first time."""
    with tempfile.TemporaryDirectory() as folder, stack(Path(folder), **changes) as running:
        warm(running)
        yield running


def promised(found: dict[str, Any], **limits: float) -> dict[str, Any]:
    """A limit is the most that may be; below zero, it is the least."""
    kept = {n: found[n] <= most if most > 0 else found[n] >= -most for n, most in limits.items()}
    return {
        **found,
        "promised": {n: abs(most) for n, most in limits.items()},
        "kept": all(kept.values()),
    }


def growth(running: Stack, sizes: tuple[int, ...]) -> dict[str, Any]:
    """Jobs a second while ever more jobs wait and lie behind."""
    running.weather(scale=0)
    rates = {}
    for size in sizes:
        started = time.monotonic()
        for check in [running.client.submit(wanted) for wanted in _parts(running, size)]:
            running.wait(check.id, 3_600)
        rates[str(size)] = round(size / (time.monotonic() - started), 1)
    first, *_, last = rates.values()
    return {"jobs_per_s": rates, "last_over_first": round(last / first, 2)}


def ad_hoc(running: Stack, night: int) -> dict[str, Any]:
    """Eight questions of an analyst behind a night run: how late is the first answer?"""
    running.weather(min_s=1, max_s=2)
    for wanted in _parts(running, night, in_flight=8):
        running.client.submit(wanted.model_copy(update={"priority": 5}))
    _until(running, State.SUCCEEDED, 4)
    mine = running.project(8, engines=ENGINE)
    started = time.monotonic()
    check = running.client.submit(mine).id
    while not running.client.check(check).by_outcome:
        time.sleep(0.02)
    first = time.monotonic() - started
    return {
        "behind": night,
        "first_answer_s": round(first, 2),
        "longest_wait_s": 2,
        "late_s": round(first - 2, 2),
    }


def recovery(running: Stack) -> dict[str, Any]:
    """From the SIGKILL of every worker until each of its jobs is asked again."""
    running.weather(min_s=30, max_s=30)
    check = running.client.submit(running.project(8, engines=ENGINE))
    _until(running, State.RUNNING, 8)
    started = time.monotonic()
    for part in running.running:
        if part.name.startswith("worker"):
            running.kill(part.name)
    while not _asked_again(running, check):
        time.sleep(0.1)
    return {"jobs": 8, "seconds": round(time.monotonic() - started, 1)}


def memory(running: Stack, calls: int = 256) -> dict[str, Any]:
    """Of one worker process that waits for so many answers at once."""
    running.weather(min_s=20, max_s=20)
    running.client.submit(running.project(calls, limit=calls, engines=ENGINE))
    _until(running, State.RUNNING, calls)
    worker = next(p for p in running.running if p.name == "worker 1")
    assert worker.process
    return {
        "calls": calls,
        "rss_mb": round(psutil.Process(worker.process.pid).memory_info().rss / 1e6),
    }


def _parts(running: Stack, jobs: int, in_flight: int = 0) -> Iterator[CheckRequest]:
    """Requests for so many jobs, none larger than a check may be."""
    threads = running.settings.threads * running.settings.workers
    made = running.project(1, limit=in_flight or threads, engines=ENGINE)
    texts = [Prompt(text=f"Which of {jobs} is number {n}?") for n in range(min(jobs, LARGEST))]
    ids = running.client.add_prompts(made.project_id, texts).ids
    for start in range(0, jobs, LARGEST):
        wanted = ids[: min(LARGEST, jobs - start)]
        yield made.model_copy(update={"key": f"{made.key}-{start}", "prompt_ids": wanted})


def _until(running: Stack, state: State, n: int, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while running.client.jobs(states=[state], size=1).total < n:
        assert time.monotonic() < end
        time.sleep(0.05)


def _asked_again(running: Stack, check: Check) -> bool:
    jobs = running.client.jobs(check=check.id, size=1000).jobs
    return all(job.state is State.RUNNING and job.attempt > 1 for job in jobs)


def _measure_waits(quick: bool) -> dict[str, Any]:
    with fresh() as running:
        return promised(waits(running, 32, 8), over_bound=1.05)


def _measure_submits(quick: bool) -> dict[str, Any]:
    with fresh() as running:
        return promised(submits(running, 20 if quick else 150), p99=50)


def _measure_no_wait(quick: bool) -> dict[str, Any]:
    with fresh(threads=64) as running:
        return promised(no_wait(running, 500 if quick else 2_000), durable_over_bare=-0.5)


def _measure_growth(quick: bool) -> dict[str, Any]:
    with fresh() as running:
        return promised(growth(running, QUICK_SIZES if quick else SIZES), last_over_first=-0.8)


def _measure_ad_hoc(quick: bool) -> dict[str, Any]:
    with fresh() as running:
        return promised(ad_hoc(running, 1_000 if quick else 5_000), late_s=1.0)


def _measure_recovery(quick: bool) -> dict[str, Any]:
    with fresh() as running:
        return promised(recovery(running), seconds=20)


def _measure_memory(quick: bool) -> dict[str, Any]:
    with fresh(workers=1, threads=256) as running:
        return promised(memory(running), rss_mb=150)


STAGES: dict[str, Callable[[bool], dict[str, Any]]] = {
    "waits": _measure_waits, "submits_ms": _measure_submits, "no_wait": _measure_no_wait, "growth": _measure_growth,
    "ad_hoc": _measure_ad_hoc, "recovery": _measure_recovery, "memory": _measure_memory,
}  # fmt: skip


if __name__ == "__main__":
    main()
