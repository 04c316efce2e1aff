"""Figures as people read them. Pure."""

from math import isnan

from analytics.metrics import Figure


def amount(figure: Figure) -> str:
    """58.7%, 1.74, 4,526, or "no data"."""
    if figure.value is None:
        return "no data"
    shape = {"share": ".1%", "place": ".2f", "answers": ",.0f"}[figure.unit]
    return f"{figure.value:{shape}}"


def between(low: float, high: float, unit: str) -> str:
    """`20% to 49%`, or `1.15 to 1.19`: places as finely as the place itself is told."""
    shape = ".0%" if unit == "share" else ".2f"
    return f"{low:{shape}} to {high:{shape}}"


def ends(low: float, high: float) -> str:
    """`20% to 49%`, or empty where too few prompts tell."""
    return "" if isnan(low) or isnan(high) else between(low, high, "share")
