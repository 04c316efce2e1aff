"""The frame around every page: logo and the few rules of style that the theme cannot say."""

from pathlib import Path
from typing import Any

import streamlit as st

from analytics.charts import CSS, UNSEEN, Theme

MENU: Any = {
    "About": "**Sightline** shows what AI systems say about a brand. Every figure says how many "
    "answers stand behind it."
}

RULES = """
[data-testid="stMetric"], [data-testid="stTable"] { font-variant-numeric: tabular-nums; }
@media (min-width: 641px) { [data-testid="stMain"] { scrollbar-gutter: stable; } }
.stMainBlockContainer { max-width: 1240px; padding-left: 2.5rem; padding-right: 2.5rem; }
[class*="st-key-narrow-"], [data-testid="stLayoutWrapper"]:has(> [class*="st-key-narrow-"]) { display: none; }
[data-testid="stMetricLabel"] p { white-space: normal; }
@media (max-width: 1180px) {
  .st-key-states [data-testid="stMetric"] > div { padding: .6rem .7rem; }
  .st-key-states [data-testid="stMetricValue"] { font-size: 1.35rem; }
}
@media (min-width: 641px) and (max-width: 1180px) { .st-key-states [data-testid="stMetricLabel"] > div > span { display: none; } }
.st-key-period [data-testid="stButtonGroup"] button { padding-left: .4rem; padding-right: .4rem; }
.st-key-dates [data-testid="stDateInputField"] span { font-size: .8rem; }
.st-key-dates [data-testid="stDateInputClearButton"] { display: none; }
@media (max-width: 640px) {
  [class*="st-key-computed-"] button { padding-left: 0; padding-right: 0; gap: 0; }
  [class*="st-key-computed-"] button p { font-size: .76rem; white-space: nowrap; }
  .stMainBlockContainer { padding-left: 1rem; padding-right: 1rem; }
  [class*="st-key-wide-"], [data-testid="stLayoutWrapper"]:has(> [class*="st-key-wide-"]) { display: none; }
  [class*="st-key-narrow-"], [data-testid="stLayoutWrapper"]:has(> [class*="st-key-narrow-"]) { display: flex; }
}
@media print {
  @page { size: A4; margin: 9mm; }
  [data-testid="stSidebar"], [data-testid="stHeader"], [data-testid="stPopover"], [data-testid="stButtonGroup"],
  [class*="st-key-downloads-"], [class*="st-key-computed-"],
  [data-testid="stStatusWidget"] { display: none !important; }
  [data-testid="stApp"], [data-testid="stMain"], [data-testid="stAppViewContainer"], .stMainBlockContainer {
    position: static !important; display: block !important; overflow: visible !important; height: auto !important;
    max-width: none !important; padding: 0 !important; }
  .stMainBlockContainer > [data-testid="stVerticalBlock"] { zoom: 0.57; }
  [class*="st-key-wide-"], [data-testid="stLayoutWrapper"]:has(> [class*="st-key-wide-"]) { display: flex !important; }
  [class*="st-key-narrow-"], [data-testid="stLayoutWrapper"]:has(> [class*="st-key-narrow-"]) { display: none !important; }
  [data-testid="stLayoutWrapper"], [data-testid="stFullScreenFrame"], tr { break-inside: avoid; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
"""


# White on the dark theme's primary colour is 3.6:1; on this it is 5:1.
DARK = """
[data-testid^="stBaseButton-primary"] { background-color: #5765D2; border-color: #5765D2; }
[data-testid^="stBaseButton-primary"]:hover { background-color: #6E7DF5; border-color: #6E7DF5; }
"""


def draw(static: Path) -> None:
    st.logo(str(static / f"logo-{theme()}.svg"), size="large", icon_image=str(static / "mark.svg"))
    st.html(f"<style>{CSS}{UNSEEN}{RULES}{DARK if theme() == 'dark' else ''}</style>")


def theme() -> Theme:
    return "dark" if st.context.theme.type == "dark" else "light"
