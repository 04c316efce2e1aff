"""The form of a schedule: what it will do is said before it is saved."""

from datetime import UTC, datetime

import streamlit as st

from data.faults import BadInput
from data.models import ProjectDetail
from data.schedule_models import Misfire, Rule, Schedule
from data.timing import describe, next_after, upcoming
from pages.parts.plain import plain
from pages.parts.schedule_asks import Asks, asks_choice
from pages.parts.schedule_list import forget
from pages.parts.schedule_rule import rule_choice
from pages.parts.schedule_words import MISFIRES, SPREADS, next_runs
from pages.parts.service import client, said
from pages.parts.setup_project import ZONES


def schedule_form(detail: ProjectDetail, zone: str, known: Schedule | None) -> None:
    key = f"schedule-form-{known.id if known else 'new'}"
    with st.container(border=True):
        name = st.text_input(
            "Name", known.name if known else "", max_chars=200, key=f"{key}-name",
            placeholder="Its rule, where it has no name",
        )  # fmt: skip
        theirs = _zone(key, known.timezone if known else detail.project.timezone)
        rule = rule_choice(key, known.rule if known else None, theirs)
        sentence = _outlook(rule, theirs, zone)
        asked = asks_choice(detail, key, known)
        spread, misfire = _more(key, known)
    with st.container(horizontal=True):
        if st.button("Save", type="primary", icon=":material/save:", key=f"{key}-save", disabled=not sentence or bool(asked.missing)):  # fmt: skip
            _save(
                _schedule(
                    detail, known, name.strip() or sentence, rule, theirs, asked, spread, misfire
                )
            )
        if st.button("Back", icon=":material/arrow_back:", key=f"{key}-back"):
            _back()


def _zone(key: str, now: str) -> str:
    zones = ZONES if now in ZONES else [now, *ZONES]
    return st.selectbox("Time zone", zones, zones.index(now), key=f"{key}-zone", width=300)


def _outlook(rule: Rule, theirs: str, zone: str) -> str:
    """The rule in words with its next five runs; empty where it cannot be."""
    now = datetime.now(UTC)
    try:
        sentence = describe(rule)
        next_after(rule, theirs, now)
    except BadInput as fault:
        st.error(plain(str(fault)), icon=":material/error:")
        return ""
    st.markdown(f"{plain(sentence)}, {theirs}.  \n{next_runs(upcoming(rule, theirs, now), zone)}")
    return sentence


def _more(key: str, known: Schedule | None) -> tuple[int, Misfire]:
    with st.expander("Spread and downtime", icon=":material/tune:"):
        seconds = known.jitter_s if known else 60
        spreads = sorted({*SPREADS, seconds})
        spread = st.selectbox(
            "Start", spreads, spreads.index(seconds), key=f"{key}-spread", width=300,
            format_func=lambda s: SPREADS.get(s, f"Within {s} seconds"),
            help="Many schedules of one time start a little apart, so that none has to wait long.",
        )  # fmt: skip
        ways = list(Misfire)
        way = ways.index(known.misfire) if known else 0
        misfire = st.radio("Times missed while Sightline was not running", ways, way, format_func=MISFIRES.__getitem__, key=f"{key}-misfire")  # fmt: skip
    return spread, misfire


def _schedule(
    detail: ProjectDetail, known: Schedule | None, name: str, rule: Rule, zone: str, asked: Asks,
    spread: int, misfire: Misfire,
) -> Schedule:  # fmt: skip
    return Schedule(
        id=known.id if known else 0, project_id=detail.project.id, name=name[:200], rule=rule, timezone=zone,
        prompt_ids=asked.prompt_ids, tags=asked.tags, engines=asked.engines, repeats=asked.repeats,
        jitter_s=spread, misfire=misfire, paused=bool(known and known.paused),
    )  # fmt: skip


def _save(wanted: Schedule) -> None:
    if said(lambda: client().save_schedule(wanted)):
        st.toast(f"{plain(wanted.name)} is saved.", icon=":material/check:")
        _back()


def _back() -> None:
    forget()
    st.query_params.pop("schedule", None)
    st.rerun()
