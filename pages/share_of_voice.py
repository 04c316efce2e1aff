"""Whose names fill the answers: over time, by engine and topic, and head-to-head."""

import streamlit as st

from analytics import charts, metrics, reports
from pages.parts import filters
from pages.parts.behind import day_of
from pages.parts.computed import defined
from pages.parts.downloads import downloads
from pages.parts.duels import head_to_head
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.signature import signature
from pages.parts.voice_cuts import voice_cuts
from pages.parts.voice_switch import WORDS, voice_switch
from pages.parts.voices_table import voices_table

require_shell()
wanted, look = filters.chosen(), theme()
header("Share of voice", "How much of the talk each tracked brand gets", dated=True)
found = ask(reports.coverage, wanted)
if not found.observed:
    no_answers()
voice = voice_switch()
st.caption(f"{WORDS[voice]} All tracked brands share one denominator.")

shares = ask(reports.share_of_voice, wanted, voice)
voices_table(shares)
with st.container(horizontal=True, gap="small"):
    defined("voices", *metrics.VOICES.values(), question="cells", excluded=found.excluded)
    downloads(shares, "share-of-voice", wanted)

with st.container(border=True):
    st.header("Over time", anchor=False)
    shape = st.segmented_control(
        "Drawn as", ["Stacked", "Lines"], default="Stacked", required=True, key="shape",
        bind="query-params", label_visibility="collapsed",
    )  # fmt: skip
    days, marks = ask(reports.share_of_voice_over_time, wanted, voice), ask(reports.marks, wanted)
    if shape == "Lines":
        picture(
            lambda narrow: charts.visibility_lines(
                days, theme=look, narrow=narrow, events=marks, column="value"
            ),
            days, signature(wanted), key="lines", behind=day_of(7),
        )  # fmt: skip
    else:
        picture(
            lambda narrow: charts.share_stack(days, theme=look, narrow=narrow), days,
            signature(wanted), key="stack", behind=day_of(7),
        )  # fmt: skip
    st.caption(f"Of the last 7 days. {reports.provenance(found)}")
    downloads(days, "share-of-voice-over-time", wanted)

voice_cuts(wanted, look, voice)
head_to_head(wanted, look)
