"""The sites that answers cite."""

import streamlit as st

from analytics import charts, reports
from pages.parts import filters
from pages.parts.downloads import downloads
from pages.parts.empty import no_answers
from pages.parts.frame import theme
from pages.parts.go import go
from pages.parts.picture import picture
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.source_type import correct_type
from pages.parts.tables import pages_table, sources_table

require_shell()
wanted, look = filters.chosen(), theme()
header("Sources", "The sites that engines cite when they answer", dated=True)
if not ask(reports.coverage, wanted).observed:
    no_answers()
found = ask(reports.sources, wanted, limit=100)
if found.empty:
    st.info("No answer in this window cites a source. Choose a longer period or other engines.")
    st.stop()

with st.container(border=True):
    st.subheader("Most cited", anchor=False)
    picture(lambda narrow: charts.sources_bars(found, theme=look, narrow=narrow), found, key="bars")
st.subheader("All sources", anchor=False)
sources_table(found, key="sources")
downloads(found, "sources", wanted)
st.subheader("Pages of one site", anchor=False)
types = dict(zip(found["domain"], found["source_type"], strict=True))
with st.container(horizontal=True, vertical_alignment="bottom"):
    domain = st.selectbox("Site", list(found["domain"]), key="site", bind="query-params", width=260)
    if st.button("Read the answers that cite it", icon=":material/forum:"):
        go("answers", domain=domain)
    correct_type(wanted.project_id, domain, types.get(domain))
cited = ask(reports.source_pages, wanted, domain)
pages_table(cited)
downloads(cited, f"pages-{domain}", wanted)
