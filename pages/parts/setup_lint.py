"""Prompts that ask badly, each with its evidence."""

import streamlit as st

from analytics import reports
from data.models import ProjectDetail
from pages.parts.plain import plain
from pages.parts.service import ask

SHOWN = 30


def prompt_lint(detail: ProjectDetail) -> None:
    """Nothing where every prompt is fine."""
    found = ask(reports.prompt_findings, detail.project.id, detail.prompts, detail.brands)
    if not found:
        return
    texts = {p.id: p.text for p in detail.prompts}
    title = f"{len(found):,} things to look at" if len(found) > 1 else "One thing to look at"
    with st.expander(title, icon=":material/rule:"):
        for finding in found[:SHOWN]:
            asked = " · ".join(f"**{plain(texts[i])}**" for i in finding.prompt_ids if i in texts)
            st.markdown(f"{asked}  \n{plain(finding.sentence)}")
        if len(found) > SHOWN:
            st.caption(f"… and {len(found) - SHOWN:,} more.")
