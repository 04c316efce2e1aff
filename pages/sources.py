"""The sites that answers cite: which, of what type, and where a rival is named and we are not."""

import streamlit as st

from analytics import charts, metrics, reports
from pages.parts import filters
from pages.parts.behind import site_bar
from pages.parts.computed import defined
from pages.parts.downloads import downloads
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.signature import signature
from pages.parts.site_view import site_view
from pages.parts.source_lists import source_lists
from pages.parts.source_tables import types_table

require_shell()
wanted, look = filters.chosen(), theme()
own = next((brand.name for brand in filters.here().brands if brand.own), "")
header("Sources", "The sites that engines cite when they answer", dated=True)
found = ask(reports.coverage, wanted)
if not found.observed:
    no_answers()
if site := st.query_params.get("site", ""):
    site_view(wanted, site, own, found.observed)
    st.stop()
top, types = ask(reports.sources, wanted, limit=100), ask(reports.source_types, wanted)
if top.empty:
    st.info("No answer in this window cites a source. Choose a longer period or other engines.")
    st.stop()

with st.grid(2, min_column_width=420, gap="small"):
    with st.container(border=True, height="stretch"):
        st.header("Most cited sites", anchor=False)
        picture(
            lambda narrow: charts.sources_bars(top, theme=look, narrow=narrow, rows=10), top,
            signature(wanted), key="bars", behind=site_bar,
        )  # fmt: skip
        st.caption(
            "Share of answers that cite each, with its 95% interval. Orange: a rival's own site."
        )
    with st.container(border=True, height="stretch"):
        st.header("Types of sites", anchor=False)
        types_table(types, own)
        with st.container(horizontal=True, gap="small"):
            defined("types", metrics.CITED, question="source_types", excluded={})
            downloads(types, "source-types", wanted)
st.header("All sites", anchor=False)
source_lists(wanted, own)
