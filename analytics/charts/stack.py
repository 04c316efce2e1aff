"""Shares that add up to one, over time."""

import pandas as pd
import plotly.graph_objects as go

from analytics.charts.ends import End, room
from analytics.charts.lines import EMPTY
from analytics.charts.look import Theme, blank, brand_colour, faded, framed, short


def share_stack(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False, height: int = 320
) -> go.Figure:
    """Stacked shares of voice by day, the own brand at the bottom where it has a straight base."""
    told = frame.dropna(subset=["value"])
    if told.empty:
        return blank(EMPTY, theme, height=height)
    figure, ends, base = go.Figure(), [], 0.0
    for _, rows in told.groupby("brand_id", sort=False):
        _layer(figure, rows, theme)
        last = rows.iloc[-1]
        ends.append(
            End(
                str(last["brand"]),
                last["day"],
                base + float(last["value"]) / 2,
                bool(last["own"]),
                int(last["colour"]),
            )
        )
        base += float(last["value"])
    margin = {"l": 8, "r": 12 if narrow else room(ends), "t": 8, "b": 8}
    framed(figure, theme, height=height, margin=margin, hovermode="x unified", uirevision="stack")
    return figure


def _layer(figure: go.Figure, rows: pd.DataFrame, theme: Theme) -> None:
    own = bool(rows["own"].iloc[0])
    colour = brand_colour(int(rows["colour"].iloc[0]), theme)
    figure.add_scatter(
        x=rows["day"], y=rows["value"], stackgroup="voice", name=short(rows["brand"].iloc[0]),
        mode="lines", line={"width": 1, "color": colour}, fillcolor=faded(colour, 0.85 if own else 0.35),
        customdata=rows[["n"]],
        hovertemplate=f"{short(rows['brand'].iloc[0])} %{{y:.1%}}, n %{{customdata[0]:,.0f}}<extra></extra>",
    )  # fmt: skip
