"""How long a project keeps things, and its end."""

import streamlit as st

from data.faults import Fault
from data.keeping_models import Contents, DeletionReport, Retention
from data.models import Project, ProjectDetail
from pages.parts.go import CARRIED
from pages.parts.plain import plain
from pages.parts.service import client, said, version

FOR_EVER = 0
DAYS = {
    30: "30 days", 90: "90 days", 180: "half a year", 365: "a year", 730: "two years", FOR_EVER: "for ever",
}  # fmt: skip
DELETED = "project_deleted"


def keeping(detail: ProjectDetail) -> None:
    _terms(detail.project)
    _end(detail.project)


# -- terms ------------------------------------------------------------------------------------


def _terms(project: Project) -> None:
    st.header("Kept how long", anchor=False)
    now = client().retention(project.id)
    with st.form("terms", border=False):
        answers = _days(
            "Answers", now.answers_days,
            "With their texts, mentions and sources. What is cleaned is in no figure any more.",
        )  # fmt: skip
        raw = _days("Raw replies", now.raw_days, "Replies as the engine sent them; figures do not need them.")  # fmt: skip
        jobs = _days(
            "Finished jobs", now.jobs_days, "With their history. Figures stay as they are."
        )
        sent = st.form_submit_button("Save", type="primary")
    wanted = Retention(jobs_days=jobs, raw_days=raw, answers_days=answers)
    if sent and said(lambda: client().set_retention(project.id, wanted)):
        st.toast("The terms are saved.", icon=":material/check:")


def _days(label: str, now: int | None, why: str) -> int | None:
    choices = list(DAYS) if now is None or now in DAYS else [now, *DAYS]
    chosen = st.selectbox(
        label, choices, choices.index(now or FOR_EVER), format_func=_in_words, help=why, key=f"keep-{label}"
    )  # fmt: skip
    return chosen or None


def _in_words(days: int) -> str:
    return DAYS.get(days, f"{days:,} days")


# -- the end ------------------------------------------------------------------------------------


def _end(project: Project) -> None:
    with st.expander("Delete this project…", icon=":material/delete:"):
        st.write(f"{plain(project.name)} holds {_counted(client().contents(project.id))}.")
        st.write(
            "All of it goes for good, with every result that is still on its way. There is no undo."
        )
        typed = st.text_input("Type the project's name to confirm", key=f"delete-name-{project.id}")
        sure = st.button(
            "Delete for good", key=f"delete-project-{project.id}", type="primary",
            disabled=typed.strip() != project.name,
        )  # fmt: skip
    if sure:
        _delete(project)


def _delete(project: Project) -> None:
    try:
        with st.spinner("Deleting…"):
            report = client().delete_project(project.id)
    except Fault as fault:
        st.error(str(fault), icon=":material/error:")
        return
    st.session_state[DELETED] = f"{plain(project.name)} is deleted: {_gone(report)}. {report.note}"
    _leave()


def _leave() -> None:
    """To the first project that is left, if any."""
    version.clear()
    left = client().projects()
    st.session_state[CARRIED] = {"project": left[0].name} if left else {}
    st.rerun()


def farewell() -> None:
    """Once, and also where no project is left."""
    if DELETED in st.session_state:
        st.success(st.session_state.pop(DELETED), icon=":material/check:")


def _counted(found: Contents) -> str:
    parts = [_number(n, name) for name, n in found.model_dump().items() if n]
    return ", ".join(parts) or "nothing yet"


def _gone(report: DeletionReport) -> str:
    files = {"spooled results": report.spool_files, "exports": report.exports}
    rows = {name.replace("_", " "): n for name, n in report.rows.items()}
    return ", ".join(_number(n, name) for name, n in (rows | files).items() if n)


def _number(n: int, name: str) -> str:
    return f"{n:,} {name.removesuffix('s') if n == 1 else name}"
