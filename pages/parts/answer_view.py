"""One answer: its text with mentions marked, its sources, and the facts of the wire."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics import charts, reports
from analytics.reports import AnswerView
from data.catalog import ROUTES, engine_label
from data.models import ProjectDetail
from data.words import Outcome, Surface
from pages.parts import filters
from pages.parts.answer_brands import brands_named, why_counted
from pages.parts.answer_judge import judge_one, quoted
from pages.parts.answer_wrong import this_is_wrong
from pages.parts.answers_beside import answers_beside
from pages.parts.frame import theme
from pages.parts.go import go
from pages.parts.marking import Mark, marked
from pages.parts.plain import plain
from pages.parts.rereading_banner import banner
from pages.parts.sentences import OUTCOMES, lasted
from pages.parts.service import ask
from pages.parts.tables import source_type

STYLE = """<style>
.answer { line-height: 1.6; max-width: 46rem; overflow-wrap: anywhere; }
.answer :is(h2, h3, h4, h5, h6) { font-size: 1.05rem; font-weight: 600; padding: .6rem 0 .2rem; }
.answer table { border-collapse: collapse; display: block; overflow-x: auto; }
.answer td, .answer th { border: 1px solid rgba(128,134,150,.35); padding: .25rem .5rem; }
.answer pre { overflow-x: auto; }
.answer mark { color: inherit; border-bottom: 2px solid var(--brand); padding: 0 .1em; border-radius: .2em;
  background: color-mix(in srgb, var(--brand) 16%, transparent); }
</style>"""


def answer_view(detail: ProjectDetail, answer_id: int) -> None:
    if st.button("Back to the list", icon=":material/arrow_back:", type="tertiary"):
        del st.query_params["answer"]
        st.rerun()
    view = ask(reports.answer, detail.project.id, answer_id)
    if view is None:
        st.info("This answer is gone, or it belongs to another project.")
        return
    _head(view, filters.zone_of(detail.project))
    banner()
    text, side = st.columns([5, 3], gap="medium")
    with text, st.container(border=True):
        _text(view)
    with side:
        brands_named(view)
        quoted(view)
        why_counted(view, detail)
        judge_one(detail, view)
        this_is_wrong(view, detail)
        _facts(view)
    _citations(view)
    answers_beside(view, detail.project.id, filters.zone_of(detail.project))


def _head(view: AnswerView, timezone: str) -> None:
    at = view.answered_at.astimezone(pd.Timestamp.now(timezone).tzinfo)
    st.title(f"{engine_label(view.engine)}’s answer", anchor=False)
    st.markdown(f"**{plain(view.prompt)}**")
    with st.container(horizontal=True, vertical_alignment="center"):
        if view.facts["surface"] == Surface.SIMULATED:
            st.badge("Simulated", icon=":material/science:", color="orange")
        st.caption(f"A-{view.id}, {at:%d %b %Y, %H:%M:%S} ({timezone})")


def _text(view: AnswerView) -> None:
    if view.outcome is not Outcome.ANSWERED:
        st.warning(f"{OUTCOMES[view.outcome]}. {view.detail}".strip())
    if not view.text:
        st.caption("There is no text.")
        return
    st.html(f'{STYLE}<div class="answer">{marked(view.text, _marks(view))}</div>')


def _marks(view: AnswerView) -> list[Mark]:
    look = theme()
    return [
        Mark(start, end, charts.brand_colour(int(m["colour"]), look), _place(m))
        for _, m in view.mentions.iterrows()
        for start, end in m["spans"]
    ]


def _place(mention: "pd.Series[Any]") -> str:
    rank = mention["rank"]
    listed = "" if pd.isna(rank) else f", number {int(rank)} in the list"
    return f"{mention['brand']}: named {_nth(int(mention['position']))}{listed}"


def _nth(place: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(place, f"{place}th")


def _facts(view: AnswerView) -> None:
    st.header("How it was asked", anchor=False)
    facts = view.facts
    route = ROUTES.get(facts["route"])
    rows = {
        "Route": route.label if route else facts["route"],
        "Model": facts["model"],
        "Took": lasted(facts["latency_ms"] / 1000),
        "Repeat": facts["repeat_no"],
        "Tokens in": _count(facts["input_tokens"]),
        "Tokens out": _count(facts["output_tokens"]),
        "Cost": f"${facts['cost']:.4f}" if facts["cost"] is not None else None,
        "Language": f"{facts['lang']}, {facts['country']}",
        "Reader": f"version {facts['reader_version']}",
        "Searched for": "; ".join(view.queries) or None,
    }
    lines = [
        f"{name}: **{plain(str(value))}**"
        for name, value in rows.items()
        if value not in (None, "")
    ]
    st.markdown("  \n".join(lines))
    if st.button("Open its job", icon=":material/list_alt:", key="to_job"):
        go("queue", job=str(view.id))
    if view.raw:
        with st.expander("Reply as received"):
            st.code(view.raw[:20_000], language="json", wrap_lines=True)


def _count(value: int | None) -> str | None:
    return None if value is None else f"{value:,}"


def _citations(view: AnswerView) -> None:
    st.header("Sources", anchor=False)
    if view.citations.empty:
        st.caption("This answer names no sources.")
        return
    rows = view.citations.assign(
        kind=[source_type(t) for t in view.citations["source_type"]],
        use=["cited" if cited else "only read" for cited in view.citations["cited"]],
        link=view.citations["url"].where(view.citations["url"].str.match(r"https?://")),
    )  # fmt: skip
    c = st.column_config
    st.dataframe(
        rows, hide_index=True, height="content", placeholder="", alt="Sources of the answer",
        column_order=["seq", "domain", "kind", "use", "title", "link"],
        column_config={
            "seq": c.NumberColumn("No.", width=44), "domain": c.TextColumn("Site", width=140),
            "kind": c.TextColumn("Type", width=96), "use": c.TextColumn("Used", width=80),
            "title": c.TextColumn("Title", width=320), "link": c.LinkColumn("Address", width=330),
        },
    )  # fmt: skip
