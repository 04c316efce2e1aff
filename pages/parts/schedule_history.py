"""What became of a schedule's planned times, each with its check."""

from typing import Any

import pandas as pd
import streamlit as st

from data.schedule_models import ScheduleRun
from pages.parts.schedule_words import NBSP, became, moment, result
from pages.parts.service import client

MOST, OPEN = 50, "schedule_check"


def schedule_history(schedule_id: int, zone: str) -> None:
    runs = client().schedule_runs(schedule_id, MOST)
    if not runs:
        st.caption("It has not run yet.")
        return
    st.dataframe(
        pd.DataFrame([_row(run, zone) for run in runs]), column_config=_columns(schedule_id),
        hide_index=True, key=f"runs-{schedule_id}", alt="What became of its planned times",
    )  # fmt: skip


def go_to_check() -> None:
    """A click in the table is heard before the page is drawn; the page then changes here."""
    if check := st.session_state.pop(OPEN, ""):
        st.switch_page("pages/new_check.py", query_params={"check": check})


def _row(run: ScheduleRun, zone: str) -> dict[str, str]:
    more = f" and {run.times - 1:,} more" if run.times > 1 else ""
    return {
        "planned": moment(run.planned_at, zone).replace(NBSP, " ")
        + more,  # so that a search finds it
        "result": result(run),
        "what": became(run),
        "check": f"C-{run.check_id}" if run.check_id else "",
    }


def _columns(schedule_id: int) -> dict[str, Any]:
    c, key = st.column_config, f"check-of-{schedule_id}"

    def choose() -> None:
        st.session_state[OPEN] = st.session_state[key]["label"].removeprefix("C-")

    return {
        "planned": c.TextColumn("Planned", width=190),
        "result": c.TextColumn("Result", width=90),
        "what": c.TextColumn("What became of it", width=520),
        "check": c.ButtonColumn("Check", type="tertiary", key=key, on_click=choose, width=90),
    }
