"""Dotted lines for what may explain a jump."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from analytics.charts.look import LOOKS, Theme, short

NEAR = 0.22  # of the width: labels closer than this would touch


def mark_events(
    figure: go.Figure,
    events: pd.DataFrame | None,
    days: "pd.Series[Any]",
    theme: Theme,
    *,
    top: float,
    narrow: bool = False,
) -> go.Figure:
    """One line a day; its texts above it where there is room, and always on hover."""
    if events is None or events.empty:
        return figure
    look, first, last = LOOKS[theme], days.min(), days.max()
    seen = events[(events["day"] >= first) & (events["day"] <= last)]
    free = -1.0
    for day, texts in seen.groupby("day")["text"]:
        figure.add_vline(
            x=day, line={"width": 1, "dash": "dot", "color": look.muted}, layer="below"
        )
        place = (day - first) / max(last - first, pd.Timedelta(days=1))
        if not narrow and place - free >= NEAR:
            _label(figure, day, list(texts), place, look.muted)
            free = place
    _hover(figure, seen, top, look.muted)
    return figure


def _label(figure: go.Figure, day: Any, texts: list[str], place: float, colour: str) -> None:
    more = f" +{len(texts) - 1}" if len(texts) > 1 else ""
    anchor = "left" if place < 0.12 else "right" if place > 0.88 else "center"
    figure.add_annotation(
        x=day, y=1, yref="paper", yanchor="bottom", xanchor=anchor, showarrow=False,
        text=f"{short(texts[0], 28)}{more}", font={"size": 11, "color": colour},
    )  # fmt: skip


def _hover(figure: go.Figure, seen: pd.DataFrame, top: float, colour: str) -> None:
    joined = seen.groupby("day")["text"].agg(lambda texts: "<br>".join(short(t, 60) for t in texts))
    figure.add_scatter(
        x=joined.index, y=[top] * len(joined), mode="markers", customdata=list(joined),
        marker={"size": 6, "color": colour, "symbol": "diamond"},
        hovertemplate="%{customdata}<extra></extra>", showlegend=False, cliponaxis=False,
    )  # fmt: skip
