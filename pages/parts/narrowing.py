"""What the Answers page is narrowed to beyond the shared filters: the answers behind one number."""

from dataclasses import replace
from datetime import date

import streamlit as st

from analytics.filters import Filters
from data.catalog import engine_label
from data.models import ProjectDetail

NAMES = ("engine", "prompt", "topic", "lang", "country", "since", "until", "rivals")


def narrowed(wanted: Filters) -> Filters:
    """The same choice within what the URL names; words that mean nothing narrow nothing."""
    told = {name: st.query_params[name] for name in NAMES if name in st.query_params}
    engine, prompt, topic = told.get("engine"), told.get("prompt", ""), told.get("topic")
    since, until = _day(told.get("since", "")), _day(told.get("until", ""))
    first = max((d for d in (wanted.since, since) if d), default=None)
    last = min((d for d in (wanted.until, until) if d), default=None)
    return replace(
        wanted,
        engines=(engine,) if engine else wanted.engines,
        prompts=(int(prompt),) if prompt.isdigit() else wanted.prompts,
        tags=(topic,) if topic else wanted.tags,
        langs=(told["lang"],) if told.get("lang") else wanted.langs,
        countries=(told["country"],) if told.get("country") else wanted.countries,
        since=first,
        until=last if not (first and last) else max(first, last),
    )


def rivals() -> bool | None:
    """True for answers that name a rival, None for all."""
    return True if st.query_params.get("rivals") else None


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
    shown = {"engine": engine_label(value), "prompt": texts.get(value, "a deleted prompt")}
    label = {"lang": "Language", "since": "From", "until": "To", "rivals": "A rival is named"}
    text = label.get(name, name.capitalize())
    return text if name == "rivals" else f"{text}: {shown.get(name, value)}"[:80]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
