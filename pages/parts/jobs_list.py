"""The live list of jobs. Buttons name their job, and the ledger decides whether it still may move."""

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from data.catalog import engine_label
from data.models import Job
from data.moves import MOVES, Event
from data.words import State
from pages.parts import live
from pages.parts.bulk_orders import bulk_orders
from pages.parts.heartbeat import heartbeat
from pages.parts.orders import give, report
from pages.parts.queue_filters import Wanted
from pages.parts.sentences import Now, sentence
from pages.parts.service import careful
from pages.parts.state_cards import state_cards

SIZE = 25


def jobs_list(project_id: int, wanted: Wanted, timezone: str) -> None:
    @st.fragment(run_every=wanted.every)
    def listed() -> None:
        with careful():
            _draw(project_id, wanted, timezone)

    listed()


def _draw(project_id: int, wanted: Wanted, timezone: str) -> None:
    if "job" in st.query_params:
        st.rerun()  # a job was opened in this fragment; the page shows it
    if wanted.every:
        heartbeat(timezone, every=wanted.every)
    else:
        st.caption(":material/pause_circle: Paused. Choose how often to look again.")
    state_cards(project_id, wanted.check, timezone)
    report()
    page = int(st.session_state.get("jobs_page", 1))
    found = live.jobs(project_id, wanted.check, wanted.states, wanted.engine, page, SIZE)
    if not found.jobs:
        _none(page)
        return
    _table(found.jobs, live.now(timezone))
    pages = -(-found.total // SIZE)
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.caption(f"{found.total:,} job{'s' if found.total > 1 else ''}, the latest moved first")
        if pages > 1:
            st.pagination(pages, key="jobs_page", max_visible_pages=5)
    bulk_orders(project_id, wanted)


def _none(page: int) -> None:
    if page > 1:
        st.session_state.pop("jobs_page", None)
    st.info("No job matches these filters. Choose other states, or any check.")


def _table(jobs: Sequence[Job], now: Now) -> None:
    rows = [
        {
            "job": f"J-{job.id}",
            "what": sentence(job, now),
            "act": _orders(job),
            "engine": engine_label(job.engine),
            "prompt": job.prompt,
            "check": f"C-{job.check_id}",
            "attempt": f"{job.attempt} of {job.max_attempts}" if job.attempt else "",
        }
        for job in jobs
    ]
    st.dataframe(
        pd.DataFrame(rows), column_config=_columns(), hide_index=True, key="jobs",
        height="content", alt="Jobs with their state",
    )  # fmt: skip


def _columns() -> dict[str, Any]:
    c = st.column_config
    return {
        "job": c.ButtonColumn("Job", type="tertiary", key="open_job", on_click=_open, width=84),
        "what": c.TextColumn("What happens", width=290),
        "act": c.ButtonColumn("Do", key="order_job", on_click=_order, width=130),
        "engine": c.TextColumn("Engine", width=140),
        "prompt": c.TextColumn("Prompt", width=240),
        "check": c.TextColumn("Check", width=70),
        "attempt": c.TextColumn("Attempt", width=70),
    }


def _orders(job: Job) -> str:
    if job.state in MOVES[Event.CANCEL].sources | {State.RUNNING} and job.state != State.BLOCKED:
        return (
            f"Cancel J-{job.id}"
            if job.state not in MOVES[Event.RETRY].sources
            else f"Retry J-{job.id}"
        )
    return f"Retry J-{job.id}" if job.state in MOVES[Event.RETRY].sources else ""


def _open() -> None:
    """The row may have moved since; the label says which job was meant."""
    st.query_params["job"] = st.session_state["open_job"]["label"].removeprefix("J-")


def _order() -> None:
    word, _, name = st.session_state["order_job"]["label"].partition(" J-")
    if name.isdigit():
        give(Event.CANCEL if word == "Cancel" else Event.RETRY, [int(name)])
