"""A page of answers."""

from typing import Any

import streamlit as st

from analytics.reports import AnswerPage

SIZE = 25


def answer_list(found: AnswerPage, timezone: str) -> None:
    """A click on an answer's number opens it."""
    if not found.total:
        st.info("No answer matches. Take out a filter here or in the sidebar.")
        st.session_state.pop("answers_page", None)
        return
    rows = found.rows.assign(
        open=[f"A-{i}" for i in found.rows["id"]],
        when=[f"{t.tz_convert(timezone):%d %b, %H:%M}" for t in found.rows["answered_at"]],
    )
    st.dataframe(
        rows, column_order=list(_columns()), column_config=_columns(), hide_index=True,
        key="answers", height="content", placeholder="", alt="Answers, the latest first",
    )  # fmt: skip
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.caption(f"{found.total:,} answers, the latest first. Times in {timezone}.")
        if found.pages > 1:
            st.pagination(found.pages, key="answers_page", max_visible_pages=5)


def _columns() -> dict[str, Any]:
    c = st.column_config
    return {
        "open": c.ButtonColumn("Answer", type="tertiary", key="open_answer", on_click=_open, width=78),
        "label": c.TextColumn("Engine", width=120),
        "prompt": c.TextColumn("Prompt", width=260),
        "brands": c.ListColumn("Brands named, in order", width=260),
        "own_position": c.NumberColumn("Our place", width=80),
        "citations": c.NumberColumn("Sources", width=72),
        "when": c.TextColumn("When", width=110),
    }  # fmt: skip


def _open() -> None:
    st.query_params["answer"] = st.session_state["open_answer"]["label"].removeprefix("A-")
