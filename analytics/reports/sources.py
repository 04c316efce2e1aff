"""Which pages the answers cite."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from analytics import intervals
from analytics.filters import Filters
from analytics.intervals import Change
from analytics.metrics import CITED
from analytics.reports.ask import Query, ask
from analytics.reports.periods import earlier, many
from analytics.reports.span import id_span

Floats = NDArray[np.float64]
CELL = ["prompt_id", "engine"]
SHARES = ["share", "low", "high"]
NOTHING = (None, None, None)


def sources(query: Query, filters: Filters, *, limit: int = 50) -> pd.DataFrame:
    """The most cited domains: domain, source_type, answers citing it, n answers, share, low, high
    (clustered by prompt), citations, citation_share, retrieved (answers that read but did not cite
    it), gap (answers that cite it and name a rival but not us), trend (shares by week, a list),
    change of the share, p adjusted over the domains, verdict.
    """
    return _told(query, filters, ask(query, "sources", filters, limit=limit, gaps=False))


def gaps(query: Query, filters: Filters, *, limit: int = 50) -> pd.DataFrame:
    """As `sources`, the domains with the largest gap first and no others; besides, gap_share of all
    answers with gap_low and gap_high (clustered by prompt).
    """
    frame = _told(query, filters, ask(query, "sources", filters, limit=limit, gaps=True))
    hits = ask(query, "source_prompts", filters, domains=list(frame["domain"]))
    shares = _shares(hits, ask(query, "panel", filters), len(frame), "gap").add_prefix("gap_")
    return pd.concat([frame, shares], axis=1)


def source_pages(query: Query, filters: Filters, domain: str, *, limit: int = 50) -> pd.DataFrame:
    """page, title, source_type, answers, citations, last_at of one domain's cited pages."""
    span = id_span(query, filters)
    return ask(query, "source_pages", filters, domain=domain, limit=limit, **span)


def _told(query: Query, filters: Filters, frame: pd.DataFrame) -> pd.DataFrame:
    """Adds n, citation_share, shares, trend and change to counts by domain."""
    totals = ask(query, "source_totals", filters).iloc[0]
    domains = [str(domain) for domain in frame["domain"]]
    frame["n"] = int(totals["n"])
    frame["citation_share"] = frame["citations"] / max(1, int(totals["citations"]))
    before = earlier(query, filters) if domains else None
    panel = ask(query, "panel", filters)
    hits = ask(query, "source_cells" if before else "source_prompts", filters, domains=domains)
    shares = _shares(hits, panel, len(domains))
    trends = _trends(ask(query, "source_weeks", filters, domains=domains), domains)
    changes: list[Change | None] = [None] * len(domains)
    if before:
        changes = _changes(query, before, (hits, panel), domains)
    return pd.concat([frame, shares, trends, many(CITED, changes)], axis=1)


def _shares(
    hits: pd.DataFrame, panel: pd.DataFrame, number: int, column: str = "k"
) -> pd.DataFrame:
    """share, low, high for each place in the list of domains."""
    totals = panel.groupby("prompt_id")["n"].sum()
    wide = _wide(hits, column, number, totals.index)
    rows = [_share(row, totals.to_numpy(float)) for row in wide]
    return pd.DataFrame(rows, columns=SHARES, dtype="float64")


def _wide(hits: pd.DataFrame, column: str, number: int, prompts: "pd.Index[Any]") -> Floats:
    """Hits of domain × prompt, 0 where there are none."""
    wide = np.zeros((number, len(prompts)))
    at = hits["place"].to_numpy(int) - 1, prompts.get_indexer(pd.Index(hits["prompt_id"]))
    np.add.at(wide, at, hits[column].to_numpy(float))
    return wide


def _share(hits: Floats, totals: Floats) -> tuple[float | None, float | None, float | None]:
    found = intervals.ratio(hits, totals)
    return (found.estimate, found.low, found.high) if found else NOTHING


def _trends(weeks: pd.DataFrame, domains: list[str]) -> pd.DataFrame:
    shares = (weeks["k"] / weeks["n"]).groupby(weeks["domain"]).agg(list)
    lists = [list(shares.get(domain, [])) for domain in domains]
    return pd.DataFrame({"trend": pd.Series(lists, dtype="object")})


def _changes(
    query: Query, before: Filters, now: tuple[pd.DataFrame, pd.DataFrame], domains: list[str]
) -> list[Change | None]:
    """Over the cells that both periods have, paired by prompt: a new prompt is no change of a domain."""
    past = ask(query, "source_cells", before, domains=domains), ask(query, "panel", before)
    both = past[1].merge(now[1], on=CELL, suffixes=("_before", "_after"))
    totals = both.groupby("prompt_id")[["n_before", "n_after"]].sum()
    sides = [
        (_wide(hits.merge(both[CELL], on=CELL), "k", len(domains), totals.index), totals[n].to_numpy(float))
        for (hits, _), n in zip((past, now), totals, strict=True)
    ]  # fmt: skip
    pairs = zip(sides[0][0], sides[1][0], strict=True)
    return [
        intervals.ratio_change((first, sides[0][1]), (second, sides[1][1]))
        for first, second in pairs
    ]
