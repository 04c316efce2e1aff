"""Days of one's own instead of a period that ends today; in the URL like every filter."""

from collections.abc import Sequence
from datetime import date

import streamlit as st

from pages.parts import periods

KEY = "dates"


def own_dates(today: date) -> None:
    """The calendar, and what is wrong with the days where something is. Days that do not exist or
    have not come are nothing chosen: Streamlit takes them out of the URL.
    """
    if KEY not in st.session_state:
        st.session_state[KEY] = periods.last(28, today)
    st.date_input(
        "From and to", [], min_value=periods.FIRST, max_value=today, key=KEY, bind="query-params",
        format="YYYY-MM-DD",
    )  # fmt: skip
    if wrong := amiss(picked(), today):
        st.caption(wrong)


def picked() -> tuple[date, ...]:
    return tuple(st.session_state.get(KEY) or ())


def amiss(days: Sequence[date], today: date) -> str:
    """How unfinished or reversed days are read; empty where all is well."""
    if not days:
        return (
            "Choose the first and the last day, up to today. Until then the last 28 days are shown."
        )
    if len(days) == 1:
        return "Choose the last day too. Until then today is the last."
    since, until = min(days), max(days)
    return "" if list(days) == [since, until] else f"Read as {periods.between(since, until)}."
