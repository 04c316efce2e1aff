"""Visibility by brand, over time, by engine and by prompt."""

import streamlit as st

from analytics import charts, reports
from pages.parts import filters
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.tables import brands_table, engines_table

require_shell()
wanted, look = filters.chosen(), theme()
header("Visibility", "The share of answers that name a brand", dated=True)
found = ask(reports.coverage, wanted)
if not found.observed:
    no_answers()

with st.container(border=True):
    st.subheader("Over time", anchor=False)
    days, marks = ask(reports.visibility_over_time, wanted), ask(reports.events, wanted)
    picture(
        lambda narrow: charts.visibility_lines(days, theme=look, narrow=narrow, events=marks),
        days, key="lines",
    )  # fmt: skip
    st.caption(f"Answers of the last 7 days. {reports.provenance(found)}")

st.subheader("By brand", anchor=False)
brands_table(ask(reports.leaderboard, wanted))
st.subheader("Your brand by engine", anchor=False)
engines_table(ask(reports.engines, wanted))
with st.container(border=True):
    st.subheader("Your brand by prompt and engine", anchor=False)
    cells = ask(reports.heatmap, wanted)
    picture(lambda narrow: charts.heatmap(cells, theme=look, narrow=narrow), cells, key="heat")
