"""What a re-reading moves: each figure, and the answers behind it."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics.reports import AnswerPage
from pages.parts.go import go

SIZE, OPEN = 25, "reread_answer"


def figures_table(frame: pd.DataFrame) -> None:
    """Old → new for every brand."""
    shown = pd.DataFrame(
        {
            "brand": [f"{b} (you)" if own else b for b, own in zip(frame["brand"], frame["own"], strict=True)],
            "visibility": _pairs(frame, "visibility", "{:.1%}"),
            "share_of_voice": _pairs(frame, "share_of_voice", "{:.1%}"),
            "position": _pairs(frame, "position", "{:.2f}"),
            "citations": _pairs(frame, "citations", "{:,.0f}"),
        }
    )  # fmt: skip
    c = st.column_config
    st.dataframe(
        shown, hide_index=True, height="content", alt="Figures before and after", key="reread_figures",
        column_config={
            "brand": c.TextColumn("Brand", width=150),
            "visibility": c.TextColumn("Visibility", width=200),
            "share_of_voice": c.TextColumn("Share of voice", width=200),
            "position": c.TextColumn("Place", width=170),
            "citations": c.TextColumn("Citations of its pages", width=200),
        },
    )  # fmt: skip


def answers_table(found: AnswerPage, timezone: str) -> None:
    """A click on an answer's number opens it."""
    rows = found.rows.assign(
        open=[f"A-{i}" for i in found.rows["id"]],
        when=[f"{t.tz_convert(timezone):%d %b, %H:%M}" for t in found.rows["answered_at"]],
        mentions=[
            arrow(f"{o:,}", f"{n:,}") for o, n in zip(found.rows["mentions_old"], found.rows["mentions_new"], strict=True)
        ],
    )  # fmt: skip
    st.dataframe(
        rows, column_order=list(_columns()), column_config=_columns(), hide_index=True, placeholder="",
        key="reread_answers", height="content", alt="Answers that are read differently, the latest first",
    )  # fmt: skip
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.caption(f"{found.total:,} answers are read differently, the latest first.")
        if found.pages > 1:
            st.pagination(found.pages, key="reread_page", max_visible_pages=5)


def go_to_answer() -> None:
    """A click in the table is heard before the page is drawn; the page then changes here."""
    if answer := st.session_state.pop(OPEN, ""):
        go("answers", answer=answer)


def arrow(old: str, new: str) -> str:
    """`old → new`, or the value alone where nothing moved."""
    return old if old == new else f"{old} → {new}"


def _pairs(frame: pd.DataFrame, name: str, shape: str) -> list[str]:
    ends = zip(frame[f"{name}_old"], frame[f"{name}_new"], strict=True)
    return [arrow(*("–" if pd.isna(v) else shape.format(v) for v in pair)) for pair in ends]


def _columns() -> dict[str, Any]:
    c = st.column_config
    return {
        "open": c.ButtonColumn("Answer", type="tertiary", key="open_reread", on_click=_open, width=86),
        "label": c.TextColumn("Engine", width=110),
        "prompt": c.TextColumn("Prompt", width=240),
        "brands_old": c.ListColumn("Named before", width=190),
        "brands_new": c.ListColumn("Named after", width=190),
        "mentions": c.TextColumn("Mentions", width=90),
        "sites": c.ListColumn("Sites read differently", width=170),
        "when": c.TextColumn("When", width=105),
    }  # fmt: skip


def _open() -> None:
    st.session_state[OPEN] = st.session_state["open_reread"]["label"].removeprefix("A-")
