"""How the work goes, over all routes: what is stuck, what fails, what it takes, and the levers."""

import streamlit as st

from pages.parts import filters, live
from pages.parts.heartbeat import heartbeat
from pages.parts.operation_cards import operation_cards
from pages.parts.operation_hooks import operation_hooks
from pages.parts.operation_routes import operation_routes, paused_checks
from pages.parts.operation_span import operation_span
from pages.parts.operation_stuck import operation_stuck
from pages.parts.operation_tables import errors, phases, versions, work
from pages.parts.pausing import pause_a_check, pausing
from pages.parts.service import careful
from pages.parts.shell import header, require_shell

EVERY_S = 5.0

require_shell()
detail = filters.here()
header("Operations", f"What runs, what fails and what it takes. Times in {filters.zone_of(detail.project)}.")  # fmt: skip
looked = operation_span(detail)


@st.fragment(run_every=EVERY_S)
def standing() -> None:
    with careful():
        now = live.now(looked.timezone)
        heartbeat(looked.timezone, every=EVERY_S)
        operation_cards(looked)
        pausing()
        operation_routes(now)
        paused_checks(now, live.pauses())
        pause_a_check(detail.project.id)
        operation_stuck(looked, now)


standing()
errors(looked)
phases(looked)
work(looked)
versions(looked)
operation_hooks()
