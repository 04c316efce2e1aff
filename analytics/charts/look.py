"""Colours, type and the frame around every chart."""

from dataclasses import dataclass
from math import isnan
from typing import Any, Literal

import plotly.graph_objects as go

Theme = Literal["light", "dark"]

# A line is clicked by its points: Plotly selects nothing of a trace without markers.
UNSEEN: dict[str, Any] = {
    "marker": {"opacity": 0, "size": 1}, "selected": {"marker": {"opacity": 0}}, "unselected": {"marker": {"opacity": 0}},
}  # fmt: skip

BARE = go.layout.Template()  # Plotly's own template outlines bars and points in a light blue
FONT = "Inter, system-ui, sans-serif"

AIR = "\u2002"  # between a name and its row; tick suffixes do not apply to given names

# Digits of one width, so that numbers do not dance on hover; Plotly cannot ask for them itself.
CSS = ".js-plotly-plot text { font-variant-numeric: tabular-nums; }"

# Plotly's bar offers to send the chart to its cloud: our figures stay here.
CONFIG: dict[str, Any] = {
    "displaylogo": False,
    "displayModeBar": "hover",
    "plotlyServerURL": "",
    "modeBarButtonsToRemove": [
        "sendChartToCloud", "lasso2d", "select2d", "autoScale2d", "zoomIn2d", "zoomOut2d", "pan2d",
    ],
    "toImageButtonOptions": {"format": "png", "scale": 2, "filename": "sightline"},
    "responsive": True,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """`lines` draw brands, `names` write them: the same hues at 4.5:1 or more for small text."""

    lines: tuple[str, ...]
    names: tuple[str, ...]
    ink: str
    muted: str
    grid: str
    ground: str
    scale: tuple[str, ...]


LOOKS: dict[Theme, Look] = {
    "light": Look(
        lines=("#3B4CCA", "#DC771C", "#2E815D", "#7B2B65", "#5C530C", "#019FD7"),
        names=("#3B4CCA", "#A9550B", "#256B4D", "#7B2B65", "#5C530C", "#0176A1"),
        ink="#0F1424",
        muted="#5B6378",
        grid="#E2E5EE",
        ground="#FFFFFF",
        scale=("#EEF0FC", "#DADFF8", "#C2CAF3", "#A7B2EC", "#8B98E4", "#707EDA", "#5765D2", "#3B4CCA", "#2F3DA8", "#232E82"),
    ),
    "dark": Look(
        lines=("#8FA0FF", "#E66826", "#31A780", "#F690BD", "#F3CC43", "#62E2FE"),
        names=("#8FA0FF", "#F0824A", "#3DBA91", "#F690BD", "#F3CC43", "#62E2FE"),
        ink="#E7EAF3",
        muted="#98A1B8",
        grid="#2A3247",
        ground="#0E1320",
        scale=("#1A2142", "#232E5E", "#2E3B7A", "#3B4996", "#4A5AB2", "#5B6CCB", "#7080E0", "#8696EF", "#A1AEF8", "#C2CBFF"),
    ),
}  # fmt: skip


def brand_colour(slot: int, theme: Theme = "light") -> str:
    """The line colour of a brand's slot in the palette."""
    lines = LOOKS[theme].lines
    return lines[int(slot) % len(lines)]


def name_colour(slot: int, theme: Theme) -> str:
    names = LOOKS[theme].names
    return names[int(slot) % len(names)]


def dash(slot: int) -> str:
    """Brands beyond the palette share a hue, never a stroke."""
    return ("solid", "dash", "dot", "dashdot")[int(slot) // 6 % 4]


def faded(colour: str, share: float) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},{share})"


def on_scale(value: float, theme: Theme) -> str:
    """The ink that reads best on the sequential scale at `value` (0..1)."""
    scale = LOOKS[theme].scale
    ground = _luminance(scale[round(value * (len(scale) - 1))])
    dark, light = "#0F1424", "#FFFFFF"
    return dark if _contrast(ground, _luminance(dark)) > _contrast(ground, 1.0) else light


def cell_colours(value: float, theme: Theme) -> tuple[str, str]:
    """Ground and ink of a cell at `value` (0..1) on the sequential scale."""
    scale = LOOKS[theme].scale
    return scale[round(value * (len(scale) - 1))], on_scale(value, theme)


def _contrast(one: float, other: float) -> float:
    """WCAG 2 contrast ratio of two relative luminances."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def framed(figure: go.Figure, theme: Theme, *, height: int, **layout: Any) -> go.Figure:
    """Transparent, in the house font, with the house's hover label."""
    look = LOOKS[theme]
    figure.update_layout(
        template=BARE,
        height=height,
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"family": FONT, "size": 12, "color": look.muted},
        hoverlabel={
            "bgcolor": look.ground,
            "bordercolor": look.grid,
            "font": {"family": FONT, "size": 12, "color": look.ink},
            "align": "left",
        },
        modebar={"bgcolor": "rgba(0,0,0,0)", "color": look.muted, "activecolor": look.ink},
        showlegend=False,
        dragmode=False,
        **layout,
    )
    figure.update_xaxes(
        automargin=True,
        ticks="",
        ticklabelstandoff=6,  # the first day is not the foot of 0%
        title=None,
        showgrid=False,
        zeroline=False,
        fixedrange=True,
        linecolor=look.grid,
        spikecolor=look.muted,
        spikedash="solid",
        spikethickness=-1,  # negative: without the halo
    )
    figure.update_yaxes(
        automargin=True, ticks="", title=None, gridcolor=look.grid, zeroline=False, fixedrange=True
    )
    return figure


def blank(text: str, theme: Theme, *, height: int) -> go.Figure:
    """An empty chart that says so."""
    figure = go.Figure()
    figure.add_annotation(text=text, x=0.5, y=0.5, xref="paper", yref="paper", showarrow=False)
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False)
    return framed(figure, theme, height=height, margin={"l": 8, "r": 8, "t": 8, "b": 8})


def short(name: str, length: int = 20) -> str:
    """A name that fits; markup in it is shown, not obeyed."""
    cut = name if len(name) <= length else f"{name[: length - 1].rstrip()}…"
    return cut.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def percent(value: float, digits: int = 0) -> str:
    return "no data" if isnan(value) else f"{100 * value:.{digits}f}%"
