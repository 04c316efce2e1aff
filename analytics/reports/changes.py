"""What changed since the period before: every comparison, and the few sentences that matter."""

from collections.abc import Iterable
from typing import Any

import pandas as pd

from analytics.filters import Filters
from analytics.intervals import Change
from analytics.metrics import VISIBILITY, Verdict, measure
from analytics.reports.adjusted import Found, adjusted
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands, own_brand
from analytics.reports.pairs import changed
from analytics.reports.periods import earlier_cells
from data.catalog import engine_label

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
    tracked = brands(query, filters.project_id)
    texts = run(query, "prompts", {"project": filters.project_id}).set_index("prompt_id")["prompt"]
    rows = [
        *adjusted(_by_brand(before, after, tracked)),
        *adjusted(_by_engine(before, after, tracked)),
        *adjusted(_by_prompt(before, after, tracked, texts)),
    ]
    return pd.DataFrame([_row(*row) for row in rows], columns=COLUMNS)


def _by_brand(before: pd.DataFrame, after: pd.DataFrame, tracked: pd.DataFrame) -> Iterable[Found]:
    for brand in tracked.to_dict("records"):
        yield {"kind": "brand", **_named(brand)}, *_compared(before, after, brand["brand_id"])


def _by_engine(before: pd.DataFrame, after: pd.DataFrame, tracked: pd.DataFrame) -> Iterable[Found]:
    for engine in sorted(set(before["engine"]) & set(after["engine"])):
        sides = before[before["engine"] == engine], after[after["engine"] == engine]
        for brand in tracked.to_dict("records"):
            of = {"kind": "engine", **_named(brand), "engine": engine}
            yield of | {"label": engine_label(engine)}, *_compared(*sides, brand["brand_id"])


def _by_prompt(
    before: pd.DataFrame, after: pd.DataFrame, tracked: pd.DataFrame, texts: "pd.Series[Any]"
) -> Iterable[Found]:
    own = own_brand(tracked)
    for brand in tracked[tracked["brand_id"] == own].to_dict("records"):
        for prompt_id in sorted(set(before["prompt_id"]) & set(after["prompt_id"])):
            sides = before[before["prompt_id"] == prompt_id], after[after["prompt_id"] == prompt_id]
            of = {"kind": "prompt", **_named(brand), "prompt_id": prompt_id}
            yield of | {"prompt": str(texts.get(prompt_id, ""))}, *_compared(*sides, own or -1)


def _named(brand: dict[Any, Any]) -> dict[str, Any]:
    return {"brand_id": brand["brand_id"], "brand": brand["brand"], "own": bool(brand["own"])}


def _compared(
    before: pd.DataFrame, after: pd.DataFrame, brand_id: int
) -> tuple[Change | None, pd.DataFrame]:
    return changed(before, after, brand_id), measure(VISIBILITY, after, brand_id)


def _row(of: dict[str, Any], found: Verdict | None, counts: pd.DataFrame) -> dict[str, Any]:
    n, hits = counts["totals"].sum(), counts["hits"].sum()
    told: dict[str, Any] = {"value": hits / n if n else None, "n": n}
    if found:
        told |= {
            "change": found.difference, "p": found.p, "real": found.real, "words": found.words,
        }  # fmt: skip
    return dict.fromkeys(COLUMNS) | of | told
