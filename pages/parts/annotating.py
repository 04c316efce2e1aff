"""Notes on days: written here, marked on every chart over time."""

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.filters import Filters
from data.annotation_models import Annotation
from pages.parts import periods
from pages.parts.plain import plain
from pages.parts.service import ask, client, said, version

TYPED, ROUND = "note_text", "note_round"


def annotating(wanted: Filters) -> None:
    """A button that opens the notes of the project, the latest first, and a form for a new one."""
    kept = ask(reports.annotations, wanted.project_id)
    label = f"Notes ({len(kept)})" if len(kept) else "Add a note"
    with st.popover(label, icon=":material/edit_note:", type="tertiary", key="notes"):
        _form(wanted)
        for row in kept.to_dict("records"):
            _note(int(row["id"]), pd.Timestamp(row["day"]), str(row["text"]))


def _form(wanted: Filters) -> None:
    turn = int(st.session_state.get(ROUND, 0))
    with st.form(f"note-{turn}", border=False):
        day = st.date_input("Day", periods.today(wanted.timezone), key=f"note_day-{turn}")
        text = st.text_input(
            "Note", key=f"{TYPED}-{turn}", max_chars=200, placeholder="New pricing page went live"
        )
        sent = st.form_submit_button("Add note", type="primary")
    if sent and not text.strip():
        st.warning("Write what happened on that day.")
    elif sent and said(lambda: client().annotate(Annotation(project_id=wanted.project_id, day=day, text=text))):  # fmt: skip
        st.session_state[ROUND] = turn + 1
        _fresh()


def _note(note_id: int, day: pd.Timestamp, text: str) -> None:
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        st.markdown(f"{day:%-d %b %Y}: {plain(text)}", width="content")
        if st.button(
            "", icon=":material/delete:", key=f"unnote-{note_id}", type="tertiary",
            help=f"Delete the note of {day:%-d %b %Y}",
        ) and said(lambda: client().delete_annotation(note_id)):  # fmt: skip
            _fresh()


def _fresh() -> None:
    version.clear()
    st.rerun()
