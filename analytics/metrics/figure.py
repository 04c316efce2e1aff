"""A figure made from counts, with all that is needed to doubt it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from analytics import intervals
from analytics.intervals import Change, Interval
from analytics.metrics.definitions import Definition, Unit
from analytics.metrics.verdict import Verdict

Floats = NDArray[np.float64]

CELL = ["prompt_id", "engine"]


@dataclass(frozen=True, slots=True)
class Figure:
    """`value` is numerator ÷ denominator (shares 0..1, places from 1), None for no data.

    `n` answers stand behind it, from `prompts` prompts. `low` and `high` are None where fewer than
    two prompts tell. `excluded` counts what was expected but is no denominator, by outcome.
    """

    name: str
    label: str
    unit: Unit
    formula: str
    value: float | None
    low: float | None
    high: float | None
    n: int
    prompts: int
    numerator: float
    denominator: float
    excluded: Mapping[str, int] = field(default_factory=dict)
    previous: float | None = None
    verdict: Verdict | None = None


def figure(
    definition: Definition,
    cells: pd.DataFrame,
    brand_id: int | None,
    *,
    excluded: Mapping[str, int] | None = None,
    previous: float | None = None,
    verdict: Verdict | None = None,
) -> Figure:
    """The figure of one brand over cells as analytics/sql/cells.sql gives them."""
    counts = measure(definition, cells, brand_id)
    found = figure_of(definition, counts)
    return replace(found, excluded=excluded or {}, previous=previous, verdict=verdict)


def figures(definition: Definition, cells: pd.DataFrame, brand_ids: Iterable[int]) -> list[Figure]:
    """As `figure`, for many brands at once."""
    counts = measure_each(definition, cells)
    places = apart(counts, ["brand_id"])
    return [figure_of(definition, counts.iloc[places.get((b,), [])]) for b in brand_ids]


def figure_of(definition: Definition, counts: pd.DataFrame) -> Figure:
    """The figure of counts as `measure` gives them."""
    found = estimate(definition, counts)
    hits, totals = float(counts["hits"].sum()), float(counts["totals"].sum())
    return Figure(
        definition.key,
        definition.label,
        definition.unit,
        definition.formula,
        found.estimate if found else None,
        found.low if found else None,
        found.high if found else None,
        n=int(totals if definition.totals == "k" and not definition.pooled else counts["n"].sum()),
        prompts=found.prompts if found else 0,
        numerator=hits,
        denominator=totals,
    )


def measure(definition: Definition, cells: pd.DataFrame, brand_id: int | None) -> pd.DataFrame:
    """One row a cell: prompt_id, engine, n, hits, totals. Empty without the brand."""
    wanted = -1 if brand_id is None else brand_id
    needed = cells if definition.pooled else cells[cells["brand_id"] == wanted]
    counts = measure_each(definition, needed)
    own = counts[counts["brand_id"] == wanted]
    return own.drop(columns="brand_id").reset_index(drop=True)


def measure_each(definition: Definition, cells: pd.DataFrame) -> pd.DataFrame:
    """As `measure`, for every brand, with its brand_id."""
    totals = cells[definition.totals]
    pooled = (
        cells.groupby(CELL)[definition.totals].transform("sum") if definition.pooled else totals
    )
    counts = {"n": cells["n"], "hits": cells[definition.hits], "totals": pooled}
    return cells[["brand_id", *CELL]].assign(**{k: v.astype(float) for k, v in counts.items()})


def estimate(definition: Definition, counts: pd.DataFrame) -> Interval | None:
    """The ratio with prompts as clusters; None where the denominator is 0."""
    _, prompt = np.unique(counts["prompt_id"].to_numpy(), return_inverse=True)
    hits, totals = (
        np.bincount(prompt, counts[side].to_numpy(float)) for side in ("hits", "totals")
    )
    if definition.unit == "place":
        return intervals.mean_of(hits, totals)
    return intervals.ratio(hits, totals, prior=definition.prior)


def compare(before: pd.DataFrame, after: pd.DataFrame) -> Change | None:
    """Change between two `measure`s over the cells that both have, paired by prompt.

    So a new engine or a new prompt is no change of the brand.
    """
    return compare_each(before.assign(of=0), after.assign(of=0), ["of"]).get((0,))


def compare_each(
    before: pd.DataFrame, after: pd.DataFrame, of: Sequence[str]
) -> dict[tuple[Any, ...], Change | None]:
    """As `compare`, apart for all values of the columns `of` that both periods have."""
    both = before.merge(after, on=list(dict.fromkeys([*of, *CELL])), suffixes=("_before", "_after"))
    names = [f"{side}_{when}" for when in ("before", "after") for side in ("hits", "totals")]
    sums = both.groupby(list(dict.fromkeys([*of, "prompt_id"])))[names].sum().reset_index()
    counts = sums[names].to_numpy(float)
    return {key: _change(counts[at].T) for key, at in apart(sums, of).items()}


def apart(frame: pd.DataFrame, of: Sequence[str]) -> dict[tuple[Any, ...], NDArray[np.intp]]:
    """The places of the rows that share the values of these columns, by those values."""
    places = frame.groupby(list(of), sort=False).indices
    return {k if isinstance(k, tuple) else (k,): np.asarray(at) for k, at in places.items()}


def _change(sums: Floats) -> Change | None:
    return intervals.ratio_change((sums[0], sums[1]), (sums[2], sums[3]))
