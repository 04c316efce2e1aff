"""What was expected, what was observed, and what is left out."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pandas as pd

from analytics.filters import Filters
from analytics.reports.ask import Query, ask, run
from data.catalog import engine_label
from data.words import Outcome


@dataclass(frozen=True, slots=True)
class Coverage:
    """`expected` cells = `observed` answers + `waiting` jobs + what `excluded` counts by outcome.

    `engines` are those that answered; `as_of` is when the latest answer came (UTC), or None.
    """

    expected: int = 0
    observed: int = 0
    waiting: int = 0
    excluded: Mapping[str, int] = field(default_factory=dict)
    as_of: pd.Timestamp | None = None
    surfaces: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    timezone: str = "UTC"

    @property
    def simulated(self) -> bool:
        return "simulated" in self.surfaces


def coverage(query: Query, filters: Filters) -> Coverage:
    """Expected, observed and excluded cells of the filters."""
    rows = ask(query, "coverage", filters)
    by_outcome = {str(k): int(v) for k, v in rows.groupby("outcome")["jobs"].sum().items()}
    observed = by_outcome.pop(Outcome.ANSWERED, 0)
    waiting = by_outcome.pop("waiting", 0)
    return Coverage(
        expected=observed + waiting + sum(by_outcome.values()),
        observed=observed,
        waiting=waiting,
        excluded=by_outcome,
        as_of=_last_at(query, filters, rows["last_day"].max()),
        surfaces=tuple(sorted(rows["surface"].unique())),
        engines=tuple(sorted(rows.loc[rows["outcome"] == Outcome.ANSWERED, "engine"].unique())),
        timezone=filters.timezone,
    )


def _last_at(query: Query, filters: Filters, since: Any) -> pd.Timestamp | None:
    """The last answer came on this day or, if it is the first of a month, within that month."""
    if pd.isna(since):
        return None
    day = pd.Timestamp(since).date()
    late = replace(filters, since=max(day, filters.since or day))
    found = pd.Timestamp(ask(query, "last_answer", late)["last_at"].iloc[0])
    return None if pd.isna(found) else found


def provenance(found: Coverage) -> str:
    """One line for the foot of a chart or an export: n, engines, surface, time zone, as of."""
    if not found.observed or found.as_of is None:
        return "No answers in this window yet."
    as_of = found.as_of.tz_convert(found.timezone)
    names = ", ".join(engine_label(engine) for engine in found.engines)
    return (
        f"{found.observed:,} {' and '.join(found.surfaces)} answers from {names}. "
        f"Days in {found.timezone}, data as of {as_of:%d %b %Y, %H:%M}."
    )


def surfaces(query: Query, project_id: int) -> pd.DataFrame:
    """surface, answers, first_at, last_at; the latest first, which is the one shown by default."""
    return run(query, "surfaces", {"project": project_id})


def job_counts(query: Query, project_id: int, check_id: int | None = None) -> pd.DataFrame:
    """state, engine, route, outcome, jobs, oldest_created_at, oldest_moved_at, newest_moved_at, attempts."""
    return run(query, "job_counts", {"project": project_id, "check": check_id})
