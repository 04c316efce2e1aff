"""Shares that add up to one, over time."""

import pandas as pd
import plotly.graph_objects as go

from analytics.charts.ends import End, name_ends, room
from analytics.charts.lines import EMPTY, below, over_days
from analytics.charts.look import UNSEEN, Theme, blank, brand_colour, faded, framed, percent, short


def share_stack(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False, height: int = 320
) -> go.Figure:
    """Stacked shares of voice by day, the own brand below where it has a straight base."""
    told = frame.dropna(subset=["value"])
    if told.empty:
        return blank(EMPTY, theme, height=height)
    figure, ends, base = go.Figure(), [], 0.0
    for _, rows in told.groupby("brand_id", sort=False):
        _layer(figure, rows, theme)
        ends.append(_end(rows, base))
        base += ends[-1].value
    margin = {"l": 8, "r": 12 if narrow else room(ends), "t": 8, "b": 8}
    framed(figure, theme, height=height, margin=margin, hovermode="x unified", uirevision="stack")
    figure.update_layout(hoversort="value descending")
    figure.update_yaxes(tickformat=".0%", range=[0, 1], ticksuffix=" ", nticks=5)
    over_days(figure, told["day"], narrow)
    if narrow:
        below(figure)
    else:
        name_ends(figure, ends, theme, top=1.0, pixels=height - 40)
    return figure


def _layer(figure: go.Figure, rows: pd.DataFrame, theme: Theme) -> None:
    own, name = bool(rows["own"].iloc[0]), short(rows["brand"].iloc[0])
    colour = brand_colour(int(rows["colour"].iloc[0]), theme)
    figure.add_scatter(
        x=rows["day"], y=rows["value"], stackgroup="voice", mode="lines+markers", meta=rows["brand"].iloc[0],
        name=f"{short(name, 13)} {percent(rows['value'].iloc[-1])}",
        **UNSEEN, line={"width": 1, "color": colour}, fillcolor=faded(colour, 0.85 if own else 0.3),
        customdata=rows[["n"]],
        hovertemplate=f"{name} %{{y:.1%}}, n %{{customdata[0]:,.0f}}<extra></extra>",
    )  # fmt: skip


def _end(rows: pd.DataFrame, base: float) -> End:
    """The name stands in the middle of its layer."""
    last = rows.iloc[-1]
    value = float(last["value"])
    middle = base + value / 2
    return End(
        str(last["brand"]), last["day"], value, middle, bool(last["own"]), int(last["colour"])
    )
