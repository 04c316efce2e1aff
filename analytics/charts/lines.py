"""Focus and context: one strong line with its interval, thin named ones for the rest."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from analytics.charts.ends import End, name_ends, room
from analytics.charts.events import mark_events
from analytics.charts.look import (
    UNSEEN,
    Theme,
    blank,
    brand_colour,
    dash,
    faded,
    framed,
    percent,
    short,
)

EMPTY = "No answers in this window yet."


def visibility_lines(
    frame: pd.DataFrame,
    *,
    theme: Theme = "light",
    narrow: bool = False,
    events: pd.DataFrame | None = None,
    column: str = "rolling",
    height: int = 350,
    points: bool = False,
) -> go.Figure:
    """Lines by brand over days, from `visibility_over_time` or `share_of_voice_over_time`
    (`column="value"`). `events` has day and text. `narrow` puts the names below, for phones.
    `points` adds the own brand's value of each single day.
    """
    told = frame.dropna(subset=[column])
    if told.empty:
        return blank(EMPTY, theme, height=height)
    figure, top = go.Figure(), _top(told, column, points=points)
    groups = [rows for _, rows in frame.groupby("brand_id", sort=False)]
    for rows in groups:
        _draw(figure, rows, column, theme, narrow)
        if points and bool(rows["own"].iloc[0]):
            _points(figure, rows, theme)
    ends = [_end(rows, column) for _, rows in told.groupby("brand_id", sort=False)]
    above = 30 if events is not None and len(events) else 10
    margin = {"l": 8, "r": 12 if narrow else room(ends), "t": above, "b": 8}
    framed(figure, theme, height=height, margin=margin, hovermode="x unified", uirevision="lines")
    figure.update_layout(hoversort="value descending")
    figure.update_yaxes(tickformat=".0%", range=[0, top], nticks=6, ticksuffix=" ")
    over_days(figure, told["day"], narrow)
    if narrow:
        below(figure)
    else:
        name_ends(figure, ends, theme, top=top, pixels=height - above - 32)
    return mark_events(figure, events, told["day"], theme, top=top, narrow=narrow)


def over_days(figure: go.Figure, days: "pd.Series[Any]", narrow: bool) -> None:
    """The time axis: from the first day to the last, so that lines end where names begin."""
    first, last = days.min(), days.max()
    if first == last:  # Plotly would name the day at every hour
        half = pd.Timedelta(hours=12)
        figure.update_xaxes(tickmode="array", tickvals=[first], range=[first - half, last + half])
    else:
        figure.update_xaxes(nticks=4 if narrow else 8, range=[first, last])
    figure.update_xaxes(
        tickformat="%-d %b" if (last - first).days < 330 else "%b %Y",
        hoverformat="%a %-d %b %Y",
    )


def below(figure: go.Figure) -> None:
    """Names below the chart, where a phone has no room beside it."""
    legend = {
        "orientation": "h", "yanchor": "top", "y": -0.12, "x": 0, "itemclick": False,
        "entrywidth": 0.5, "entrywidthmode": "fraction", "itemdoubleclick": False,
    }  # fmt: skip
    rows = (sum(trace.name is not None for trace in figure.data) + 1) // 2
    figure.update_layout(showlegend=True, legend=legend, height=figure.layout.height + 20 * rows)


def _draw(figure: go.Figure, rows: pd.DataFrame, column: str, theme: Theme, narrow: bool) -> None:
    own, slot, name = bool(rows["own"].iloc[0]), int(rows["colour"].iloc[0]), rows["brand"].iloc[0]
    colour, band = brand_colour(slot, theme), own and "low" in rows
    if band:
        for run in _runs(rows.dropna(subset=["low", "high"])):
            _band(figure, run, faded(colour, 0.15))
    figure.add_scatter(
        x=rows["day"], y=rows[column], name=_named(rows, column), meta=name, mode=_mode(rows[column]),
        line={"width": 3.2 if own else 1.6, "color": colour, "dash": dash(slot)},
        **_markers(rows[column], colour, own=own),
        customdata=_custom(rows, column, band),
        hovertemplate=_hover(name, own=own, band=band, narrow=narrow),
        zorder=2 if own else 1,
    )  # fmt: skip


def _points(figure: go.Figure, rows: pd.DataFrame, theme: Theme) -> None:
    """Each day by itself: the larger the point, the more answers."""
    colour = brand_colour(int(rows["colour"].iloc[0]), theme)
    figure.add_scatter(
        x=rows["day"], y=rows["value"], mode="markers", showlegend=False, zorder=1,
        marker={"color": faded(colour, 0.45), "size": [4 + min(n, 60) / 10 for n in rows["n"]]},
        customdata=rows[["k", "n"]],
        hovertemplate="that day %{y:.1%}: %{customdata[0]:,.0f} of %{customdata[1]:,.0f}<extra></extra>",
    )  # fmt: skip


def _runs(rows: pd.DataFrame) -> Iterator[pd.DataFrame]:
    """Stretches of days without a gap, so that the band does not bridge one."""
    breaks = (rows["day"].diff() > pd.Timedelta(days=1)).cumsum()
    for _, run in rows.groupby(breaks):
        yield run


def _band(figure: go.Figure, run: pd.DataFrame, colour: str) -> None:
    around = pd.concat([run["day"], run["day"][::-1]])
    ends = pd.concat([run["high"], run["low"][::-1]])
    figure.add_scatter(
        x=around, y=ends, fill="toself", fillcolor=colour, mode="lines", line={"width": 0},
        hoverinfo="skip", showlegend=False, zorder=0,
    )  # fmt: skip


def _mode(values: "pd.Series[Any]") -> str:
    """A lone day is no line: show it as a point."""
    return "lines+markers" if values.notna().sum() > 1 else "markers"


def _markers(values: "pd.Series[Any]", colour: str, *, own: bool) -> dict[str, Any]:
    if values.notna().sum() > 1:
        return UNSEEN
    return {"marker": {"size": 8 if own else 6, "color": colour}}


def _custom(rows: pd.DataFrame, column: str, band: bool) -> Any:
    n = rows["window_n"] if column == "rolling" else rows["n"]
    return np.stack([n, *([rows["low"], rows["high"]] if band else [])], -1)


def _hover(brand: str, *, own: bool, band: bool, narrow: bool) -> str:
    name = f"<b>{short(brand)}</b>" if own else short(brand)
    what = "" if narrow else "95% interval "
    ends = f" ({what}%{{customdata[1]:.0%}} to %{{customdata[2]:.0%}})" if band else ""
    return f"{name} %{{y:.1%}}{ends}, n %{{customdata[0]:,.0f}}<extra></extra>"


def _named(rows: pd.DataFrame, column: str) -> str:
    last = rows[column].dropna()
    value = f" {percent(last.iloc[-1])}" if len(last) else ""
    return f"{short(rows['brand'].iloc[0], 13)}{value}"


def _end(rows: pd.DataFrame, column: str) -> End:
    last = rows.iloc[-1]
    value = float(last[column])
    return End(
        str(last["brand"]), last["day"], value, value, bool(last["own"]), int(last["colour"])
    )


def _top(told: pd.DataFrame, column: str, *, points: bool = False) -> float:
    """A little air above the highest line, band or point, and never a flat chart."""
    names = [column, "high"] if "high" in told else [column]
    highest = float(np.nanmax(told[names].to_numpy(float)))
    if points:
        highest = max(highest, float(told.loc[told["own"].astype(bool), "value"].max()))
    return min(max(highest * 1.08, 0.05), 1.02)
