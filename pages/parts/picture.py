"""A chart with its alternative text, for wide screens and for phones."""

from collections.abc import Callable

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from analytics import charts


def picture(
    draw: Callable[[bool], go.Figure], frame: pd.DataFrame, *, key: str, one: bool = False
) -> None:
    """`draw(narrow)` makes the figure of `frame`. The style sheet shows the one that fits; with
    `one` the wide one fits everywhere.
    """
    alt = charts.describe(frame)
    if one:
        _show(draw(False), alt, key)
        return
    for name, narrow in (("wide", False), ("narrow", True)):
        with st.container(key=f"{name}-{key}"):
            _show(draw(narrow), alt, f"{key}-{name}")


def _show(figure: go.Figure, alt: str, key: str) -> None:
    st.plotly_chart(figure, theme=None, config=charts.CONFIG, key=key, alt=alt)
