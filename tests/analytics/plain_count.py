"""The figures of a project counted by plain Python over the answers as they were brought in.

Nothing here reads the database but `raw`, which takes rows as they lie.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from analytics.filters import Filters
from analytics.reports import Query

TABLES = {
    "answers": "SELECT id, prompt_id, engine, surface, outcome, answered_at FROM answers WHERE project_id = $project",
    "mentions": "SELECT answer_id, brand_id, count, position FROM mentions WHERE project_id = $project",
    "citations": "SELECT answer_id, domain, source_type, cited FROM citations WHERE project_id = $project",
    "prompts": "SELECT id, lang, country, tags, branded FROM prompts WHERE project_id = $project AND deleted_at IS NULL",
    "brands": "SELECT id, own FROM brands WHERE project_id = $project",
}

Row = dict[str, Any]


@dataclass
class Counted:
    """`named`, `firsts`, `mentions`, `places`: by brand; `cited`, `citations`, `gaps`: by domain; `types`:
    answers by source type; `days`: answers by day.
    """

    answers: int
    named: Counter[int]
    firsts: Counter[int]
    mentions: Counter[int]
    places: Counter[int]
    cited: Counter[str]
    citations: Counter[str]
    gaps: Counter[str]
    types: Counter[str]
    days: Counter[date]


def raw(query: Query, project: int) -> dict[str, list[Row]]:
    tables = {name: query(sql, {"project": project}).to_dict("records") for name, sql in TABLES.items()}  # fmt: skip
    return {name: [{str(k): v for k, v in row.items()} for row in rows] for name, rows in tables.items()}  # fmt: skip


def count(tables: dict[str, list[Row]], filters: Filters) -> Counted:
    """One answer after the other."""
    mentions, citations = _by_answer(tables["mentions"]), _by_answer(tables["citations"])
    tracked = {brand["id"]: bool(brand["own"]) for brand in tables["brands"]}
    found = Counted(0, *(Counter() for _ in range(9)))
    for answer in _chosen(tables, filters):
        found.answers += 1
        found.days[_day(answer["answered_at"], filters.timezone)] += 1
        named = [m for m in mentions.get(answer["id"], []) if m["brand_id"] in tracked]
        for m in named:
            found.named[m["brand_id"]] += 1
            found.firsts[m["brand_id"]] += m["position"] == 1
            found.mentions[m["brand_id"]] += m["count"]
            found.places[m["brand_id"]] += m["position"]
        cited = [c for c in citations.get(answer["id"], []) if c["cited"]]
        gap = bool(named) and not any(tracked[m["brand_id"]] for m in named)
        for domain in {c["domain"] for c in cited if isinstance(c["domain"], str)}:
            found.cited[domain] += 1
            found.gaps[domain] += gap
        found.citations.update(c["domain"] for c in cited if isinstance(c["domain"], str))
        found.types.update({c["source_type"] for c in cited})
    return found


def _chosen(tables: dict[str, list[Row]], filters: Filters) -> Iterable[Row]:
    prompts = {p["id"] for p in tables["prompts"] if _asked(p, filters)}
    for a in tables["answers"]:
        day = _day(a["answered_at"], filters.timezone)
        if (
            a["outcome"] == "answered"
            and a["prompt_id"] in prompts
            and a["surface"] in filters.surfaces
            and (not filters.engines or a["engine"] in filters.engines)
            and (filters.since is None or day >= filters.since)
            and (filters.until is None or day <= filters.until)
        ):
            yield a


def _asked(prompt: Row, filters: Filters) -> bool:
    return (
        (filters.branded is None or bool(prompt["branded"]) == filters.branded)
        and (not filters.tags or bool(set(prompt["tags"]) & set(filters.tags)))
        and (not filters.langs or prompt["lang"] in filters.langs)
        and (not filters.countries or prompt["country"] in filters.countries)
        and (not filters.prompts or prompt["id"] in filters.prompts)
    )


def _day(at: datetime, zone: str) -> date:
    return at.astimezone(ZoneInfo(zone)).date()


def _by_answer(rows: list[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in rows:
        found.setdefault(row["answer_id"], []).append(row)
    return found
