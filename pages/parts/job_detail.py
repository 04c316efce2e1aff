"""One job with its whole history."""

import pandas as pd
import streamlit as st

from data.catalog import ROUTES, engine_label
from data.models import Job, JobDetail
from data.moves import MOVES, Event
from data.words import FINISHED, State
from pages.parts import live
from pages.parts.go import door
from pages.parts.heartbeat import heartbeat
from pages.parts.orders import give, report
from pages.parts.plain import plain
from pages.parts.sentences import LABELS, Now, clock, lasted, sentence
from pages.parts.service import careful
from pages.parts.shell import header


def job_detail(job_id: int, timezone: str) -> None:
    if st.button("Back to the queue", icon=":material/arrow_back:", type="tertiary"):
        del st.query_params["job"]
        st.rerun()
    first = live.job(job_id).job
    asked = f"{engine_label(first.engine)}, check C-{first.check_id}"
    header(f"Job J-{job_id}", f"{asked}. Times in {timezone}.")
    every = None if first.state in FINISHED else 2.0
    if first.state == State.SUCCEEDED:
        door(
            "Read the answer",
            "answers",
            key="read",
            icon=":material/forum:",
            answer=str(first.answer_id or job_id),
        )

    @st.fragment(run_every=every)
    def shown() -> None:
        with careful():
            detail = live.job(job_id)
            if (detail.job.state in FINISHED) == bool(every):
                st.rerun()  # it ended, or was asked again: the page starts or stops to live
            _draw(detail, live.now(timezone), every)

    shown()


def _draw(detail: JobDetail, now: Now, every: float | None) -> None:
    job = detail.job
    if every:
        heartbeat(now.timezone, every=every)
    report()
    with st.container(border=True):
        st.header(sentence(job, now), anchor=False)
        st.markdown(f"“{plain(job.prompt)}”")
        st.caption(_facts(job))
        _buttons(job, can_accept=bool(detail.late))
    st.header("What happened", anchor=False)
    st.dataframe(_events(detail, now), hide_index=True, alt="Events of the job")
    if detail.late:
        _late(detail, now)
    if detail.attempts:
        st.header("Attempts", anchor=False)
        st.dataframe(_attempts(detail, now), hide_index=True, alt="Attempts of the job")


def _late(detail: JobDetail, now: Now) -> None:
    """Answers that are in no figure; one of them may be accepted while a decision waits."""
    st.header("Answers that do not count", anchor=False)
    st.caption(
        "They came after their run had lost the job, or wait for a decision: Accept takes the last of them."
    )
    for late in detail.late:
        with st.expander(f"{clock(late.received_at, now)}, {late.outcome}, run {late.run_id[:8]}"):
            st.text(late.text)


def _facts(job: Job) -> str:
    route = ROUTES.get(job.route)
    parts = [
        route.label if route else job.route, job.surface, f"repeat {job.repeat_no}",
        f"attempt {job.attempt} of {job.max_attempts}",
    ]  # fmt: skip
    if job.charge_uncertain:
        parts.append("one call may have been charged without an answer")
    return ", ".join(parts)


def _buttons(job: Job, *, can_accept: bool) -> None:
    with st.container(horizontal=True):
        for event, word, icon in (
            (Event.CANCEL, "Cancel", "close"), (Event.RETRY, "Ask again", "refresh"),
            (Event.RESTART, "Restart", "restart_alt"), (Event.ACCEPT, "Accept", "check"),
            (Event.REJECT, "Reject", "thumb_down"),
        ):  # fmt: skip
            if _may(event, job) and (event is not Event.ACCEPT or can_accept):
                st.button(
                    f"{word} J-{job.id}", key=f"{event}-{job.id}", icon=f":material/{icon}:",
                    on_click=give, args=(event, [job.id]),
                )  # fmt: skip


def _may(event: Event, job: Job) -> bool:
    sources = MOVES[event].sources | ({State.RUNNING} if event is Event.CANCEL else frozenset())
    return job.state in sources


def _events(detail: JobDetail, now: Now) -> pd.DataFrame:
    rows = [
        (clock(e.noted_at, now), LABELS[e.to_state], e.note, e.actor, e.event, (e.run_id or "")[:8])
        for e in reversed(detail.events)
    ]
    return pd.DataFrame(rows, columns=["When", "State", "What", "By", "Event", "Run"])


def _attempts(detail: JobDetail, now: Now) -> pd.DataFrame:
    rows = [
        (
            a.attempt, clock(a.started_at, now),
            lasted((a.ended_at - a.started_at).total_seconds()) if a.ended_at else "running",
            a.note, a.error_kind or "", a.error_code or "", a.worker,
        )
        for a in detail.attempts
    ]  # fmt: skip
    return pd.DataFrame(
        rows, columns=["Attempt", "Began", "Took", "Result", "Kind", "Code", "Worker"]
    )
