"""Head-to-head with one rival."""

import streamlit as st

from analytics import charts, reports
from analytics.charts import Theme
from analytics.filters import Filters
from analytics.intervals import Interval
from analytics.reports import Duel
from pages.parts import filters
from pages.parts.behind import duel_point
from pages.parts.downloads import downloads
from pages.parts.links import answers_link
from pages.parts.picture import picture
from pages.parts.plain import plain
from pages.parts.service import ask
from pages.parts.signature import signature


def head_to_head(wanted: Filters, look: Theme) -> None:
    """Nothing where there is no rival, or no brand of one's own."""
    brands = filters.here().brands
    own = next((brand for brand in brands if brand.own), None)
    rivals = {brand.name: brand for brand in brands if not brand.own}
    if own is None or not rivals:
        return
    with st.container(border=True):
        st.header("Head-to-head", anchor=False)
        name = st.selectbox("Against", list(rivals), key="rival", bind="query-params", width=240)
        rival = rivals[name or next(iter(rivals))]
        found = ask(reports.duel, wanted, rival.id)
        st.markdown(_story(found, own.name, rival.name))
        _links(found, own.name, rival.name)
        by = st.segmented_control(
            "By", ["Engine", "Prompt"], default="Engine", required=True, key="duel_by",
            bind="query-params", label_visibility="collapsed",
        )  # fmt: skip
        rows = found.by_prompt if by == "Prompt" else found.by_engine
        slots = (own.colour, rival.colour)
        picture(
            lambda narrow: charts.duel_points(rows, slots=slots, theme=look, narrow=narrow),
            rows, signature(wanted), key="duel", behind=duel_point(str(by).lower(), own.name),
        )  # fmt: skip
        st.caption(
            f"{plain(own.name)}'s share of all namings of the two: right of the middle it leads. Grey "
            "where the 95% interval holds the middle, so that nobody leads for sure."
        )
        downloads(rows, f"head-to-head-{rival.name}-by-{by}".lower().replace(" ", "-"), wanted)


def _links(found: Duel, own: str, rival: str) -> None:
    """The counts of the story, each a way to its answers."""
    with st.container(horizontal=True, gap="medium"):
        answers_link(f"{found.counts['both_named']:,} name both", **{"brand": own, "with": rival})
        answers_link(f"{found.counts['only_own']:,} only {plain(own)}", brand=own, without=rival)
        answers_link(
            f"{found.counts['only_rival']:,} only {plain(rival)}",
            brand=rival,
            without=own,
        )


def _story(found: Duel, own: str, rival: str) -> str:
    us, them, counts = plain(own), plain(rival), found.counts
    sentences = [
        f"Of {counts['n']:,} answers {counts['both_named'] + counts['only_own'] + counts['only_rival']:,} "
        f"name {us} or {them}.",
        f"{us} has {_amount(found.share)} of the two's namings" if found.share else "",
        f"; where both are named it comes first in {_amount(found.ahead)}." if found.ahead else ".",
    ]  # fmt: skip
    return f"{sentences[0]} {sentences[1]}{sentences[2]}" if found.share else sentences[0]


def _amount(found: Interval | None) -> str:
    if found is None:
        return "no data"
    if found.low is None or found.high is None:
        return f"{found.estimate:.0%}"
    return f"**{found.estimate:.0%}** (95% interval {found.low:.0%} to {found.high:.0%})"
