"""Names at the right end of lines, never on top of each other."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import plotly.graph_objects as go

from analytics.charts.look import Theme, name_colour, percent, short

GAP = 16.0  # pixels from one name to the next
WIDE = 6.9  # pixels of an average character at 12 px, bold included


class End(NamedTuple):
    """Where a line ends, and whose it is."""

    brand: str
    day: Any
    value: float
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
    order = sorted(range(len(places)), key=lambda i: places[i])
    gap = min(gap, (high - low) / max(1, len(places) - 1))
    blocks: list[list[float]] = []  # [sum of wanted starts, members]
    for rank, i in enumerate(order):
        blocks.append([places[i] - rank * gap, 1])
        while len(blocks) > 1 and blocks[-2][0] / blocks[-2][1] > blocks[-1][0] / blocks[-1][1]:
            total, members = blocks.pop()
            blocks[-1] = [blocks[-1][0] + total, blocks[-1][1] + members]
    starts = [total / members for total, members in blocks for _ in range(int(members))]
    ceiling = high - gap * (len(places) - 1)
    result = [0.0] * len(places)
    for rank, i in enumerate(order):
        result[i] = min(max(starts[rank], low), ceiling) + rank * gap
    return result


def name_ends(
    figure: go.Figure, ends: Sequence[End], theme: Theme, *, top: float, pixels: float
) -> None:
    """Write brand and last value beside each line; `pixels` is the height of the plot."""
    wanted = [end.value / top * pixels for end in ends]
    placed = spread(wanted, gap=GAP, low=0, high=pixels)
    for end, want, got in zip(ends, wanted, placed, strict=True):
        name = f"<b>{short(end.brand)}</b>" if end.own else short(end.brand)
        figure.add_annotation(
            x=1, xref="paper", xanchor="left", xshift=8,
            y=end.value, yshift=got - want, yanchor="middle",
            text=f"{name} {percent(end.value)}", showarrow=False,
            font={"size": 12, "color": name_colour(end.slot, theme)},
        )  # fmt: skip
