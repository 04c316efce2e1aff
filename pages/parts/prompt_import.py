"""Prompts from a file: read, shown, and added only then."""

import pandas as pd
import streamlit as st

from pages.parts import prompt_csv, setup_prompts
from pages.parts.plain import plain

SHOWN = 8


def prompt_import(project_id: int) -> None:
    st.caption(
        "Columns: prompt, and if you like lang, country, tags, branded. A file with one prompt a "
        "line works too."
    )
    file = st.file_uploader("CSV file", type=["csv", "txt", "tsv"], key="csv", max_upload_size=20)
    if file is None:
        return
    found = prompt_csv.read(file.getvalue())
    for note in found.notes:
        st.info(plain(note))
    _problems(found.problems)
    if not found.prompts:
        return
    _preview(found)
    if st.button(f"Add {len(found.prompts):,} prompts", type="primary", key="add_csv"):
        setup_prompts.add(project_id, list(found.prompts))


def _problems(problems: tuple[str, ...]) -> None:
    if problems:
        more = [f"and {len(problems) - SHOWN:,} more"] * (len(problems) > SHOWN)
        st.warning("  \n".join([*map(plain, problems[:SHOWN]), *more]), icon=":material/rule:")


def _preview(found: prompt_csv.Found) -> None:
    rows = [(p.text, ", ".join(p.tags), p.lang, p.country, p.branded) for p in found.prompts[:200]]
    frame = pd.DataFrame(rows, columns=["Prompt", "Tags", "Language", "Country", "Branded"])
    st.dataframe(
        frame, hide_index=True, height=min(36 * (len(rows) + 1), 330), alt="Prompts in the file"
    )
