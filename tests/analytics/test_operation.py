"""The operators' figures, over runs that a real ledger went through."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pytest

from analytics import charts, reports
from analytics.reports import Query, Span
from data import orders
from data.models import Run
from data.moves import Event
from data.orders import Order
from data.query import Query as Door
from data.store import Store
from data.words import Kind
from tests.data.conftest import Clock, Small
from tests.data.test_runs import captured, claim, settle


class House:
    """A store, a small project in it, and the reports' way to ask."""

    def __init__(self, path: Path) -> None:
        self.clock = Clock()
        self.store = Store(path, clock=self.clock)
        self.small = Small(self.store)
        self._door = Door(self.store, timeout_s=10, rows=10_000)

    def query(self, sql: str, params: dict[str, Any]) -> pd.DataFrame:
        frame: pd.DataFrame = pa.ipc.open_stream(self._door.arrow(sql, params)).read_all().to_pandas()  # fmt: skip
        return frame

    def span(self, **changes: Any) -> Span:
        return Span(**({"since": self.clock.now - timedelta(hours=3), "until": self.clock.now} | changes))  # fmt: skip

    def run(self, job: int, attempt: int = 0) -> Run:
        found = claim(self.store, job, run=f"run-{job:08}-{attempt:08}", attempt=attempt)
        assert found
        return found

    def answered(self, run: Run, read_ms: int = 100) -> None:
        answer = captured(self.clock, brand=self.small.brand).model_copy(update={"read_ms": read_ms})  # fmt: skip
        settle(self.store, run, captured=answer)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path / "sightline.duckdb")
    yield made
    made.store.close()


def only(frame: pd.DataFrame) -> dict[str, Any]:
    (row,) = frame.to_dict("records")
    return {str(k): v for k, v in row.items()}


def test_what_stands_where_and_since_when(house: House) -> None:
    jobs = house.small.submit()
    house.clock.turn(60)
    house.answered(house.run(jobs[0]))

    found = reports.operation_now(house.query, house.span()).set_index("state")
    assert found["jobs"].to_dict() == {"queued": 2, "succeeded": 1}
    ages = house.clock.now - found["oldest_created_at"]
    assert ages["queued"] == pd.Timedelta(seconds=60)


def test_another_project_and_an_older_end_are_left_out(house: House) -> None:
    house.answered(house.run(house.small.submit()[0]))

    assert reports.operation_now(house.query, house.span(project=-1)).empty
    later = house.span(since=house.clock.now + timedelta(hours=1))
    assert list(reports.operation_now(house.query, later)["state"]) == ["queued"]


def test_errors_are_counted_by_kind_and_local_hour_with_zeros_between(house: House) -> None:
    jobs = house.small.submit()
    settle(house.store, house.run(jobs[0]), Event.FAIL, error_kind=Kind.PERMANENT, error_code="model_not_found")  # fmt: skip
    house.clock.turn(7200)
    settle(house.store, house.run(jobs[1]), Event.DEFER, error_kind=Kind.TEMPORARY, error_code="429")  # fmt: skip

    bars = reports.operation_errors(house.query, house.span(timezone="Asia/Kolkata"))
    assert bars.groupby("kind")["n"].sum().to_dict() == {"permanent": 1, "temporary": 1}
    assert len(bars) == 2 * 4
    at = bars.loc[(bars["kind"] == "temporary") & (bars["n"] == 1), "moment"].tolist()
    assert at == [pd.Timestamp("2026-11-30 19:00")]  # 14:00 UTC
    assert "permanent 1; " in charts.describe(bars) or "temporary 1" in charts.describe(bars)
    assert len(charts.error_bars(bars).data) == 2
    causes = reports.operation_causes(house.query, house.span())
    assert set(causes["code"]) == {"model_not_found", "429"}


def test_without_errors_the_chart_says_so(house: House) -> None:
    bars = reports.operation_errors(house.query, house.span())

    assert bars.empty
    assert charts.error_bars(bars).layout.annotations[0].text == "No run ended with an error."


def test_phases_add_up_to_the_way_from_due_to_stored(house: House) -> None:
    job = house.small.submit()[0]
    house.clock.turn(5)
    run = house.run(job)
    house.clock.turn(2)
    house.answered(run)

    found = only(reports.operation_phases(house.query, house.span()))
    seconds = {p: found[f"{p}_p95"] for p in ("waiting", "asking", "reading", "storing")}
    assert seconds == pytest.approx({"waiting": 5, "asking": 0.9, "reading": 0.1, "storing": 1})


def test_retries_late_answers_and_paid_calls_are_told_apart(house: House) -> None:
    job = house.small.submit()[0]
    first = house.run(job)
    house.store.write(orders.order, Order(job, Event.RESTART, "anna"))
    second = house.run(job, attempt=1)
    house.answered(first)
    house.answered(second)

    found = only(reports.operation_work(house.query, house.span()))
    assert (found["runs"], found["retries"], found["paid"], found["late"]) == (2, 1, 2, 1)


def test_versions_name_model_reader_and_prompt(house: House) -> None:
    house.answered(house.run(house.small.submit()[0]))

    found = only(reports.operation_versions(house.query, house.span()))
    assert (found["engine"], found["reader"], found["n"]) == ("chatgpt", "1", 1)
    assert [len(h) for h in found["hashes"]] == [8]


def test_a_run_is_stuck_only_when_it_is_far_beyond_the_usual(house: House) -> None:
    jobs = house.small.submit()
    done = house.run(jobs[0])
    house.clock.turn(20)
    house.answered(done)
    stuck = house.run(jobs[1])

    house.clock.turn(99)
    assert reports.operation_stuck(house.query, house.span()).empty
    house.clock.turn(2)
    found = only(reports.operation_stuck(house.query, house.span()))
    assert (found["id"], found["usual_s"], found["running_s"]) == (stuck.job_id, 20, 101)


def test_days_are_cut_where_the_team_lives() -> None:
    until = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    empty: Query = lambda sql, params: pd.DataFrame({"moment": [until.replace(tzinfo=None)], "kind": ["temporary"], "n": [1]})  # noqa: E731  # fmt: skip

    span = Span(until - timedelta(days=2), until, "day", timezone="Asia/Tokyo")
    assert reports.operation_errors(empty, span)["moment"].max() == pd.Timestamp("2026-12-01")
