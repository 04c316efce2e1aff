"""On every page: figures wait for a re-reading, or mix two readings because a person wanted it so."""

import streamlit as st

from data.faults import Fault
from data.rereading_models import Rereading
from pages.parts import filters
from pages.parts.go import door
from pages.parts.rereading_status import latest, sentence
from pages.parts.service import version

EVERY_S = 3.0


def banner() -> None:
    """Nothing where all answers are read alike; refreshes itself while history is read."""
    project = filters.anywhere()
    found = _found(project.id) if project else None
    if project is None or found is None:
        return
    zone, running = filters.zone_of(project), found.state == "running"

    @st.fragment(run_every=EVERY_S if running else None)
    def told() -> None:
        now = _found(project.id)
        if now is None or now.state != found.state:
            version.clear()
            st.rerun()
        st.info(sentence(now, zone), icon=":material/auto_stories:")

    with st.container(key="rereading_banner", horizontal=True, vertical_alignment="center"):
        told()
        door("See what changes", "rereading", key="to_rereading", icon=":material/difference:")


def _found(project_id: int) -> Rereading | None:
    """A page that works without it is not held up by it."""
    try:
        found = latest(project_id)
    except Fault:
        return None
    return found if found and (found.open or found.stale) else None
