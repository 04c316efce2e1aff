"""Names at the right end of lines, never on top of each other."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import plotly.graph_objects as go

from analytics.charts.look import Theme, name_colour, percent, short

GAP = 16.0  # pixels from one name to the next
WIDE = 6.9  # pixels of an average character at 12 px, bold included


class End(NamedTuple):
    """Where a line ends, and whose it is. `height` is where its name wants to stand."""

    brand: str
    day: Any
    value: float
    height: float
    own: bool
    slot: int


def room(ends: Sequence[End]) -> int:
    """Pixels that the longest name and its value need at the right."""
    return int(18 + WIDE * max(len(short(end.brand)) + 5 for end in ends))


def spread(places: Sequence[float], *, gap: float, low: float, high: float) -> list[float]:
    """Places moved as little as needed to lie `gap` apart within low..high, in their order.

    Neighbours that collide form a block around their mean, as in isotonic regression. Where all
    cannot fit they are laid evenly over the whole range.
    """
    gap = min(gap, (high - low) / max(1, len(places) - 1))
    order = sorted(range(len(places)), key=lambda i: places[i])
    starts = _rising([places[i] - rank * gap for rank, i in enumerate(order)])
    last_start = high - gap * (len(places) - 1)
    placed = {
        i: min(max(start, low), max(last_start, low)) + rank * gap
        for rank, (i, start) in enumerate(zip(order, starts, strict=True))
    }
    return [placed[i] for i in range(len(places))]


def _rising(values: Sequence[float]) -> list[float]:
    """The nearest sequence that never falls (pool adjacent violators)."""
    blocks: list[tuple[float, int]] = []  # sum, members
    for value in values:
        blocks.append((value, 1))
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] > blocks[-1][0] / blocks[-1][1]:
            total, members = blocks.pop()
            blocks[-1] = (blocks[-1][0] + total, blocks[-1][1] + members)
    return [total / members for total, members in blocks for _ in range(members)]


def name_ends(
    figure: go.Figure, ends: Sequence[End], theme: Theme, *, top: float, pixels: float
) -> None:
    """Write brand and last value beside each line; `pixels` is the height of the plot.

    A text trace, not annotations: it is anchored at its start whatever font has loaded.
    """
    wanted = [end.height / top * pixels for end in ends]
    placed = spread(wanted, gap=GAP, low=0, high=pixels)
    names = [f"<b>{short(e.brand)}</b>" if e.own else short(e.brand) for e in ends]
    figure.add_scatter(
        x=[end.day for end in ends], y=[place / pixels * top for place in placed],
        text=[f"  {name} {percent(e.value)}" for name, e in zip(names, ends, strict=True)],
        mode="text", textposition="middle right", cliponaxis=False, hoverinfo="skip",
        textfont={"size": 12, "color": [name_colour(end.slot, theme) for end in ends]},
        showlegend=False,
    )  # fmt: skip
