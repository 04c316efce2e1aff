"""Orders for all jobs that the filters show: how many before the click, how many obeyed, and undo."""

from typing import NamedTuple

import streamlit as st

from data.faults import Fault
from data.moves import MOVES, Event
from data.words import State
from pages.parts import live
from pages.parts.orders import SAID, give, outcome
from pages.parts.queue_filters import Wanted
from pages.parts.service import client, version

UNDO = "order_undo"


class Bulk(NamedTuple):
    """`undo` takes the order back where the state allows it."""

    word: str
    event: Event
    states: tuple[State, ...]
    what: str
    undo: Event | None = None


OPEN = (State.QUEUED, State.RETRY_WAIT, State.RUNNING)
FAILED, INPUT, REVIEW = State.FAILED, State.WAITING_FOR_INPUT, State.WAITING_FOR_REVIEW
BULKS = (
    Bulk("Cancel", Event.CANCEL, OPEN, "open", Event.RETRY),
    Bulk("Ask again", Event.RETRY, (FAILED, State.BLOCKED), "failed or blocked", Event.CANCEL),
    Bulk("Go on with", Event.RETRY, (INPUT,), "waiting", Event.CANCEL),
    Bulk("Ask again", Event.RETRY, (REVIEW,), "undecided", Event.CANCEL),
    Bulk("Reject", Event.REJECT, (REVIEW,), "undecided", Event.RETRY),
)  # fmt: skip


def bulk_orders(project_id: int, wanted: Wanted) -> None:
    counts = live.counts(project_id, wanted.check)
    if wanted.engine:
        counts = counts[counts["engine"] == wanted.engine]
    by_state = counts.groupby("state")["jobs"].sum()
    with st.container(horizontal=True):
        for bulk in BULKS:
            states = [s for s in bulk.states if not wanted.states or s in wanted.states]
            if n := int(sum(by_state.get(state, 0) for state in states)):
                _button(project_id, wanted, bulk, states, n)
    _undo()


def _button(project_id: int, wanted: Wanted, bulk: Bulk, states: list[State], n: int) -> None:
    where = f" of C-{wanted.check}" if wanted.check else ""
    jobs = "job" if n == 1 else "jobs"
    st.button(
        f"{bulk.word} {n:,} {bulk.what} {jobs}{where}",
        key=f"bulk-{bulk.word}-{bulk.what}", on_click=_order, args=(project_id, wanted, bulk, states),
    )  # fmt: skip


def _order(project_id: int, wanted: Wanted, bulk: Bulk, states: list[State]) -> None:
    try:
        done = client().order_matching(
            bulk.event, project=project_id, check=wanted.check, states=states, engine=wanted.engine
        )
    except Fault as fault:
        st.session_state[SAID] = (str(fault), False)
        return
    st.session_state[SAID] = outcome(bulk.event, done)
    moved = [job for job, state in done.items() if state == MOVES[bulk.event].target]
    if bulk.undo and moved:
        st.session_state[UNDO] = (bulk.undo, moved)
    live.forget()
    version.clear()


def _undo() -> None:
    if UNDO in st.session_state:
        _, jobs = st.session_state[UNDO]
        label = f"Undo for {len(jobs):,} {'job' if len(jobs) == 1 else 'jobs'}"
        st.button(
            label, key="bulk-undo", icon=":material/undo:", type="tertiary", on_click=_take_back
        )


def _take_back() -> None:
    event, jobs = st.session_state.pop(UNDO)
    give(event, jobs)
