"""What changed since the period before: every comparison, and the few sentences that matter."""

from collections.abc import Iterable, Iterator
from typing import Any

import pandas as pd

from analytics.filters import Filters
from analytics.metrics import VISIBILITY, Verdict, measure_each
from analytics.metrics.figure import apart
from analytics.reports.adjusted import adjusted
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands
from analytics.reports.pairs import changed_each
from analytics.reports.periods import earlier_cells
from data.catalog import engine_label

Brands = list[dict[Any, Any]]
Row = dict[str, Any]
COLUMNS = [
    "kind", "brand_id", "brand", "own", "engine", "label", "prompt_id", "prompt",
    "value", "n", "change", "p", "real", "words",
]  # fmt: skip


def moves(query: Query, filters: Filters) -> pd.DataFrame:
    """Every change of visibility against the period before, one row each: of a brand (kind
    "brand"), of a brand on one engine ("engine") and of the own brand for one prompt ("prompt").

    `p` is adjusted over all comparisons of its kind. Empty where the period before is not covered.
    """
    before = earlier_cells(query, filters)
    after = ask(query, "cells", filters)
    if before is None:
        return pd.DataFrame(columns=COLUMNS)
    tracked = brands(query, filters.project_id).to_dict("records")
    texts = run(query, "prompts", {"project": filters.project_id}).set_index("prompt_id")["prompt"]
    sides = measure_each(VISIBILITY, before), measure_each(VISIBILITY, after)
    rows = [
        *_judged(_by_brand(tracked), *sides, ["brand_id"]),
        *_judged(_by_engine(tracked, *sides), *sides, ["brand_id", "engine"]),
        *_judged(_by_prompt(tracked, texts, *sides), *sides, ["brand_id", "prompt_id"]),
    ]
    return pd.DataFrame(rows, columns=COLUMNS)


def _by_brand(tracked: Brands) -> Iterator[Row]:
    return ({"kind": "brand", **_named(brand)} for brand in tracked)


def _by_engine(tracked: Brands, before: pd.DataFrame, after: pd.DataFrame) -> Iterator[Row]:
    for engine in sorted(set(before["engine"]) & set(after["engine"])):
        of = {"kind": "engine", "engine": engine, "label": engine_label(engine)}
        yield from (of | _named(brand) for brand in tracked)


def _by_prompt(
    tracked: Brands, texts: "pd.Series[Any]", before: pd.DataFrame, after: pd.DataFrame
) -> Iterator[Row]:
    """Of the own brand alone."""
    for brand in [brand for brand in tracked if brand["own"]][:1]:
        for prompt_id in sorted(set(before["prompt_id"]) & set(after["prompt_id"])):
            of = {"kind": "prompt", "prompt_id": prompt_id, "prompt": str(texts.get(prompt_id, ""))}
            yield of | _named(brand)


def _named(brand: dict[Any, Any]) -> Row:
    return {"brand_id": brand["brand_id"], "brand": brand["brand"], "own": bool(brand["own"])}


def _judged(
    wanted: Iterable[Row], before: pd.DataFrame, after: pd.DataFrame, of: list[str]
) -> Iterator[Row]:
    rows = list(wanted)
    keys = [tuple(row[name] for name in of) for row in rows]
    changes = changed_each(before, after, of)
    verdicts = adjusted(VISIBILITY, [changes.get(key) for key in keys])
    counts, places = after[["hits", "totals"]].to_numpy(float), apart(after, of)
    for row, key, found in zip(rows, keys, verdicts, strict=True):
        hits, n = counts[places[key]].sum(axis=0) if key in places else (0.0, 0.0)
        yield _row(row | {"value": hits / n if n else None, "n": n}, found)


def _row(told: Row, found: Verdict | None) -> Row:
    if found:
        told |= {
            "change": found.difference, "p": found.p, "real": found.real, "words": found.words,
        }  # fmt: skip
    return dict.fromkeys(COLUMNS) | told
