"""What every page does first, and its head."""

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager

from pages.parts.badges import badges, simulated
from pages.parts.rereading_banner import banner


def require_shell() -> None:
    """Makes sure that app.py ran: until the first `st.navigation` of a process, Streamlit serves
    a deep link such as /queue by running its file alone, without what app.py guards.
    """
    if getattr(PagesManager, "uses_pages_directory", False):
        PagesManager.uses_pages_directory = False
        st.rerun()


def header(title: str, caption: str, *, dated: bool = False, alike: bool = True) -> None:
    """Title, caption, and whether all this is simulated; with `dated` also how fresh the data is,
    with `alike` also whether figures wait for a re-reading.
    """
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="bottom"
    ):
        with st.container(gap=None, width="content"):
            st.title(title, anchor=False)
            st.caption(caption)
        badges() if dated else simulated()
    if alike:
        banner()
