"""What a page without answers says, and what to do next."""

import streamlit as st

from analytics import reports
from data.models import ProjectDetail
from pages.parts import filters, periods
from pages.parts.go import go
from pages.parts.live import running
from pages.parts.service import ask


def no_answers() -> None:
    """Says why nothing is here, offers the next step, and stops the page."""
    detail = filters.here()
    with st.container(border=True, key="empty"):
        if missing := _missing(detail):
            _set_up(missing)
        elif under_way := running(detail.project.id):
            _under_way(under_way[0].id)
        elif len(found := ask(reports.surfaces, detail.project.id)):
            _filtered(int(found["answers"].sum()))
        else:
            _first_check(detail)
    st.stop()


def _missing(detail: ProjectDetail) -> list[str]:
    parts = (("brands", detail.brands), ("prompts", detail.prompts), ("engines", detail.engines))
    return [name for name, values in parts if not values]


def _set_up(missing: list[str]) -> None:
    st.header("Almost ready", anchor=False)
    *others, last = [f"no {name}" for name in missing]
    found = f"{', '.join(others)} and {last}" if others else last
    st.write(f"This project has {found} yet. Add them in Setup, then ask the engines.")
    if st.button("Go to Setup", type="primary", icon=":material/tune:"):
        go("setup")


def _under_way(check_id: int) -> None:
    st.header(f"Check C-{check_id} is under way", anchor=False)
    st.write("Its first answers appear here as soon as they are read.")
    if st.button("Watch the check", type="primary", icon=":material/play_circle:"):
        go("new_check", check=str(check_id))


def _filtered(answers: int) -> None:
    st.header("No answers match these filters", anchor=False)
    wanted = filters.chosen()
    told = periods.in_words(wanted, periods.today(wanted.timezone))
    st.write(
        f"This project has {answers:,} answers, but none {told} "
        "for the chosen engines, tags and kind of prompts."
    )
    st.button(
        "Show all answers", type="primary", icon=":material/filter_alt_off:", on_click=filters.widen
    )


def _first_check(detail: ProjectDetail) -> None:
    st.header("No answers yet", anchor=False)
    st.write(
        f"{len(detail.prompts)} prompts and {len(detail.engines)} engines are ready. "
        "Start a check: the first answers arrive within seconds."
    )
    if st.button("Start the first check", type="primary", icon=":material/play_circle:"):
        go("new_check")
