"""Engines: which are asked, by which route; and how hard a route may be pressed."""

import pandas as pd
import streamlit as st

from data.catalog import ENGINES, ROUTES, simulated_twin
from data.models import EngineUse, ProjectDetail, RouteLimit
from data.words import Surface
from pages.parts import live
from pages.parts.service import client, said, version

OFF = "not used"


def engines(detail: ProjectDetail) -> None:
    uses = {use.engine: use for use in detail.engines}
    st.caption(
        "Simulated engines invent their answers on this machine; live ones need a key of yours."
    )
    with st.form("edit_engines"):
        wanted = [_row(engine, uses.get(engine)) for engine in ENGINES]
        sent = st.form_submit_button("Save engines", type="primary")
    if sent:
        chosen = [u.model_copy(update={"project_id": detail.project.id}) for u in wanted if u]
        if said(lambda: client().set_engines(detail.project.id, chosen)):
            version.clear()
            st.toast("The engines are saved.", icon=":material/check:")
            st.rerun()
    _keys(detail)
    _limits(detail)


def _row(engine: str, use: EngineUse | None) -> EngineUse | None:
    known = ENGINES[engine]
    options = [OFF, *(simulated_twin(r) for r in known.routes), *known.routes]
    now = use.route if use and use.enabled and use.route in options else OFF
    with st.container(horizontal=True, vertical_alignment="bottom"):
        route = st.selectbox(
            known.label,
            options,
            options.index(now),
            format_func=_named,
            key=f"route-{engine}",
            width=330,
        )
        model = st.text_input(
            "Model", use.model if use else "", placeholder="the route's default", key=f"model-{engine}",
            width=220,
        )  # fmt: skip
    return None if route == OFF else EngineUse(engine=engine, route=route, model=model.strip())


def _named(route: str) -> str:
    return OFF.capitalize() if route == OFF else ROUTES[route].label


def _keys(detail: ProjectDetail) -> None:
    missing = {use.route for use in live.without_key(detail.engines)}
    for route in sorted(missing):
        found = ROUTES[route]
        st.warning(
            f"{found.label} needs a key: set {found.key_env} for the workers and restart them.",
            icon=":material/key:",
        )


def _limits(detail: ProjectDetail) -> None:
    st.header("Limits of routes", anchor=False)
    st.caption("Over all workers and projects. 0 requests a minute means no such limit.")
    used = {use.route for use in detail.engines}
    known = {limit.route: limit for limit in client().limits()}
    shown = [known[r] for r in known if r in used or ROUTES[r].surface != Surface.SIMULATED]
    rows = pd.DataFrame(
        [limit.model_dump() | {"name": ROUTES[limit.route].label} for limit in shown]
    ).set_index("route")[["name", "in_flight", "per_minute"]]
    c = st.column_config
    edited = st.data_editor(
        rows, hide_index=True, disabled=["name"], key="limits", alt="Limits of routes",
        column_config={
            "name": c.TextColumn("Route", width=240),
            "in_flight": c.NumberColumn("At once", min_value=1, max_value=10_000, step=1, required=True, width=110),
            "per_minute": c.NumberColumn("A minute", min_value=0, step=1, required=True, width=110),
        },
    )  # fmt: skip
    changed = [
        limit
        for route in edited.index
        if (limit := _limit(str(route), edited)) != known[str(route)]
    ]
    if changed and st.button(f"Save {len(changed)} limits", type="primary", key="save_limits"):
        _save(changed)


def _limit(route: str, edited: pd.DataFrame) -> RouteLimit:
    row = edited.loc[route].to_dict()
    return RouteLimit(
        route=route, in_flight=int(row["in_flight"]), per_minute=int(row["per_minute"])
    )


def _save(changed: list[RouteLimit]) -> None:
    def send() -> None:
        for limit in changed:
            client().set_limit(limit)

    if said(send):
        version.clear()
        st.rerun()
