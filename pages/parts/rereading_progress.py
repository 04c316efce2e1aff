"""A re-reading as it goes: counted answers."""

import streamlit as st

from data.rereading_models import Rereading
from pages.parts import live
from pages.parts.heartbeat import heartbeat
from pages.parts.plain import plain
from pages.parts.rereading_status import latest, sentence
from pages.parts.sentences import NO_WORKER
from pages.parts.service import careful, version

EVERY_S = 1.0
NAMES = {
    "running": "Reading again", "ready": "Ready to apply", "applied": "Applied", "discarded": "Discarded",
    "undone": "Taken back",
}  # fmt: skip


def rereading_progress(found: Rereading, zone: str) -> None:
    """Refreshes itself until every answer is read."""
    running = found.state == "running"

    @st.fragment(run_every=EVERY_S if running else None)
    def progress() -> None:
        with careful():
            now = latest(found.project_id) or found
            if now.state != found.state or now.id != found.id:
                version.clear()
                st.rerun()
            _draw(now, zone, running=running)

    with st.container(border=True, key="rereading"):
        progress()


def _draw(found: Rereading, zone: str, *, running: bool) -> None:
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.header(NAMES[found.state], anchor=False, width="content")
        if running:
            heartbeat(zone, every=EVERY_S)
    st.write(f"Why: {plain(found.why)}")
    if running:
        st.progress(found.share, text=f"{found.done:,} of {found.total:,} answers")
    st.caption(sentence(found, zone))
    if running and not live.workers():
        st.warning(NO_WORKER.replace("jobs wait", "history waits"), icon=":material/bedtime:")
