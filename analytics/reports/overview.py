"""The manager's page: four figures of the own brand."""

from dataclasses import dataclass

import pandas as pd

from analytics.filters import Filters
from analytics.metrics import (
    ANSWERS,
    POSITION,
    VISIBILITY,
    VOICES,
    Definition,
    Figure,
    figure,
)
from analytics.reports.ask import Query, ask
from analytics.reports.brands import brands, own_brand
from analytics.reports.coverage import Coverage, coverage
from analytics.reports.periods import earlier, verdict_of


@dataclass(frozen=True, slots=True)
class Overview:
    """`series` has one row a day with answers: day, n, k, visibility, share_of_voice, position
    (NaN where nobody is named). `before` is the earlier period, None where it is not covered.
    """

    brand_id: int | None
    brand: str
    visibility: Figure
    share_of_voice: Figure
    position: Figure
    answers: Figure
    coverage: Coverage
    series: pd.DataFrame
    before: Filters | None

    @property
    def empty(self) -> bool:
        return not self.coverage.observed


def overview(query: Query, filters: Filters, voice: str = "answers") -> Overview:
    """Value, interval, n, change with its verdict and a daily series of each figure; share of voice
    by the definition `voice`, a key of VOICES.
    """
    tracked, found = brands(query, filters.project_id), coverage(query, filters)
    own, before = own_brand(tracked), earlier(query, filters)
    cells = ask(query, "cells", filters)
    past = None if before is None else ask(query, "cells", before)

    def of(definition: Definition) -> Figure:
        verdict = verdict_of(definition, past, cells, own)
        previous = None if past is None else figure(definition, past, own).value
        return figure(
            definition, cells, own, excluded=found.excluded, previous=previous, verdict=verdict
        )

    name = "" if own is None else str(tracked.loc[tracked["brand_id"] == own, "brand"].iloc[0])
    voices = of(VISIBILITY), of(VOICES[voice]), of(POSITION)
    counted = _answers(found, cells, past)
    return Overview(own, name, *voices, counted, found, series(query, filters, own, voice), before)


def series(
    query: Query, filters: Filters, brand_id: int | None, voice: str = "answers"
) -> pd.DataFrame:
    """Daily values of one brand, for sparklines."""
    days = ask(query, "days", filters)
    hits = days[VOICES[voice].hits]
    named = hits.groupby(days["day"]).transform("sum")
    frame = days.assign(
        visibility=days["k"] / days["n"],
        share_of_voice=hits / named.where(named > 0),
        position=days["positions"] / days["k"].where(days["k"] > 0),
        day=pd.to_datetime(days["day"]),
    )
    own = frame[frame["brand_id"] == (-1 if brand_id is None else brand_id)]
    return own[["day", "n", "k", "visibility", "share_of_voice", "position"]].reset_index(drop=True)


def _answers(found: Coverage, cells: pd.DataFrame, past: pd.DataFrame | None) -> Figure:
    """The count itself; it has no interval and its change needs no verdict."""
    return Figure(
        ANSWERS.key, ANSWERS.label, ANSWERS.unit, ANSWERS.formula,
        float(found.observed), None, None,
        n=found.observed,
        prompts=int(cells["prompt_id"].nunique()),
        numerator=float(found.observed),
        denominator=float(found.expected),
        excluded=found.excluded,
        previous=None if past is None else _count(past),
    )  # fmt: skip


def _count(cells: pd.DataFrame) -> float:
    return float(cells.drop_duplicates(["prompt_id", "engine"])["n"].sum())
