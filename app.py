"""Sightline in the browser: the shared filters and the list of pages."""

from pathlib import Path

import streamlit as st

from pages.parts import filters, frame
from pages.parts.go import leave
from pages.parts.service import careful

STATIC = Path(__file__).parent / "pages" / "static"

st.set_page_config(
    page_title="Sightline", page_icon=STATIC / "favicon.png", layout="wide", menu_items=frame.MENU
)
THINKS = {
    "", "visibility", "share_of_voice", "sources", "prompts", "answers", "rereading", "planner",
}  # fmt: skip

nav = st.navigation(
    {
        "Results": [
            st.Page("pages/overview.py", title="Overview", icon=":material/monitoring:", default=True),
            st.Page("pages/visibility.py", title="Visibility", icon=":material/visibility:"),
            st.Page("pages/share_of_voice.py", title="Share of voice", icon=":material/donut_small:"),
            st.Page("pages/sources.py", title="Sources", icon=":material/link:"),
            st.Page("pages/prompts.py", title="Prompts", icon=":material/quiz:"),
            st.Page("pages/answers.py", title="Answers", icon=":material/forum:"),
        ],
        "Run": [
            st.Page("pages/new_check.py", title="New check", icon=":material/play_circle:"),
            st.Page("pages/planner.py", title="Planner", icon=":material/calculate:"),
            st.Page("pages/queue.py", title="Queue", icon=":material/list_alt:"),
            st.Page("pages/schedules.py", title="Schedules", icon=":material/event_repeat:"),
        ],
        "Manage": [
            st.Page("pages/operations.py", title="Operations", icon=":material/monitor_heart:"),
            st.Page("pages/rereading.py", title="Re-reading", icon=":material/auto_stories:"),
            st.Page("pages/setup.py", title="Setup", icon=":material/tune:"),
        ],
    },
    expanded=True,  # Streamlit hides what follows the tenth page behind "View more"
)  # fmt: skip

frame.draw(STATIC)
with careful():
    leave()
    filters.sidebar(narrowing=nav.url_path in THINKS)
    nav.run()
