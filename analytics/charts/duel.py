"""Two brands against each other: which side of the middle, and how surely."""

import pandas as pd
import plotly.graph_objects as go

from analytics.charts.look import AIR, LOOKS, Theme, blank, brand_colour, framed, short

ROW = 36  # pixels a row


def duel_points(
    frame: pd.DataFrame,
    *,
    slots: tuple[int, int],
    theme: Theme = "light",
    narrow: bool = False,
) -> go.Figure:
    """The own brand's share of the two by group, from `Duel`, with its interval around it; right of
    the middle the own brand (the first of `slots`) leads. Grey where the interval holds the middle.
    """
    rows = frame[frame["value"].notna()].sort_values("value", kind="stable")
    if rows.empty:
        return blank("Neither of the two is named in this window.", theme, height=200)
    look = LOOKS[theme]
    places = list(range(len(rows)))
    figure = go.Figure()
    figure.add_scatter(
        x=rows["value"], y=places, mode="markers", meta=list(rows["group"]),
        marker={"size": 11, "opacity": 1, "color": [_colour(r, slots, theme) for _, r in rows.iterrows()]},
        error_x={"type": "data", "symmetric": False, "array": (rows["high"] - rows["value"]).fillna(0),
                 "arrayminus": (rows["value"] - rows["low"]).fillna(0), "color": look.muted, "thickness": 1.2, "width": 3},
        customdata=rows[["label", "own", "named", "n"]],
        hovertemplate="<b>%{customdata[0]}</b> %{x:.1%}<br>%{customdata[1]:,.0f} of %{customdata[2]:,.0f} namings, "
        "n %{customdata[3]:,.0f} answers<extra></extra>",
    )  # fmt: skip
    framed(figure, theme, height=ROW * len(rows) + 40, margin={"l": 8, "r": 16, "t": 8, "b": 8}, hovermode="closest")  # fmt: skip
    figure.add_vline(x=0.5, line={"width": 1, "color": look.muted}, layer="below")
    figure.update_xaxes(range=[0, 1], tickformat=".0%", tickvals=[0, 0.25, 0.5, 0.75, 1], showgrid=True, gridcolor=look.grid)  # fmt: skip
    figure.update_yaxes(
        tickmode="array", tickvals=places, showgrid=False, range=[-0.6, len(rows) - 0.4],
        ticktext=[f"{short(str(label), 18 if narrow else 46)}{AIR}" for label in rows["label"]],
    )  # fmt: skip
    return figure


def _colour(row: "pd.Series[float]", slots: tuple[int, int], theme: Theme) -> str:
    """The leader's, where the interval leaves the middle out."""
    if not (row["low"] > 0.5 or row["high"] < 0.5):
        return LOOKS[theme].muted
    return brand_colour(slots[0] if row["value"] > 0.5 else slots[1], theme)
