"""A made-up database of any size: seeded, skewed, made by DuckDB itself.

A larger customer asks more prompts and has asked for longer: 60 prompts over a year at 100,000
answers, 1,000 prompts over two years at ten million. Texts are one short line.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import duckdb

from data import rollup_builds
from data.migrate import migrate
from data.store import Tx

HERE = Path(__file__).parent
LAST = datetime(2026, 11, 30, tzinfo=UTC)  # the day after the last answer
AT_ONCE = 500_000
BLOCK = 262_144  # bytes


@dataclass(frozen=True)
class Size:
    answers: int

    @property
    def prompts(self) -> int:
        return int(60 * (self.answers / 1e5) ** 0.611)

    @property
    def days(self) -> int:
        return int(365 * (self.answers / 1e5) ** 0.1505)

    @property
    def last_day(self) -> date:
        return (LAST - timedelta(days=1)).date()


def make(path: Path, size: Size, tell: Any = print) -> dict[str, Any]:
    """Write the file; seconds and bytes of its parts."""
    con = duckdb.connect(str(path), config={"memory_limit": "4GB", "temp_directory": f"{path}.tmp"})
    con.execute("SET TimeZone = 'UTC'; SET preserve_insertion_order = true")
    migrate(con)
    shape = {"prompts": size.prompts, "days": size.days, "start": LAST - timedelta(days=size.days)}
    _run(con, "panel", shape)
    began = time.perf_counter()
    for low in range(0, size.answers, AT_ONCE):
        part = {"low": low, "high": min(low + AT_ONCE, size.answers), "total": size.answers}
        _run(con, "answers", shape | part)
        tell(f"{part['high']:,} answers")
    _run(con, "jobs", shape)
    con.execute("CHECKPOINT")
    facts, file = time.perf_counter() - began, path.stat().st_size
    began = time.perf_counter()
    roll_up(con, tell)
    con.execute("CHECKPOINT")
    rolled = time.perf_counter() - began
    report = {"facts_s": round(facts), "rollups_s": round(rolled), "bytes": _bytes(con), "file_before_rollups": file}  # fmt: skip
    con.close()
    return report | {"file": path.stat().st_size}


def roll_up(con: duckdb.DuckDBPyConnection, tell: Any) -> None:
    """By the code that a rebuild runs, merging as the sweep does."""
    tx = Tx(con, LAST)
    rollup_builds.begin(tx, 1)
    rollup_builds.ANSWERS, rollup_builds.ROWS = 100_000, 4_000_000
    for number in count(1):
        done = _in_one(con, lambda: rollup_builds.step(tx, [None])[0])
        if number % 10 == 0 or not done:
            while _in_one(con, lambda: rollup_builds.merge(tx)):
                pass
            tell(f"{number * rollup_builds.ANSWERS:,} counted")
        if not done:
            return


def _in_one(con: duckdb.DuckDBPyConnection, act: Any) -> int:
    con.begin()
    done = int(act())
    con.commit()
    return done


def _bytes(con: duckdb.DuckDBPyConnection) -> dict[str, int]:
    """What each table takes in the file."""
    names = [row[0] for row in con.execute("SELECT table_name FROM duckdb_tables() WHERE NOT temporary").fetchall()]  # fmt: skip
    return {name: size for name in names if (size := _of(con, name))}


def _of(con: duckdb.DuckDBPyConnection, table: str) -> int:
    found = con.execute(
        "SELECT count(DISTINCT block_id) FROM pragma_storage_info(?) WHERE block_id >= 0", [table]
    ).fetchone()  # fmt: skip
    return int(found[0]) * BLOCK if found else 0


def _run(con: duckdb.DuckDBPyConnection, name: str, params: dict[str, Any]) -> None:
    for text in _statements(name):
        con.execute(text, {key: value for key, value in params.items() if f"${key}" in text})


def _statements(name: str) -> Iterator[str]:
    text = re.sub(r"--[^\n]*", "", (HERE / f"{name}.sql").read_text("utf-8"))
    return (part for part in text.split(";\n") if part.strip())
