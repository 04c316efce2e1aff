"""Figures side by side: bars and points with their intervals."""

from collections.abc import Iterable, Sequence
from math import isnan
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from analytics.charts.look import (
    AIR,
    LOOKS,
    Theme,
    blank,
    brand_colour,
    faded,
    framed,
    percent,
    short,
)

ROW = 38  # pixels a bar
EMPTY = "No answers in this window yet."


def share_bars(
    frame: pd.DataFrame,
    *,
    theme: Theme = "light",
    narrow: bool = False,
    column: str = "value",
    unit: str = "of all brands named",
) -> go.Figure:
    """One bar a brand with its interval, the largest on top; a brand without data says so.

    Works on `share_of_voice`, and on `leaderboard` with `column="visibility"`.
    """
    if frame.empty:
        return blank(EMPTY, theme, height=200)
    rows = frame.sort_values(column, na_position="first", kind="stable")
    figure = go.Figure()
    figure.add_bar(
        x=rows[column], y=list(range(len(rows))), orientation="h", meta=list(rows["brand"]),
        marker={"color": _colours(rows, theme), "cornerradius": 3},
        customdata=[[short(b), e] for b, e in zip(rows["brand"], _ends(rows), strict=True)],
        hovertemplate=f"<b>%{{customdata[0]}}</b> %{{x:.1%}} {unit}<br>%{{customdata[1]}}<extra></extra>",
    )  # fmt: skip
    return _finish(figure, rows, column, theme, narrow, [percent(v, 1) for v in rows[column]])


def position_bars(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False
) -> go.Figure:
    """Mean place of each brand as a point with its interval; 1 is best and lies at the left."""
    rows = frame[frame["value"].notna()].iloc[::-1]
    if rows.empty:
        return blank("No tracked brand is named in this window.", theme, height=200)
    figure = go.Figure()
    figure.add_scatter(
        x=rows["value"], y=list(range(len(rows))), mode="markers",
        marker={"size": [13 if own else 10 for own in rows["own"]],
                "opacity": 1, "line": {"width": 0},
                "color": [brand_colour(c, theme) for c in rows["colour"]]},
        customdata=rows[["brand", "n", "first_named"]].assign(brand=[short(b) for b in rows["brand"]]),
        hovertemplate="<b>%{customdata[0]}</b> place %{x:.2f} on average"
        "<br>n %{customdata[1]:,.0f} answers that name it"
        "<br>first in %{customdata[2]:.1%} of all answers<extra></extra>",
    )  # fmt: skip
    _finish(figure, rows, "value", theme, narrow, [f"{v:.2f}" for v in rows["value"]])
    high = max(2.0, _reach(rows, "value"))
    figure.update_xaxes(
        visible=True, range=[0.9, high + (high - 1) * 0.08], tick0=1, dtick=max(1, round(high / 8)),
        showgrid=True, gridcolor=LOOKS[theme].grid, tickprefix="#",
    )  # fmt: skip
    return figure.update_layout(height=max(150, ROW * len(rows) + 44))


def sources_bars(
    frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False, rows: int = 10
) -> go.Figure:
    """The share of answers that cite each domain, with its interval; ours and rivals' stand out."""
    if frame.empty:
        return blank("No answer in this window cites a source.", theme, height=200)
    shown = frame.head(rows).iloc[::-1]
    figure = go.Figure()
    figure.add_bar(
        x=shown["share"], y=list(range(len(shown))), orientation="h", meta=list(shown["domain"]),
        marker={"color": _source_colours(shown["source_type"], theme), "cornerradius": 3},
        customdata=shown[["domain", "source_type", "answers", "n", "citations", "gap"]],
        hovertemplate="<b>%{customdata[0]}</b> (%{customdata[1]})"
        "<br>cited in %{x:.1%} of answers: %{customdata[2]:,} of %{customdata[3]:,}"
        "<br>%{customdata[4]:,} citations; %{customdata[5]:,} answers name a rival but not us"
        "<extra></extra>",
    )  # fmt: skip
    return _finish(figure, shown, "share", theme, narrow, [percent(v) for v in shown["share"]])


def _colours(rows: pd.DataFrame, theme: Theme) -> list[str]:
    """The own brand in full, the others paler: the eye finds it first."""
    pairs = zip(rows["colour"], rows["own"], strict=True)
    return [
        brand_colour(c, theme) if own else faded(brand_colour(c, theme), 0.55) for c, own in pairs
    ]


def _source_colours(types: Iterable[Any], theme: Theme) -> list[str]:
    look = LOOKS[theme]
    strong = {"own": look.lines[0], "competitor": look.lines[1]}
    return [strong.get(t, faded(look.muted, 0.5)) for t in types]


def _ends(rows: pd.DataFrame) -> list[str]:
    triples = zip(rows["low"], rows["high"], rows["n"], strict=True)
    return [
        f"too few prompts for an interval, n {n:,.0f}"
        if isnan(low)
        else f"95% interval {percent(low)} to {percent(high)}, n {n:,.0f}"
        for low, high, n in triples
    ]


def _finish(
    figure: go.Figure,
    rows: pd.DataFrame,
    column: str,
    theme: Theme,
    narrow: bool,
    texts: Sequence[str],
) -> go.Figure:
    """Whiskers for the 95% intervals, values right of them, names at the left."""
    look = LOOKS[theme]
    figure.data[0].error_x = {
        "type": "data", "symmetric": False,
        "array": (rows["high"] - rows[column]).fillna(0),
        "arrayminus": (rows[column] - rows["low"]).fillna(0),
        "color": look.muted, "thickness": 1.2, "width": 3,
    }  # fmt: skip
    figure.add_scatter(
        x=rows[[column, "high"]].max(axis=1).fillna(0), y=list(range(len(rows))), mode="text",
        text=[f"  {text}" for text in texts], textposition="middle right", cliponaxis=False,
        textfont={"size": 12, "color": look.ink}, hoverinfo="skip",
    )  # fmt: skip
    height, margin = max(120, ROW * len(rows) + 16), {"l": 8, "r": 56, "t": 4, "b": 8}
    framed(figure, theme, height=height, margin=margin, bargap=0.42, hovermode="closest")
    figure.update_xaxes(visible=False, range=[0, _reach(rows, column)])
    _name_rows(figure, rows, theme, 14 if narrow else 24)
    return figure


def _name_rows(figure: go.Figure, rows: pd.DataFrame, theme: Theme, length: int) -> None:
    """Rows are numbered, so that two names which are cut to the same text stay two rows."""
    own = rows["own"] if "own" in rows else rows["source_type"] == "own"
    names = rows["brand"] if "brand" in rows else rows["domain"]
    strong = f"<b style='color:{LOOKS[theme].ink}'>%s</b>"
    texts = [
        f"{strong % short(n, length) if o else short(n, length)}{AIR}"
        for n, o in zip(names, own, strict=True)
    ]
    figure.update_yaxes(
        tickmode="array", tickvals=list(range(len(rows))), ticktext=texts,
        range=[-0.6, len(rows) - 0.4], showgrid=False,
    )  # fmt: skip


def _reach(rows: pd.DataFrame, column: str) -> float:
    ends = rows[[column, "high"]].to_numpy(float)
    return float(np.nanmax(ends, initial=0.0)) or 1.0
