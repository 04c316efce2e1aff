"""Visibility of one brand cut by engine, topic, prompt, language or country."""

from typing import Any, Literal

import numpy as np
import pandas as pd

from analytics import intervals
from analytics.filters import Filters
from analytics.metrics import VISIBILITY, figure_of, measure
from analytics.metrics.figure import CELL, apart
from analytics.reports.adjusted import adjusted
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands, own_brand
from analytics.reports.pairs import changed_each
from analytics.reports.periods import earlier_cells
from data.catalog import engine_label

By = Literal["engine", "topic", "prompt", "lang", "country"]
NONE = "none"
COLUMNS = ["group", "label", "k", "n", "visibility", "low", "high", "prompts", "change", "p", "verdict"]  # fmt: skip
OVER_TIME = ["group", "label", "day", "n", "k", "value", "window_n", "window_k", "rolling"]


def visibility_by(
    query: Query, filters: Filters, by: By, brand_id: int | None = None
) -> pd.DataFrame:
    """One row a group, the most visible first: group, label, k of n answers name the brand (by
    default the own one), visibility, low, high, prompts, change against the period before with p
    (adjusted over the groups) and verdict.
    """
    brand, keys = _brand(query, filters, brand_id), _keys(query, filters, by)
    cells, past = ask(query, "cells", filters), earlier_cells(query, filters)
    after = _counts(cells, keys, by, brand)
    before = after.iloc[:0] if past is None else _counts(past, keys, by, brand)
    changes = changed_each(before, after, ["group"])
    groups = apart(after, ["group"])
    verdicts = adjusted(VISIBILITY, [changes.get(group) for group in groups])
    rows = [
        (*_row(after.iloc[at]), *((v.difference, v.p, v.words) if v else (None,) * 3))
        for at, v in zip(groups.values(), verdicts, strict=True)
    ]
    frame = pd.DataFrame(rows, columns=COLUMNS)
    numbers = [name for name in COLUMNS if name not in ("group", "label", "verdict")]
    frame = frame.astype(dict.fromkeys(numbers, "float64"))
    return frame.sort_values("visibility", ascending=False, kind="stable", ignore_index=True)


def visibility_by_over_time(
    query: Query, filters: Filters, by: By, brand_id: int | None = None, *, window: int = 7
) -> pd.DataFrame:
    """One row a group and day: group, label, day, n, k, value, and window_n, window_k, rolling over
    the last `window` calendar days.
    """
    name = "days_by_engine" if by == "engine" else "days_by_prompt"
    wanted = filters.from_day(window - 1)
    days = ask(query, name, wanted, brand=_brand(query, filters, brand_id))
    frame = _grouped(days, _keys(query, filters, by), by)
    if frame.empty:
        return pd.DataFrame(columns=OVER_TIME)
    frame["day"] = pd.to_datetime(frame["day"])
    sums = frame.groupby(["group", "label", "day"])[["n", "k"]].sum().reset_index()
    calendar = pd.date_range(sums["day"].min(), sums["day"].max(), freq="D")
    parts = [_rolled(part, calendar, window) for _, part in sums.groupby("group", sort=False)]
    told = pd.concat(parts, ignore_index=True)
    first = pd.Timestamp(filters.since) if filters.since else told["day"].min()
    return told.loc[told["day"] >= first, OVER_TIME].reset_index(drop=True)


def _rolled(part: pd.DataFrame, calendar: pd.DatetimeIndex, window: int) -> pd.DataFrame:
    counts = part.set_index("day")[["n", "k"]].reindex(calendar, fill_value=0).astype("float64")
    sums = counts.rolling(window, min_periods=1).sum().add_prefix("window_")
    frame = counts.join(sums).rename_axis("day").reset_index()
    frame["value"] = frame["k"] / frame["n"].where(frame["n"] > 0)
    frame["rolling"] = frame["window_k"] / frame["window_n"].where(frame["window_n"] > 0)
    return frame.assign(group=part["group"].iloc[0], label=part["label"].iloc[0])


def _brand(query: Query, filters: Filters, brand_id: int | None) -> int:
    found = own_brand(brands(query, filters.project_id)) if brand_id is None else brand_id
    return -1 if found is None else found


def _keys(query: Query, filters: Filters, by: By) -> pd.DataFrame:
    """prompt_id, group, label: to which groups a prompt belongs. Empty for engines."""
    known = run(query, "prompts", {"project": filters.project_id})
    if by == "topic":
        keys = known.explode("tags").dropna(subset=["tags"]).assign(group=lambda f: f["tags"])
        keys = keys[keys["group"].isin(filters.tags)] if filters.tags else keys
        return keys.assign(label=keys["group"])[["prompt_id", "group", "label"]]
    column = {"prompt": "prompt_id", "lang": "lang", "country": "country"}.get(by, "prompt_id")
    label = known["prompt"] if by == "prompt" else known[column].fillna("").replace("", NONE)
    return known.assign(group=known[column].astype(str), label=label)[["prompt_id", "group", "label"]]  # fmt: skip


def _grouped(frame: pd.DataFrame, keys: pd.DataFrame, by: By) -> pd.DataFrame:
    if by == "engine":
        labels = [engine_label(engine) for engine in frame["engine"]]
        return frame.assign(group=frame["engine"], label=pd.Series(labels, dtype="object", index=frame.index))  # fmt: skip
    return frame.merge(keys, on="prompt_id")


def _counts(cells: pd.DataFrame, keys: pd.DataFrame, by: By, brand: int) -> pd.DataFrame:
    """`measure` of the brand for each cell of each group, group and label beside; groups whose cells
    are none of the brand's count nothing.
    """
    groups = _grouped(cells[CELL].drop_duplicates(), keys, by)
    counts = groups.merge(measure(VISIBILITY, cells, brand), on=CELL, how="left")
    return counts.fillna({"n": 0.0, "hits": 0.0, "totals": 0.0})


def _row(counts: pd.DataFrame) -> tuple[Any, ...]:
    found, first = figure_of(VISIBILITY, counts), counts.iloc[0]
    low, high = found.low, found.high
    if found.prompts == 1:  # repeats of one prompt: a plain Wilson interval
        low, high = intervals.wilson(found.numerator, found.n) or (None, None)
    value = np.nan if found.value is None else found.value
    return first["group"], first["label"], found.numerator, found.n, value, low, high, found.prompts
