"""Name, time zone and patience of a project; and new projects."""

from zoneinfo import available_timezones

import streamlit as st

from data.models import Project, ProjectDetail
from pages.parts.go import CARRIED
from pages.parts.service import client, said, version

ZONES = sorted(z for z in available_timezones() if "/" in z or z == "UTC")
MADE = "projects_made"
DOUBT = {"ask_again": "Ask once more, then wait for a decision", "wait": "Wait for a decision"}


def project(detail: ProjectDetail) -> None:
    now = detail.project
    with st.form("edit_project", width=640):
        name = st.text_input("Name", now.name, max_chars=200)
        zone = st.selectbox(
            "Time zone", _zones(now.timezone), _zones(now.timezone).index(now.timezone)
        )
        attempts = st.number_input(
            "Attempts", 1, 10, now.max_attempts,
            help="How often a job is asked before it fails, when errors are temporary.",
        )  # fmt: skip
        doubt = st.radio(
            "When an answer may have been paid for and is lost", list(DOUBT), format_func=DOUBT.__getitem__,
            index=list(DOUBT).index(now.uncertain),
        )  # fmt: skip
        budget = st.number_input(
            "Budget: answers a month", 1, None, now.monthly_answers, placeholder="no limit",
            help="Once so many answers were asked for since the first of the month, jobs wait for a decision.",
        )  # fmt: skip
        sent = st.form_submit_button("Save", type="primary")
    if sent and _named(name):
        changed = now.model_copy(
            update={
                "name": name.strip(), "timezone": zone, "max_attempts": int(attempts), "uncertain": doubt,
                "monthly_answers": int(budget) if budget else None,
            }
        )  # fmt: skip
        if said(lambda: client().save_project(changed)):
            _go(changed.name)
    st.header("Another project", anchor=False)
    _new("Make project")


def first_project() -> None:
    st.write(
        "Begin with a project: one brand of yours, its rivals, and what people ask about them."
    )
    _new("Make the first project")


def _new(label: str) -> None:
    turn = int(st.session_state.get(MADE, 0))  # each project that was made empties the form
    with st.form(f"make_project-{turn}", width=640):
        name = st.text_input("Name", placeholder="Lumora", max_chars=200, key=f"new_name-{turn}")
        zone = st.selectbox("Time zone", ZONES, ZONES.index(_home()), key=f"new_zone-{turn}")
        sent = st.form_submit_button(label, type="primary")
    if (
        sent
        and _named(name)
        and said(lambda: client().save_project(Project(name=name.strip(), timezone=zone)))
    ):
        st.session_state[MADE] = turn + 1
        _go(name.strip())


def _named(name: str) -> bool:
    if not name.strip():
        st.error("Give the project a name.", icon=":material/error:")
    return bool(name.strip())


def _zones(now: str) -> list[str]:
    return ZONES if now in ZONES else [now, *ZONES]


def _home() -> str:
    """The reader's own zone, where the browser tells."""
    zone = st.context.timezone
    return zone if zone in ZONES else "UTC"


def _go(name: str) -> None:
    version.clear()
    st.session_state[CARRIED] = {"project": name}
    st.rerun()
