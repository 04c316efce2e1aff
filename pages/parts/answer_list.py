"""A page of answers."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics.reports import AnswerPage
from pages.parts.phones import TALL, both

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
    both(lambda narrow: _table(rows, narrow=narrow), "answers")
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.caption(f"{found.total:,} answers, the latest first. Times in {timezone}.")
        if found.pages > 1:
            st.pagination(found.pages, key="answers_page", max_visible_pages=5)


def _table(rows: pd.DataFrame, *, narrow: bool) -> None:
    """On a phone the brand's place comes right after the question, which takes some lines."""
    columns = _columns(narrow=narrow)
    first = ["open", "prompt", "own_position"] if narrow else []
    st.dataframe(
        rows, column_order=list(dict.fromkeys([*first, *columns])), column_config=columns, hide_index=True,
        key=f"answers{'_phone' * narrow}", height="content", placeholder="", alt="Answers, the latest first",
        row_height=TALL if narrow else None,
    )  # fmt: skip


def _columns(*, narrow: bool) -> dict[str, Any]:
    c, key = st.column_config, f"open_answer{'_phone' * narrow}"
    return {
        "open": c.ButtonColumn("Answer", type="tertiary", key=key, on_click=_open, args=(key,), width=72 if narrow else 78),
        "label": c.TextColumn("Engine", width=138),
        "prompt": c.TextColumn("Prompt", width=140 if narrow else 250),
        "brands": c.ListColumn("Brands named, in order", width=260),
        "own_position": c.NumberColumn("Our place", width=80),
        "citations": c.NumberColumn("Sources", width=72),
        "when": c.TextColumn("When", width=110),
    }  # fmt: skip


def _open(key: str) -> None:
    st.query_params["answer"] = st.session_state[key]["label"].removeprefix("A-")
