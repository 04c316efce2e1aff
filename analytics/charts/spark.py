"""A word-sized line."""

from collections.abc import Sequence
from math import isnan
from typing import Any, Literal

import plotly.graph_objects as go

from analytics.charts.look import Theme, brand_colour, faded, framed


def sparkline(
    values: Sequence[Any],
    *,
    days: Sequence[Any] | None = None,
    unit: Literal["share", "place", "answers"] = "share",
    kind: Literal["line", "bars"] = "line",
    theme: Theme = "light",
    height: int = 56,
) -> go.Figure:
    """Values without axes, as under a figure. Places run downwards: a better place is higher."""
    x = list(range(len(values))) if days is None else list(days)
    colour, figure = brand_colour(0, theme), go.Figure()
    shape = {"share": ".1%", "place": ".2f", "answers": ",.0f"}[unit]
    hover = f"%{{x}}: %{{y:{shape}}}<extra></extra>"
    if kind == "bars":
        figure.add_bar(
            x=x,
            y=list(values),
            marker={"color": faded(colour, 0.6), "cornerradius": 2},
            hovertemplate=hover,
        )
    else:
        figure.add_scatter(
            x=x,
            y=list(values),
            mode="lines",
            line={"width": 1.8, "color": colour},
            hovertemplate=hover,
        )
        _last(figure, x, list(values), colour)
    framed(
        figure,
        theme,
        height=height,
        margin={"l": 2, "r": 5, "t": 5, "b": 3},
        hovermode="x",
        bargap=0.35,
    )
    figure.update_xaxes(
        visible=False, hoverformat="%-d %b", range=_span(x) if kind == "line" else None
    )
    figure.update_yaxes(visible=False, autorange="reversed" if unit == "place" else True)
    return figure


def _last(figure: go.Figure, x: list[Any], values: list[Any], colour: str) -> None:
    """A point at the last value, where the eye goes."""
    told = [(day, value) for day, value in zip(x, values, strict=True) if not isnan(value)]
    if told:
        figure.add_scatter(
            x=[told[-1][0]], y=[told[-1][1]], mode="markers", hoverinfo="skip", cliponaxis=False,
            marker={"size": 6, "color": colour},
        )  # fmt: skip


def _span(x: list[Any]) -> list[Any] | None:
    return [x[0], x[-1]] if len(x) > 1 else None
