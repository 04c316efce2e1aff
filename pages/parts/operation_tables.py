"""Errors, phases, work and versions: what happened, route by route."""

from typing import Any

import pandas as pd
import streamlit as st

from analytics import charts, reports
from data.catalog import ROUTES, engine_label
from pages.parts import filters
from pages.parts.frame import theme
from pages.parts.operation_span import Looked, told
from pages.parts.picture import picture
from pages.parts.sentences import lasted

PHASES = ("waiting", "asking", "reading", "storing")


def errors(looked: Looked) -> None:
    st.header("Errors", anchor=False)
    bars, causes = told(reports.operation_errors, looked), told(reports.operation_causes, looked)
    if causes.empty:
        st.caption("No run ended with an error.")
        return
    look = theme()
    picture(
        lambda narrow: charts.error_bars(bars, theme=look, narrow=narrow), bars, _source(looked), key="errors"
    )  # fmt: skip
    c = st.column_config
    _table(
        causes.assign(
            route=_labels(causes), code=causes["code"].replace("", "none given"),
            last_at=_local(causes["last_at"], looked),
        ), "Errors that recur",
        {
            "route": c.TextColumn("Route", width=190), "code": c.TextColumn("Code", width=220),
            "kind": c.TextColumn("Kind", width=100), "n": _count("Times", 70), "jobs": _count("Jobs", 70),
            "last_at": c.TextColumn("Last", width=120),
        },
    )  # fmt: skip


def phases(looked: Looked) -> None:
    st.header("Time by phase", anchor=False)
    found = told(reports.operation_phases, looked)
    if found.empty:
        st.caption("No job was answered in this time.")
        return
    shown = found.assign(route=_labels(found))
    for phase in PHASES:
        shown[phase] = [_both(r[f"{phase}_p50"], r[f"{phase}_p95"]) for r in found.to_dict("records")]  # fmt: skip
    c = st.column_config
    _table(
        shown, "Median and 95th percentile of each phase by route",
        {
            "route": c.TextColumn("Route", width=190), "n": _count("Answers", 76),
            **{p: c.TextColumn(p.capitalize(), width=126) for p in PHASES},
        },
    )  # fmt: skip
    st.caption("Half of the answers took up to the first value, 95% up to the second.")


def work(looked: Looked) -> None:
    st.header("Runs and paid calls", anchor=False)
    found = told(reports.operation_work, looked)
    if found.empty:
        st.caption("Nothing was asked in this time.")
        return
    c = st.column_config
    _table(
        found.assign(route=_labels(found)), "Runs, retries and paid calls by route",
        {
            "route": c.TextColumn("Route", width=190), "runs": _count("Runs", 70),
            "retries": _count("Retries", 76), "paid": _count("Paid calls", 88),
            "late": _count("Too late", 80, "Paid answers that came when their run no longer counted."),
            "doubtful": _count("In doubt", 80, "Calls that may have been charged without an answer."),
            "cost": c.NumberColumn("Cost", format="$%.4f", width=90, help="Where the vendor tells it."),
        },
    )  # fmt: skip


def versions(looked: Looked) -> None:
    st.header("Versions in use", anchor=False)
    found = told(reports.operation_versions, looked)
    if found.empty:
        st.caption("No answer came in this time.")
        return
    c = st.column_config
    _table(
        found.assign(
            engine=[engine_label(e) for e in found["engine"]], route=_labels(found),
            last_at=_local(found["last_at"], looked),
        ), "Models, readers and prompts behind the answers",
        {
            "engine": c.TextColumn("Engine", width=150), "model": c.TextColumn("Model", width=190),
            "reader": c.TextColumn("Reader", width=70), "n": _count("Answers", 76), "prompts": _count("Prompts", 76),
            "hashes": c.ListColumn("Prompt hashes", width=230, help="The first eight digits of SHA-256 of each text."),
            "last_at": c.TextColumn("Last", width=110), "route": c.TextColumn("Route", width=190),
        },
    )  # fmt: skip


def _source(looked: Looked) -> list[str]:
    project, span = (
        filters.here().project.name[:22] if looked.project else "all projects",
        looked.span(),
    )
    return [
        f"Sightline · {project} · runs that ended with an error",
        f"{span.since:%-d %b %Y, %H:%M} to {span.until:%-d %b %Y, %H:%M}",
        f"times in {looked.timezone}",
    ]


def _table(frame: pd.DataFrame, alt: str, columns: dict[str, Any]) -> None:
    st.dataframe(
        frame, column_order=list(columns), column_config=columns, hide_index=True, height="content",
        placeholder="", key=alt, alt=alt,
    )  # fmt: skip


def _count(label: str, width: int, help: str | None = None) -> Any:
    return st.column_config.NumberColumn(label, format="localized", width=width, help=help)


def _labels(frame: pd.DataFrame) -> list[str]:
    return [ROUTES[r].label if r in ROUTES else str(r) for r in frame["route"]]


def _local(times: "pd.Series[Any]", looked: Looked) -> list[str]:
    return [f"{t.tz_convert(looked.timezone):%d %b, %H:%M}" for t in times]


def _both(half: float, most: float) -> str:
    return "" if pd.isna(half) else f"{_took(half)}, {_took(most)}"


def _took(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else lasted(seconds)
