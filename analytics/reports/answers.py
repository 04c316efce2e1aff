"""The answers themselves."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import pandas as pd

from analytics.filters import Filters
from analytics.reports.ask import Query, ask, run
from analytics.reports.span import id_span
from data.catalog import engine_label
from data.words import Outcome

LISTS = ("brands", "positions", "ranks")
NARROW = ("named", "first", "also_named", "rivals", "domain", "read", "source_type", "search")


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """One page of a list of `total` answers; `page` counts from 0."""

    rows: pd.DataFrame
    total: int
    page: int
    size: int

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // self.size))


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer. `facts` holds engine, route, surface, model, latency_ms, tokens, cost, times, …

    `mentions`: brand_id, brand, own, colour, count, position, rank, first_char, spans, recommended,
    unknown, sentiment, judge, by_model, evidence (spans that a model quoted).
    `citations`: seq, url, canonical, domain, source_type, title, cited.
    """

    id: int
    prompt: str
    engine: str
    outcome: Outcome
    answered_at: datetime
    text: str
    detail: str
    queries: tuple[str, ...]
    raw: str
    facts: dict[str, Any]
    mentions: pd.DataFrame
    citations: pd.DataFrame


def answers(
    query: Query,
    filters: Filters,
    *,
    page: int = 0,
    size: int = 50,
    outcome: str | None = Outcome.ANSWERED,
    brand_id: int | None = None,
    named: bool | None = None,
    first: bool = False,
    also_id: int | None = None,
    also_named: bool | None = None,
    rivals: bool | None = None,
    domain: str | None = None,
    read: str | None = None,
    source_type: str | None = None,
    search: str | None = None,
) -> AnswerPage:
    """The latest answers first: id, check_id, prompt_id, prompt, engine, label, surface, route,
    model, repeat_no, outcome, answered_at, brands, positions and ranks (lists in the order of
    naming; a rank is None outside numbered lists), own_position, citations.

    `named` True or False keeps answers that do or do not name `brand_id` (with `first`: before any
    other brand), `also_named` the same for `also_id`, `rivals` those that do or do not name any
    rival; `domain` those that cite it, `read` those that retrieved it without citing it,
    `source_type` those that cite a source of it; `search` those with a text in prompt or answer.
    `outcome` None lists all.
    """
    where = {
        "outcome": outcome and str(outcome), "brand": brand_id, "named": named, "first": first or None,
        "also": also_id, "also_named": also_named, "rivals": rivals, "domain": domain or None,
        "read": read or None, "source_type": source_type or None, "search": search or None,
    }  # fmt: skip
    days = _days(query, filters, where)
    if days is None:
        found = ask(query, "answer_total", filters, **where, **id_span(query, filters))
        total = int(found["total"].iloc[0])
        window, skip = filters, page * size
    else:
        total = int(days["n"].sum())
        window, skip = _window(filters, days, page * size, size)
    span = id_span(query, window)
    rows = ask(query, "answers", window, **where, **span, size=size, skip=skip)
    rows.insert(5, "label", [engine_label(engine) for engine in rows["engine"]])
    for column in LISTS:
        rows[column] = pd.Series(
            [_plain(v) for v in rows[column]], dtype="object", index=rows.index
        )
    return AnswerPage(rows, total, page, size)


def answer(query: Query, project_id: int, answer_id: int) -> AnswerView | None:
    """One answer with its text, mentions, citations and wire facts; None if it is gone."""
    params = {"project": project_id, "answer": answer_id}
    rows = run(query, "answer", params)
    if rows.empty:
        return None
    facts = {str(key): _scalar(value) for key, value in rows.iloc[0].to_dict().items()}
    mentions = run(query, "answer_mentions", params)
    spans = [[tuple(_plain(span)) for span in _plain(value)] for value in mentions["spans"]]
    mentions["spans"] = pd.Series(spans, dtype="object", index=mentions.index)
    quoted = [[tuple(_plain(span)) for span in _plain(value)] for value in mentions["evidence"]]
    mentions["evidence"] = pd.Series(quoted, dtype="object", index=mentions.index)
    return AnswerView(
        id=answer_id,
        prompt=facts["prompt"],
        engine=facts["engine"],
        outcome=Outcome(facts["outcome"]),
        answered_at=facts["answered_at"],
        text=facts.pop("text"),
        detail=facts.pop("detail"),
        queries=tuple(str(q) for q in _plain(facts.pop("queries"))),
        raw=facts.pop("raw"),
        facts=facts,
        mentions=mentions,
        citations=run(query, "answer_citations", params),
    )


def _days(query: Query, filters: Filters, where: dict[str, Any]) -> pd.DataFrame | None:
    """day and n of all listed answers; None where only the answers themselves tell."""
    asked = [name for name in NARROW if where[name] is not None]
    if not asked:
        return ask(query, "answer_days", filters, outcome=where["outcome"])
    if where["outcome"] != Outcome.ANSWERED or asked not in (["named"], ["domain"]):
        return None
    if asked == ["domain"]:
        return ask(query, "answer_days_citing", filters, domain=where["domain"])
    naming = ask(query, "answer_days_naming", filters, brand=where["brand"])
    if where["named"]:
        return naming
    every = ask(query, "answer_days", filters, outcome=where["outcome"])
    left = every.set_index("day")["n"].sub(naming.set_index("day")["n"], fill_value=0)
    return left[left > 0].reset_index()


def _window(filters: Filters, days: pd.DataFrame, skip: int, size: int) -> tuple[Filters, int]:
    """The days that hold a page, and how many of their answers come before it."""
    latest = days[::-1]
    before = latest["n"].cumsum() - latest["n"]  # answers of later days
    held = latest[(before + latest["n"] > skip) & (before < skip + size)]
    if held.empty:
        return filters, skip
    first, last = pd.Timestamp(held["day"].iloc[-1]), pd.Timestamp(held["day"].iloc[0])
    window = replace(filters, since=first.date(), until=last.date())
    return window, skip - int(before[held.index[0]])


def _plain(values: Any) -> list[Any]:
    """A list of a frame's cell, whichever sequence Arrow made of it; whole numbers stay whole."""
    return [int(v) if isinstance(v, float) else v for v in map(_scalar, values)]


def _scalar(value: Any) -> Any:
    if hasattr(value, "__len__") and not isinstance(value, str):
        return value
    if pd.isna(value):
        return None
    return value.item() if hasattr(value, "item") else value
