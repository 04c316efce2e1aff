"""What waits, runs, fails or needs a decision, and how old the oldest is."""

from datetime import UTC, datetime

import streamlit as st

from analytics import reports
from data.words import State
from pages.parts import live
from pages.parts.operation_span import Looked, told
from pages.parts.sentences import NO_WORKER, lasted
from pages.parts.state_cards import CARDS

WAITS = (State.QUEUED, State.RETRY_WAIT)


def operation_cards(looked: Looked) -> None:
    counted = told(reports.operation_now, looked)
    with st.grid(6, min_column_width=96, gap="small", key="states"):
        for name, states, icon in CARDS:
            jobs = int(counted.loc[counted["state"].isin(states), "jobs"].sum())
            st.metric(name, f"{jobs:,}", icon=icon, border=True)
    waits, alive = counted[counted["state"].isin(WAITS)], live.workers()
    parts = [_workers(len(alive), sum(w.running for w in alive))] if alive else []
    if len(waits):
        age = (datetime.now(UTC) - waits["oldest_created_at"].min()).total_seconds()
        parts.append(f"The oldest waiting job was asked for {lasted(max(age, 0))} ago.")
    back = "24 hours" if looked.days == 1 else f"{looked.days} days"
    st.caption(" ".join([*parts, f"Done and failed: the last {back}."]))
    if not alive:
        st.warning(NO_WORKER, icon=":material/engineering:")


def _workers(alive: int, running: int) -> str:
    what = "1 worker lives" if alive == 1 else f"{alive} workers live"
    return f"{what} and {'asks' if alive == 1 else 'ask'} {running:,}."
