"""Share of voice by engine and by topic."""

from collections.abc import Iterator
from typing import Any, Literal

import pandas as pd

from analytics.filters import Filters
from analytics.metrics import VOICES, Definition, figure_of, measure_each
from analytics.metrics.figure import apart
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
    tracked, voice = brands(query, filters.project_id), VOICES[definition]
    counts = measure_each(voice, ask(query, "cells", filters))
    known = {brand["brand_id"]: brand for brand in tracked.to_dict("records")}
    rows = [
        (group, label, *_row(voice, part.iloc[places[brand_id,]], brand))
        for group, label, part in _groups(query, filters, counts, by)
        if (places := apart(part, ["brand_id"]))
        for brand_id, brand in known.items()
        if (brand_id,) in places
    ]
    return pd.DataFrame(rows, columns=COLUMNS)


def _groups(
    query: Query, filters: Filters, counts: pd.DataFrame, by: By
) -> Iterator[tuple[str, str, pd.DataFrame]]:
    if by == "engine":
        for engine, part in counts.groupby("engine"):
            yield str(engine), engine_label(str(engine)), part
        return
    known = run(query, "prompts", {"project": filters.project_id})
    topics = known[["prompt_id", "tags"]].explode("tags").dropna()
    wanted = topics[topics["tags"].isin(filters.tags)] if filters.tags else topics
    for tag, prompts in wanted.groupby("tags"):
        part = counts[counts["prompt_id"].isin(prompts["prompt_id"])]
        if len(part):
            yield str(tag), str(tag), part


def _row(voice: Definition, counts: pd.DataFrame, brand: dict[Any, Any]) -> tuple[Any, ...]:
    found = figure_of(voice, counts)
    ends = (found.value, found.low, found.high, found.numerator, found.denominator)
    facts = [brand[name] for name in FACTS]
    return found.n, *facts, *(float("nan") if end is None else end for end in ends)
