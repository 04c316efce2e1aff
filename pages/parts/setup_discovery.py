"""Names that answers keep listing although the project does not track them: add, or ignore."""

from collections.abc import Callable
from typing import Any

import pandas as pd
import streamlit as st

from analytics import reports
from data.models import Brand, ProjectDetail
from pages.parts.go import go
from pages.parts.plain import plain
from pages.parts.service import ask, client, said, version

SHOWN = 25


def discovery(detail: ProjectDetail) -> None:
    project = detail.project.id
    ignored = client().ignored_names(project)
    with st.spinner("Looking through the latest answers …"):
        found = ask(reports.listed_names, project, detail.brands, ignored)
    if found.empty:
        st.info("No name is listed by two answers or more that is not tracked or ignored already.")
    else:
        st.caption(
            f"Names in lists, headings, tables and links of the latest {int(found['of'].iloc[0]):,} answers."
        )
        for _, row in found.head(SHOWN).iterrows():
            _proposal(project, row)
    _ignored(project, ignored)


def _proposal(project: int, row: "pd.Series[Any]") -> None:
    name = str(row["name"])
    with st.container(
        horizontal=True, vertical_alignment="center", border=True, key=f"listed-{name}"
    ):
        forms = f", in {row['forms']:,} forms" if row["forms"] > 1 else ""
        st.markdown(
            f"**{plain(name)}**  \n:gray[in {row['answers']:,} of {row['of']:,} answers{forms}]"
        )
        if st.button("Add as competitor", key=f"add-{name}", icon=":material/add:"):
            _do(lambda: client().save_brand(Brand(project_id=project, name=name)))
        if st.button("Ignore", key=f"ignore-{name}", icon=":material/visibility_off:"):
            _do(lambda: client().ignore_name(project, name))
        if st.button("Read one", key=f"example-{name}", icon=":material/forum:"):
            go("answers", answer=str(row["example"]))


def _ignored(project: int, ignored: list[str]) -> None:
    if not ignored:
        return
    with st.expander(f"Ignored names ({len(ignored)})", icon=":material/visibility_off:"):
        name = st.selectbox("Name", ignored, key="ignored_name", width=260)
        if st.button("Propose it again", key="propose_again"):
            _do(lambda: client().propose_name(project, name))


def _do(act: Callable[[], object]) -> None:
    if said(act):
        version.clear()
        st.rerun()
