"""A project's schedules, read once a second for all sessions together."""

import streamlit as st

from data.schedule_models import SchedulePlan
from pages.parts.service import client


@st.cache_data(ttl=1, max_entries=50, show_spinner=False)
def plans(project_id: int) -> list[SchedulePlan]:
    return client().schedules(project_id)


def forget() -> None:
    """After an order: show its effect at once."""
    plans.clear()
