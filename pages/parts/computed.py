"""How a figure is computed: its definition with its own numbers, what is left out, the SQL."""

from collections.abc import Mapping

import streamlit as st

from analytics import reports
from analytics.metrics import DEFINITIONS, Definition, Figure
from data.words import Outcome
from pages.parts.amounts import amount
from pages.parts.links import answers_link
from pages.parts.plain import plain
from pages.parts.sentences import OUTCOMES

LEFT_OUT = {
    "failed": "failed for good",
    "cancelled": "were cancelled",
    "blocked": "were blocked, because what they asked for is gone",
}


def computed(
    figure: Figure, *, brand: str, named: int | None = None, question: str = "cells", key: str
) -> None:
    """A button that opens the panel. `named` answers name the brand; with it they are a link."""
    definition = DEFINITIONS[figure.name]
    with st.popover("How is this computed?", type="tertiary", key=f"computed-{key}"):
        st.markdown(f"**{definition.label}** = {definition.formula}")
        st.markdown(_numbers(definition, figure))
        st.markdown(f"{_interval(definition, figure)} {_prompts(figure)}")
        _links(figure, brand, named)
        _excluded(figure.excluded)
        _sql(question)


def defined(key: str, *definitions: Definition, question: str, excluded: Mapping[str, int]) -> None:
    """The same for a table or a chart of many figures."""
    with st.popover("How is this computed?", type="tertiary", key=f"computed-{key}"):
        for definition in definitions:
            st.markdown(f"**{definition.label}** = {definition.formula}")
            st.caption(f"Interval: {definition.interval}.")
        _excluded(excluded)
        _sql(question)


def _numbers(definition: Definition, figure: Figure) -> str:
    if figure.value is None:
        return "Nothing is counted in this window, so there is no figure: no data, not 0."
    over, under = (_count(n) for n in (figure.numerator, figure.denominator))
    if definition.unit == "answers":
        return f"{over} answers, of {under} cells that were expected."
    return (
        f"{over} {definition.numerator} ÷ {under} {definition.denominator} = **{amount(figure)}**"
    )


def _count(number: float) -> str:
    return f"{number:,.0f}" if float(number).is_integer() else f"{number:,.1f}"


def _interval(definition: Definition, figure: Figure) -> str:
    if definition.unit == "answers":
        return "A count has no interval."
    if figure.low is None or figure.high is None:
        return "No interval: fewer than two prompts tell."
    shape = ".1%" if definition.unit == "share" else ".2f"
    return f"{definition.interval}: {figure.low:{shape}} to {figure.high:{shape}}."


def _prompts(figure: Figure) -> str:
    return f"Answers to {figure.prompts:,} prompts stand behind it." if figure.prompts else ""


def _links(figure: Figure, brand: str, named: int | None) -> None:
    if named is not None and brand:
        answers_link(f"{named:,} answers that name {plain(brand)}", brand=brand)
    if figure.unit != "place":
        answers_link(f"{figure.n:,} answers in all")


def _excluded(excluded: Mapping[str, int]) -> None:
    if not sum(excluded.values()):
        st.caption("No finished cell is left out.")
        return
    st.markdown(f"**{sum(excluded.values()):,} cells are left out**, because they are no answers:")
    for outcome, n in excluded.items():
        if outcome in LEFT_OUT:
            st.markdown(f"- {n:,} {LEFT_OUT[outcome]}")
        else:
            label = OUTCOMES[Outcome(outcome)]
            answers_link(f"{n:,} × {label}", outcome=label)


def _sql(question: str) -> None:
    st.caption("The SQL, as it is sent to the data service; analysts can run it themselves:")
    st.code(reports.statement(question), language="sql", height=220)
