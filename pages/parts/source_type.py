"""Say whose page a site is, where the built-in table is wrong; for this project alone."""

import streamlit as st

from data.rereading_models import SourceTypeRule
from data.words import SourceType
from pages.parts.plain import plain
from pages.parts.service import client, said, version
from pages.parts.tables import source_type

BY_HAND: list[SourceType] = [t for t in SourceType if t not in (SourceType.OWN, SourceType.COMPETITOR, SourceType.UNRESOLVED)]  # fmt: skip


def correct_type(project_id: int, domain: str, present: str | None) -> None:
    """A popover for one site. The stored answers are then read again."""
    rule = next((r for r in client().source_types(project_id) if r.domain == domain), None)
    with st.popover("Correct its type", icon=":material/edit:"):
        if present in (SourceType.OWN, SourceType.COMPETITOR):
            st.write("It is one of your brands' domains. Change the brand in Setup.")
            return
        _told(domain, present, rule)
        known = BY_HAND.index(SourceType(present)) if present in BY_HAND else len(BY_HAND) - 1
        chosen = st.selectbox("Type", BY_HAND, known, format_func=source_type, key=f"type-{domain}")
        if st.button("Save", key="save_type", type="primary", disabled=chosen == present):
            _save(project_id, domain, chosen)
        if rule and st.button("Use the built-in type", key="built_in_type"):
            _save(project_id, domain, None)


def _told(domain: str, present: str | None, rule: SourceTypeRule | None) -> None:
    by = "a person of this project" if rule else "the built-in table"
    st.write(f"{plain(domain)} counts as **{source_type(present)}**, by {by}.")
    st.caption("A change holds for this project, in stored answers too, and outlives updates.")


def _save(project_id: int, domain: str, wanted: SourceType | None) -> None:
    rule = SourceTypeRule(domain=domain, source_type=wanted)
    if said(lambda: client().set_source_type(project_id, rule)):
        version.clear()
        st.toast(f"{domain} is saved; stored answers are read again.", icon=":material/check:")
        st.rerun()
