"""A check as it goes: counted answers, never an invented percentage."""

from datetime import datetime

import pandas as pd
import streamlit as st

from data.catalog import engine_label
from data.words import FINISHED, WAITING_FOR_A_PERSON, Outcome, State
from pages.parts import live
from pages.parts.go import door
from pages.parts.heartbeat import heartbeat
from pages.parts.sentences import NO_WORKER, OUTCOMES, Now, lasted
from pages.parts.service import careful

EVERY_S = 1.0
PHASES = {
    State.RUNNING: "being asked",
    State.QUEUED: "waiting for a free slot",
    State.RETRY_WAIT: "waiting for another try",
    State.CANCEL_REQUESTED: "being cancelled",
    State.WAITING_FOR_INPUT: "need something from you",
    State.WAITING_FOR_REVIEW: "need a decision",
}


def check_progress(check_id: int, timezone: str, *, brief: bool = False) -> None:
    """Refreshes itself while jobs are open; `brief` for a list of running checks."""
    project = live.check(check_id).project_id
    open_now = not _done(live.counts(project, check_id))

    @st.fragment(run_every=EVERY_S if open_now else None)
    def progress() -> None:
        with careful():
            _draw(project, check_id, live.now(timezone), open_now=open_now, brief=brief)

    with st.container(border=True, key=f"check-{check_id}"):
        progress()
        _links(check_id, brief=brief)  # outside: a switch inside a live fragment breaks the page


def _draw(project: int, check_id: int, now: Now, *, open_now: bool, brief: bool) -> None:
    """Every number comes from one look at the jobs, so that sums are right."""
    counted = live.counts(project, check_id)
    _head(check_id, counted, now, open_now=open_now)
    _engines(counted)
    if not brief:
        _left_over(counted)
    if open_now and _done(counted):
        st.rerun()


def _sum(counted: pd.DataFrame, column: str, *values: str) -> int:
    return int(counted.loc[counted[column].isin(values), "jobs"].sum())


def _done(counted: pd.DataFrame) -> bool:
    return _sum(counted, "state", *FINISHED) >= counted["jobs"].sum()


def _head(check_id: int, counted: pd.DataFrame, now: Now, *, open_now: bool) -> None:
    answered, jobs = _sum(counted, "outcome", Outcome.ANSWERED), int(counted["jobs"].sum())
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.header(f"C-{check_id}: {answered:,} of {jobs:,} answered", anchor=False, width="content")
        if open_now:
            heartbeat(now.timezone, every=EVERY_S)
    st.caption(_phase(counted, now))


def _phase(counted: pd.DataFrame, now: Now) -> str:
    """What happens now, in words."""
    if _done(counted):
        return _finished(counted)
    if not now.workers:
        return NO_WORKER
    parts = [
        f"{n:,} {words}" for state, words in PHASES.items() if (n := _sum(counted, "state", state))
    ]
    started: datetime = counted["oldest_created_at"].min()
    return (
        f"{', '.join(parts)}. Started {lasted(max(0.0, (now.at - started).total_seconds()))} ago."
    )


def _finished(counted: pd.DataFrame) -> str:
    others = [
        f"{n:,} {words[0].lower()}{words[1:]}"
        for outcome, words in OUTCOMES.items()
        if outcome != Outcome.ANSWERED and (n := _sum(counted, "outcome", outcome))
    ]
    return f"Finished. {', '.join(others)}." if others else "Finished: every job was answered."


def _engines(counted: pd.DataFrame) -> None:
    """One bar an engine, by counted jobs."""
    with st.grid(5, min_column_width=150, gap="small"):
        for engine, rows in counted.groupby("engine"):
            jobs, ended = int(rows["jobs"].sum()), _sum(rows, "state", *FINISHED)
            answered = _sum(rows, "outcome", Outcome.ANSWERED)
            label = f"**{engine_label(str(engine))}**  \n{answered} of {jobs} answered"
            st.progress(ended / jobs, text=label)


def _left_over(counted: pd.DataFrame) -> None:
    if needs := _sum(counted, "state", *WAITING_FOR_A_PERSON):
        st.warning(
            f"{needs} jobs wait for you. Open them in the queue.", icon=":material/front_hand:"
        )
    if failed := _sum(counted, "state", State.FAILED):
        st.warning(
            f"{failed} jobs failed. The queue says why, and can ask again.", icon=":material/error:"
        )


def _links(check_id: int, *, brief: bool) -> None:
    with st.container(horizontal=True):
        if brief:
            door(
                "Watch",
                "new_check",
                key=f"watch-{check_id}",
                icon=":material/visibility:",
                check=str(check_id),
            )
        door(
            "Open in queue",
            "queue",
            key=f"queue-{check_id}",
            icon=":material/list_alt:",
            check=f"C-{check_id}",
        )
        if not brief:
            door("See the overview", "overview", key="to_overview", icon=":material/monitoring:")
            door("Start another check", "new_check", key="another", icon=":material/add:")
