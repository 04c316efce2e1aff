"""Share of voice by engine and by topic."""

import pandas as pd
import streamlit as st

from analytics import charts, reports
from analytics.charts import Theme
from analytics.filters import Filters
from analytics.reports.voices import By
from pages.parts.behind import mix_part
from pages.parts.downloads import downloads
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.signature import signature

CUTS: dict[By, str] = {"engine": "By engine", "topic": "By topic"}


def voice_cuts(wanted: Filters, look: Theme, voice: str) -> None:
    """A bar for each engine and topic; nothing for topics where no prompt has one."""
    for by, title in CUTS.items():
        parts = ask(reports.share_of_voice_by, wanted, by, voice)
        if parts.empty:
            continue
        with st.container(border=True):
            st.header(title, anchor=False)
            _bars(parts, look, by, wanted)
            downloads(parts, f"share-of-voice-by-{by}", wanted)


def _bars(parts: pd.DataFrame, look: Theme, by: By, wanted: Filters) -> None:
    picture(
        lambda narrow: charts.share_mix(parts, theme=look, narrow=narrow), parts,
        signature(wanted), key=f"by-{by}", behind=mix_part(by),
    )  # fmt: skip
