"""Checks that repeat by themselves: when they run next, and what became of each run."""

import streamlit as st

from pages.parts import filters
from pages.parts.schedule_card import schedule_card
from pages.parts.schedule_form import schedule_form
from pages.parts.schedule_history import go_to_check
from pages.parts.schedule_list import plans
from pages.parts.shell import header, require_shell

require_shell()
go_to_check()
detail = filters.here()
zone = filters.zone_of(detail.project)
known = plans(detail.project.id)
opened = st.query_params.get("schedule", "")
chosen = next((p.schedule for p in known if str(p.schedule.id) == opened), None)

if chosen or opened == "new":
    header(chosen.name if chosen else "New schedule", "A check that repeats by itself")
    schedule_form(detail, zone, chosen)
    st.stop()

header("Schedules", f"Checks that repeat by themselves. Times in {zone}.")
if not known:
    st.info(
        "Nothing repeats yet. A schedule asks your prompts again and again, so that figures can be compared over time."
    )
for plan in known:
    schedule_card(plan, zone)
if st.button("New schedule", type="primary", icon=":material/add:", key="new_schedule"):
    st.query_params["schedule"] = "new"
    st.rerun()
