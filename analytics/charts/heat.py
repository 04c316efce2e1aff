"""Prompt × engine at a glance."""

from math import isnan

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from analytics.charts.look import LOOKS, Theme, blank, framed, percent, short


def heatmap(frame: pd.DataFrame, *, theme: Theme = "light", narrow: bool = False) -> go.Figure:
    """Visibility by prompt and engine from `reports.heatmap`, with its counts in every cell."""
    if frame.empty:
        return blank("No answers in this window yet.", theme, height=240)
    look = LOOKS[theme]
    values = frame.pivot(index="prompt_id", columns="label", values="value")
    counts, hits = (frame.pivot(index="prompt_id", columns="label", values=c) for c in ("n", "k"))
    texts = (
        frame.drop_duplicates("prompt_id").set_index("prompt_id")["prompt"].reindex(values.index)
    )
    colours = [[i / (len(look.scale) - 1), colour] for i, colour in enumerate(look.scale)]
    figure = go.Figure()
    figure.add_heatmap(
        z=values.to_numpy(), x=list(values.columns), y=[short(str(t), 24 if narrow else 52) for t in texts],
        colorscale=colours, zmin=0, zmax=1, showscale=False, xgap=3, ygap=3, hoverongaps=False,
        text=_texts(values, hits, counts), texttemplate="%{text}",
        customdata=np.stack([hits.to_numpy(float), counts.to_numpy(float)], -1),
        hovertemplate="<b>%{x}</b><br>%{y}<br>named in %{customdata[0]:,.0f} of %{customdata[1]:,.0f} answers<extra></extra>",
    )  # fmt: skip
    framed(figure, theme, height=60 + 34 * len(values), margin={"l": 8, "r": 8, "t": 8, "b": 8})
    figure.update_xaxes(side="top")
    figure.update_yaxes(autorange="reversed", showgrid=False, ticksuffix="  ", automargin=True)
    return figure


def _texts(values: pd.DataFrame, hits: pd.DataFrame, counts: pd.DataFrame) -> list[list[str]]:
    cells = zip(values.to_numpy(), hits.to_numpy(), counts.to_numpy(), strict=True)
    return [
        [
            "" if isnan(v) else f"{percent(v)} · {k:.0f}/{n:.0f}"
            for v, k, n in zip(*row, strict=True)
        ]
        for row in cells
    ]
