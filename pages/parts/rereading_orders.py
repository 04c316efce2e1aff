"""Apply a re-reading, take it back, drop it, or begin anew."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import streamlit as st

from data.rereading_models import Rereading
from pages.parts import rereading_status
from pages.parts.service import client, said, version


def rereading_orders(found: Rereading) -> None:
    with st.container(horizontal=True):
        if found.state == "ready" or (found.state == "undone" and found.newest):
            _button("Apply", "apply", found, icon=":material/check:", primary=True)
        if found.open:
            _button("Discard", "discard", found, icon=":material/delete:")
        if found.changed and found.undoable(datetime.now(UTC)):
            _button("Take back", "undo", found, icon=":material/undo:")
        if found.state == "discarded" and found.stale:
            read_again(found.project_id)
    st.caption(HINTS[found.state])


HINTS = {
    "running": "Nothing moves before you apply it. Another change of a brand begins anew with the newest list.",
    "ready": "Applying moves all figures at once. You can take it back for 30 days, until the next re-reading.",
    "applied": "The readings from before are kept for 30 days, or until the next re-reading.",
    "undone": "Figures use the readings from before. You can apply the new ones once more.",
    "discarded": "The new readings are gone.",
}


def read_again(project_id: int) -> None:
    if st.button("Read history again", icon=":material/refresh:", key="read_again"):
        _do(lambda: client().read_again(project_id))


def _button(label: str, what: Any, found: Rereading, *, icon: str, primary: bool = False) -> None:
    kind: Any = "primary" if primary else "secondary"
    if st.button(label, icon=icon, key=f"rereading_{what}", type=kind):
        _do(lambda: client().order_rereading(found.id, what))


def _do(act: Callable[[], object]) -> None:
    if said(act):
        rereading_status.history.clear()
        version.clear()
        st.rerun()
