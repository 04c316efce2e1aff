"""How many jobs stand where, and how old the oldest is."""

from datetime import UTC, datetime

import streamlit as st

from data.words import State
from pages.parts import live
from pages.parts.sentences import NO_WORKER, lasted

CARDS: tuple[tuple[str, tuple[State, ...], str], ...] = (
    ("Waiting", (State.QUEUED,), ":material/hourglass_empty:"),
    ("Asking", (State.RUNNING, State.CANCEL_REQUESTED), ":material/pending:"),
    ("Retrying", (State.RETRY_WAIT,), ":material/replay:"),
    ("Need you", (State.WAITING_FOR_INPUT, State.WAITING_FOR_REVIEW), ":material/front_hand:"),
    ("Done", (State.SUCCEEDED,), ":material/check_circle:"),
    ("Failed", (State.FAILED, State.BLOCKED), ":material/error:"),
)


def state_cards(project_id: int, check_id: int | None, timezone: str) -> None:
    counted = live.counts(project_id, check_id)
    with st.grid(6, min_column_width=96, gap="small", key="states"):
        for name, states, icon in CARDS:
            rows = counted[counted["state"].isin(states)]
            st.metric(name, f"{int(rows['jobs'].sum()):,}", icon=icon, border=True)
    waits = counted[counted["state"].isin([State.QUEUED, State.RETRY_WAIT])]
    if len(waits):
        age = (datetime.now(UTC) - waits["oldest_created_at"].min()).total_seconds()
        st.caption(f"The oldest open job was asked for {lasted(max(age, 0))} ago.")
    if not live.workers():
        st.warning(NO_WORKER, icon=":material/engineering:")
