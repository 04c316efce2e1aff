"""The latest checks: a way back to each."""

from zoneinfo import ZoneInfo

import pandas as pd
import streamlit as st

from data.models import Check
from data.words import Outcome
from pages.parts import live

MOST = 8


def recent_checks(project_id: int, timezone: str) -> None:
    """A click on a check's number opens it. Answers that were brought in are no checks."""
    asked = [c for c in live.checks(project_id) if c.origin in ("ad-hoc", "scheduled")]
    if not asked:
        return
    st.header("Latest checks", anchor=False)
    c = st.column_config
    st.dataframe(
        pd.DataFrame([_row(check, timezone) for check in asked[:MOST]]),
        hide_index=True, height="content", key="latest_checks", alt="The latest checks",
        column_config={
            "check": c.ButtonColumn("Check", type="tertiary", key="open_check", on_click=_open, width=84),
            "when": c.TextColumn("Started", width=130), "how": c.TextColumn("Result", width=260),
            "origin": c.TextColumn("Kind", width=100),
        },
    )  # fmt: skip


def _row(check: Check, timezone: str) -> dict[str, str]:
    answered, open_jobs = check.by_outcome.get(Outcome.ANSWERED, 0), check.jobs - check.finished
    running = f", {open_jobs:,} still open" if open_jobs else ""
    return {
        "check": f"C-{check.id}",
        "when": f"{check.created_at.astimezone(ZoneInfo(timezone)):%d %b, %H:%M}",
        "how": f"{answered:,} of {check.jobs:,} answered{running}",
        "origin": "By hand" if check.origin == "ad-hoc" else "Scheduled",
    }


def _open() -> None:
    """The label names the check, wherever its row is now."""
    st.query_params["check"] = st.session_state["open_check"]["label"].removeprefix("C-")
