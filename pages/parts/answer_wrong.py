"""“This is wrong”: say what should have been read; kept as a labelled case for `sightline verify`."""

import json

import pandas as pd
import streamlit as st

from analytics.reading.labelled import Span, case, places
from analytics.reports import AnswerView
from data.models import Brand, ProjectDetail
from data.rereading_models import LabelledCase
from pages.parts.service import client, said

NO_BRAND = "(none)"


def this_is_wrong(view: AnswerView, detail: ProjectDetail) -> None:
    if not (view.text and detail.brands):
        return
    with st.expander("This is wrong", icon=":material/flag:"):
        with st.form(f"wrong-{view.id}", border=False):
            kept = _right(view)
            missed = _missed(detail)
            note = st.text_input("Why, in a few words", key=f"why-{view.id}", max_chars=200)
            sent = st.form_submit_button("Keep as a labelled case")
        if sent:
            _keep(view, detail, kept, missed, note)


def cases_to_export(project_id: int) -> None:
    """All labelled cases of the project as a file in the gold format."""
    found = client().labelled_cases(project_id)
    if not found:
        return
    lines = "".join(json.dumps(c.labelled, ensure_ascii=False) + "\n" for c in found)
    st.download_button(
        f"Labelled cases ({len(found):,})", lines, "labelled-cases.jsonl", "application/jsonl",
        icon=":material/download:", key="labelled_cases",
        help="Readings that people called wrong, for `sightline verify mentions`.",
    )  # fmt: skip


def _right(view: AnswerView) -> pd.DataFrame:
    """The mentions that were read; a person unticks those that are none."""
    rows = [
        {"right": True, "brand": m["brand"], "words": view.text[start:end], "at": start, "end": end,
         "brand_id": int(m["brand_id"]), "rank": None if pd.isna(m["rank"]) else int(m["rank"])}
        for _, m in view.mentions.iterrows()
        for start, end in m["spans"]
    ]  # fmt: skip
    columns = ["right", "brand", "words", "at", "end", "brand_id", "rank"]
    frame = pd.DataFrame(rows, columns=columns).astype({"right": "bool"})
    if frame.empty:
        return frame
    c = st.column_config
    return st.data_editor(
        frame, hide_index=True, key=f"right-{view.id}", disabled=columns[1:],
        column_order=["right", "brand", "words", "at"], alt="Mentions that were read",
        column_config={
            "right": c.CheckboxColumn("Is one", width=64), "brand": c.TextColumn("Brand", width=110),
            "words": c.TextColumn("Words", width=140), "at": c.NumberColumn("At", width=60),
        },
    )  # fmt: skip


def _missed(detail: ProjectDetail) -> tuple[Brand | None, str]:
    brands = {b.name: b for b in detail.brands}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        brand = st.selectbox("Not read: brand", [NO_BRAND, *brands], key="missed_brand", width=170)
        words = st.text_input("Its words in the answer", key="missed_words", width=220)
    return brands.get(brand), words.strip()


def _keep(
    view: AnswerView, detail: ProjectDetail, read: pd.DataFrame, missed: tuple[Brand | None, str], note: str
) -> None:  # fmt: skip
    kept = read[read["right"]]
    spans: dict[int, list[Span]] = {}
    for owner, start, end in zip(kept["brand_id"], kept["at"], kept["end"], strict=True):
        spans.setdefault(int(owner), []).append((int(start), int(end)))
    brand, words = missed
    if brand and words:
        found = places(view.text, words, [s for of in spans.values() for s in of])
        if not found:
            st.error(f"The answer does not hold “{words}”, or it is a mention already.")
            return
        spans.setdefault(brand.id, []).extend(found)
    ranks = {
        int(b): None if pd.isna(r) else int(r)
        for b, r in zip(kept["brand_id"], kept["rank"], strict=True)
    }
    labelled = case(f"A-{view.id}", view.text, str(view.facts["lang"]), detail.brands, spans, ranks, note)  # fmt: skip
    wanted = LabelledCase(answer_id=view.id, labelled=labelled)
    if said(lambda: client().keep_case(detail.project.id, wanted)):
        st.success("It is kept. Export all labelled cases from the list of answers.")
