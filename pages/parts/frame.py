"""The frame around every page: logo and the few rules of style that the theme cannot say."""

from pathlib import Path
from typing import Any

import streamlit as st

from analytics.charts import CSS, Theme

MENU: Any = {
    "About": "**Sightline** shows what AI systems say about a brand. Every figure says how many "
    "answers stand behind it."
}

RULES = """
[data-testid="stMetric"], [data-testid="stTable"] { font-variant-numeric: tabular-nums; }
.stMainBlockContainer { max-width: 1240px; padding-left: 2.5rem; padding-right: 2.5rem; }
[class*="st-key-narrow-"] { display: none; }
@media (max-width: 640px) {
  .stMainBlockContainer { padding-left: 1rem; padding-right: 1rem; }
  [class*="st-key-wide-"] { display: none; }
  [class*="st-key-narrow-"] { display: flex; }
}
@media print { [data-testid="stSidebar"], [data-testid="stHeader"] { display: none; } }
"""


def draw(static: Path) -> None:
    st.logo(str(static / f"logo-{theme()}.svg"), size="large", icon_image=str(static / "mark.svg"))
    st.html(f"<style>{CSS}{RULES}</style>")


def theme() -> Theme:
    return "dark" if st.context.theme.type == "dark" else "light"
