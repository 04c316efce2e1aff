"""The four figures: value, change with its verdict, interval and n."""

from typing import Literal

import pandas as pd
import streamlit as st

from analytics.metrics import Figure
from analytics.reports import Overview
from pages.parts.amounts import amount, between
from pages.parts.computed import computed
from pages.parts.periods import before


def cards(found: Overview) -> None:
    """Two beside two on a phone."""
    series = found.series
    against = before(found.before)
    with st.grid(4, min_column_width=150, gap="small"):
        for figure, column in (
            (found.visibility, "visibility"),
            (found.share_of_voice, "share_of_voice"),
            (found.position, "position"),
            (found.answers, "n"),
        ):
            with st.container(border=True, gap="xsmall", height="stretch"):
                _card(figure, series[column] if len(series) > 2 else None, against)
                named = None if figure is found.answers else int(found.visibility.numerator)
                computed(
                    figure, brand=found.brand, named=named, key=column,
                    question="coverage" if figure is found.answers else "cells",
                )  # fmt: skip


def _card(figure: Figure, series: "pd.Series[float] | None", against: str) -> None:
    st.metric(
        figure.label,
        amount(figure),
        chart_data=None if series is None else series.interpolate().dropna().tolist(),
        chart_type="bar" if figure.unit == "answers" else "line",
        delta=_change(figure),
        delta_arrow=_arrow(figure),
        delta_color=_colour(figure),
    )
    st.caption("  \n".join(line for line in (_verdict(figure, against), _evidence(figure)) if line))


def _change(figure: Figure) -> str | None:
    if figure.verdict:
        return figure.verdict.words.partition(", ")[0].removeprefix("up ").removeprefix("down ")
    if figure.unit == "answers" and figure.previous is not None:
        return f"{figure.numerator - figure.previous:+,.0f}"
    return None


def _arrow(figure: Figure) -> Literal["up", "down", "off"]:
    """A place has none: a smaller number is a better one."""
    up = figure.verdict.difference if figure.verdict else figure.numerator - (figure.previous or 0)
    return "off" if not up or figure.unit == "place" else "up" if up > 0 else "down"


def _colour(figure: Figure) -> Literal["green", "red", "gray"]:
    """Only a change beyond noise is good or bad news."""
    if not figure.verdict or not figure.verdict.real:
        return "gray"
    better = (figure.verdict.difference > 0) != (figure.unit == "place")
    return "green" if better else "red"


def _verdict(figure: Figure, against: str) -> str:
    """Against what, and whether it is real; what would settle it where it is not."""
    if figure.unit == "answers":
        return f"Against {against}" if figure.previous is not None else ""
    if not figure.verdict:
        return ""
    certainty = figure.verdict.words.partition(", ")[2]
    sure = f"{certainty.capitalize()} against {against}" if certainty else ""
    return f"{sure}; {figure.verdict.hint}" if figure.verdict.hint else sure


def _evidence(figure: Figure) -> str:
    if figure.unit == "answers":
        left = sum(figure.excluded.values())
        expected = f"Of {figure.denominator:,.0f} expected"
        return f"{expected}, {left:,} left out" if left else expected
    if figure.low is None or figure.high is None:
        return f"Too few prompts for an interval, n {figure.n:,}"
    return f"95% interval {between(figure.low, figure.high, figure.unit)}, n {figure.n:,}"
