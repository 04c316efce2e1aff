"""Prompt × engine at a glance."""

from math import isnan

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from analytics.charts.look import AIR, LOOKS, Theme, blank, framed, on_scale, percent, short


def heatmap(frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False) -> go.Figure:
    """Visibility by prompt and engine from `reports.heatmap`, with its counts in every cell."""
    if frame.empty:
        return blank("No answers in this window yet.", theme, height=240)
    values, hits, counts = (
        frame.pivot(index="prompt_id", columns="label", values=c) for c in ("value", "k", "n")
    )
    prompts = frame.drop_duplicates("prompt_id").set_index("prompt_id")["prompt"]
    texts = [str(text) for text in prompts.reindex(values.index)]
    figure = go.Figure()
    _cells(figure, values, hits, counts, texts, theme)
    _numbers(figure, values, hits, counts, theme, narrow)
    framed(figure, theme, height=56 + 34 * len(values), margin={"l": 8, "r": 8, "t": 8, "b": 8})
    figure.update_xaxes(side="top", tickangle=-40 if narrow else 0)
    figure.update_yaxes(
        tickmode="array", tickvals=list(range(len(texts))),
        ticktext=[f"{short(text, 18 if narrow else 52)}{AIR}" for text in texts],
        range=[len(texts) - 0.5, -0.5], showgrid=False,
    )  # fmt: skip
    return figure


def _cells(
    figure: go.Figure,
    values: pd.DataFrame,
    hits: pd.DataFrame,
    counts: pd.DataFrame,
    texts: list[str],
    theme: Theme,
) -> None:
    scale = LOOKS[theme].scale
    stops = [[i / (len(scale) - 1), colour] for i, colour in enumerate(scale)]
    full = np.broadcast_to(np.array([short(t, 90) for t in texts], object)[:, None], values.shape)
    figure.add_heatmap(
        z=values.to_numpy(float), x=list(values.columns), y=list(range(len(values))),
        colorscale=stops, zmin=0, zmax=1, showscale=False, xgap=3, ygap=3, hoverongaps=False,
        customdata=np.stack([hits.to_numpy(object), counts.to_numpy(object), full], -1),
        hovertemplate="<b>%{x}</b> %{z:.1%}<br>%{customdata[2]}"
        "<br>named in %{customdata[0]:,.0f} of %{customdata[1]:,.0f} answers<extra></extra>",
    )  # fmt: skip


def _numbers(
    figure: go.Figure,
    values: pd.DataFrame,
    hits: pd.DataFrame,
    counts: pd.DataFrame,
    theme: Theme,
    narrow: bool,
) -> None:
    """The numbers as their own layer: each in the ink that reads best on its cell."""
    told = [
        (engine, row, value, f"{k:.0f}/{n:.0f}")
        for row, cells in enumerate(
            zip(values.to_numpy(), hits.to_numpy(), counts.to_numpy(), strict=True)
        )
        for engine, value, k, n in zip(values.columns, *cells, strict=True)
        if not isnan(value)
    ]
    figure.add_scatter(
        x=[engine for engine, *_ in told], y=[row for _, row, *_ in told], mode="text",
        text=[percent(v) if narrow else f"{percent(v)}  ·  {of}" for *_, v, of in told],
        textfont={"size": 12, "color": [on_scale(v, theme) for *_, v, _ in told]}, hoverinfo="skip",
    )  # fmt: skip
