"""Routes: load, keys, rests and pauses. Buttons name their route."""

from collections.abc import Sequence
from typing import Any

import pandas as pd
import streamlit as st

from data.catalog import ROUTES
from data.operation_models import Pause, RouteStatus, Target
from data.words import Surface
from pages.parts import live
from pages.parts.pausing import ask_why, resume
from pages.parts.plain import plain
from pages.parts.sentences import Now, paused, resting


def operation_routes(now: Now) -> None:
    st.header("Routes", anchor=False)
    shown = [route for route in live.routes() if _in_use(route)]
    rows = [
        {
            "route": route.label,
            "how": how(route, now),
            "act": f"{'Resume' if route.pause else 'Pause'} {route.route}",
            "running": f"{route.running:,} of {route.in_flight:,}",
            "waiting": route.waiting,
        }
        for route in shown
    ]
    st.dataframe(
        pd.DataFrame(rows), column_config=_columns(), hide_index=True, key="routes",
        height="content", alt="Routes and how they stand",
    )  # fmt: skip


def how(route: RouteStatus, now: Now) -> str:
    """What the route does, in a sentence."""
    if route.pause:
        return paused(route.pause, now)
    if not route.keyed:
        key = ROUTES[route.route].key_env
        return f"No running worker has its key, {key}" if key else "No worker is running"
    rest = resting(route, now)
    return f"{rest[0].upper()}{rest[1:]}" if rest else "Open"


def paused_checks(now: Now, pauses: Sequence[Pause]) -> None:
    """One line for each paused check, with its button."""
    for pause in pauses:
        if pause.check_id is None:
            continue
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(f":material/pause_circle: **C-{pause.check_id}** {plain(paused(pause, now))}", width="stretch")  # fmt: skip
            st.button(
                f"Resume C-{pause.check_id}", key=f"resume-{pause.check_id}",
                on_click=resume, args=(Target(check_id=pause.check_id),),
            )  # fmt: skip


def _in_use(route: RouteStatus) -> bool:
    """Everything that does or holds something; live routes that nobody uses stay out of sight."""
    simulated = ROUTES[route.route].surface is Surface.SIMULATED
    return bool(simulated or route.keyed or route.running or route.waiting or route.pause)


def _columns() -> dict[str, Any]:
    c = st.column_config
    return {
        "route": c.TextColumn("Route", width=190),
        "how": c.TextColumn("How it stands", width=300),
        "act": c.ButtonColumn("Do", key="route_order", on_click=_order, width=150),
        "running": c.TextColumn("Asking", width=90),
        "waiting": c.NumberColumn("Waiting", format="localized", width=80),
    }


def _order() -> None:
    word, _, route = st.session_state["route_order"]["label"].partition(" ")
    if word == "Resume":
        resume(Target(route=route))
    else:
        ask_why(Target(route=route))
