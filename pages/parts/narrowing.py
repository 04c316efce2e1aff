"""What the Answers page is narrowed to beyond the shared filters: the answers behind one number."""

from dataclasses import replace
from datetime import date
from typing import Any

import streamlit as st

from analytics.filters import Filters
from data.catalog import engine_label
from data.models import ProjectDetail
from pages.parts.tables import source_type

WITHIN = ("engine", "prompt", "topic", "lang", "country", "since", "until")
NAMES = (*WITHIN, "first", "with", "without", "rivals", "read", "type")
LABELS = {
    "lang": "Language", "since": "From", "until": "To", "first": "The brand is named first",
    "with": "Also names", "without": "Does not name", "rivals": "A rival is named",
    "read": "Read but not cited", "type": "Cites a source of type",
}  # fmt: skip
ALONE = ("first", "rivals")


def narrowed(wanted: Filters) -> Filters:
    """The same choice within what the URL names; words that mean nothing narrow nothing. Days that it
    names stand for the period: a figure's window may begin before it.
    """
    told = {name: st.query_params[name] for name in WITHIN if name in st.query_params}
    engine, prompt, topic = told.get("engine"), told.get("prompt", ""), told.get("topic")
    since, until = _day(told.get("since", "")), _day(told.get("until", ""))
    if since or until:
        wanted = replace(wanted, since=since, until=max(since, until) if since and until else until)
    return replace(
        wanted,
        engines=(engine,) if engine else wanted.engines,
        prompts=(int(prompt),) if prompt.isdigit() else wanted.prompts,
        tags=(topic,) if topic else wanted.tags,
        langs=(told["lang"],) if told.get("lang") else wanted.langs,
        countries=(told["country"],) if told.get("country") else wanted.countries,
    )


def further(detail: ProjectDetail) -> dict[str, Any]:
    """More options of `reports.answers`: what the answers name beside the brand, and what they read."""
    told, ids = st.query_params, {brand.name: brand.id for brand in detail.brands}
    also = told.get("with") or told.get("without") or ""
    return {
        "first": bool(told.get("first")),
        "also_id": ids.get(also),
        "also_named": bool(told.get("with")) if also in ids else None,
        "rivals": True if told.get("rivals") else None,
        "read": told.get("read") or None,
        "source_type": told.get("type") or None,
    }


def narrowings(detail: ProjectDetail) -> None:
    """What narrows the list, each with a button that takes it away; nothing where nothing does."""
    told = [name for name in NAMES if name in st.query_params]
    if not told:
        return
    with st.container(horizontal=True, gap="small", key="narrowings"):
        for name in told:
            st.button(
                _words(name, st.query_params[name], detail), icon=":material/close:",
                key=f"widen-{name}", on_click=_widen, args=(name,), help="Take this filter away",
            )  # fmt: skip


def _widen(name: str) -> None:
    st.query_params.pop(name, None)


def _words(name: str, value: str, detail: ProjectDetail) -> str:
    texts = {str(prompt.id): prompt.text for prompt in detail.prompts}
    shown = {
        "engine": engine_label(value), "prompt": texts.get(value, "a deleted prompt"),
        "type": source_type(value),
    }  # fmt: skip
    text = LABELS.get(name, name.capitalize())
    return text if name in ALONE else f"{text}: {shown.get(name, value)}"[:80]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
