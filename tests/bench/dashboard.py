"""How long every query of every page takes at a size, beside the same questions on raw rows and in pandas.

`python -m tests.bench.dashboard --answers 1e5 1e6 1e7` makes a database of each size in a folder of
its own, asks through the data service (`POST /query`), prints JSON and leaves nothing behind.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import pandas as pd
import psutil

from analytics.filters import Filters
from analytics.reports import Query, statement
from data import tokens
from data.client import Client, connect
from data.settings import Settings
from data.words import Scope
from tests.bench import crowd
from tests.bench.crowd import Size
from tests.bench.dashboard_questions import PAGES, Page, asked, periods
from tests.bench.raw_questions import in_pandas, on_raw
from tests.ports import free_port

GOAL_MS = 150.0
ROOT = Path(__file__).parents[2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=float, nargs="+", default=[1e5])
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--kept", type=Path, help="a database of this size made before, kept after")
    options = parser.parse_args()
    sizes = [Size(int(answers)) for answers in options.answers]
    reports = [_at(size, options.repeats, options.kept) for size in sizes]
    print(
        json.dumps({"machine": _machine(), "sizes": reports, "growth": _growth(reports)}, indent=2)
    )


def _at(size: Size, repeats: int, kept: Path | None) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="dashboard-") as folder:
        home = kept or Path(folder)
        path = home / "sightline.duckdb"
        made = {} if path.exists() else crowd.make(path, size, _tell)
        with _service(home) as client:
            pages = _pages(client, size, repeats)
            raw = {n: _spread(_times(act, 3)) for n, act in on_raw(client.query, size).items()}
        return {
            "answers": size.answers, "prompts": size.prompts, "days": size.days,
            "file": _file(made, path, size), "queries": _over(pages), "pages": pages,
            "raw": raw, "pandas": in_pandas(path, size, lambda act: _spread(_times(act, 3))),
        }  # fmt: skip


def _pages(client: Client, size: Size, repeats: int) -> dict[str, dict[str, Any]]:
    """By period and page: every query's spread, and what all reports of the page take, one after another,
    with each question asked once, as the pages do.
    """
    found: dict[str, dict[str, Any]] = {}
    for period, wanted in periods(size).items():
        for name, page in PAGES.items():
            queries = asked(page, client.query, wanted)
            found.setdefault(period, {})[name] = {
                "queries": {
                    _title(*query): _spread(_times(partial(client.query, *query), repeats))
                    for query in queries
                },
                "reports_ms": _spread(_times(partial(_once, page, client.query, wanted), 3)),
            }
        _tell(f"{size.answers:,} answers, {period}: {_over({period: found[period]})[period]}")
    return found


def _once(page: Page, query: Query, wanted: Filters) -> None:
    """The reports of a page; a repeated question is answered from memory."""
    known: dict[str, pd.DataFrame] = {}

    def ask(sql: str, params: dict[str, Any]) -> pd.DataFrame:
        key = repr((sql, params))
        if key not in known:
            known[key] = query(sql, params)
        return known[key]

    page(ask, wanted)


def _title(sql: str, params: dict[str, Any]) -> str:
    """The question's name and, where it has one, the first day that it was asked for."""
    since = str(params.get("since") or params.get("first_day") or "")[:10]
    return f"{_names()[sql]} {since}".strip()


@cache
def _names() -> dict[str, str]:
    """Questions by their whole text."""
    names = [path.stem for path in (ROOT / "analytics" / "sql").glob("*.sql")]
    return {statement(name, raw=raw): name for name in names for raw in (True, False)}


def _over(pages: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """All queries of a period together: the p95 over every single run."""
    found = {}
    for period, by_page in pages.items():
        spreads = {f"{p}: {t}": s for p, page in by_page.items() for t, s in page["queries"].items()}  # fmt: skip
        runs = sorted(ms for s in spreads.values() for ms in s["runs"])
        slow = {title: s["p95"] for title, s in spreads.items() if s["p95"] > GOAL_MS}
        found[period] = {"queries": len(spreads), **_spread(runs), "slower_than_goal": slow}
    return {period: {k: v for k, v in spread.items() if k != "runs"} for period, spread in found.items()}  # fmt: skip


def _times(act: Callable[[], Any], repeats: int) -> list[float]:
    """Milliseconds of each run, after one that warms."""
    act()
    return [_timed(act) for _ in range(repeats)]


def _timed(act: Callable[[], Any]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


def _spread(runs: list[float]) -> dict[str, Any]:
    runs = sorted(round(ms, 1) for ms in runs)
    place = max(0, math.ceil(0.95 * len(runs)) - 1)
    return {"p50": round(statistics.median(runs), 1), "p95": runs[place], "runs": runs}


def _file(made: dict[str, Any], path: Path, size: Size) -> dict[str, Any]:
    if not made:
        return {"bytes_an_answer": round(path.stat().st_size / size.answers)}
    parts = {name: round(number / size.answers, 1) for name, number in made["bytes"].items()}
    rollups = sum(number for name, number in parts.items() if name.startswith("rollup_"))
    return {
        "bytes_an_answer": round(sum(parts.values())), "of_these_rollups": round(rollups),
        "of_these_texts": parts.get("answer_texts", 0), "file_bytes_an_answer": round(made["file"] / size.answers),
        "tables": parts, "made_in_s": made["facts_s"], "rolled_up_in_s": made["rollups_s"],
    }  # fmt: skip


def _growth(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """How p50 grows from the smallest to the largest size: 1 is as fast as the answers do."""
    if len(reports) < 2:
        return {}
    first, last = reports[0], reports[-1]
    times = last["answers"] / first["answers"]
    return {
        period: round(math.log(last["queries"][period]["p50"] / before["p50"], times), 2)
        for period, before in first["queries"].items()
    }


@contextmanager
def _service(home: Path) -> Iterator[Client]:
    """The data service as a process of its own."""
    settings = Settings(home=home, data_port=free_port(), query_timeout_s=600)
    tokens.ensure(settings.tokens)
    given = {"SIGHTLINE_HOME": str(home), "SIGHTLINE_DATA_PORT": str(settings.data_port), "SIGHTLINE_QUERY_TIMEOUT_S": "600"}  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-m", "workers.cli", "data"], env=os.environ | given
    )
    client = connect(settings, Scope.ADMIN, patience_s=120)
    try:
        client.health()
        yield client
    finally:
        client.close()
        process.terminate()
        process.wait(60)


def _machine() -> dict[str, Any]:
    load = [round(x, 1) for x in psutil.getloadavg()]
    return {"cores": os.cpu_count(), "load": load, "python": sys.version.split()[0]}


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
