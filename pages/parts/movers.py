"""Who moved where since the period before, and whether it is real."""

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.filters import Filters
from pages.parts.downloads import downloads
from pages.parts.links import behind, follow, of
from pages.parts.service import ask
from pages.parts.tables import you


def movers(wanted: Filters) -> None:
    """Every brand on every engine; nothing where the time before is not covered."""
    moved = ask(reports.moves, wanted)
    rows = moved[(moved["kind"] == "engine") & moved["change"].notna()]
    if rows.empty:
        return
    st.header("Who moved, and where", anchor=False)
    engines = ["All engines", *sorted(rows["label"].unique())]
    chosen = st.selectbox("Engine", engines, key="moved_on", bind="query-params", width=220)
    shown = rows if chosen == "All engines" else rows[rows["label"] == chosen]
    _table(shown.sort_values("change", ascending=False))
    real = int(rows["real"].eq(True).sum())
    st.caption(
        f"{real} of {len(rows)} differences are more than noise, at 5% false alarms over all of them "
        "together (Benjamini–Hochberg), compared on the prompts that both periods asked."
    )
    downloads(rows, "movers", wanted)


def _table(rows: pd.DataFrame) -> None:
    c = st.column_config
    named = rows["value"].astype(float) * rows["n"].astype(float)
    labels = of(named.round(), rows["n"])
    wanted = [{"brand": b, "engine": e} for b, e in zip(rows["brand"], rows["engine"], strict=True)]
    st.dataframe(
        rows.assign(
            value=rows["value"].astype(float) * 100, change=rows["change"].astype(float) * 100,
            brand=you(rows), open=labels,
        ),
        hide_index=True, height="content" if len(rows) < 12 else 420, placeholder="", key="movers",
        alt="Changes by brand and engine", column_order=["brand", "label", "change", "words", "value", "open"],
        column_config={
            "brand": c.TextColumn("Brand", width=112),
            "label": c.TextColumn("Engine", width=130),
            "change": c.NumberColumn("Change", format="%+.1f pp", width=84),
            "words": c.TextColumn("Verdict", width=210),
            "value": c.NumberColumn("Visibility", format="%.1f%%", width=90),
            "open": behind("Answers naming it", "open_mover", labels, wanted, width=124),
        },
    )  # fmt: skip
    follow()
