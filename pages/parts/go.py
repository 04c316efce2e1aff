"""Go to another page; the shared filters come along."""

from typing import NoReturn

import streamlit as st

SHARED = ("project", "period", "dates", "engines", "tags", "prompts", "surface")
CARRIED, LEAVING = "carried_filters", "leaving_for"


def go(page: str, **query: str) -> NoReturn:
    """`go("queue", check="C-12")`. Streamlit empties the URL at a switch and lets nobody write the
    filters' parameters, so their values travel in the session until they are drawn again.
    """
    st.session_state[CARRIED] = {n: st.session_state[n] for n in SHARED if n in st.session_state}
    st.switch_page(f"pages/{page}.py", query_params=query)


def door(label: str, page: str, *, key: str, icon: str, **query: str) -> None:
    """A button that goes to a page. Beside a live fragment a plain `if st.button(): go()` loses a click
    at the moment when the fragment runs the page again: this one is remembered before anything runs.
    """
    st.button(label, key=key, icon=icon, on_click=_remember, args=(page, query))


def _remember(page: str, query: dict[str, str]) -> None:
    st.session_state[LEAVING] = page, query


def leave() -> None:
    """First in each run: through the door that was clicked."""
    if LEAVING in st.session_state:
        page, query = st.session_state.pop(LEAVING)
        go(page, **query)


def arrive(*, narrowing: bool) -> None:
    """Before the filters are drawn: give them the values that came along."""
    carried = st.session_state.pop(CARRIED, {})
    for name in SHARED if narrowing else SHARED[:1]:
        if name in carried:
            st.session_state[name] = carried[name]
