"""Ask now: prompts × engines × repeats, then watch it happen."""

import streamlit as st

from pages.parts import filters, live
from pages.parts.check_form import check_form
from pages.parts.check_progress import check_progress
from pages.parts.recent_checks import recent_checks
from pages.parts.shell import header, require_shell

require_shell()
detail = filters.here()
zone = filters.zone_of(detail.project)
asked = st.query_params.get("check", "").upper().removeprefix("C-")

if asked.isdigit():
    header(f"Check C-{asked}", "Its jobs are stored: you can close this page and come back")
    check_progress(int(asked), zone)
    st.stop()

header("New check", "Ask the engines your prompts now")
for check in live.running(detail.project.id):
    check_progress(check.id, zone, brief=True)
check_form(detail)
recent_checks(detail.project.id, zone)
