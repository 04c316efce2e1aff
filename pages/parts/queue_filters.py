"""Which jobs the queue shows, kept in the URL."""

from dataclasses import dataclass

import streamlit as st

from data.catalog import engine_label
from data.models import ProjectDetail
from data.words import State
from pages.parts import live
from pages.parts.sentences import LABELS

EVERY = {"Pause": None, "1 s": 1.0, "2 s": 2.0, "5 s": 5.0, "15 s": 15.0}
ANY = "Any"


@dataclass(frozen=True, slots=True)
class Wanted:
    """`every` seconds between two looks; None is paused."""

    check: int | None
    states: tuple[State, ...]
    engine: str | None
    every: float | None


def queue_filters(detail: ProjectDetail) -> Wanted:
    recent = [f"C-{c.id}" for c in live.checks(detail.project.id)]
    if (linked := st.query_params.get("check", ANY)) not in (ANY, *recent):
        recent.append(linked)
    labels = {engine_label(u.engine): u.engine for u in detail.engines}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        check = st.selectbox("Check", [ANY, *recent], key="check", bind="query-params", width=150)
        engine = st.selectbox(
            "Engine", [ANY, *labels], key="engine", bind="query-params", width=190
        )
        every = st.segmented_control(
            "Refresh", list(EVERY), default="2 s", required=True, key="every", bind="query-params"
        )
    states = st.pills(
        "State", list(State), selection_mode="multi", format_func=LABELS.__getitem__, key="state",
        default=_linked_states(),
    )  # fmt: skip
    return Wanted(_number(check), tuple(states), labels.get(engine), EVERY[every or "2 s"])


def _linked_states() -> list[State]:
    """A link may name a state: /queue?state=failed."""
    named = st.query_params.get_all("state")
    return [state for state in State if state in named]


def _number(check: str) -> int | None:
    digits = check.removeprefix("C-")
    return int(digits) if digits.isdigit() else None
