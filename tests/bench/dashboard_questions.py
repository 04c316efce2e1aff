"""What every page asks, for the filters that people choose."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pandas as pd

from analytics import reports
from analytics.filters import Filters
from analytics.reports import Query, Span
from data.models import Brand, Prompt
from tests.bench.crowd import LAST, Size

OWN, RIVAL = 10, 11
Page = Callable[[Query, Filters], object]


def periods(size: Size) -> dict[str, Filters]:
    """The choices of the sidebar; 28 days are shown unless somebody asks for more."""
    last = size.last_day
    month = Filters(1, since=last - timedelta(days=27), until=last, surfaces=("api",), timezone="Europe/Berlin")  # fmt: skip
    return {
        "28d": month,
        "28d, one engine": replace(month, engines=("gemini",)),
        "28d, one topic": replace(month, tags=("topic 3",)),
        "90d": replace(month, since=last - timedelta(days=89)),
        "all time": replace(month, since=None, until=None),
    }


def _sidebar(query: Query, wanted: Filters) -> None:
    reports.surfaces(query, 1)
    reports.job_counts(query, 1)


def _overview(query: Query, wanted: Filters) -> None:
    reports.overview(query, wanted)
    reports.visibility_over_time(query, wanted)
    reports.marks(query, wanted)
    reports.sources(query, wanted, limit=100)
    reports.share_of_voice(query, wanted)
    reports.sentences(reports.moves(query, wanted))


def _visibility(query: Query, wanted: Filters) -> None:
    reports.coverage(query, wanted)
    reports.visibility_over_time(query, wanted)
    reports.marks(query, wanted)
    reports.leaderboard(query, wanted)
    reports.heatmap(query, wanted)
    for by in ("engine", "topic", "prompt", "lang", "country"):
        reports.visibility_by(query, wanted, by)
    reports.visibility_by_over_time(query, wanted, "engine")
    reports.visibility_by_over_time(query, wanted, "topic")


def _share_of_voice(query: Query, wanted: Filters) -> None:
    reports.coverage(query, wanted)
    reports.share_of_voice(query, wanted)
    reports.share_of_voice_over_time(query, wanted)
    reports.share_of_voice_by(query, wanted, "engine")
    reports.share_of_voice_by(query, wanted, "topic")
    reports.duel(query, wanted, RIVAL)


def _sources(query: Query, wanted: Filters) -> None:
    reports.coverage(query, wanted)
    found = reports.sources(query, wanted, limit=100)
    reports.gaps(query, wanted)
    reports.source_types(query, wanted)
    reports.source_changes(query, wanted)
    for domain in list(found["domain"])[:1]:
        reports.source_uses(query, wanted, domain)
        reports.source_pages(query, wanted, domain)


def _prompts(query: Query, wanted: Filters) -> None:
    reports.coverage(query, wanted)
    reports.prompts(query, wanted)
    reports.moves(query, wanted)


def _answers(query: Query, wanted: Filters) -> None:
    reports.coverage(query, wanted)
    reports.answers(query, wanted)
    reports.answers(query, wanted, page=3)
    reports.answers(query, wanted, brand_id=OWN, named=True)
    reports.answers(query, wanted, brand_id=OWN, named=False)
    page = reports.answers(query, wanted, domain="site1.example")
    reports.answer(query, 1, int(page.rows["id"].iloc[0]))


def _setup(query: Query, wanted: Filters) -> None:
    brands = [Brand(id=OWN + i, project_id=1, name=f"Brand {i}", own=not i) for i in range(6)]
    reports.prompt_findings(query, 1, [Prompt(id=1000, text="Question number 0 of the panel?")], brands)  # fmt: skip
    reports.listed_names(query, 1, brands)
    reports.known(query, wanted)


def _operations(query: Query, wanted: Filters) -> None:
    span = Span(LAST - timedelta(days=1), datetime.combine(LAST, datetime.min.time(), LAST.tzinfo))
    for name in ("now", "errors", "causes", "phases", "work", "versions", "stuck"):
        getattr(reports, f"operation_{name}")(query, span)


PAGES: dict[str, Page] = {
    "sidebar": _sidebar,
    "overview": _overview,
    "visibility": _visibility,
    "share of voice": _share_of_voice,
    "sources": _sources,
    "prompts": _prompts,
    "answers": _answers,
    "setup and planner": _setup,
    "operations": _operations,
}


def asked(page: Page, query: Query, wanted: Filters) -> list[tuple[str, dict[str, Any]]]:
    """The queries that a page sends, each once."""
    sent: dict[str, tuple[str, dict[str, Any]]] = {}

    def listen(sql: str, params: dict[str, Any]) -> pd.DataFrame:
        sent[repr((sql, params))] = sql, params
        return query(sql, params)

    page(listen, wanted)
    return list(sent.values())
