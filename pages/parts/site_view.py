"""One site: how much it is cited, where, and which of its pages."""

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.filters import Filters
from pages.parts.amounts import ends
from pages.parts.downloads import downloads
from pages.parts.links import answers_link
from pages.parts.plain import plain
from pages.parts.service import ask
from pages.parts.source_tables import pages_table, uses_table
from pages.parts.source_type import correct_type
from pages.parts.tables import source_type


def site_view(wanted: Filters, domain: str, own: str, n: int) -> None:
    """`n` answers are chosen."""
    uses = ask(reports.source_uses, wanted, domain)
    top = ask(reports.sources, wanted, limit=100)
    row = next(iter(top[top["domain"] == domain].to_dict("records")), None)
    pages = ask(reports.source_pages, wanted, domain)
    kind = str(pages["source_type"].iloc[0]) if len(pages) else None
    with st.container(
        horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"
    ):
        if st.button("Back to all sites", icon=":material/arrow_back:", type="tertiary"):
            del st.query_params["site"]
            st.rerun()
        correct_type(wanted.project_id, domain, kind)
    st.header(plain(domain), anchor=False)
    if uses.empty:
        st.info("No answer in this window cites or read this site. Choose a longer period.")
        return
    _cards(uses, None if row is None else {str(k): v for k, v in row.items()}, domain, own, n, kind)
    for by, title in (("engine", "By engine"), ("prompt", "By prompt")):
        st.subheader(title, anchor=False)
        uses_table(uses, by, domain, own)
    downloads(uses, f"uses-{domain}", wanted)
    if len(pages):
        st.subheader("Its pages", anchor=False)
        pages_table(pages, wanted.timezone)
        downloads(pages, f"pages-{domain}", wanted)


def _cards(
    uses: pd.DataFrame, row: dict[str, object] | None, domain: str, own: str, n: int, kind: str | None
) -> None:  # fmt: skip
    sums = uses[uses["kind"] == "engine"][["k", "retrieved", "gap"]].sum()
    k, read, gap = (int(sums[name]) for name in ("k", "retrieved", "gap"))
    lacking = {"domain": domain, "brand": own, "named": "not named", "rivals": "1"}
    with st.grid(3, min_column_width=200, gap="small"):
        with st.container(border=True, gap="xsmall", height="stretch"):
            st.metric("Cited in", f"{k / n:.1%}")
            st.caption(_told(row, kind))
            answers_link(f"{k:,} answers cite it", domain=domain)
        with st.container(border=True, gap="xsmall", height="stretch"):
            st.metric("Only read", f"{read / n:.1%}")
            st.caption("Answers that retrieved it without citing it.")
            answers_link(f"{read:,} answers read it", read=domain)
        with st.container(border=True, gap="xsmall", height="stretch"):
            st.metric("Gap", f"{gap / n:.1%}")
            st.caption(f"Answers that cite it and name a rival, but not {plain(own)}.")
            answers_link(f"{gap:,} answers lack you", **lacking)


def _told(row: dict[str, object] | None, kind: str | None) -> str:
    """Type, interval and verdict, as far as they are known."""
    parts = [source_type(kind)]
    if row is not None:
        span = ends(float(str(row["low"])), float(str(row["high"])))
        parts += [f"95% interval {span}" if span else "", str(row["verdict"] or "")]
    return "; ".join(part for part in parts if part and part != "None")
