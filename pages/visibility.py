"""Visibility over time and by brand, engine, topic, prompt, language and country."""

import streamlit as st

from analytics import charts, metrics, reports
from pages.parts import filters
from pages.parts.annotating import annotating
from pages.parts.behind import day_of
from pages.parts.computed import defined
from pages.parts.cuts import cut_by
from pages.parts.downloads import downloads
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.heat_table import heat_table
from pages.parts.movers import movers
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.signature import signature
from pages.parts.tables import brands_table

WINDOWS = {"Day": 1, "7 days": 7, "14 days": 14, "28 days": 28}

require_shell()
wanted, look = filters.chosen(), theme()
header("Visibility", "The share of answers that name a brand", dated=True)
found = ask(reports.coverage, wanted)
if not found.observed:
    no_answers()

with st.container(border=True):
    st.header("Over time", anchor=False)
    with st.container(horizontal=True, vertical_alignment="center"):
        window = st.segmented_control(
            "Pooled over", list(WINDOWS), default="7 days", required=True, key="window",
            bind="query-params", label_visibility="collapsed",
        )  # fmt: skip
        points = st.toggle("Single days", key="points", bind="query-params")
    pooled = WINDOWS.get(window or "7 days", 7)
    days = ask(reports.visibility_over_time, wanted, window=pooled)
    marks = ask(reports.marks, wanted)
    picture(
        lambda narrow: charts.visibility_lines(
            days, theme=look, narrow=narrow, events=marks, points=points
        ),
        days, signature(wanted), key="lines", behind=day_of(pooled),
    )  # fmt: skip
    span = "each day" if pooled == 1 else f"the last {pooled} days"
    st.caption(f"Answers of {span}. {reports.provenance(found)}")
    with st.container(horizontal=True, gap="small"):
        annotating(wanted)
        downloads(days, "visibility", wanted)

st.header("By brand", anchor=False)
brands = ask(reports.leaderboard, wanted)
brands_table(brands)
with st.container(horizontal=True, gap="small"):
    defined(
        "brands", metrics.VISIBILITY, metrics.POSITION, metrics.FIRST_NAMED, question="cells",
        excluded=found.excluded,
    )  # fmt: skip
    downloads(brands, "brands", wanted)
movers(wanted)
st.header("One brand, cut by", anchor=False)
cut_by(wanted, look, window=pooled, points=points)
with st.container(border=True):
    st.header("By prompt and engine", anchor=False)
    cells = ask(reports.heatmap, wanted)
    heat_table(cells, filters.here().brands, look)
    downloads(cells, "prompts-and-engines", wanted)
