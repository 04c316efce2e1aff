"""Which pages the answers cite."""

import pandas as pd

from analytics import intervals
from analytics.filters import Filters
from analytics.intervals import Change
from analytics.metrics import CITED, compare
from analytics.reports.ask import Query, ask
from analytics.reports.periods import earlier, many

SHARES = ["share", "low", "high"]


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
    shares = pd.DataFrame([_share(cells, d) for d in domains], columns=SHARES, dtype="float64")
    trends = _trends(ask(query, "source_weeks", filters, domains=domains), domains)
    moved = many(CITED, _changes(query, filters, cells, domains))
    return pd.concat([frame, shares, trends, moved], axis=1)


def source_pages(query: Query, filters: Filters, domain: str, *, limit: int = 50) -> pd.DataFrame:
    """page, title, source_type, answers, citations, last_at of one domain's cited pages."""
    return ask(query, "source_pages", filters, domain=domain, limit=limit)


def _share(cells: pd.DataFrame, domain: str) -> tuple[float | None, float | None, float | None]:
    by_prompt = cells[cells["domain"] == domain].groupby("prompt_id")[["k", "n"]].sum()
    found = intervals.ratio(by_prompt["k"].to_numpy(float), by_prompt["n"].to_numpy(float))
    return (found.estimate, found.low, found.high) if found else (None, None, None)


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
    return [compare(_counts(past, d), _counts(cells, d)) for d in domains]


def _counts(cells: pd.DataFrame, domain: str) -> pd.DataFrame:
    rows = cells[cells["domain"] == domain]
    return rows.rename(columns={"k": "hits"}).assign(totals=rows["n"]).drop(columns="domain")
