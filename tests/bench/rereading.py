"""`python -m tests.bench.rereading --answers 100000`: read history again after an alias edit.

The real stack with two worker processes over a database of answers in the simulator's words, 2.5 kB
each. While history is read again the figures of a page are asked for and a prompt is saved, time and
again. Prints JSON.
"""

import argparse
import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import psutil

from analytics import reading, reports
from analytics.filters import Filters
from data import demo, imports, rereadings, setup
from data.client import Client
from data.models import Answer, Brand, Captured, Citation, Import, ImportedAnswer, Prompt
from data.store import Store
from data.words import Surface
from tests.stack import Stack, stack
from workers.cli.demo import _route
from workers.routes import ADAPTERS
from workers.simulator.history import history
from workers.simulator.world import World

CHARS = 2_500
DISTINCT = 1_000  # different answers; the rest repeats them
AT_ONCE = 5_000
END = datetime(2026, 11, 29, tzinfo=UTC)
LIMIT_S = 120.0


def told() -> Iterator[tuple[Prompt, str, Answer]]:
    """Answers of the simulator, the text of several put together until it is long enough."""
    texts, cited = "", list[Citation]()
    for past in history(until=END, world=World(), prompts=demo.PROMPTS):
        answer = ADAPTERS[_route(past.engine).adapter].parse(past.reply)
        if isinstance(answer, Answer) and answer.text:
            texts += answer.text + "\n\n"
            cited += answer.citations
        if len(texts) >= CHARS:
            yield past.prompt, past.engine, Answer(texts[:CHARS], citations=_each(cited)[:8])
            texts, cited = "", list[Citation]()


def _each(cited: list[Citation]) -> tuple[Citation, ...]:
    return tuple({c.url: c for c in cited}.values())


def fill(home: Path, answers: int) -> int:
    """A database as workers would have left it; the project's id."""
    store = Store(home / "sightline.duckdb")
    project = int(store.write(setup.save_project, demo.PROJECT))
    brands = tuple(
        b.model_copy(update={"id": store.write(setup.save_brand, b)})
        for b in (b.model_copy(update={"project_id": project}) for b in demo.BRANDS)
    )
    store.write(rereadings.renew, reading.READER_VERSION)
    rest = _imported(brands, answers)
    while chunk := tuple(islice(rest, AT_ONCE)):
        store.write(imports.bring_in, Import(project_id=project, label="bench", answers=chunk))
    store.close()
    return project


def _imported(brands: tuple[Brand, ...], answers: int) -> Iterator[ImportedAnswer]:
    known = [(p, e, a, reading.read(a, brands, p.lang)) for p, e, a in islice(told(), DISTINCT)]
    for n, (prompt, engine, answer, read) in enumerate(islice(cycle(known), answers)):
        at = END - timedelta(minutes=n)
        captured = Captured(answer=answer, reading=read, raw="{}", asked_at=at, latency_ms=900)
        yield ImportedAnswer(
            key=f"bench {n}", prompt=prompt.text, engine=engine, surface=Surface.SIMULATED, route="sim-openai",
            lang=prompt.lang, country=prompt.country, captured=captured,
        )  # fmt: skip


class Probe(threading.Thread):
    """Does what a person does, once every half second, and notes how long it took."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self._act, self._stop_it, self.took = act, threading.Event(), list[float]()

    def run(self) -> None:
        while not self._stop_it.wait(0.5):
            began = time.perf_counter()
            self._act()
            self.took.append(time.perf_counter() - began)

    def end(self) -> dict[str, float]:
        self._stop_it.set()
        self.join()
        took = sorted(self.took) or [0.0]
        return {
            "n": len(took), "p50_ms": round(took[len(took) // 2] * 1000), "max_ms": round(took[-1] * 1000)
        }  # fmt: skip


def read_again(client: Client, project: int, word: str) -> dict[str, Any]:
    """Edit an alias and wait until its readings are ready; then apply and undo them."""
    detail = client.project(project)
    rival, prompt = next(b for b in detail.brands if not b.own), detail.prompts[0]
    zone = detail.project.timezone
    reads = Probe(
        lambda: reports.leaderboard(client.query, Filters(project, branded=None, timezone=zone))
    )
    writes = Probe(lambda: client.save_prompt(prompt))
    began = time.perf_counter()
    client.save_brand(rival.model_copy(update={"aliases": (*rival.aliases, word)}))
    for probe in (reads, writes):
        probe.start()
    while (found := client.rereadings(project)[0]).state == "running":
        time.sleep(0.2)
    seconds = time.perf_counter() - began
    usable = {"figures": reads.end(), "saving_a_prompt": writes.end()}
    times = {
        "apply": _timed(lambda: client.order_rereading(found.id, "apply")),
        "undo": _timed(lambda: client.order_rereading(found.id, "undo")),
    }
    return {
        "answers": found.total, "changed": found.changed, "seconds": round(seconds, 1),
        "answers_per_second": round(found.total / seconds), "meanwhile": usable, "order_s": times,
        "kept": seconds < LIMIT_S * found.total / 100_000,
    }  # fmt: skip


def spent(running: Stack) -> dict[str, float]:
    """Processor time of each part so far: on a busy machine the fairer clock."""
    parts = {p.name: psutil.Process(p.process.pid) for p in running.running if p.process}
    return {name: sum(process.cpu_times()[:2]) for name, process in parts.items()}


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return round(time.perf_counter() - began, 2)


def main() -> int:
    ask = argparse.ArgumentParser()
    ask.add_argument("--answers", type=int, default=100_000)
    ask.add_argument("--alias", default="switching", help="what the rival is called as well")
    chosen = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="rereading-") as folder:
        project = fill(Path(folder), chosen.answers)
        with stack(Path(folder), workers=2) as running:
            before = spent(running)
            result = read_again(running.client, project, chosen.alias)
            result["cpu_s"] = {
                name: round(s - before[name], 1) for name, s in spent(running).items()
            }
    print(json.dumps(result, indent=2))
    return 0 if result["kept"] else 1


if __name__ == "__main__":
    sys.exit(main())
