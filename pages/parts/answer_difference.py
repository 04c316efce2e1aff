"""Two answers to one prompt side by side in time: wording, brands and sites that came or went."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.reports import AnswerView
from data.catalog import engine_label
from data.models import ProjectDetail
from pages.parts import filters
from pages.parts.plain import plain
from pages.parts.rereading_banner import banner
from pages.parts.rewording import STYLE, reworded
from pages.parts.service import ask

MOST = 30  # sites of a list


def answer_difference(detail: ProjectDetail, answer_id: int, against: int) -> None:
    """The URL names both: `answer` and `against`; the earlier one is always the left one."""
    if st.button("Back to the answer", icon=":material/arrow_back:", type="tertiary"):
        del st.query_params["against"]
        st.rerun()
    found = [ask(reports.answer, detail.project.id, one) for one in (against, answer_id)]
    both = sorted((v for v in found if v), key=lambda v: (v.answered_at, v.id))
    if len(both) < len(found):
        st.info("One of these answers is gone, or it belongs to another project.")
        return
    before, after = both
    if before.facts["prompt_id"] != after.facts["prompt_id"]:
        st.info("These two answer different questions. Choose two answers to the same prompt.")
        return
    st.title("What changed", anchor=False)
    st.markdown(f"**{plain(after.prompt)}**")
    zone = filters.zone_of(detail.project)
    _choice(detail.project.id, before, after, zone)
    banner()
    _unlike(before, after)
    told = reports.difference(before, after)
    brands, sites = st.columns(2, gap="medium")
    with brands:
        _brands(told.brands)
    with sites:
        _sites(told.sites)
    with st.container(border=True):
        _wording(told)


def _choice(project_id: int, before: AnswerView, after: AnswerView, timezone: str) -> None:
    """Both dates can be changed; a choice is written into the URL."""
    known = ask(reports.answers_alike, project_id, after.id)
    names = {int(row["id"]): _name(row, timezone) for _, row in known[known["alike"]].iterrows()}
    for view in (after, before):
        names.setdefault(view.id, _named(view, timezone))
    ids = list(names)
    with st.container(horizontal=True):
        for word, name, view in (("Earlier", "against", before), ("Later", "answer", after)):
            st.selectbox(
                word, ids, index=ids.index(view.id), format_func=names.__getitem__,
                key=f"{name}-{view.id}", on_change=_chosen, args=(name, view.id, before.id, after.id),
                width=300,
            )  # fmt: skip


def _chosen(name: str, shown: int, earlier: int, later: int) -> None:
    wanted = {"against": earlier, "answer": later} | {name: st.session_state[f"{name}-{shown}"]}
    st.query_params.update({key: str(value) for key, value in wanted.items()})


def _name(row: "pd.Series[Any]", timezone: str) -> str:
    return _words(row["answered_at"], timezone, str(row["label"]), int(row["repeat_no"]))


def _named(view: AnswerView, timezone: str) -> str:
    at, repeat = pd.Timestamp(view.answered_at), view.facts["repeat_no"]
    return _words(at, timezone, engine_label(view.engine), repeat)


def _words(at: pd.Timestamp, timezone: str, engine: str, repeat: int) -> str:
    again = f", repeat {repeat}" if repeat > 1 else ""
    return f"{at.tz_convert(timezone):%d %b %Y, %H:%M}, {engine}{again}"


def _unlike(before: AnswerView, after: AnswerView) -> None:
    """What else differs between the two, so that nobody reads it as a change of the engine's mind."""
    told = {
        "Engine": [engine_label(v.engine) for v in (before, after)],
        "Route": [v.facts["route"] for v in (before, after)],
        "Model": [v.facts["model"] for v in (before, after)],
        "Reader": [v.facts["reader_version"] for v in (before, after)],
    }
    lines = [
        f"{name}: {plain(str(old or 'unknown'))} → {plain(str(new or 'unknown'))}"
        for name, (old, new) in told.items()
        if old != new
    ]
    if before.id == after.id:
        st.info("This is the same answer twice. Choose another date.")
    elif lines:
        st.caption("Not alike otherwise either. " + "; ".join(lines) + ".")


def _wording(told: reports.Difference) -> None:
    counts = {
        kind: sum(len(p.text.split()) for p in told.pieces if p.kind == kind)
        for kind in ("new", "gone", "same")
    }
    if not told.pieces:
        st.caption("Neither answer has a text.")
        return
    if not counts["new"] and not counts["gone"]:
        st.caption("The wording is the same.")
    else:
        st.caption(
            f"{counts['new']:,} words are new (underlined), {counts['gone']:,} are gone "
            f"(struck through), {counts['same']:,} stayed. Markup and addresses are left out."
        )
    st.html(STYLE + reworded(told.pieces))


def _brands(brands: pd.DataFrame) -> None:
    st.header("Brands", anchor=False)
    if brands.empty:
        st.caption("Neither answer names a tracked brand.")
        return
    st.markdown("\n".join(f"- {_brand(row)}" for _, row in brands.iterrows()))


def _brand(row: "pd.Series[Any]") -> str:
    name = f"**{plain(str(row['brand']))}**{' (you)' if row['own'] else ''}"
    if pd.isna(row["before"]):
        return f":green[came]: {name}, place {int(row['after'])}"
    if pd.isna(row["after"]):
        return f":red[went]: {name}, it was at place {int(row['before'])}"
    old, new = int(row["before"]), int(row["after"])
    return (
        f"{name} stayed at place {new}"
        if old == new
        else f"{name} {'rose' if new < old else 'fell'} from place {old} to {new}"
    )


def _sites(sites: pd.DataFrame) -> None:
    st.header("Cited sites", anchor=False)
    if sites.empty:
        st.caption("Neither answer cites a site.")
        return
    came, went = sites[sites["before"] == 0], sites[sites["after"] == 0]
    stayed = sites[(sites["before"] > 0) & (sites["after"] > 0)]
    for word, rows in ((":green[came]", came), (":red[went]", went), ("stayed", stayed)):
        if len(rows):
            st.markdown(f"{word}: {_listed(list(rows['domain']))}")


def _listed(domains: list[str]) -> str:
    more = len(domains) - MOST
    shown = ", ".join(plain(domain) for domain in domains[:MOST])
    return f"{shown} and {more:,} more" if more > 0 else shown
