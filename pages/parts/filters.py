"""The filters that pages share: drawn once in app.py, kept in the URL, read by pages."""

from collections.abc import Iterable
from typing import TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.filters import Filters
from data.catalog import JUDGE, engine_label
from data.models import Project, ProjectDetail
from data.words import Surface
from pages.parts import own_dates, periods
from pages.parts.go import arrive, go
from pages.parts.service import ask, client, version

SURFACES = {
    Surface.SIMULATED: "Simulated",
    Surface.API: "Live API",
    Surface.SCRAPED: "Live, scraped",
    Surface.IMPORTED: "Imported",
}
T = TypeVar("T")
KINDS = {"Unbranded": False, "Branded": True, "Both": None}


def sidebar(*, narrowing: bool) -> None:
    """The project; with `narrowing` also period, engines, tags, kind of prompts and surface."""
    projects = _projects(version())
    if not projects:
        return
    arrive(narrowing=narrowing)
    with st.sidebar:
        st.selectbox("Project", [p.name for p in projects], key="project", bind="query-params")
        if narrowing:
            _narrow(here())


def here() -> ProjectDetail:
    """The chosen project; a page without any says what to do and stops."""
    found = next((p for p in _projects(version()) if p.name == _state("project", "")), None)
    if found is None:
        st.info("There is no project yet. A project holds your brand, its rivals and the prompts.")
        if st.button("Make a project", type="primary", icon=":material/add:"):
            go("setup")
        st.stop()
    return _project(found.id, version())


def anywhere() -> Project | None:
    """The chosen project, if there is any."""
    return next((p for p in _projects(version()) if p.name == _state("project", "")), None)


def chosen() -> Filters:
    """What the filters choose; unknown words in the URL choose nothing."""
    detail = here()
    zone = zone_of(detail.project)
    since, until = periods.span(period(), own_dates.picked(), periods.today(zone))
    return Filters(
        detail.project.id,
        since=since,
        until=until,
        engines=_keys(_state("engines", []), engines_of(detail)),
        surfaces=_surfaces(detail.project.id),
        tags=tuple(_state("tags", [])),
        branded=KINDS.get(_state("prompts", "Unbranded") or "Unbranded", False),
        timezone=zone,
    )


def period() -> str:
    return str(_state("period", periods.DEFAULT) or periods.DEFAULT)


def zone_of(project: Project) -> str:
    """The project's time zone, or UTC where this machine does not know it."""
    try:
        ZoneInfo(project.timezone)
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"
    return project.timezone


def widen() -> None:
    """Forget every narrowing but the project."""
    st.session_state.update(period="All", engines=[], tags=[], prompts="Both")


def engines_of(detail: ProjectDetail) -> list[str]:
    """Engines that the project uses or has answers from."""
    used = [use.engine for use in detail.engines]
    counted = ask(reports.job_counts, detail.project.id)["engine"]
    asked = sorted(set(counted.unique()) - {JUDGE})
    return list(dict.fromkeys([*used, *asked]))


def _narrow(detail: ProjectDetail) -> None:
    today = periods.today(zone_of(detail.project))
    st.segmented_control(
        "Period", [*periods.PERIODS, periods.DATES], default=periods.DEFAULT, required=True, key="period",
        bind="query-params", width="stretch",
    )  # fmt: skip
    if period() == periods.DATES:
        own_dates.own_dates(today)
    names = [engine_label(engine) for engine in engines_of(detail)]
    st.multiselect("Engines", names, key="engines", bind="query-params", placeholder="All engines")
    tags = sorted({tag for prompt in detail.prompts for tag in prompt.tags})
    if tags:
        st.multiselect("Tags", tags, key="tags", bind="query-params", placeholder="All tags")
    st.selectbox(
        "Prompts", list(KINDS), key="prompts", bind="query-params",
        help="Branded prompts name your brand themselves, so they are counted apart.",
    )  # fmt: skip
    found = ask(reports.surfaces, detail.project.id)
    if len(found) > 1:
        _choose_surface(found)


def _choose_surface(found: pd.DataFrame) -> None:
    st.selectbox(
        "Answers from", [surface_label(s) for s in found["surface"]], key="surface",
        bind="query-params", help="Answers reached in different ways are never added together.",
    )  # fmt: skip


def surface_label(surface: str) -> str:
    return SURFACES[Surface(surface)]


def _surfaces(project_id: int) -> tuple[str, ...]:
    """One kind of answers at a time: the chosen one, else the one that answered last."""
    found = [str(s) for s in ask(reports.surfaces, project_id)["surface"]]
    wanted = _state("surface", None)
    return tuple([s for s in found if surface_label(s) == wanted][:1] or found[:1])


def _keys(labels: Iterable[str], engines: Iterable[str]) -> tuple[str, ...]:
    wanted = set(labels)
    return tuple(engine for engine in engines if engine_label(engine) in wanted)


def _state(key: str, default: T) -> T:
    value: T = st.session_state.get(key, default)
    return value


@st.cache_data(ttl=600, max_entries=2, show_spinner=False)
def _projects(of: int) -> list[Project]:
    return client().projects()


@st.cache_data(ttl=600, max_entries=50, show_spinner=False)
def _project(project_id: int, of: int) -> ProjectDetail:
    return client().project(project_id)
