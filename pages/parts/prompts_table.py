"""Every prompt with its figures; counts lead to its answers."""

import pandas as pd
import streamlit as st

from pages.parts.links import behind, follow, of
from pages.parts.phones import TALL, both
from pages.parts.tables import figured, figures, firsts, percent, telling

ALIKE = (
    "How often two answers of one engine to this prompt agree about naming you. 50% is a coin toss: "
    "ask it more often before you believe it. Empty: too few repeats to tell."
)


def prompts_table(frame: pd.DataFrame, own: str) -> None:
    both(lambda narrow: _table(frame, own, narrow=narrow), "by_prompt")
    follow()


def _table(frame: pd.DataFrame, own: str, *, narrow: bool) -> None:
    """On a phone the question takes some lines beside its figures."""
    c, phone = st.column_config, "_phone" * narrow
    naming, first = of(frame["k"], frame["n"]), firsts(frame)
    behind_them = [{"prompt": p, "brand": own} for p in frame["prompt_id"]]
    st.dataframe(
        figured(frame).assign(open=naming, first=first, agreement=frame["agreement"] * 100),
        hide_index=True, height="content" if len(frame) < 16 else 560, placeholder="", key=f"by_prompt{phone}",
        alt="Your brand's figures by prompt", row_height=TALL if narrow else None,
        column_order=telling(["prompt", "visibility", "interval", "open", "agreement", "share_of_voice", "position", "first", "tags"], frame),
        column_config={
            "prompt": c.TextColumn("Prompt", width=146 if narrow else 335), **figures(),
            "open": behind("Naming you", f"open_prompt{phone}", naming, behind_them, width=94),
            "agreement": percent("Stability", 84, ALIKE),
            "first": behind("First", f"open_prompt_first{phone}", first, [w | {"first": "1"} for w in behind_them], width=64, help="Answers that name you before any other tracked brand."),
            "tags": c.ListColumn("Tags", width=110),
        },
    )  # fmt: skip
