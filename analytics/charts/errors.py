"""Errors over time, stacked by kind."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from analytics.charts.lines import below
from analytics.charts.look import LOOKS, Theme, blank, framed
from data.words import Kind

SLOTS = {Kind.TEMPORARY: 1, Kind.PERMANENT: 3, Kind.BUSINESS: 4, Kind.QUALITY: 5}
EMPTY = "No run ended with an error."


def error_bars(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False, height: int = 250
) -> go.Figure:
    """One bar a moment from `operation_errors`, the kinds on top of each other and named below."""
    if frame.empty:
        return blank(EMPTY, theme, height=height)
    figure = go.Figure()
    for kind, rows in frame.groupby("kind", sort=False):
        _layer(figure, Kind(str(kind)), rows, theme)
    margin = {"l": 8, "r": 8, "t": 8, "b": 8}
    framed(figure, theme, height=height, margin=margin, hovermode="x unified", barmode="stack", bargap=0.25)  # fmt: skip
    figure.update_yaxes(tickformat=",d", rangemode="tozero", nticks=5, ticksuffix=" ", dtick=_step(frame))  # fmt: skip
    hours = frame["moment"].dt.hour.any()
    figure.update_xaxes(
        nticks=4 if narrow else 8, tickformat="%H:%M" if hours else "%-d %b",
        hoverformat="%a %-d %b, %H:%M" if hours else "%a %-d %b",
    )  # fmt: skip
    below(figure)
    return figure


def _layer(figure: go.Figure, kind: Kind, rows: pd.DataFrame, theme: Theme) -> None:
    figure.add_bar(
        x=rows["moment"], y=rows["n"], name=f"{kind.capitalize()} {rows['n'].sum():,}",
        marker={"color": LOOKS[theme].lines[SLOTS[kind]], "line": {"width": 0}},
        hovertemplate=f"{kind.capitalize()} %{{y:,}}<extra></extra>",
    )  # fmt: skip


def _step(frame: pd.DataFrame) -> Any:
    """Whole numbers, also where there are few."""
    return 1 if frame.groupby("moment")["n"].sum().max() < 5 else None
