"""How a project's re-reading stands, read once a second for all sessions together, and in words."""

from datetime import datetime
from zoneinfo import ZoneInfo

import streamlit as st

from data.rereading_models import Rereading
from pages.parts.service import client

MOST = 20


@st.cache_data(ttl=1, max_entries=50, show_spinner=False)
def history(project_id: int) -> list[Rereading]:
    """The newest first."""
    return client().rereadings(project_id, MOST)


def latest(project_id: int) -> Rereading | None:
    return next(iter(history(project_id)), None)


def sentence(found: Rereading, timezone: str) -> str:
    """What figures use now, and what happens."""
    since = moment(found.created_at, timezone)
    match found.state:
        case "running":
            return (
                f"Figures still use the reading from before {since}. {found.done:,} of {found.total:,} "
                f"answers are read again ({percent(found)})."
            )
        case "ready":
            return (
                f"Figures still use the reading from before {since}. All {found.total:,} answers are read "
                f"again, and {found.changed:,} changed: look at the difference, then apply it."
            )
        case "applied":
            applied = moment(found.applied_at or found.created_at, timezone)
            return f"Applied on {applied}: {found.changed:,} of {found.total:,} answers changed."
        case _:
            return _kept(found, since)


def _kept(found: Rereading, since: str) -> str:
    if not found.stale:
        return "Dropped, because the change was taken back or another took its place."
    return (
        f"Answers from before {since} keep their older reading; newer ones are read with the present "
        "brands and corrections. Figures over both mix the two."
    )


def percent(found: Rereading) -> str:
    """Rounded down, so that 100% means all."""
    return f"{int(found.share * 100)}%"


def moment(at: datetime, timezone: str) -> str:
    return f"{at.astimezone(ZoneInfo(timezone)):%d %b, %H:%M}"
