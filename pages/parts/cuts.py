"""One brand's visibility, cut by one thing at a time; kept in the URL."""

from typing import Any, get_args

import pandas as pd
import streamlit as st

from analytics import charts, reports
from analytics.charts import Theme
from analytics.filters import Filters
from analytics.reports.dimensions import By
from pages.parts import filters
from pages.parts.amounts import ends
from pages.parts.behind import group_day
from pages.parts.downloads import downloads
from pages.parts.links import behind, follow, of
from pages.parts.phones import TALL, both
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.signature import signature
from pages.parts.tables import telling

CUTS: dict[str, By] = dict(
    zip(("Engine", "Topic", "Prompt", "Language", "Country"), get_args(By), strict=True)
)


def cut_by(wanted: Filters, look: Theme, *, window: int, points: bool) -> None:
    """The brand and the cut, its table, and a small panel a group."""
    brands = {brand.name: brand for brand in filters.here().brands}
    if not brands:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox("Brand", list(brands), key="cut_brand", bind="query-params", width=200)
        cut = st.segmented_control(
            "Cut by", list(CUTS), default="Engine", required=True, key="cut", bind="query-params"
        )
    brand, by = brands[name or next(iter(brands))], CUTS.get(cut or "Engine", "engine")
    found = ask(reports.visibility_by, wanted, by, brand.id)
    if found.empty:
        st.info(f"No answer can be cut by {str(cut).lower()}: no prompt has one.")
        return
    if by == "prompt":
        both(lambda narrow: _table(found, brand.name, by, str(cut), narrow=narrow), "cut-prompt")
    else:
        _table(found, brand.name, by, str(cut))
    follow()
    downloads(found, f"visibility-by-{by}", wanted)
    series = ask(reports.visibility_by_over_time, wanted, by, brand.id, window=window)
    with st.container(border=True):
        picture(
            lambda narrow: charts.small_multiples(
                series, slot=brand.colour, theme=look, narrow=narrow, points=points
            ),
            series, signature(wanted), key="cuts", behind=group_day(by, brand.name, window),
        )  # fmt: skip
        downloads(series, f"visibility-over-time-by-{by}", wanted)


def _table(frame: pd.DataFrame, brand: str, by: By, title: str, *, narrow: bool = False) -> None:
    labels, phone = of(frame["k"], frame["n"]), "_phone" * narrow
    wanted: list[dict[str, Any]] = [{"brand": brand, by: group} for group in frame["group"]]
    c = st.column_config
    st.dataframe(
        frame.assign(
            visibility=frame["visibility"] * 100, change=frame["change"] * 100, open=labels,
            interval=[ends(low, high) for low, high in zip(frame["low"], frame["high"], strict=True)],
        ),
        hide_index=True, height="content" if len(frame) < 12 else 420, placeholder="",
        key=f"cut-{by}{phone}", alt=f"Visibility of {brand} by {title.lower()}", row_height=TALL if narrow else None,
        column_order=telling(["label", "visibility", "interval", "open", "prompts", "change", "verdict"], frame),
        column_config={
            "label": c.TextColumn(title, width=250 if by == "prompt" and not narrow else 140),
            "visibility": c.ProgressColumn("Visibility", format="%.1f%%", min_value=0, max_value=100, width=110),
            "interval": c.TextColumn("95% interval", width=104),
            "open": behind("Answers naming it", f"open_cut{phone}", labels, wanted, width=124),
            "prompts": c.NumberColumn("Prompts", format="%d", width=70),
            "change": c.NumberColumn("Change", format="%+.1f pp", width=88, help="In percentage points, against the period before."),
            "verdict": c.TextColumn("Verdict", width=190),
        },
    )  # fmt: skip
