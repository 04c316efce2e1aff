"""A chart with its alternative text, for wide screens and for phones."""

from collections.abc import Callable, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

from analytics import charts
from pages.parts.frame import theme
from pages.parts.links import WANTED, follow

Behind = Callable[[Any, dict[str, Any]], dict[str, Any] | None]


def picture(
    draw: Callable[[bool], go.Figure], frame: pd.DataFrame, source: Sequence[str], *, key: str,
    behind: Behind | None = None,
) -> None:  # fmt: skip
    """`draw(narrow)` makes the figure of `frame`; the style sheet shows the one that fits. `source`
    says where its numbers come from: in the PNG, since pages say it once for all their charts. With
    `behind` a click on a point leads to its answers: what its trace's `meta` and the point itself
    narrow them to.
    """
    alt = charts.describe(frame)
    for name, narrow in (("wide", False), ("narrow", True)):
        with st.container(key=f"{name}-{key}"):
            figure = charts.signed(draw(narrow), source, theme=theme())
            _show(figure, alt, f"{key}-{name}", behind)
    follow()


def _show(figure: go.Figure, alt: str, key: str, behind: Behind | None) -> None:
    def clicked() -> None:
        for point in st.session_state[key]["selection"]["points"][:1]:
            meta = figure.data[point["curve_number"]].meta
            if behind is not None and (wanted := behind(meta, point)):
                st.session_state[WANTED] = wanted

    if behind is None:
        st.plotly_chart(figure, theme=None, config=_named(key), key=key, alt=alt)
        return
    st.plotly_chart(
        figure, theme=None, config=_named(key), key=key, alt=alt, on_select=clicked,
        selection_mode="points",
    )  # fmt: skip


def _named(key: str) -> dict[str, Any]:
    """The toolbar's PNG is named after its chart."""
    name = key.removesuffix("-wide").removesuffix("-narrow")
    image = charts.CONFIG["toImageButtonOptions"] | {"filename": f"sightline-{name}"}
    return charts.CONFIG | {"toImageButtonOptions": image}
