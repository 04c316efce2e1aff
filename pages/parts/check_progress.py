"""A check as it goes: counted answers, never an invented percentage."""

import pandas as pd
import streamlit as st

from data.catalog import engine_label
from data.models import Check
from data.words import WAITING_FOR_A_PERSON, Outcome, State
from pages.parts import live
from pages.parts.heartbeat import heartbeat
from pages.parts.sentences import OUTCOMES, lasted
from pages.parts.service import careful

EVERY_S = 1.0


def check_progress(check_id: int, timezone: str, *, brief: bool = False) -> None:
    """Refreshes itself while jobs are open; `brief` for a list of running checks."""
    with careful():
        done = _done(live.check(check_id))
    every = None if done else EVERY_S

    @st.fragment(run_every=every)
    def progress() -> None:
        with careful():
            check = live.check(check_id)
            with st.container(border=True, key=f"check-{check_id}"):
                _head(check, timezone, live_now=every is not None)
                _engines(check)
                if not brief:
                    _left_over(check)
                _links(check, brief=brief)
        if every and _done(check):
            st.rerun()

    progress()


def _done(check: Check) -> bool:
    return check.finished >= check.jobs


def _head(check: Check, timezone: str, *, live_now: bool) -> None:
    answers = check.by_outcome.get(Outcome.ANSWERED, 0)
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.subheader(
            f"C-{check.id}: {answers:,} of {check.jobs:,} answered", anchor=False, width="content"
        )
        if live_now:
            with st.container(width="content"):
                heartbeat(timezone, every=EVERY_S)
    st.caption(_phase(check, timezone))


def _phase(check: Check, timezone: str) -> str:
    """What happens now, in words."""
    by, now = check.by_state, live.now(timezone)
    if _done(check):
        return _finished(check)
    if not now.workers:
        return "No worker is running, so jobs wait. Start one with `sightline work`, or all with `sightline up`."
    parts = [
        f"{by[state]:,} {word}"
        for state, word in (
            (State.RUNNING, "being asked"), (State.QUEUED, "waiting for a free slot"),
            (State.RETRY_WAIT, "waiting for another try"), (State.CANCEL_REQUESTED, "being cancelled"),
            (State.WAITING_FOR_INPUT, "need something from you"), (State.WAITING_FOR_REVIEW, "need a decision"),
        )
        if by.get(state)
    ]  # fmt: skip
    since = lasted((now.at - check.created_at).total_seconds())
    return f"{', '.join(parts)}. Started {since} ago."


def _finished(check: Check) -> str:
    others = [
        f"{n:,} {OUTCOMES[outcome].lower()}"
        for outcome, n in check.by_outcome.items()
        if outcome != Outcome.ANSWERED and n
    ]
    return (
        f"Finished. {', '.join(others).capitalize()}."
        if others
        else "Finished, every job was answered."
    )


def _engines(check: Check) -> None:
    """One bar an engine, by counted jobs."""
    counted = live.counts(check.project_id, check.id)
    with st.grid(4, min_column_width=150, gap="small"):
        for engine, rows in counted.groupby("engine"):
            jobs, ended = int(rows["jobs"].sum()), _ended(rows)
            answered = int(rows.loc[rows["outcome"] == Outcome.ANSWERED, "jobs"].sum())
            label = f"**{engine_label(str(engine))}**  \n{answered} of {jobs} answered"
            st.progress(ended / jobs, text=label)


def _ended(rows: pd.DataFrame) -> int:
    ended = {State.SUCCEEDED, State.FAILED, State.CANCELLED, State.BLOCKED}
    return int(rows.loc[rows["state"].isin(ended), "jobs"].sum())


def _left_over(check: Check) -> None:
    needs = sum(check.by_state.get(state, 0) for state in WAITING_FOR_A_PERSON)
    if needs:
        st.warning(
            f"{needs} jobs wait for you. Open them in the queue.", icon=":material/front_hand:"
        )
    if failed := check.by_state.get(State.FAILED, 0):
        st.warning(
            f"{failed} jobs failed. The queue says why, and can ask again.", icon=":material/error:"
        )


def _links(check: Check, *, brief: bool) -> None:
    with st.container(horizontal=True):
        if brief and st.button("Watch", key=f"watch-{check.id}", icon=":material/visibility:"):
            st.switch_page("pages/new_check.py", query_params={"check": str(check.id)})
        if st.button("Open in queue", key=f"queue-{check.id}", icon=":material/list_alt:"):
            st.switch_page("pages/queue.py", query_params={"check": f"C-{check.id}"})
        if not brief and st.button(
            "See the overview", key="to_overview", icon=":material/monitoring:"
        ):
            st.switch_page("pages/overview.py")
        if not brief and st.button("Start another check", key="another", icon=":material/add:"):
            st.switch_page("pages/new_check.py")
