"""Ways from a number to the answers behind it. The shared filters come along by themselves."""

from collections.abc import Iterable
from html import escape
from math import isnan
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from pages.parts.go import SHARED, go

WANTED = "wanted_answers"
BEHIND = "behind_counts"  # by column: its labels and what they narrow the answers to


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


def behind(
    title: str, key: str, labels: Iterable[str], wanted: Iterable[dict[str, Any]],
    *, width: int = 76, help: str | None = None,
) -> Any:  # fmt: skip
    """A column of counts, each a button to its answers; `follow` goes there after the table."""
    st.session_state.setdefault(BEHIND, {})[key] = list(zip(labels, wanted, strict=True))
    return st.column_config.ButtonColumn(
        title, type="tertiary", key=key, on_click=_click, args=(key,), width=width,
        help=help or "Opens these answers.",
    )  # fmt: skip


def _click(key: str) -> None:
    """The row's answers are wanted, if it still is that row."""
    clicked, rows = st.session_state[key], st.session_state[BEHIND][key]
    row, label = int(clicked["row"]), str(clicked["label"])
    if label and row < len(rows) and rows[row][0] == label:
        st.session_state[WANTED] = rows[row][1]


def follow() -> None:
    """After the tables of a page: go where one of them was clicked."""
    wanted = st.session_state.pop(WANTED, None)
    if wanted is not None:
        go("answers", **_told(wanted))


def counts(values: Iterable[float]) -> list[str]:
    """Labels of a column; nothing is no button."""
    return ["" if isnan(value) or not value else f"{value:,.0f}" for value in values]


def of(parts: Iterable[float], wholes: Iterable[float]) -> list[str]:
    """`118 of 273`."""
    return [f"{part:,.0f} of {whole:,.0f}" for part, whole in zip(parts, wholes, strict=True)]


def _told(narrowed: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in narrowed.items() if value not in (None, "")}
