"""Figures by brand, by engine, by prompt."""

from collections.abc import Sequence

import numpy as np
import pandas as pd

from analytics import intervals
from analytics.filters import Filters
from analytics.metrics import (
    FIRST_NAMED,
    POSITION,
    SHARE_OF_VOICE,
    VISIBILITY,
    VOICES,
    Figure,
    figure,
    figures,
)
from analytics.reports.ask import Query, ask, run
from analytics.reports.periods import earlier_cells, verdicts
from analytics.reports.stability import agreement
from data.catalog import engine_label

COUNTS = ["n", "k", "firsts", "mentions", "positions", "weight"]


def brands(query: Query, project_id: int) -> pd.DataFrame:
    """brand_id, brand, own, colour; the own brand first."""
    return run(query, "brands", {"project": project_id})


def own_brand(tracked: pd.DataFrame) -> int | None:
    own = tracked.loc[tracked["own"].astype(bool), "brand_id"]
    return int(own.iloc[0]) if len(own) else None


def leaderboard(query: Query, filters: Filters) -> pd.DataFrame:
    """Every brand: visibility, low, high, share_of_voice, position, first_named, n, k, and the
    change of its visibility (change, p adjusted over the brands, verdict; None without an earlier
    period). The most visible first.
    """
    tracked, cells = brands(query, filters.project_id), ask(query, "cells", filters)
    standings = _standings(cells, tracked)
    earlier = earlier_cells(query, filters)
    moved = verdicts(VISIBILITY, earlier, cells, tracked["brand_id"])
    frame = pd.concat([tracked, standings, moved], axis=1)
    return frame.sort_values("visibility", ascending=False, kind="stable", ignore_index=True)


def share_of_voice(query: Query, filters: Filters, definition: str = "answers") -> pd.DataFrame:
    """Every brand: value, low, high by `definition` (a key of VOICES), and by_answers, by_mentions,
    by_position side by side; n answers, k that name it, mentions. NaN where nobody is named.
    """
    tracked, cells = brands(query, filters.project_id), ask(query, "cells", filters)
    found = {key: figures(voice, cells, tracked["brand_id"]) for key, voice in VOICES.items()}
    frame = pd.concat([tracked, _column(tracked, found[definition])], axis=1)
    for key, voices in found.items():
        frame[f"by_{key}"] = [_number(voice.value) for voice in voices]
    sums = cells.groupby("brand_id")[["k", "mentions"]].sum()
    frame = frame.join(sums, on="brand_id").fillna({"k": 0, "mentions": 0})
    return frame.sort_values("value", ascending=False, kind="stable", ignore_index=True)


def positions(query: Query, filters: Filters) -> pd.DataFrame:
    """Every brand: value, low, high (mean place), n (answers that name it), first_named,
    first_low, first_high (shares of all answers). The best place first, unnamed brands last.
    """
    tracked, cells = brands(query, filters.project_id), ask(query, "cells", filters)
    place = _column(tracked, figures(POSITION, cells, tracked["brand_id"]))
    first = _column(tracked, figures(FIRST_NAMED, cells, tracked["brand_id"]))
    first = first[["value", "low", "high"]].set_axis(
        ["first_named", "first_low", "first_high"], axis=1
    )
    frame = pd.concat([tracked, place, first], axis=1)
    return frame.sort_values("value", kind="stable", ignore_index=True)


def engines(query: Query, filters: Filters) -> pd.DataFrame:
    """Figures of the own brand by engine: engine, label, n, k, visibility, low, high,
    share_of_voice, position, first_named.
    """
    own, cells = own_brand(brands(query, filters.project_id)), ask(query, "cells", filters)
    frame = _by(cells, own, "engine")
    ends = [figure(VISIBILITY, cells[cells["engine"] == engine], own) for engine in frame["engine"]]
    frame["low"] = [_number(f.low) for f in ends]
    frame["high"] = [_number(f.high) for f in ends]
    frame.insert(1, "label", [engine_label(engine) for engine in frame["engine"]])
    return frame


def prompts(query: Query, filters: Filters) -> pd.DataFrame:
    """Figures of the own brand by prompt: prompt_id, n, k, visibility, low, high (Wilson: its
    answers are repeats of one prompt), share_of_voice, position, first_named, agreement (how often
    two answers of one engine agree about naming it), prompt, lang, country, tags, branded.
    """
    own, cells = own_brand(brands(query, filters.project_id)), ask(query, "cells", filters)
    frame = _by(cells, own, "prompt_id")
    ends = [
        intervals.wilson(k, n) or (None, None) for k, n in zip(frame["k"], frame["n"], strict=True)
    ]
    frame[["low", "high"]] = pd.DataFrame(
        ends, columns=["low", "high"], index=frame.index, dtype=float
    )
    frame = frame.join(agreement(cells[cells["brand_id"] == (own or -1)]), on="prompt_id")
    return frame.merge(run(query, "prompts", {"project": filters.project_id}), on="prompt_id")


def heatmap(query: Query, filters: Filters, brand_id: int | None = None) -> pd.DataFrame:
    """prompt_id, prompt, engine, label, n, k, value, low, high (Wilson) of one brand, by default
    the own one, in every cell that has answers.
    """
    tracked, cells = brands(query, filters.project_id), ask(query, "cells", filters)
    frame = cells[cells["brand_id"] == (brand_id or own_brand(tracked) or -1)]
    frame = frame[["prompt_id", "engine", "n", "k"]].reset_index(drop=True)
    frame["value"] = frame["k"] / frame["n"]
    ends = [
        intervals.wilson(k, n) or (None, None) for k, n in zip(frame["k"], frame["n"], strict=True)
    ]
    frame[["low", "high"]] = pd.DataFrame(
        ends, columns=["low", "high"], index=frame.index, dtype=float
    )
    frame["label"] = [engine_label(engine) for engine in frame["engine"]]
    texts = run(query, "prompts", {"project": filters.project_id})[["prompt_id", "prompt"]]
    return frame.merge(texts, on="prompt_id")


def _by(cells: pd.DataFrame, brand_id: int | None, column: str) -> pd.DataFrame:
    """Counts and plain values of one brand for each value of a column of the cells."""
    sums = cells.groupby([column, "brand_id"])[COUNTS].sum()
    every = sums.groupby(level=0).sum()
    own = sums[sums.index.get_level_values(1) == (-1 if brand_id is None else brand_id)].droplevel(
        1
    )
    frame = (
        own[["n", "k"]]
        .astype("float64")
        .assign(visibility=own["k"] / own["n"], low=np.nan, high=np.nan)
    )
    for d in (SHARE_OF_VOICE, POSITION, FIRST_NAMED):
        totals = (every if d.pooled else own)[d.totals].reindex(own.index)
        frame[d.key] = own[d.hits] / totals.where(totals > 0)
    return frame.reset_index()


def _standings(cells: pd.DataFrame, tracked: pd.DataFrame) -> pd.DataFrame:
    seen = figures(VISIBILITY, cells, tracked["brand_id"])
    rows = [(f.n, f.numerator, f.value, f.low, f.high) for f in seen]
    names = ["n", "k", "visibility", "low", "high"]
    frame = pd.DataFrame(rows, columns=names, index=tracked.index, dtype=float)
    for other in (SHARE_OF_VOICE, POSITION, FIRST_NAMED):
        found = figures(other, cells, tracked["brand_id"])
        frame[other.key] = [_number(f.value) for f in found]
    return frame


def _column(tracked: pd.DataFrame, found: Sequence[Figure]) -> pd.DataFrame:
    table = [(_number(f.value), _number(f.low), _number(f.high), float(f.n)) for f in found]
    return pd.DataFrame(
        table, columns=["value", "low", "high", "n"], index=tracked.index, dtype=float
    )


def _number(value: float | None) -> float:
    return float("nan") if value is None else value
