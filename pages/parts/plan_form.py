"""What a plan shall show."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import streamlit as st

from analytics.reports import Known
from data.catalog import engine_label
from data.models import EngineUse

KINDS: dict[str, Literal["width", "change"]] = {"A change": "change", "A precise share": "width"}


@dataclass(frozen=True, slots=True)
class Goal:
    """`size` is a share: the change to detect, or half the interval's width. `p` is the expected
    visibility.
    """

    kind: Literal["width", "change"]
    size: float
    p: float
    engines: tuple[EngineUse, ...]


def plan_form(uses: Sequence[EngineUse], known: Known) -> Goal:
    """Everything is kept in the URL."""
    with st.container(border=True):
        kind = st.segmented_control(
            "I want to see", list(KINDS), default="A change", required=True, key="goal",
            bind="query-params",
        )  # fmt: skip
        change = KINDS.get(kind or "A change", "change") == "change"
        with st.container(horizontal=True, vertical_alignment="bottom"):
            size = st.number_input(
                "of at least, in percentage points" if change else "to within ± percentage points",
                1, 50, 5, key="points_wanted", bind="query-params", width=250,
            )  # fmt: skip
            share = st.number_input(
                "Expected visibility in %", 1, 99, round(100 * known.p), key="expected", width=190,
                help="The share of answers that name your brand; half is the hardest to tell.",
            )  # fmt: skip
        chosen = st.pills(
            "Engines", [u.engine for u in uses], selection_mode="multi", key="plan_engines",
            default=[u.engine for u in uses], format_func=engine_label,
        )  # fmt: skip
    wanted = tuple(u for u in uses if u.engine in (chosen or [])) or tuple(uses)
    return Goal("change" if change else "width", size / 100, share / 100, wanted)
