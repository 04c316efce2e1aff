"""One brand cut into groups: a small panel for each, all on one scale."""

from typing import Any

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from analytics.charts.lines import EMPTY, over_days
from analytics.charts.look import (
    LOOKS,
    UNSEEN,
    Theme,
    blank,
    brand_colour,
    faded,
    framed,
    percent,
    short,
)

MOST = 12  # panels; more would be wallpaper
PANEL = 165  # pixels


def small_multiples(
    frame: pd.DataFrame,
    *,
    slot: int = 0,
    theme: Theme = "light",
    narrow: bool = False,
    points: bool = False,
) -> go.Figure:
    """A panel a group from `visibility_by_over_time`, the largest groups first, in the colour of
    the brand's `slot`. With `points` also each day's own value, the larger the more answers.
    """
    if frame.empty or frame["rolling"].isna().all():
        return blank(EMPTY, theme, height=200)
    sizes = (
        frame.groupby("group", sort=False)["n"].sum().sort_values(ascending=False, kind="stable")
    )
    groups = list(sizes.index[:MOST])
    wide = 1 if narrow else 3
    rows = -(-len(groups) // wide)
    titles = [_title(frame[frame["group"] == group], 38 if narrow else 32) for group in groups]
    figure = make_subplots(rows, wide, shared_yaxes=True, subplot_titles=titles, vertical_spacing=min(0.46 / rows, 0.3), horizontal_spacing=0.05)  # fmt: skip
    top = _top(frame[frame["group"].isin(groups)], points)
    for i, group in enumerate(groups):
        place = {"row": i // wide + 1, "col": i % wide + 1}
        _panel(figure, frame[frame["group"] == group], brand_colour(slot, theme), points, place)
    framed(figure, theme, height=PANEL * rows + 30, margin={"l": 8, "r": 8, "t": 28, "b": 8}, hovermode="x")  # fmt: skip
    figure.update_annotations(font={"size": 12, "color": LOOKS[theme].ink})
    figure.update_yaxes(tickformat=".0%", range=[0, top], nticks=3, ticksuffix=" ")
    over_days(figure, frame["day"], narrow=True)
    return figure


def _panel(
    figure: go.Figure, rows: pd.DataFrame, colour: str, points: bool, place: dict[str, int]
) -> None:
    if points:
        figure.add_scatter(
            x=rows["day"], y=rows["value"], mode="markers", hoverinfo="skip",
            marker={"color": faded(colour, 0.35), "size": [3 + min(n, 30) / 6 for n in rows["n"]]}, **place,
        )  # fmt: skip
    figure.add_scatter(
        x=rows["day"], y=rows["rolling"], mode="lines+markers", **(UNSEEN if len(rows) > 1 else {}),
        meta=str(rows["group"].iloc[0]),
        line={"width": 2, "color": colour}, customdata=rows[["window_n"]],
        hovertemplate="%{y:.1%}, n %{customdata[0]:,.0f}<extra></extra>", **place,
    )  # fmt: skip


def _title(rows: pd.DataFrame, length: int) -> str:
    last = rows["rolling"].dropna()
    value = f"  <b>{percent(last.iloc[-1])}</b>" if len(last) else ""
    return f"{short(str(rows['label'].iloc[0]), length)}{value}"


def _top(frame: pd.DataFrame, points: bool) -> float:
    columns: list[Any] = ["rolling", "value"] if points else ["rolling"]
    return min(max(float(frame[columns].max().max()) * 1.1, 0.05), 1.03)
