"""What waits for a person."""

import streamlit as st

from data.words import WAITING_FOR_A_PERSON, State
from pages.parts import live
from pages.parts.go import go

WORDS = {
    State.WAITING_FOR_INPUT: "need something from you, such as an API key",
    State.WAITING_FOR_REVIEW: "need a decision",
}


def decisions(project_id: int) -> None:
    """One line for each kind of waiting, with the way to it; nothing where nothing waits."""
    counted = live.counts(project_id).groupby("state")["jobs"].sum()
    for state in sorted(WAITING_FOR_A_PERSON):
        if n := int(counted.get(state, 0)):
            _line(state, n)


def _line(state: State, n: int) -> None:
    with st.container(
        border=True, horizontal=True, vertical_alignment="center", key=f"decide-{state}"
    ):
        st.markdown(f":material/front_hand: **{n:,} job{'s' if n > 1 else ''}** {WORDS[state]}.")
        if st.button("Decide", key=f"go-{state}", type="primary"):
            go("queue", state=state)
