"""What a manager reads first: what changed, and which sites to get into."""

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.filters import Filters
from pages.parts.links import answers_link
from pages.parts.plain import plain
from pages.parts.service import ask

OURS = ("own", "competitor")


def what_changed(wanted: Filters) -> None:
    """Three sentences at most, each no surer than its numbers."""
    with st.container(border=True, gap="small"):
        moved = ask(reports.moves, wanted)
        with st.container(
            horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
        ):
            st.header("What changed", anchor=False, width="content")
            if len(moved):
                st.page_link("pages/visibility.py", label="Who moved on which engine", icon=":material/swap_vert:")  # fmt: skip
        for sentence in reports.sentences(moved):
            st.markdown(plain(sentence))


def gaps(sources: pd.DataFrame, brand: str, most: int = 5) -> None:
    """Sites that answers cite where they name a rival and not us: the largest first."""
    open_sites = sources[~sources["source_type"].isin(OURS) & (sources["gap"] > 0)]
    with st.container(border=True, gap="small", height="stretch"):
        st.header("Sites to get into", anchor=False)
        if open_sites.empty:
            st.caption(f"No site is cited where a rival is named and {plain(brand)} is not.")
            return
        st.caption(f"Cited in answers that name a rival but not {plain(brand)}.")
        for row in open_sites.nlargest(most, "gap").to_dict("records"):
            _site(str(row["domain"]), int(row["gap"]), brand)
        answers_link(
            f"All answers that name a rival but not {plain(brand)}",
            brand=brand, named="not named", rivals="1",
        )  # fmt: skip


def _site(domain: str, gap: int, brand: str) -> None:
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center", gap="small"
    ):
        st.page_link("pages/sources.py", label=plain(domain), query_params={"site": domain})
        answers_link(f"{gap:,} answers", domain=domain, brand=brand, named="not named", rivals="1")
