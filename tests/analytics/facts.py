"""A database of made-up facts, and a `query` over it as the data client offers one."""

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import pyarrow as pa

from data import rollup_builds
from data.store import Tx

SCHEMA = Path(__file__).parents[2] / "data" / "schema"
START = datetime(2026, 9, 1, tzinfo=UTC)
ENGINES = ("chatgpt", "perplexity", "gemini")
BRANDS = ("Lumora", "Kestrel", "Fieldnote", "Oakline")
DOMAINS = ("g2.com", "reddit.com", "lumora.example", "kestrel.example", "wikipedia.org")


@dataclass
class Facts:
    """What was put in, as plain rows, beside the database that holds it.

    Rows wait until someone asks: DuckDB takes a table at once far faster than row by row.
    """

    database: duckdb.DuckDBPyConnection
    answers: list[dict[str, Any]] = field(default_factory=list)
    waiting: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    @property
    def connection(self) -> duckdb.DuckDBPyConnection:
        for table, rows in self.waiting.items():
            self.database.register("fresh", pa.Table.from_pylist(rows))
            self.database.execute(f"INSERT INTO {table} BY NAME SELECT * FROM fresh")
        if self.waiting:
            roll_up(self.database)
        self.waiting.clear()
        return self.database

    def query(self, sql: str, params: dict[str, Any]) -> pd.DataFrame:
        frame: pd.DataFrame = self.connection.sql(sql, params=params).to_arrow_table().to_pandas()
        return frame

    def add(self, table: str, **row: Any) -> None:
        self.waiting.setdefault(table, []).append(row)


def roll_up(database: duckdb.DuckDBPyConnection) -> None:
    """Make the rollups anew."""
    tx = Tx(database, START)
    for (project_id,) in database.execute("SELECT id FROM projects").fetchall():
        rollup_builds.begin(tx, project_id)
    while rollup_builds.step(tx, [None])[0]:
        pass


def empty() -> Facts:
    database = duckdb.connect()
    database.execute("SET TimeZone = 'UTC'")
    for path in sorted(SCHEMA.glob("*.sql")):
        database.execute(path.read_text("utf-8"))
    return Facts(database)


def project(facts: Facts, brands: tuple[str, ...] = BRANDS, prompts: int = 8) -> Facts:
    """Project 1: the first brand is its own; every fourth prompt is branded; odd ones tagged."""
    facts.add("projects", id=1, name="Demo", created_at=START)
    for i, name in enumerate(brands):
        facts.add("brands", id=10 + i, project_id=1, name=name, aliases=[], domains=[], own=i == 0,
                  case_sensitive=False, exclude=[], colour=i)  # fmt: skip
    for i in range(prompts):
        facts.add("prompts", id=100 + i, project_id=1, text=f"Question {i}", lang="en" if i % 3 else "de",
                  country="us", tags=["odd"] if i % 2 else [], branded=i % 4 == 3)  # fmt: skip
    return facts


def answer(facts: Facts, number: int, **given: Any) -> None:
    """One answer with its job; `named` maps brand ids to counts in their order, `cited` lists
    (domain, cited)."""
    row: dict[str, Any] = {"prompt_id": 100, "engine": "chatgpt", "surface": "simulated", "outcome": "answered",
           "answered_at": START, "named": {}, "cited": [], "check_id": 1, "model": "m1"} | given  # fmt: skip
    when, outcome = row["answered_at"], row["outcome"]
    job(facts, number, state="succeeded", outcome=outcome, prompt_id=row["prompt_id"], engine=row["engine"],
        surface=row["surface"], when=when)  # fmt: skip
    facts.add("answers", id=number, check_id=row["check_id"], project_id=1, prompt_id=row["prompt_id"],
              engine=row["engine"], route="r", surface=row["surface"], repeat_no=1, outcome=outcome,
              answered_at=when, asked_at=when, latency_ms=1200, model=row["model"],
              reader_version="1", brands_hash="x")  # fmt: skip
    facts.add(
        "answer_texts",
        answer_id=number,
        text=f"Answer {number}",
        detail="",
        queries=["a", "b"],
        raw="{}",
    )
    for place, (brand_id, count) in enumerate(row["named"].items(), 1):
        facts.add("mentions", answer_id=number, project_id=1, brand_id=brand_id, count=count, first_char=place * 10,
                  position=place, rank=place if place < 3 else None, spans=[[place * 10, place * 10 + 6]])  # fmt: skip
    for seq, (domain, cited) in enumerate(row["cited"]):
        facts.add("citations", answer_id=number, project_id=1, seq=seq, url=f"https://{domain}/{seq}",
                  canonical=f"https://{domain}/{seq}", domain=domain, source_type="other", cited=cited)  # fmt: skip
    facts.answers.append({"id": number, **row})


def job(
    facts: Facts,
    number: int,
    *,
    state: str,
    outcome: str | None,
    when: datetime = START,
    **given: Any,
) -> None:
    row = {"prompt_id": 100, "engine": "chatgpt", "surface": "simulated"} | given
    facts.add("jobs", id=number, check_id=1, project_id=1, route="r", model="", repeat_no=1, priority=0, state=state,
              outcome=outcome, attempt=1, max_attempts=4, note="", created_at=when, due_at=when, moved_at=when,
              finished_at=when, lease_until=when if state == "running" else None, **row)  # fmt: skip


def random_answers(facts: Facts, seed: int, *, number: int = 300, days: int = 28, brands: int = 4,
                   prompts: int = 8) -> Facts:  # fmt: skip
    """Answers over all prompts, engines and days, a few of them not answered."""
    dice = random.Random(seed)
    for i in range(number):
        outcome = dice.choices(["answered", "no_surface", "refused", "empty"], [90, 5, 3, 2])[0]
        named = [10 + b for b in range(brands) if dice.random() < 0.6 - 0.12 * b]
        dice.shuffle(named)
        answer(
            facts, 1000 + i,
            prompt_id=100 + dice.randrange(prompts),
            engine=dice.choice(ENGINES),
            outcome=outcome,
            answered_at=START + timedelta(minutes=dice.randrange(days * 24 * 60)),
            named={b: dice.randint(1, 4) for b in named} if outcome == "answered" else {},
            cited=[(dice.choice(DOMAINS), dice.random() < 0.7) for _ in range(dice.randrange(5))],
        )  # fmt: skip
    return facts
