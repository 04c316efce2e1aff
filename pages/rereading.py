"""What changes when stored answers are read with the newest brands and corrections."""

import streamlit as st

from analytics import reports
from pages.parts import filters
from pages.parts.go import go
from pages.parts.rereading_diff import SIZE, answers_table, figures_table, go_to_answer
from pages.parts.rereading_history import rereading_history
from pages.parts.rereading_orders import rereading_orders
from pages.parts.rereading_progress import rereading_progress
from pages.parts.rereading_status import history, latest
from pages.parts.service import ask
from pages.parts.shell import header, require_shell

require_shell()
go_to_answer()
wanted, zone = filters.chosen(), filters.zone_of(filters.here().project)
header(
    "Re-reading", "What stored answers say when they are read with the newest brands", alike=False
)
found = latest(wanted.project_id)
if found is None:
    st.info("Every stored answer was read with the brands and corrections of today.")
    st.caption(
        "A changed brand or a corrected source type has them read again; this page then shows what moves."
    )
    if st.button("Edit brands", icon=":material/tune:"):
        go("setup", part="Brands")
    st.stop()

rereading_progress(found, zone)
rereading_orders(found)
if found.changed and found.kept:
    st.header("How figures move", anchor=False)
    figures_table(ask(reports.rereading_figures, wanted, found.id, found.kept))
    st.caption("For the answers that the sidebar chooses.")
    st.header("Answers that are read differently", anchor=False)
    page = int(st.session_state.get("reread_page", 1)) - 1
    answers_table(
        ask(
            reports.rereading_answers, wanted.project_id, found.id, found.kept, page=page, size=SIZE
        ),
        zone,
    )
rereading_history(history(wanted.project_id)[1:], zone)
