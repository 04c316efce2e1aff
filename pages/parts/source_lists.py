"""The list of sites: most cited, gaps, or those that came and went since the period before."""

from dataclasses import replace

import pandas as pd
import streamlit as st

from analytics import metrics, reports
from analytics.filters import Filters
from pages.parts.computed import defined
from pages.parts.downloads import downloads
from pages.parts.plain import plain
from pages.parts.service import ask
from pages.parts.source_tables import sources_table

CITED = ["domain", "share", "interval", "answers", "gap", "retrieved", "kind", "trend", "change", "verdict"]  # fmt: skip
GAPS = ["domain", "gap_share", "interval", "gap", "share", "answers", "kind"]
CAME = ["domain", "share", "interval", "answers", "kind"]
MOST = 100


def source_lists(wanted: Filters, own: str) -> None:
    views = ["Most cited", "Gaps", "New", "Lost"]
    view = st.segmented_control(
        "List", views, default=views[0], required=True, key="list", bind="query-params",
        label_visibility="collapsed",
    )  # fmt: skip
    if view == "Gaps":
        _gaps(wanted, own)
    elif view in ("New", "Lost"):
        _came(wanted, own, view.lower())
    else:
        found = ask(reports.sources, wanted, limit=MOST)
        st.caption(
            "Click a site for its prompts, engines and pages; click a count for its answers. Change and "
            "verdict are against the period before, on the prompts that both asked."
        )  # fmt: skip
        _table(found, own, CITED, "sources", wanted)


def _gaps(wanted: Filters, own: str) -> None:
    found = ask(reports.gaps, wanted, limit=MOST)
    if found.empty:
        st.caption(f"No site is cited where a rival is named and {plain(own)} is not.")
        return
    st.caption(
        f"Sites cited in answers that name a rival but not {plain(own)}: the largest gap is where a "
        "mention of you would be read most."
    )
    ends = found.assign(low=found["gap_low"], high=found["gap_high"])
    _table(ends, own, GAPS, "gaps", wanted)


def _came(wanted: Filters, own: str, kind: str) -> None:
    found = ask(reports.source_changes, wanted)
    rows = found[found["kind"] == kind].reset_index(drop=True)
    before = wanted.previous()
    if before is None:
        st.caption("All time has no period before it to compare with: choose a shorter one.")
        return
    days = f"{before.since:%-d %b} to {before.until:%-d %b %Y}"
    if rows.empty:
        told = "came" if kind == "new" else "went"
        st.caption(f"No site {told}, compared with {days}; or those days are not fully covered.")
        return
    story = "Cited now, and not once from" if kind == "new" else "Cited from"
    st.caption(f"{story} {days}{'' if kind == 'new' else ', and not once since'}. A site that few answers cite comes and goes by chance.")  # fmt: skip
    if kind == "lost":
        rows = rows.assign(since=before.since, until=before.until)
    of = wanted if kind == "new" else replace(before, surfaces=wanted.surfaces)
    _table(rows, own, CAME, kind, of)


def _table(frame: pd.DataFrame, own: str, columns: list[str], key: str, wanted: Filters) -> None:
    sources_table(frame, own, columns, key=key)
    with st.container(horizontal=True, gap="small"):
        defined(key, metrics.CITED, question="sources", excluded={})
        downloads(frame, "sources" if key == "sources" else f"sources-{key}", wanted)
