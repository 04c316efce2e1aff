"""Cancel and retry by job id; the ledger says which jobs obeyed."""

from collections.abc import Sequence

import streamlit as st

from data.faults import Fault
from data.moves import Event
from data.words import State
from pages.parts import live
from pages.parts.service import client, version

SAID = "order_said"
WORDS = {
    Event.CANCEL: "cancelled", Event.RETRY: "queued again", Event.REJECT: "rejected",
    Event.ACCEPT: "accepted", Event.RESTART: "restarted",
}  # fmt: skip


def give(event: Event, job_ids: Sequence[int]) -> None:
    """Works in callbacks too: what came of it is said by `report`."""
    try:
        done = client().order(event, job_ids)
        st.session_state[SAID] = outcome(event, done)
    except Fault as fault:
        st.session_state[SAID] = (str(fault), False)
    live.forget()
    version.clear()


def report() -> None:
    """Says once what the last order did."""
    if SAID in st.session_state:
        words, well = st.session_state.pop(SAID)
        (st.success if well else st.warning)(words)


def outcome(event: Event, done: dict[int, State | None]) -> tuple[str, bool]:
    """The sentence, and whether every job obeyed."""
    obeyed = [job for job, state in done.items() if state is not None]
    late = [job for job in done if job not in obeyed]
    asked = any(state == State.CANCEL_REQUESTED for state in done.values())
    words = WORDS.get(event, "moved")
    said = f"{_named(obeyed)} {words}." if obeyed else "Nothing was left to do."
    if asked:
        said += " Running calls stop as soon as their worker confirms."
    if late:
        said += f" {_named(late)} had moved on already, so nothing was changed there."
    return said.strip(), not late


def _named(jobs: Sequence[int]) -> str:
    return f"J-{jobs[0]}" if len(jobs) == 1 else f"{len(jobs):,} jobs"
