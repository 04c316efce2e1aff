"""Where a picture's numbers come from, written at its foot."""

from collections.abc import Sequence

import plotly.graph_objects as go

from analytics.charts.look import LOOKS, Theme, short

LINES, LINE, ABOVE, BELOW = 3, 13, 12, 14  # most lines, pixels of one, and of air around them
ROOM = ABOVE + LINES * LINE + BELOW
# On a page the lines are cut off, so that they take no room and no click: a page says them once for
# all its charts. What a style sheet does stays out of the PNG.
UNSEEN = f"""
[data-testid="stElementContainer"]:has([data-testid="stPlotlyChart"]) {{ margin-bottom: -{ROOM}px; pointer-events: none; }}
[data-testid="stPlotlyChart"] {{ clip-path: inset(-4rem -4rem {ROOM}px -4rem); }}
[data-testid="stPlotlyChart"], [data-testid="stElementToolbar"] {{ pointer-events: auto; }}
"""
LENGTH = 60  # characters that the narrowest chart holds beside each other


def signed(figure: go.Figure, lines: Sequence[str], *, theme: Theme) -> go.Figure:
    """At most three faint lines below the plot, which keeps its size; on a ground of its own, since
    a picture that is taken along stands on pages of any colour.

    They are the figure's title: only a title is placed from the edge of the picture and takes its
    room beside that of axis labels and legends. Titles of many lines are lifted, subtitles are not.
    """
    look, height = LOOKS[theme], (figure.layout.height or 450) + ROOM
    first, *others = [short(line, LENGTH) for line in lines[:LINES]]
    font = {"size": 10, "color": look.muted}
    return figure.update_layout(
        height=height,
        paper_bgcolor=look.ground,
        title={
            "text": first, "font": font | {"weight": 600}, "subtitle": {"text": "<br>".join(others), "font": font},
            "x": 0, "xref": "container", "xanchor": "left", "pad": {"l": 8, "b": ABOVE},
            "y": (ROOM - ABOVE) / height, "yref": "container", "yanchor": "top", "automargin": True,
        },
    )  # fmt: skip
