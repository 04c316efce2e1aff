"""The same prompt's other answers: on other engines, in other repeats, at other times."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.reports import AnswerView
from pages.parts.service import ask

OPEN = "open_beside"


def answers_beside(view: AnswerView, project_id: int, timezone: str) -> None:
    """A click on an answer's number opens it; a button compares with the one before."""
    found = ask(reports.answers_alike, project_id, view.id)
    others = found[found["id"] != view.id]
    st.header("The same prompt", anchor=False)
    if others.empty:
        st.caption("No other answer to this prompt yet: later checks will be compared here.")
        return
    before = _before(others, view)
    if before and st.button("What changed since the answer before", icon=":material/difference:"):
        compare(view.id, before)
    beside = _beside(others, view)
    if beside.empty:
        return
    rows = beside.assign(
        open=[f"A-{i}" for i in beside["id"]],
        when=[f"{t.tz_convert(timezone):%d %b %Y, %H:%M}" for t in beside["answered_at"]],
    )
    st.dataframe(
        rows, column_order=list(_columns()), column_config=_columns(), hide_index=True,
        key="beside", height="content", placeholder="", alt="Other engines and repeats",
    )  # fmt: skip
    st.caption("Of the same check: other engines and repeats, those nearest in time.")


def compare(newer: int, older: int) -> None:
    st.query_params.update(answer=str(newer), against=str(older))
    st.rerun()


def _before(others: pd.DataFrame, view: AnswerView) -> int | None:
    """The same engine's answer before this one; where there is none, the one after it."""
    alike = others[others["alike"]]
    earlier = alike[alike["answered_at"] <= view.answered_at]
    chosen = earlier.head(1) if len(earlier) else alike.tail(1)
    return int(chosen["id"].iloc[0]) if len(chosen) else None


def _beside(others: pd.DataFrame, view: AnswerView) -> pd.DataFrame:
    """One answer for each engine and repeat of the check."""
    itself = others["alike"] & (others["repeat_no"] == view.facts["repeat_no"])
    together = others[others["together"] & ~itself]
    distance = (together["answered_at"] - view.answered_at).abs()
    nearest = together.assign(distance=distance).sort_values("distance")
    one_each: pd.DataFrame = nearest.drop_duplicates(["engine", "surface", "repeat_no"])
    return one_each.sort_values(["label", "repeat_no"])


def _columns() -> dict[str, Any]:
    c = st.column_config
    return {
        "open": c.ButtonColumn("Answer", type="tertiary", key=OPEN, on_click=_open, width=78),
        "label": c.TextColumn("Engine", width=120),
        "repeat_no": c.NumberColumn("Repeat", width=64),
        "when": c.TextColumn("When", width=150),
        "model": c.TextColumn("Model", width=160),
    }  # fmt: skip


def _open() -> None:
    st.query_params["answer"] = st.session_state[OPEN]["label"].removeprefix("A-")
