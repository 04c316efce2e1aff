"""How the work goes: what stands where, which errors recur, how long phases take, what made the answers.

`project` None is every project. Times that come in are aware; frames have UTC unless they say otherwise.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pandas as pd

from analytics.reports.ask import Query, run
from data.words import Kind

STUCK_TIMES, STUCK_S = 5, 60  # longer than both: so many times the usual, and so many seconds


@dataclass(frozen=True, slots=True)
class Span:
    """What the questions look at. `unit` is the width of a bar: 'hour' or 'day'."""

    since: datetime
    until: datetime
    unit: str = "hour"
    project: int | None = None
    timezone: str = "UTC"

    def params(self) -> dict[str, Any]:
        return {
            "since": self.since.isoformat(), "now": self.until.isoformat(), "unit": self.unit,
            "project": self.project, "timezone": self.timezone,
        }  # fmt: skip


def operation_now(query: Query, span: Span) -> pd.DataFrame:
    """route, state, jobs, oldest_created_at; finished jobs of the span alone."""
    return run(query, "operation_now", span.params())


def operation_errors(query: Query, span: Span) -> pd.DataFrame:
    """moment (local), kind, n: a row for every bar and kind that occurs, zeros included."""
    found = run(query, "operation_errors", span.params())
    kinds = [kind for kind in Kind if kind in set(found["kind"])]
    cells = pd.MultiIndex.from_product([_moments(span), kinds], names=["moment", "kind"])
    counted = found.assign(moment=pd.to_datetime(found["moment"])).set_index(["moment", "kind"])["n"]  # fmt: skip
    return counted.reindex(cells, fill_value=0).astype("int64").reset_index()


def operation_causes(query: Query, span: Span) -> pd.DataFrame:
    """route, kind, code, n, jobs, last_at; the most frequent first."""
    return run(query, "operation_causes", span.params())


def operation_phases(query: Query, span: Span) -> pd.DataFrame:
    """route, n, and for waiting, asking, reading and storing the seconds _p50 and _p95."""
    return run(query, "operation_phases", span.params())


def operation_work(query: Query, span: Span) -> pd.DataFrame:
    """route, runs, retries, paid, late, doubtful, cost (null where no vendor tells)."""
    return run(query, "operation_work", span.params())


def operation_versions(query: Query, span: Span) -> pd.DataFrame:
    """engine, route, model, reader, n, prompts, hashes, first_at, last_at."""
    return run(query, "operation_versions", span.params())


def operation_stuck(query: Query, span: Span) -> pd.DataFrame:
    """id, check_id, engine, route, state, attempt, started_at, resumable, running_s, usual_s."""
    params = span.params() | {"times": STUCK_TIMES, "least_s": STUCK_S}
    return run(query, "operation_stuck", params)


def _moments(span: Span) -> pd.DatetimeIndex:
    """The beginnings of all bars, as clocks on the wall show them."""
    ends = [pd.Timestamp(t).tz_convert(span.timezone).tz_localize(None) for t in (span.since, span.until)]  # fmt: skip
    step = "h" if span.unit == "hour" else "D"
    return pd.date_range(ends[0].floor(step), ends[1].floor(step), freq=step)
