"""What a chart shows, for those who do not see it."""

from math import isnan

import pandas as pd

from analytics.charts.look import percent

MOST = 40  # values in one text


def describe(frame: pd.DataFrame) -> str:
    """Alternative text of the chart made from `frame`, in at most a few sentences."""
    if frame.empty:
        return "No data in this window."
    return next(say for column, say in SAYING if column in frame)(frame)


def _over_time(frame: pd.DataFrame) -> str:
    column = "rolling" if "rolling" in frame else "value"
    told = frame.dropna(subset=[column])
    if told.empty:
        return "No data in this window."
    first, last = told["day"].min(), told["day"].max()
    ends = [
        f"{rows['brand'].iloc[0]} from {percent(rows[column].iloc[0])} to {percent(rows[column].iloc[-1])}"
        for _, rows in told.groupby("brand_id", sort=False)
    ]
    return f"Lines from {first:%d %b %Y} to {last:%d %b %Y}: {'; '.join(ends)}."


def _groups(frame: pd.DataFrame) -> str:
    """One value a group; over time the last one; with brands each brand's."""
    column = next(name for name in ("rolling", "visibility", "value") if name in frame)
    told = frame.dropna(subset=[column])
    last = told.groupby(["label", *(["brand"] if "brand" in frame else [])], sort=False).last()
    names = [" ".join(key) if isinstance(key, tuple) else str(key) for key in last.index]
    shown = [f"{name} {percent(v)}" for name, v in zip(names, last[column], strict=True)][:MOST]
    return f"Share by group: {'; '.join(shown)}."


def _errors(frame: pd.DataFrame) -> str:
    kinds = frame.groupby("kind", sort=False)["n"].sum()
    shown = "; ".join(f"{kind} {n:,}" for kind, n in kinds.items())
    first, last = frame["moment"].min(), frame["moment"].max()
    return f"Errors by kind from {first:%d %b %Y} to {last:%d %b %Y}: {shown}."


def _brands(frame: pd.DataFrame) -> str:
    column = "visibility" if "visibility" in frame else "value"
    place = "first_named" in frame and column == "value"
    shown = [
        f"{b} {_value(v, place=place)}" for b, v in zip(frame["brand"], frame[column], strict=True)
    ]
    return f"{'Average place' if place else 'Share'} by brand: {'; '.join(shown)}."


def _sources(frame: pd.DataFrame) -> str:
    top = frame.head(10)
    shown = [f"{d} {percent(s)}" for d, s in zip(top["domain"], top["share"], strict=True)]
    return f"Share of answers that cite each domain: {'; '.join(shown)}."


def _cells(frame: pd.DataFrame) -> str:
    rows = frame.sort_values("value")
    best, worst = rows.iloc[-1], rows.iloc[0]
    return (
        f"Visibility by prompt and engine in {len(frame)} cells: highest {percent(best['value'])} for "
        f"“{best['prompt']}” on {best['label']}, lowest {percent(worst['value'])} for "
        f"“{worst['prompt']}” on {worst['label']}."
    )


def _value(value: float, *, place: bool) -> str:
    return f"{value:.2f}" if place and not isnan(value) else percent(value)


SAYING = (
    ("moment", _errors), ("group", _groups), ("day", _over_time), ("domain", _sources),
    ("engine", _cells), ("brand", _brands),
)  # fmt: skip
