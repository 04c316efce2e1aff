"""The brands that an answer names: in which place, how it speaks of them, and why each mention counts."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics.reading.details import details
from analytics.reports import AnswerView
from data.models import ProjectDetail
from pages.parts.plain import plain

JUDGES = {"cues": "word lists"}
AROUND = 40  # characters shown before and after a mention
MOST = 60  # mentions that are explained
OLDER = "It was read with an older brand list."


def brands_named(view: AnswerView) -> None:
    st.header("Brands named", anchor=False)
    if view.mentions.empty:
        st.caption("No tracked brand is named.")
        return
    said = pd.Series([_said(m) for _, m in view.mentions.iterrows()], dtype="object")
    rows = view.mentions.assign(said=said)
    names = {"position": "Place", "brand": "Brand", "said": "How", "count": "Times", "rank": "In list"}  # fmt: skip
    st.dataframe(
        rows[list(names)].dropna(axis=1, how="all").rename(columns=names), column_config=_columns(),
        hide_index=True, height="content", placeholder="", alt="Brands, in order",
    )  # fmt: skip
    st.caption(_judged(view.mentions))


def _columns() -> dict[str, Any]:
    """Narrow enough for the column beside the answer."""
    c = st.column_config
    return {
        "Place": c.NumberColumn(width=48), "Brand": c.TextColumn(width=82), "How": c.TextColumn(width=152),
        "Times": c.NumberColumn(width=52), "In list": c.NumberColumn(width=54, help="Its number in the answer's list."),
    }  # fmt: skip


def why_counted(view: AnswerView, detail: ProjectDetail) -> None:
    """The rule behind each mention, with the words around it."""
    if view.mentions.empty:
        return
    with st.expander("Why was this counted?", icon=":material/rule:"):
        reasons = _reasons(view, detail)
        for brand, span in _mentions(view)[:MOST]:
            said = reasons.get(span, OLDER)
            st.markdown(f"**{plain(brand)}**: {_excerpt(view.text, *span)}  \n:gray[{plain(said)}]")
        if (more := len(_mentions(view)) - MOST) > 0:
            st.caption(f"… and {more:,} more mentions.")


def _said(mention: "pd.Series[Any]") -> str | None:
    if mention["judge"] is None or pd.isna(mention["judge"]):
        return None
    if mention["unknown"]:
        return "unknown to the engine"
    tone = None if pd.isna(mention["sentiment"]) else str(mention["sentiment"])
    return ", ".join([*["recommended"] * bool(mention["recommended"]), tone or "tone unclear"])


def _judged(mentions: pd.DataFrame) -> str:
    judges = [JUDGES.get(j, j) for j in mentions["judge"].dropna().unique()]
    return f"Judged by {', '.join(judges)}." if judges else "Nobody has judged the tone yet."


def _reasons(view: AnswerView, detail: ProjectDetail) -> dict[tuple[int, int], str]:
    found = details(view.text, detail.brands, str(view.facts["lang"]))
    return {why.span: why.sentence for one in found for why in one.why}


def _mentions(view: AnswerView) -> list[tuple[str, tuple[int, int]]]:
    """In reading order."""
    found = [(str(m["brand"]), (s, e)) for _, m in view.mentions.iterrows() for s, e in m["spans"]]
    return sorted(found, key=lambda pair: pair[1])


def _excerpt(text: str, start: int, end: int) -> str:
    before = text[max(0, start - AROUND) : start].replace("\n", " ")
    after = text[end : end + AROUND].replace("\n", " ")
    return f"…{plain(before)}**{plain(text[start:end])}**{plain(after)}…"
