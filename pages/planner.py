"""How much to ask: what a plan can tell before it is paid for."""

import streamlit as st

from analytics import reports
from pages.parts import filters
from pages.parts.go import go
from pages.parts.plan_form import plan_form
from pages.parts.plan_table import plan_table
from pages.parts.service import ask
from pages.parts.shell import header, require_shell

require_shell()
detail = filters.here()
header("Planner", "How many prompts, engines and repeats show what you want to see")
engines = [use for use in detail.engines if use.enabled]
if not engines:
    st.info("This project has no engines yet. Choose some in Setup, then plan.")
    if st.button("Go to Setup", type="primary", icon=":material/tune:"):
        go("setup", part="Engines")
    st.stop()
known = ask(reports.known, filters.chosen())
goal = plan_form(engines, known)
plan_table(goal, detail, known)
