"""Which pages the answers cite."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from analytics import intervals
from analytics.filters import Filters
from analytics.intervals import Change
from analytics.metrics import CITED, compare_each
from analytics.reports.ask import Query, ask
from analytics.reports.periods import earlier, many

SHARES = ["share", "low", "high"]
NOTHING = (None, None, None)


def sources(query: Query, filters: Filters, *, limit: int = 50) -> pd.DataFrame:
    """The most cited domains: domain, source_type, answers citing it, n answers, share, low, high
    (clustered by prompt), citations, citation_share, retrieved (answers that read but did not cite
    it), gap (answers that cite it and name a rival but not us), trend (shares by week, a list),
    change of the share, p adjusted over the domains, verdict.
    """
    frame = ask(query, "sources", filters, limit=limit)
    totals = ask(query, "source_totals", filters).iloc[0]
    domains = [str(domain) for domain in frame["domain"]]
    cells = ask(query, "source_cells", filters, domains=domains)
    frame["n"] = int(totals["n"])
    frame["citation_share"] = frame["citations"] / max(1, int(totals["citations"]))
    shares = _shares(cells, domains)
    trends = _trends(ask(query, "source_weeks", filters, domains=domains), domains)
    moved = many(CITED, _changes(query, filters, cells, domains))
    return pd.concat([frame, shares, trends, moved], axis=1)


def source_pages(query: Query, filters: Filters, domain: str, *, limit: int = 50) -> pd.DataFrame:
    """page, title, source_type, answers, citations, last_at of one domain's cited pages."""
    return ask(query, "source_pages", filters, domain=domain, limit=limit)


def _shares(cells: pd.DataFrame, domains: list[str]) -> pd.DataFrame:
    sums = cells.groupby(["domain", "prompt_id"])[["k", "n"]].sum()
    groups: Iterable[tuple[Any, pd.DataFrame]] = sums.groupby(level=0)
    by_domain = {domain: _share(rows.to_numpy(float)) for domain, rows in groups}
    rows = [by_domain.get(domain, NOTHING) for domain in domains]
    return pd.DataFrame(rows, columns=SHARES, dtype="float64")


def _share(sums: NDArray[np.float64]) -> tuple[float | None, float | None, float | None]:
    found = intervals.ratio(sums[:, 0], sums[:, 1])
    return (found.estimate, found.low, found.high) if found else NOTHING


def _trends(weeks: pd.DataFrame, domains: list[str]) -> pd.DataFrame:
    shares = (weeks["k"] / weeks["n"]).groupby(weeks["domain"]).agg(list)
    lists = [list(shares.get(domain, [])) for domain in domains]
    return pd.DataFrame({"trend": pd.Series(lists, dtype="object")})


def _changes(
    query: Query, filters: Filters, cells: pd.DataFrame, domains: list[str]
) -> list[Change | None]:
    before = earlier(query, filters) if domains else None
    if before is None:
        return [None for _ in domains]
    past = ask(query, "source_cells", before, domains=domains)
    found = compare_each(_counts(past), _counts(cells), "domain")
    return [found.get(domain) for domain in domains]


def _counts(cells: pd.DataFrame) -> pd.DataFrame:
    return cells.rename(columns={"k": "hits", "n": "totals"})
