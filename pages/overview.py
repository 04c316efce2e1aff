"""How visible the brand is: the manager's page."""

import streamlit as st

from analytics import charts, metrics, reports
from pages.parts import filters
from pages.parts.behind import brand_bar, day_of
from pages.parts.brief import gaps, what_changed
from pages.parts.cards import cards
from pages.parts.computed import defined
from pages.parts.decisions import decisions
from pages.parts.downloads import downloads
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.picture import picture
from pages.parts.plain import plain
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.signature import signature
from pages.parts.source_tables import sources_table
from pages.parts.voice_switch import WORDS, voice_before, voice_switch

BRIEF = ["domain", "share", "change", "kind", "trend", "answers"]

require_shell()
wanted, look, voice = filters.chosen(), theme(), voice_before()
found = ask(reports.overview, wanted, voice)
brand = found.brand or "your brand"
header("Overview", f"How often AI systems name {plain(brand)}, and whom they cite", dated=True)
decisions(wanted.project_id)
if found.empty:
    no_answers()

cards(found)
what_changed(wanted)

with st.container(border=True):
    st.header("Visibility over time", anchor=False)
    days, marks = ask(reports.visibility_over_time, wanted), ask(reports.marks, wanted)
    picture(
        lambda narrow: charts.visibility_lines(days, theme=look, narrow=narrow, events=marks),
        days, signature(wanted), key="visibility", behind=day_of(7),
    )  # fmt: skip
    st.caption(
        f"Share of answers of the last 7 days that name each brand; the band is {plain(brand)}'s 95% "
        f"interval. {reports.provenance(found.coverage)}"
    )
    downloads(days, "visibility", wanted)

sources = ask(reports.sources, wanted, limit=100)
with st.grid(2, min_column_width=330, gap="small"):
    with st.container(border=True, height="stretch"):
        st.header("Share of voice", anchor=False)
        voice = voice_switch()
        st.caption(WORDS[voice])
        shares = ask(reports.share_of_voice, wanted, voice)
        picture(
            lambda narrow: charts.share_bars(shares, theme=look, narrow=narrow), shares,
            signature(wanted), key="voice", behind=brand_bar,
        )  # fmt: skip
        with st.container(horizontal=True, gap="small"):
            defined(
                "voices", metrics.VOICES[voice], question="cells", excluded=found.coverage.excluded
            )
            downloads(shares, "share-of-voice", wanted)
    gaps(sources, brand)
with st.container(border=True):
    st.header("Most cited sources", anchor=False)
    if sources.empty:
        st.caption("No answer in this window cites a source.")
    else:
        sources_table(sources.head(6), found.brand, BRIEF, key="top_sources")
        downloads(sources, "sources", wanted)
