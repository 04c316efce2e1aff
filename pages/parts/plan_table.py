"""The ways to a goal, with what each costs and how long it takes."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics.reports import Known
from data.models import ProjectDetail
from pages.parts import expected, live
from pages.parts.plan_form import Goal
from pages.parts.plans import REPEATS, Way, tells, ways
from pages.parts.service import client


def plan_table(goal: Goal, detail: ProjectDetail, known: Known) -> None:
    found = ways(goal, known.alike, known.costs or {})
    best = min((w for w in found if w.answers), key=lambda w: w.answers or 0, default=None)
    _verdict(goal, best, len(detail.prompts))
    _table(goal, found, detail)
    _present(goal, known, len(detail.prompts))
    _basis(known, found[0].told, len(goal.engines))


def _verdict(goal: Goal, best: Way | None, have: int) -> None:
    wish = (
        f"a change of {goal.size:.0%}" if goal.kind == "change" else f"a share to within ± {goal.size:.0%}"
    ).replace("%", " percentage points")  # fmt: skip
    if best is None or best.prompts is None:
        st.warning(f"No number of prompts shows {wish}. Choose a larger one, or more engines.")
        return
    more = max(0, best.prompts - have)
    missing = f"**{more:,} more** than you have" if more else "you have enough"
    st.markdown(
        f"The fewest answers that show {wish}: **{best.answers:,}** a period, of **{best.prompts:,} prompts** "
        f"({missing}), {best.repeats} {'repeat' if best.repeats == 1 else 'repeats'} on {len(goal.engines)} engines."
    )  # fmt: skip


def _table(goal: Goal, found: list[Way], detail: ProjectDetail) -> None:
    c = st.column_config
    rows = [_row(goal, way, detail) for way in found]
    st.dataframe(
        pd.DataFrame(rows), hide_index=True, height="content", placeholder="–", key="plans",
        alt="Ways to reach the goal",
        column_config={
            "repeats": c.NumberColumn("Repeats a period", width=120),
            "prompts": c.NumberColumn("Prompts", format="localized", width=90),
            "more": c.NumberColumn("More than now", format="localized", width=110),
            "answers": c.NumberColumn("Answers a period", format="localized", width=130),
            "cost": c.NumberColumn("Known cost", format="$%.2f", width=100),
            "time": c.TextColumn("Takes", width=140),
        },
    )  # fmt: skip


def _row(goal: Goal, way: Way, detail: ProjectDetail) -> dict[str, Any]:
    if way.prompts is None:
        return {"repeats": way.repeats} | dict.fromkeys(("prompts", "more", "answers", "cost"), None) | {"time": "not reachable"}  # fmt: skip
    limits = {limit.route: limit for limit in client().limits()}
    typical = live.typical_s(detail.project.id, tuple(use.engine for use in goal.engines))
    took = expected.estimate(goal.engines, way.prompts * way.repeats, limits, typical)
    return {
        "repeats": way.repeats, "prompts": way.prompts,
        "more": max(0, way.prompts - len(detail.prompts)), "answers": way.answers,
        "cost": way.cost, "time": expected.in_words(took).partition(",")[0],
    }  # fmt: skip


def _present(goal: Goal, known: Known, have: int) -> None:
    """What the prompts at hand can tell already."""
    told = [(r, tells(goal, known.alike, have, r)) for r in REPEATS]
    rows = [(r, 100 * t[0], 100 * t[1]) for r, t in told if t]
    if not rows:
        return
    st.header(f"What your {have:,} prompts can tell", anchor=False)
    c = st.column_config
    st.dataframe(
        pd.DataFrame(rows, columns=["repeats", "width", "change"]), hide_index=True, key="present",
        height="content", alt="What the present prompts can tell",
        column_config={
            "repeats": c.NumberColumn("Repeats a period", width=140),
            "width": c.NumberColumn("A share to within", format="± %.1f pp", width=150),
            "change": c.NumberColumn("A change of at least", format="%.1f pp", width=160),
        },
    )  # fmt: skip


def _basis(known: Known, told: int, engines: int) -> None:
    alike = known.alike
    basis = (
        f"Learnt from {known.answers:,} answers to {known.prompts:,} prompts"
        if known.answers
        else "No history yet, so these are cautious guesses"
    )
    money = (
        f" Costs are known of {told} of {engines} engines; the others' vendors do not tell them."
        if 0 < told < engines
        else "" if told else " No vendor told a cost yet."
    )  # fmt: skip
    st.caption(
        f"{basis}: two answers to one prompt correlate by {alike.repeat:.2f} on one engine and by "
        f"{alike.system:.2f} across engines, and {alike.persistence:.0%} of what is special to a prompt stays "
        f"from one period to the next. A change is found four times in five, at 5% false alarms.{money}"
    )
