"""Sources cut otherwise: by type, against the period before, and where one of them is cited."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from analytics import intervals
from analytics.filters import Filters
from analytics.reports.ask import Query, ask, run
from analytics.reports.periods import earlier
from data.catalog import engine_label

Floats = NDArray[np.float64]
ENDS = ["share", "low", "high"]
CHANGES = ["kind", "domain", "source_type", "answers", "n", *ENDS]
USES = ["kind", "group", "label", "n", "k", "retrieved", "gap", *ENDS]


def source_types(query: Query, filters: Filters) -> pd.DataFrame:
    """One row a type, the most cited first: source_type, answers citing any source of it, n answers,
    share, low, high (clustered by prompt), citations, citation_share, retrieved, gap.
    """
    frame, panel = ask(query, "source_types", filters), ask(query, "panel", filters)
    hits = ask(query, "type_prompts", filters)
    totals = panel.groupby("prompt_id")["n"].sum()
    groups = [hits[_same(hits["source_type"], kind)] for kind in frame["source_type"]]
    frame["n"] = int(totals.sum())
    frame["citation_share"] = frame["citations"] / max(1, int(frame["citations"].sum()))
    rows = [_share(_along(group, totals), totals.to_numpy(float)) for group in groups]
    return pd.concat([frame, pd.DataFrame(rows, columns=ENDS, dtype="float64")], axis=1)


def source_changes(query: Query, filters: Filters, *, limit: int = 50) -> pd.DataFrame:
    """Domains cited in this period and not in the one before (kind "new"), and the other way round
    ("lost"), at most `limit` of each, the most cited first: source_type, answers of n that cite it in
    the period in which it is cited, share, low, high. Empty where the period before is not covered.
    """
    before = earlier(query, filters)
    if before is None:
        return pd.DataFrame(columns=CHANGES)
    now, past = ask(query, "cited_domains", filters), ask(query, "cited_domains", before)
    new = now[~now["domain"].isin(past["domain"])].head(limit)
    lost = past[~past["domain"].isin(now["domain"])].head(limit)
    frames = [_cited(query, filters, new, "new"), _cited(query, before, lost, "lost")]
    return pd.concat(frames, ignore_index=True)


def source_uses(query: Query, filters: Filters, domain: str) -> pd.DataFrame:
    """Where one domain is cited: a row for every engine (kind "engine", share clustered by prompt)
    and every prompt ("prompt", Wilson) that cites or read it: group, label, n answers, k that cite
    it, retrieved that only read it, gap, share, low, high; of each kind the largest share first.
    """
    uses, panel = ask(query, "source_uses", filters, domain=domain), ask(query, "panel", filters)
    cells = panel.merge(uses, "left", ["prompt_id", "engine"]).fillna({"k": 0, "retrieved": 0, "gap": 0})  # fmt: skip
    texts = run(query, "prompts", {"project": filters.project_id}).set_index("prompt_id")["prompt"]
    rows = [
        *(_use("engine", e, engine_label(str(e)), part) for e, part in cells.groupby("engine")),
        *(_use("prompt", p, str(texts.get(p, "")), part) for p, part in cells.groupby("prompt_id")),
    ]
    frame = pd.DataFrame(rows, columns=USES)
    frame = frame[frame["k"] + frame["retrieved"] > 0]
    return frame.sort_values(["kind", "share", "n"], ascending=[True, False, False], kind="stable", ignore_index=True)  # fmt: skip


def _cited(query: Query, filters: Filters, frame: pd.DataFrame, kind: str) -> pd.DataFrame:
    panel = ask(query, "panel", filters)
    hits = ask(query, "source_prompts", filters, domains=list(frame["domain"]))
    totals = panel.groupby("prompt_id")["n"].sum()
    groups = [hits[hits["place"] == place] for place in range(1, len(frame) + 1)]
    rows = [_share(_along(group, totals), totals.to_numpy(float)) for group in groups]
    ends = pd.DataFrame(rows, columns=ENDS, dtype="float64", index=frame.index)
    return frame.assign(kind=kind, n=int(totals.sum())).join(ends)[CHANGES]


def _use(kind: str, group: Any, label: str, part: pd.DataFrame) -> tuple[Any, ...]:
    n, k = int(part["n"].sum()), int(part["k"].sum())
    if kind == "engine":
        share = _share(part["k"].to_numpy(float), part["n"].to_numpy(float))
    else:
        share = (k / n, *(intervals.wilson(k, n) or (None, None)))
    return kind, str(group), label, n, k, int(part["retrieved"].sum()), int(part["gap"].sum()), *share  # fmt: skip


def _along(hits: pd.DataFrame, totals: "pd.Series[Any]") -> Floats:
    """Hits of every prompt with answers, 0 where there are none."""
    return hits.set_index("prompt_id")["k"].reindex(totals.index, fill_value=0).to_numpy(float)


def _share(hits: Floats, totals: Floats) -> tuple[float | None, float | None, float | None]:
    found = intervals.ratio(hits, totals)
    return (found.estimate, found.low, found.high) if found else (None, None, None)


def _same(column: "pd.Series[Any]", value: Any) -> "pd.Series[bool]":
    return column.isna() if pd.isna(value) else column == value
