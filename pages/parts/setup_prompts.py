"""Prompts: what is asked. Add one a line, bring a file, tag, delete."""

import pandas as pd
import streamlit as st

from data.models import ProjectDetail, Prompt
from pages.parts.prompt_import import prompt_import
from pages.parts.service import client, said, version
from pages.parts.setup_brands import words
from pages.parts.setup_lint import prompt_lint


def prompts(detail: ProjectDetail) -> None:
    if detail.prompts:
        _table(detail)
        prompt_lint(detail)
    else:
        st.info("Add the questions that your customers ask. A dozen is a good start.")
    with st.expander("Add prompts", icon=":material/add:", expanded=not detail.prompts):
        _add(detail)
    with st.expander("Bring prompts from a CSV file", icon=":material/upload_file:"):
        prompt_import(detail.project.id)


def _add(detail: ProjectDetail) -> None:
    key = f"add-{st.session_state.get('prompts_made', 0)}"
    with st.form(key, border=False):
        text = st.text_area(
            "Questions, one a line", key=f"{key}-text", height=120,
            placeholder="What is the best CRM for a small agency?",
        )  # fmt: skip
        with st.container(horizontal=True):
            tags = st.text_input(
                "Tags", key=f"{key}-tags", placeholder="category, pricing", width=260
            )
            lang = st.text_input("Language", "en", key=f"{key}-lang", max_chars=12, width=110)
            country = st.text_input("Country", "us", key=f"{key}-country", max_chars=2, width=110)
        branded = st.checkbox("They name our brand", key=f"{key}-branded")
        sent = st.form_submit_button("Add", type="primary")
    if not sent:
        return
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        st.error("Write at least one question.", icon=":material/error:")
        return
    add(
        detail.project.id,
        [Prompt(text=line, lang=lang, country=country, tags=words(tags), branded=branded) for line in lines],
    )  # fmt: skip


def add(project_id: int, wanted: list[Prompt]) -> None:
    """Says how many were new, and clears the form only then."""

    def send() -> None:
        made = client().add_prompts(project_id, wanted)
        known = f", {made.known:,} known already" if made.known else ""
        st.toast(f"{made.added:,} prompts added{known}.", icon=":material/check:")

    if said(send):
        st.session_state["prompts_made"] = st.session_state.get("prompts_made", 0) + 1
        version.clear()
        st.rerun()


def _table(detail: ProjectDetail) -> None:
    """Tags, language, country and `branded` are edited in place; rows are deleted by selection."""
    rows = pd.DataFrame(
        [
            {"id": p.id, "prompt": p.text, "tags": list(p.tags), "lang": p.lang, "country": p.country,
             "branded": p.branded, "delete": False}
            for p in detail.prompts
        ]
    ).set_index("id")  # fmt: skip
    tags = sorted({tag for p in detail.prompts for tag in p.tags})
    c = st.column_config
    edited = st.data_editor(
        rows, key=f"prompts-{st.session_state.get('prompts_made', 0)}", hide_index=True,
        disabled=["prompt"], alt="Prompts of the project",
        column_config={
            "prompt": c.TextColumn("Prompt", width=430),
            "tags": c.MultiselectColumn("Tags", options=tags, accept_new_options=True, width=220),
            "lang": c.TextColumn("Language", width=80), "country": c.TextColumn("Country", width=76),
            "branded": c.CheckboxColumn("Branded", width=76, help="Names our brand, so it is counted apart."),
            "delete": c.CheckboxColumn("Delete", width=68),
        },
    )  # fmt: skip
    _apply(detail, edited)


def _apply(detail: ProjectDetail, edited: pd.DataFrame) -> None:
    gone = [int(i) for i in edited.index[edited["delete"].astype(bool)]]
    changed = [p for p in map(_changed, detail.prompts, [edited] * len(detail.prompts)) if p]
    changed = [p for p in changed if p.id not in gone]
    if not (gone or changed):
        st.caption(
            f"{len(detail.prompts):,} prompts. Edit cells in place; texts stay, since answers belong to them."
        )
        return
    what = [f"change {len(changed)}"] * bool(changed) + [f"delete {len(gone)}"] * bool(gone)
    if st.button(
        f"Save: {' and '.join(what)}", type="primary", icon=":material/save:", key="save_prompts"
    ):
        _save(gone, changed)


def _changed(prompt: Prompt, edited: pd.DataFrame) -> Prompt | None:
    row = edited.loc[prompt.id]
    now = prompt.model_copy(
        update={
            "tags": tuple(str(t) for t in row["tags"]) if row["tags"] is not None else (),
            "lang": str(row["lang"] or ""), "country": str(row["country"] or ""), "branded": bool(row["branded"]),
        }
    )  # fmt: skip
    return None if now == prompt else now


def _save(gone: list[int], changed: list[Prompt]) -> None:
    def send() -> None:
        for prompt in changed:
            client().save_prompt(prompt)
        for prompt_id in gone:
            client().delete_prompt(prompt_id)

    if said(send):
        st.session_state["prompts_made"] = st.session_state.get("prompts_made", 0) + 1
        version.clear()
        st.rerun()
