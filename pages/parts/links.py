"""Ways from a number to the answers behind it. The shared filters come along by themselves."""

from html import escape
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from pages.parts.go import SHARED, go

WANTED = "wanted_answers"


def answers_link(label: str, **narrowed: Any) -> None:
    """A link to exactly these answers: brand, named, outcome, domain, and the names of
    parts.narrowing.
    """
    st.page_link(
        "pages/answers.py", label=label, icon=":material/forum:", query_params=_told(narrowed)
    )


def href(page: str, **narrowed: Any) -> str:
    """The same as an address, for our own HTML; it opens the page afresh, so filters are named."""
    shared = {n: v for n in SHARED if (v := st.session_state.get(n)) not in (None, "", [])}
    query = urlencode(shared | _told(narrowed), doseq=True)
    return escape(f"{page}?{query}", quote=True)


def click(key: str, rows: list[dict[str, Any]], labels: list[str]) -> None:
    """Callback of a table's button: the row's answers are wanted, if it still is that row."""
    clicked = st.session_state[key]
    row, label = int(clicked["row"]), str(clicked["label"])
    if row < len(rows) and labels[row] == label:
        st.session_state[WANTED] = rows[row]


def follow() -> None:
    """After the tables of a page: go where one of them was clicked."""
    wanted = st.session_state.pop(WANTED, None)
    if wanted is not None:
        go("answers", **_told(wanted))


def _told(narrowed: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in narrowed.items() if value not in (None, "")}
