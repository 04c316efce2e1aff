"""Whether the data is simulated, and how fresh it is."""

import streamlit as st

from analytics import reports
from data.catalog import ROUTES
from data.words import Surface
from pages.parts import filters
from pages.parts.service import ask


def badges() -> None:
    wanted = filters.chosen()
    found = ask(reports.coverage, wanted)
    with st.container(horizontal=True, width="content", gap="small"):
        for surface in found.surfaces:
            _surface(surface)
        if found.as_of is not None:
            as_of = found.as_of.tz_convert(wanted.timezone)
            st.badge(
                f"Data as of {as_of:%-d %b %Y, %H:%M}, {_place(wanted.timezone)}", icon=":material/schedule:", color="gray",
                help=f"Days and times on this page are those of {wanted.timezone}, the project's time zone. "
                "Setup, Project changes it.",
            )  # fmt: skip


def _place(zone: str) -> str:
    """`Europe/Berlin` as people say it: Berlin."""
    return zone.rpartition("/")[2].replace("_", " ")


def simulated() -> None:
    """Where no figures are shown: do this project's engines answer from the simulator?"""
    if filters.anywhere() is None:
        return
    uses = [use for use in filters.here().engines if use.enabled]
    if any(ROUTES[use.route].surface == Surface.SIMULATED for use in uses):
        _surface(Surface.SIMULATED)


def _surface(surface: str) -> None:
    if surface == Surface.SIMULATED:
        st.badge(
            "Simulated", icon=":material/science:", color="orange",
            help="Invented by the simulator on this machine; no AI system was asked.",
        )  # fmt: skip
    else:
        st.badge(filters.surface_label(surface), icon=":material/cloud_done:", color="blue")
