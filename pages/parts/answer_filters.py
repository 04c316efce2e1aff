"""Which answers the list shows, beyond the shared filters; kept in the URL."""

from typing import Any

import streamlit as st

from data.models import ProjectDetail
from data.words import Outcome
from pages.parts.sentences import OUTCOMES

ANY = "Any"
LISTED = (Outcome.ANSWERED, Outcome.NO_SURFACE, Outcome.REFUSED, Outcome.EMPTY)


def answer_filters(detail: ProjectDetail) -> dict[str, Any]:
    """Options of `reports.answers`."""
    brands = {brand.name: brand.id for brand in detail.brands}
    outcomes = {OUTCOMES[o]: str(o) for o in LISTED}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        brand = st.selectbox("Brand", [ANY, *brands], key="brand", bind="query-params", width=165)
        named = None
        if brand in brands:
            named = st.segmented_control(
                "In the answer", ["named", "not named"], default="named", required=True,
                key="named", bind="query-params",
            )  # fmt: skip
        outcome = st.selectbox(
            "Outcome", [*outcomes, ANY], key="outcome", bind="query-params", width=165
        )
        domain = st.text_input(
            "Cites", key="domain", bind="query-params", placeholder="example.com", width=165
        )
        search = st.text_input(
            "Contains", key="search", bind="query-params", placeholder="a word", width=165
        )
    return {
        "brand_id": brands.get(brand),
        "named": None if named is None else named == "named",
        "outcome": outcomes.get(outcome),
        "domain": (domain or "").strip().lower() or None,
        "search": (search or "").strip() or None,
    }
