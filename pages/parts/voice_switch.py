"""Which of the three definitions of share of voice is shown; kept in the URL."""

import streamlit as st

VOICES = {"Answers": "answers", "Mentions": "mentions", "Place": "position"}
WORDS = {
    "answers": "Of all brands that answers name, each once an answer.",
    "mentions": "Of all times that answers name a brand.",
    "position": "As by answers, but the second named counts half, the third a third.",
}


def voice_switch() -> str:
    """A key of analytics.metrics.VOICES."""
    chosen = st.segmented_control(
        "Share of voice by", list(VOICES), default="Answers", required=True, key="voice",
        bind="query-params", label_visibility="collapsed",
    )  # fmt: skip
    return VOICES.get(chosen or "Answers", "answers")


def voice_before() -> str:
    """The same for what is drawn above the switch."""
    return VOICES.get(str(st.session_state.get("voice") or st.query_params.get("voice", "Answers")), "answers")  # fmt: skip
