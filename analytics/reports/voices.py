"""Share of voice by engine and by topic."""

from collections.abc import Iterator
from typing import Any, Literal

import pandas as pd

from analytics.filters import Filters
from analytics.metrics import VOICES, Definition, figure
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands
from data.catalog import engine_label

By = Literal["engine", "topic"]
FACTS = ["brand_id", "brand", "own", "colour"]
COLUMNS = ["group", "label", "n", *FACTS, "value", "low", "high", "hits", "totals"]


def share_of_voice_by(
    query: Query, filters: Filters, by: By, definition: str = "answers"
) -> pd.DataFrame:
    """One row a group and brand: group, label, n answers, brand_id, brand, own, colour, value, low,
    high, hits, totals. A prompt with several topics counts in each; one without has none.
    """
    tracked, cells = brands(query, filters.project_id), ask(query, "cells", filters)
    rows = [
        (group, label, *_row(VOICES[definition], part, brand))
        for group, label, part in _groups(query, filters, cells, by)
        for _, brand in tracked.iterrows()
    ]
    return pd.DataFrame(rows, columns=COLUMNS)


def _groups(
    query: Query, filters: Filters, cells: pd.DataFrame, by: By
) -> Iterator[tuple[str, str, pd.DataFrame]]:
    if by == "engine":
        for engine, part in cells.groupby("engine"):
            yield str(engine), engine_label(str(engine)), part
        return
    known = run(query, "prompts", {"project": filters.project_id})
    topics = known[["prompt_id", "tags"]].explode("tags").dropna()
    wanted = topics[topics["tags"].isin(filters.tags)] if filters.tags else topics
    for tag, prompts in wanted.groupby("tags"):
        part = cells[cells["prompt_id"].isin(prompts["prompt_id"])]
        if len(part):
            yield str(tag), str(tag), part


def _row(definition: Definition, cells: pd.DataFrame, brand: "pd.Series[Any]") -> tuple[Any, ...]:
    found = figure(definition, cells, int(brand["brand_id"]))
    ends = (found.value, found.low, found.high, found.numerator, found.denominator)
    return found.n, *brand[FACTS], *(float("nan") if end is None else end for end in ends)
