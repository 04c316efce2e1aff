"""How visible the brand is: the manager's page."""

import streamlit as st

from analytics import charts, reports
from pages.parts import filters, periods
from pages.parts.cards import cards
from pages.parts.decisions import decisions
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.tables import sources_table

require_shell()
wanted, look = filters.chosen(), theme()
found = ask(reports.overview, wanted)
brand = found.brand or "your brand"
header("Overview", f"How often AI systems name {brand}, and whom they cite", dated=True)
decisions(wanted.project_id)
if found.empty:
    no_answers()

cards(found, filters.period())
if found.before is None and wanted.since:
    st.caption(
        f"No comparison: the time before {periods.in_words(filters.period())} is not fully covered."
    )

with st.container(border=True):
    st.subheader("Visibility over time", anchor=False)
    days = ask(reports.visibility_over_time, wanted)
    marks = ask(reports.events, wanted)
    picture(
        lambda narrow: charts.visibility_lines(days, theme=look, narrow=narrow, events=marks),
        days, key="visibility",
    )  # fmt: skip
    st.caption(
        f"Share of answers of the last 7 days that name each brand; the band is {brand}'s 95% "
        f"interval. {reports.provenance(found.coverage)}"
    )

left, right = st.columns([2, 3])
with left, st.container(border=True, height="stretch"):
    st.subheader("Share of voice", anchor=False)
    voice = ask(reports.share_of_voice, wanted)
    picture(lambda narrow: charts.share_bars(voice, theme=look, narrow=narrow), voice, key="voice")
with right, st.container(border=True, height="stretch"):
    st.subheader("Most cited sources", anchor=False)
    sources = ask(reports.sources, wanted, limit=6)
    if sources.empty:
        st.caption("No answer in this window cites a source.")
    else:
        sources_table(sources, key="top_sources", brief=True)
