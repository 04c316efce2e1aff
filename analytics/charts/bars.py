"""Figures side by side: bars with their intervals."""

from collections.abc import Iterable
from math import isnan
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from analytics.charts.look import LOOKS, Theme, blank, brand_colour, faded, framed, percent, short

ROW = 38  # pixels a bar
EMPTY = "No answers in this window yet."


def share_bars(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False, column: str = "value",
    unit: str = "of all brands named",
) -> go.Figure:  # fmt: skip
    """One bar a brand with its interval, the largest on top; a brand without data says so.

    Works on `share_of_voice`, and on `leaderboard` with `column="visibility"`.
    """
    if frame.empty:
        return blank(EMPTY, theme, height=200)
    rows = frame.sort_values(column, na_position="first", kind="stable")
    figure = go.Figure()
    figure.add_bar(
        x=rows[column], y=_labels(rows, theme), orientation="h",
        marker={"color": _colours(rows, theme), "cornerradius": 3},
        customdata=_ends(rows), hovertemplate=f"%{{y}}: %{{x:.1%}} {unit}<br>%{{customdata}}<extra></extra>",
    )  # fmt: skip
    _whiskers(figure, rows, column, theme)
    _values(figure, rows, column, theme, [percent(v, 1) for v in rows[column]])
    return _plain(figure, rows, theme, narrow, top=_reach(rows, column))


def position_bars(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False
) -> go.Figure:
    """Mean place of each brand as a point with its interval; 1 is best and lies at the left."""
    rows = frame[frame["value"].notna()].iloc[::-1]
    if rows.empty:
        return blank("No tracked brand is named in this window.", theme, height=200)
    figure = go.Figure()
    figure.add_scatter(
        x=rows["value"], y=_labels(rows, theme), mode="markers",
        marker={"size": [13 if own else 10 for own in rows["own"]], "color": [brand_colour(c, theme) for c in rows["colour"]]},
        customdata=rows[["n", "first_named"]],
        hovertemplate="%{y}: place %{x:.2f} on average<br>n %{customdata[0]:,.0f} answers that name it<br>first in %{customdata[1]:.1%} of all answers<extra></extra>",
    )  # fmt: skip
    _whiskers(figure, rows, "value", theme)
    _values(figure, rows, "value", theme, [f"{v:.2f}" for v in rows["value"]])
    _plain(figure, rows, theme, narrow, top=_reach(rows, "value"))
    look = LOOKS[theme]
    figure.update_xaxes(
        visible=True, range=[0.9, None], dtick=1, showgrid=True, gridcolor=look.grid, tickprefix="#"
    )
    return figure


def sources_bars(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False, rows: int = 10
) -> go.Figure:
    """The share of answers that cite each domain, with its interval."""
    if frame.empty:
        return blank("No answer in this window cites a source.", theme, height=200)
    shown = frame.head(rows).iloc[::-1]
    figure = go.Figure()
    figure.add_bar(
        x=shown["share"], y=[short(d, 24) for d in shown["domain"]], orientation="h",
        marker={"color": _source_colours(shown["source_type"], theme), "cornerradius": 3},
        customdata=shown[["answers", "n", "citations", "source_type", "gap"]],
        hovertemplate="<b>%{y}</b> (%{customdata[3]})<br>cited in %{x:.1%} of answers: %{customdata[0]:,} of %{customdata[1]:,}<br>%{customdata[2]:,} citations, %{customdata[4]:,} answers name a rival but not us<extra></extra>",
    )  # fmt: skip
    _whiskers(figure, shown, "share", theme)
    _values(figure, shown, "share", theme, [percent(v) for v in shown["share"]])
    return _plain(figure, shown, theme, narrow, top=_reach(shown, "share"))


def _labels(rows: pd.DataFrame, theme: Theme) -> list[str]:
    ink = LOOKS[theme].ink
    return [
        f"<b style='color:{ink}'>{short(b)}</b>" if own else short(b)
        for b, own in zip(rows["brand"], rows["own"], strict=True)
    ]


def _colours(rows: pd.DataFrame, theme: Theme) -> list[str]:
    """The own brand in full, the others paler: the eye finds it first."""
    pairs = zip(rows["colour"], rows["own"], strict=True)
    return [
        brand_colour(c, theme) if own else faded(brand_colour(c, theme), 0.55) for c, own in pairs
    ]


def _source_colours(types: Iterable[Any], theme: Theme) -> list[str]:
    strong = {"own": brand_colour(0, theme), "competitor": brand_colour(1, theme)}
    return [strong.get(t, faded(LOOKS[theme].muted, 0.55)) for t in types]


def _whiskers(figure: go.Figure, rows: pd.DataFrame, column: str, theme: Theme) -> None:
    """The 95% interval as a thin line over each bar."""
    figure.data[0].error_x = {
        "type": "data", "symmetric": False,
        "array": (rows["high"] - rows[column]).fillna(0),
        "arrayminus": (rows[column] - rows["low"]).fillna(0),
        "color": LOOKS[theme].muted, "thickness": 1.2, "width": 3,
    }  # fmt: skip


def _values(
    figure: go.Figure, rows: pd.DataFrame, column: str, theme: Theme, texts: list[str]
) -> None:
    """Values right of the whisker, where they cross nothing."""
    ends = rows[[column, "high"]].max(axis=1).fillna(0)
    for y, (x, text) in enumerate(zip(ends, texts, strict=True)):
        figure.add_annotation(
            x=x, y=y, text=text, showarrow=False, xanchor="left", xshift=6,
            font={"size": 12, "color": LOOKS[theme].ink},
        )  # fmt: skip


def _ends(rows: pd.DataFrame) -> list[str]:
    triples = zip(rows["low"], rows["high"], rows["n"], strict=True)
    return [
        f"too few prompts for an interval, n {n:,.0f}"
        if isnan(low)
        else f"95% interval {percent(low)} to {percent(high)}, n {n:,.0f}"
        for low, high, n in triples
    ]


def _reach(rows: pd.DataFrame, column: str) -> float:
    ends = rows[[column, "high"]].to_numpy(float)
    return float(np.nanmax(ends, initial=0.0)) or 1.0


def _plain(
    figure: go.Figure, rows: pd.DataFrame, theme: Theme, narrow: bool, *, top: float
) -> go.Figure:
    height = max(120, ROW * len(rows) + 24)
    framed(figure, theme, height=height, margin={"l": 8, "r": 56, "t": 4, "b": 8}, bargap=0.42)
    figure.update_xaxes(visible=False, range=[0, top * (1.12 if narrow else 1.04)])
    figure.update_yaxes(showgrid=False, ticksuffix="  ", automargin=True)
    return figure
