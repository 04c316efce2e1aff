"""Earlier re-readings: what they were for, and what became of them."""

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from data.rereading_models import Rereading
from pages.parts.rereading_progress import NAMES
from pages.parts.rereading_status import moment


def rereading_history(earlier: Sequence[Rereading], zone: str) -> None:
    if not earlier:
        return
    with st.expander(f"Earlier re-readings ({len(earlier)})", icon=":material/history:"):
        st.dataframe(
            pd.DataFrame(
                {
                    "When": moment(r.created_at, zone), "Why": r.why, "Answers": r.total,
                    "Changed": r.changed, "What became of it": NAMES[r.state],
                }
                for r in earlier
            ),
            hide_index=True, height="content", alt="Earlier re-readings",
        )  # fmt: skip
