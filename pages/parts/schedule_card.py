"""One schedule: its rule in words, its next runs, its switch and its history."""

import streamlit as st

from data.schedule_models import SchedulePlan
from pages.parts.plain import plain
from pages.parts.schedule_history import schedule_history
from pages.parts.schedule_list import forget, plans
from pages.parts.schedule_words import last_run, next_runs, status
from pages.parts.service import careful, client, said

EVERY_S = 5.0


def schedule_card(plan: SchedulePlan, zone: str) -> None:
    with st.container(border=True, key=f"schedule-{plan.schedule.id}"):
        _head(plan)
        _lines(plan, zone)
        history = st.expander(
            "History",
            icon=":material/history:",
            key=f"history-{plan.schedule.id}",
            on_change="rerun",
        )
        if history.open:
            with history:
                schedule_history(plan.schedule.id, zone)


def _head(plan: SchedulePlan) -> None:
    schedule = plan.schedule
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.header(plain(schedule.name), anchor=False, width="content")
        with st.container(horizontal=True, width="content", vertical_alignment="center"):
            _switch(plan)
            if st.button("Edit", icon=":material/edit:", key=f"edit-{schedule.id}"):
                st.query_params["schedule"] = str(schedule.id)
                st.rerun()
            _delete(plan)


def _switch(plan: SchedulePlan) -> None:
    """Shows the state that is stored, also where another person has changed it."""
    key, paused = f"on-{plan.schedule.id}", plan.schedule.paused
    st.session_state[key] = not paused

    def turn() -> None:
        said(lambda: client().pause_schedule(plan.schedule.id, paused=not st.session_state[key]))
        forget()

    st.toggle(
        "Paused" if paused else "On", key=key, on_change=turn, help="Paused, it misses nothing."
    )


def _delete(plan: SchedulePlan) -> None:
    with st.popover("Delete", icon=":material/delete:"):
        st.write(
            f"{plain(plan.schedule.name)} and its history will be gone. Its checks and answers stay."
        )
        sure = st.button("Delete for good", key=f"delete-{plan.schedule.id}", type="primary")
    if sure and said(lambda: client().delete_schedule(plan.schedule.id)):
        forget()
        st.rerun()


def _lines(plan: SchedulePlan, zone: str) -> None:
    """Looks again by itself, so that a run that starts is seen."""

    @st.fragment(run_every=EVERY_S)
    def lines() -> None:
        with careful():
            _draw(_latest(plan), zone)

    lines()


def _draw(plan: SchedulePlan, zone: str) -> None:
    with st.container(gap="xsmall"):
        st.markdown(f"{plain(plan.sentence)}, {plan.schedule.timezone}")
        st.markdown(next_runs(plan.next_runs, zone))
        if stands := status(plan):
            word, icon, colour = stands
            st.badge(word, icon=icon, color=colour)
        st.caption(last_run(plan.last, zone))


def _latest(plan: SchedulePlan) -> SchedulePlan:
    found = plans(plan.schedule.project_id)
    return next((p for p in found if p.schedule.id == plan.schedule.id), plan)
