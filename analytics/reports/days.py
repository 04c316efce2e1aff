"""Figures by day, with a rolling window over calendar days."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import pandas as pd

from analytics import intervals
from analytics.filters import Filters
from analytics.metrics import VOICES
from analytics.reports.ask import Query, ask
from analytics.reports.brands import brands, own_brand
from data.catalog import engine_label

WINDOW = 7  # days
COUNTS = ["n", "k", "firsts", "mentions", "positions", "weight"]


def visibility_over_time(query: Query, filters: Filters, *, window: int = WINDOW) -> pd.DataFrame:
    """One row a day and brand: day, brand_id, brand, own, colour; n answers, k that name it and
    value = k ÷ n of the day; window_n, window_k and rolling over the last `window` calendar days;
    low, high of the rolling value for the own brand, clustered by prompt. NaN where n is 0.
    """
    tracked = brands(query, filters.project_id)
    frame = _rolling(_daily(query, filters, window), window)
    frame["value"] = frame["k"] / frame["n"].where(frame["n"] > 0)
    frame["rolling"] = frame["window_k"] / frame["window_n"].where(frame["window_n"] > 0)
    frame = frame.merge(
        _band(query, filters, own_brand(tracked), window), "left", ["day", "brand_id"]
    )
    frame = _within(frame, filters).merge(tracked, on="brand_id")
    names = [
        "day",
        *tracked.columns,
        "n",
        "k",
        "value",
        "window_n",
        "window_k",
        "rolling",
        "low",
        "high",
    ]
    return frame[names].sort_values(
        ["own", "colour", "brand_id", "day"], ascending=[False, True, True, True], ignore_index=True
    )


def share_of_voice_over_time(
    query: Query, filters: Filters, definition: str = "answers", *, window: int = WINDOW
) -> pd.DataFrame:
    """One row a day and brand: day, brand_id, brand, own, colour, n (answers in the window), hits
    and totals over the last `window` days, value = hits ÷ totals, NaN where nobody is named.
    """
    tracked = brands(query, filters.project_id)
    frame = _rolling(_daily(query, filters, window), window)
    hits = frame[f"window_{VOICES[definition].hits}"]
    totals = hits.groupby(frame["day"]).transform("sum")
    frame = frame.assign(hits=hits, totals=totals, value=hits / totals.where(totals > 0))
    frame = _within(frame, filters).merge(tracked, on="brand_id").assign(n=lambda f: f["window_n"])
    names = ["day", *tracked.columns, "n", "hits", "totals", "value"]
    return frame[names].sort_values(
        ["own", "colour", "brand_id", "day"], ascending=[False, True, True, True], ignore_index=True
    )


def events(query: Query, filters: Filters) -> pd.DataFrame:
    """day and text of what may explain a jump: an engine that began to answer with another model."""
    rows = ask(query, "model_changes", filters)
    texts = [f"{engine_label(e)}: {m}" for e, m in zip(rows["engine"], rows["model"], strict=True)]
    return pd.DataFrame(
        {"day": pd.to_datetime(rows["day"]), "text": pd.Series(texts, dtype="object")}
    )


def _daily(query: Query, filters: Filters, window: int) -> pd.DataFrame:
    """Counts of every calendar day between the first and the last with answers, 0 where none."""
    frame = ask(query, "days", filters.from_day(window - 1))
    frame["day"] = pd.to_datetime(frame["day"])
    frame = frame.astype(dict.fromkeys(COUNTS, "float64"))
    if frame.empty:
        return frame
    grid = pd.MultiIndex.from_product(
        [_calendar(frame["day"]), frame["brand_id"].unique()], names=["day", "brand_id"]
    )
    return frame.set_index(["day", "brand_id"]).reindex(grid, fill_value=0.0).reset_index()


def _calendar(days: "pd.Series[Any]") -> pd.DatetimeIndex:
    return pd.date_range(days.min(), days.max(), freq="D")


def _rolling(frame: pd.DataFrame, window: int) -> pd.DataFrame:
    """Adds window_n, window_k, …: sums over the last `window` days of each brand."""
    frame = frame.sort_values(["brand_id", "day"], ignore_index=True)
    sums = frame.groupby("brand_id")[COUNTS].rolling(window, min_periods=1).sum()
    return frame.join(sums.reset_index(drop=True).add_prefix("window_"))


def _within(frame: pd.DataFrame, filters: Filters) -> pd.DataFrame:
    """Without the days that only filled the first windows."""
    return frame if filters.since is None else frame[frame["day"] >= pd.Timestamp(filters.since)]


def _band(query: Query, filters: Filters, brand_id: int | None, window: int) -> pd.DataFrame:
    """day, brand_id, low, high of the own brand's rolling visibility."""
    frame = ask(
        query,
        "days_by_prompt",
        filters.from_day(window - 1),
        brand=-1 if brand_id is None else brand_id,
    )
    rows = [] if brand_id is None else list(_ends(frame, window))
    band = pd.DataFrame(rows, columns=["day", "low", "high"])
    band["day"] = pd.to_datetime(band["day"]).astype("datetime64[us]")
    return band.astype({"low": "float64", "high": "float64"}).assign(brand_id=brand_id or -1)


def _ends(frame: pd.DataFrame, window: int) -> Iterable[tuple[Any, float | None, float | None]]:
    if frame.empty:
        return
    frame["day"] = pd.to_datetime(frame["day"])
    days = _calendar(frame["day"])
    hits, totals = (
        frame.pivot(index="day", columns="prompt_id", values=column)
        .reindex(days).fillna(0).rolling(window, min_periods=1).sum().to_numpy(np.float64)
        for column in ("k", "n")
    )  # fmt: skip
    for day, y, t in zip(days, hits, totals, strict=True):
        found = intervals.ratio(y, t)
        if found:
            yield day, found.low, found.high
