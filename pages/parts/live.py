"""What lives now, read once a second for all sessions together."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import pandas as pd
import streamlit as st

from analytics import reports
from data.catalog import ROUTES
from data.models import Check, EngineUse, JobDetail, JobPage, WorkerInfo
from data.operation_models import Pause, RouteStatus
from data.words import FINISHED, State, Surface
from pages.parts.sentences import Held, Now
from pages.parts.service import client


@st.cache_data(ttl=1, max_entries=100, show_spinner=False)
def check(check_id: int) -> Check:
    return client().check(check_id)


@st.cache_data(ttl=1, max_entries=20, show_spinner=False)
def checks(project_id: int) -> list[Check]:
    """The latest 50, the newest first."""
    return client().checks(project_id)


@st.cache_data(ttl=1, max_entries=100, show_spinner=False)
def counts(project_id: int, check_id: int | None = None) -> pd.DataFrame:
    """Jobs by state, engine, route and outcome."""
    return reports.job_counts(client().query, project_id, check_id)


@st.cache_data(ttl=1, max_entries=100, show_spinner=False)
def jobs(
    project_id: int, check_id: int | None, states: tuple[State, ...], engine: str | None,
    page: int, size: int,
) -> JobPage:  # fmt: skip
    return client().jobs(
        project=project_id, check=check_id, states=states, engine=engine, page=page, size=size
    )


@st.cache_data(ttl=1, max_entries=50, show_spinner=False)
def job(job_id: int) -> JobDetail:
    return client().job(job_id)


@st.cache_data(ttl=2, max_entries=1, show_spinner=False)
def workers() -> list[WorkerInfo]:
    return client().workers()


@st.cache_data(ttl=2, max_entries=1, show_spinner=False)
def routes() -> list[RouteStatus]:
    return client().routes()


@st.cache_data(ttl=2, max_entries=1, show_spinner=False)
def pauses() -> list[Pause]:
    return client().pauses()


def now(timezone: str) -> Now:
    alive = workers()
    keyed = {route for worker in alive for route in worker.routes}
    held = Held({r.route: r for r in routes()}, {p.check_id: p for p in pauses() if p.check_id})
    return Now(datetime.now(UTC), timezone, len(alive), frozenset(keyed), held)


def running(project_id: int) -> list[Check]:
    """Checks that are not finished yet."""
    return [c for c in checks(project_id) if c.finished < c.jobs]


def forget() -> None:
    """After an order: show its effect at once."""
    for kept in (check, checks, counts, jobs, job, routes, pauses):
        kept.clear()


def without_key(uses: Iterable[EngineUse]) -> list[EngineUse]:
    """Live routes that no running worker has a key for."""
    have = {route for worker in workers() for route in worker.routes}
    return [u for u in uses if ROUTES[u.route].surface != Surface.SIMULATED and u.route not in have]


def unfinished(states: Sequence[str]) -> list[State]:
    return [State(s) for s in states if State(s) not in FINISHED]


@st.cache_data(ttl=60, max_entries=50, show_spinner=False)
def typical_s(project_id: int, engines: tuple[str, ...]) -> dict[str, float]:
    """Median seconds from claim to answer of each engine's latest jobs; engines without are left out."""
    found = {}
    for engine in engines:
        page = client().jobs(project=project_id, engine=engine, states=[State.SUCCEEDED], size=50)
        took = sorted(
            (j.finished_at - j.started_at).total_seconds()
            for j in page.jobs
            if j.finished_at and j.started_at
        )
        if took:
            found[engine] = took[len(took) // 2]
    return found
