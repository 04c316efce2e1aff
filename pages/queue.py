"""Every job, live: where it stands, why it waits, and what can be done."""

import streamlit as st

from pages.parts import filters, live
from pages.parts.go import go
from pages.parts.job_detail import job_detail
from pages.parts.jobs_list import jobs_list
from pages.parts.queue_filters import queue_filters
from pages.parts.shell import header, require_shell

require_shell()
detail = filters.here()
zone = filters.zone_of(detail.project)
opened = st.query_params.get("job", "").upper().removeprefix("J-")

if opened.isdigit():
    job_detail(int(opened), zone)
    st.stop()

header("Queue", f"Every job as it stands in the ledger. Times in {zone}.")
if not live.checks(detail.project.id):
    st.info("Nothing was asked yet. Start a check, and its jobs appear here.")
    if st.button("New check", type="primary", icon=":material/play_circle:"):
        go("new_check")
    st.stop()
jobs_list(detail.project.id, queue_filters(detail), zone)
