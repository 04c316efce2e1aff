"""Shares that add up to one, side by side: a bar for each engine or topic."""

from math import isnan

import pandas as pd
import plotly.graph_objects as go

from analytics.charts.bars import EMPTY
from analytics.charts.lines import below
from analytics.charts.look import AIR, LOOKS, Theme, blank, brand_colour, faded, framed, short

ROW = 40  # pixels a bar
READABLE, ON_A_PHONE = 0.07, 0.12  # a narrower part has no room for its number


def share_mix(frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False) -> go.Figure:
    """One bar a group from `share_of_voice_by`, the own brand first where it has a straight base."""
    told = frame.dropna(subset=["value"])
    if told.empty:
        return blank(EMPTY, theme, height=200)
    groups = list(dict.fromkeys(told["group"]))
    figure = go.Figure()
    for _, rows in told.groupby("brand_id", sort=False):
        _part(
            figure,
            rows.assign(row=[groups.index(g) for g in rows["group"]]),
            theme,
            ON_A_PHONE if narrow else READABLE,
        )
    height = ROW * len(groups) + 20
    framed(figure, theme, height=height, margin={"l": 8, "r": 8, "t": 4, "b": 8}, barmode="stack", bargap=0.35, hovermode="closest")  # fmt: skip
    figure.update_xaxes(visible=False, range=[0, 1])
    labels = told.drop_duplicates("group").set_index("group")["label"].reindex(groups)
    figure.update_yaxes(
        tickmode="array", tickvals=list(range(len(groups))), showgrid=False,
        ticktext=[f"{short(str(label), 14 if narrow else 24)}{AIR}" for label in labels],
        range=[len(groups) - 0.5, -0.5],
    )  # fmt: skip
    below(figure)
    return figure.update_layout(legend_traceorder="normal")


def _part(figure: go.Figure, rows: pd.DataFrame, theme: Theme, least: float) -> None:
    own, name = bool(rows["own"].iloc[0]), short(str(rows["brand"].iloc[0]))
    colour = brand_colour(int(rows["colour"].iloc[0]), theme)
    figure.add_bar(
        x=rows["value"], y=rows["row"], orientation="h", name=name, meta=[rows["brand"].iloc[0], *rows["group"]],
        marker={"color": colour if own else faded(colour, 0.38), "line": {"width": 1, "color": LOOKS[theme].ground}},
        text=[f"{v:.0%}" if v >= least else "" for v in rows["value"]], textposition="inside",
        insidetextanchor="middle", textangle=0, constraintext="none",
        textfont={"size": 12, "color": _ink(theme, own)},
        customdata=[[label, _end(low, high), n] for label, low, high, n in zip(rows["label"], rows["low"], rows["high"], rows["n"], strict=True)],
        hovertemplate=f"<b>{name}</b> %{{x:.1%}} on %{{customdata[0]}}<br>%{{customdata[1]}}, n %{{customdata[2]:,}}<extra></extra>",
    )  # fmt: skip


def _ink(theme: Theme, own: bool) -> str:
    look = LOOKS[theme]
    return look.ground if own else look.ink


def _end(low: float, high: float) -> str:
    if isnan(low):
        return "too few prompts for an interval"
    return f"95% interval {low:.0%} to {high:.0%}"
