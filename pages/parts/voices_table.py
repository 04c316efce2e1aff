"""Share of voice of every brand, in its three definitions side by side."""

import pandas as pd
import streamlit as st

from pages.parts.amounts import ends
from pages.parts.links import behind, follow, of
from pages.parts.tables import you

SHARES = ["value", "by_answers", "by_mentions", "by_position"]


def voices_table(frame: pd.DataFrame) -> None:
    """A click on the number of answers shows them."""
    c = st.column_config
    labels = of(frame["k"], frame["n"])
    wanted = [{"brand": brand} for brand in frame["brand"]]
    shown = frame.assign(
        brand=you(frame),
        interval=[ends(low, high) for low, high in zip(frame["low"], frame["high"], strict=True)],
        open=labels,
        **{name: frame[name] * 100 for name in SHARES},
    )  # fmt: skip
    st.dataframe(
        shown, hide_index=True, height="content", placeholder="no data", key="voices",
        alt="Share of voice by brand", column_order=["brand", "value", "interval", *SHARES[1:], "mentions", "open"],
        column_config={
            "brand": c.TextColumn("Brand", width=112),
            "value": c.ProgressColumn("Share of voice", format="%.1f%%", min_value=0, max_value=100, width=130),
            "interval": c.TextColumn("95% interval", width=104),
            "by_answers": c.NumberColumn("By answers", format="%.1f%%", width=90),
            "by_mentions": c.NumberColumn("By mentions", format="%.1f%%", width=96),
            "by_position": c.NumberColumn("By place", format="%.1f%%", width=84),
            "mentions": c.NumberColumn("Mentions", format="localized", width=84),
            "open": behind("Answers naming it", "open_voice", labels, wanted, width=130),
        },
    )  # fmt: skip
    follow()
