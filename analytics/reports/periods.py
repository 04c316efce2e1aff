"""This period against the one before."""

from collections.abc import Iterable
from datetime import date

import pandas as pd

from analytics.filters import Filters
from analytics.intervals import Change
from analytics.metrics import Definition, Verdict, compare, measure, verdict
from analytics.reports.adjusted import adjusted
from analytics.reports.ask import Query, ask


def earlier(query: Query, filters: Filters) -> Filters | None:
    """The period before, if it is fully covered: it has answers in its first days."""
    last_day = None if filters.until else _day(query, filters, "last_day")
    before = filters.previous(last_day)
    if before is None or before.since is None or before.until is None:
        return None
    first = _day(query, before, "first_day")
    length = (before.until - before.since).days + 1
    covered = first is not None and (first - before.since).days < lead(length)
    return before if covered else None


def lead(length: int) -> int:
    """Days at the start of a period in which its first answers must lie: a quarter, a week at most."""
    return min(7, max(1, length // 4))


def earlier_cells(query: Query, filters: Filters) -> pd.DataFrame | None:
    before = earlier(query, filters)
    return None if before is None else ask(query, "cells", before)


def change_of(
    definition: Definition, before: pd.DataFrame | None, after: pd.DataFrame, brand_id: int | None
) -> Change | None:
    if before is None:
        return None
    return compare(measure(definition, before, brand_id), measure(definition, after, brand_id))


def verdict_of(
    definition: Definition, before: pd.DataFrame | None, after: pd.DataFrame, brand_id: int | None
) -> Verdict | None:
    """The change of one figure in words; None without an earlier period."""
    change = change_of(definition, before, after, brand_id)
    counts = measure(definition, after, brand_id)
    per_prompt = counts["n"].sum() / max(1, counts["prompt_id"].nunique())
    return verdict(definition, change, answers=float(per_prompt))


def verdicts(
    definition: Definition,
    before: pd.DataFrame | None,
    after: pd.DataFrame,
    brand_ids: Iterable[int],
) -> pd.DataFrame:
    """change, p, verdict, one row a brand; p adjusted for comparing many (Benjamini–Hochberg)."""
    changes = [change_of(definition, before, after, int(brand_id)) for brand_id in brand_ids]
    return many(definition, changes)


def many(definition: Definition, changes: list[Change | None]) -> pd.DataFrame:
    found = adjusted(definition, changes)
    rows = [(v.difference, v.p, v.words) if v else (None, None, None) for v in found]
    frame = pd.DataFrame(rows, columns=["change", "p", "verdict"])
    return frame.astype({"change": "float64", "p": "float64", "verdict": "object"})


def _day(query: Query, filters: Filters, column: str) -> date | None:
    value = ask(query, "span", filters)[column].iloc[0]
    return None if pd.isna(value) else pd.Timestamp(value).date()
