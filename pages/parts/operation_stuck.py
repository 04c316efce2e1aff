"""Runs that take far longer than usual: stop them or begin anew, by job id and without harm."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.reports.operation import STUCK_TIMES
from data.catalog import ROUTES, engine_label
from data.moves import Event
from data.words import State
from pages.parts.go import go
from pages.parts.operation_span import Looked, told
from pages.parts.orders import give, report
from pages.parts.sentences import Now, clock, lasted

OPEN = "stuck_job"


def operation_stuck(looked: Looked, now: Now) -> None:
    st.header("Stuck runs", anchor=False)
    report()
    if job := st.session_state.pop(OPEN, ""):
        go("queue", job=job)
    found = told(reports.operation_stuck, looked)
    if found.empty:
        st.caption(f"No run takes longer than {STUCK_TIMES} times what its route usually takes.")
        return
    st.caption(
        "Stop cancels the job, at its vendor too where that is possible. Restart begins a new run: what "
        "the old one still brings is kept beside the figures and never counted twice."
    )
    st.dataframe(
        _rows(found, now), column_config=_columns(), hide_index=True, key="stuck", height="content",
        alt="Runs that take far longer than usual",
    )  # fmt: skip


def _rows(found: pd.DataFrame, now: Now) -> pd.DataFrame:
    rows = [
        {
            "job": f"J-{r['id']}",
            "stop": f"Stop J-{r['id']}" if r["state"] == State.RUNNING else "Stopping",
            "restart": f"Restart J-{r['id']}",
            "engine": engine_label(r["engine"]),
            "running": f"{lasted(r['running_s'])}, usually {lasted(r['usual_s'])}",
            "since": clock(r["started_at"], now),
            "route": ROUTES[r["route"]].label if r["route"] in ROUTES else r["route"],
            "attempt": r["attempt"],
        }
        for r in found.to_dict("records")
    ]
    return pd.DataFrame(rows)


def _columns() -> dict[str, Any]:
    c = st.column_config
    return {
        "job": c.ButtonColumn("Job", type="tertiary", key="open_stuck", on_click=_open, width=84),
        "stop": c.ButtonColumn("Stop", key="stop_stuck", on_click=_stop, width=110),
        "restart": c.ButtonColumn("Restart", key="restart_stuck", on_click=_restart, width=126),
        "engine": c.TextColumn("Engine", width=130),
        "running": c.TextColumn("Runs for", width=190),
        "since": c.TextColumn("Since", width=110),
        "route": c.TextColumn("Route", width=180),
        "attempt": c.NumberColumn("Attempt", width=70),
    }


def _open() -> None:
    st.session_state[OPEN] = st.session_state["open_stuck"]["label"].removeprefix("J-")


def _stop() -> None:
    if (job := _named("stop_stuck")) is not None:
        give(Event.CANCEL, [job])


def _restart() -> None:
    if (job := _named("restart_stuck")) is not None:
        give(Event.RESTART, [job])


def _named(button: str) -> int | None:
    """The row may have moved since; the label says which job was meant."""
    digits = st.session_state[button]["label"].rpartition("J-")[2]
    return int(digits) if digits.isdigit() else None
