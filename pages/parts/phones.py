"""A table for wide screens and one for phones; the style sheet shows the one that fits."""

from collections.abc import Callable

import streamlit as st

TALL = 78  # pixels, four lines; Streamlit wraps text in rows of more than four rem


def both(draw: Callable[[bool], None], key: str) -> None:
    """`draw(narrow)` draws the table; its keys must tell the two apart."""
    for name, narrow in (("wide", False), ("narrow", True)):
        with st.container(key=f"{name}-{key}"):
            draw(narrow)
