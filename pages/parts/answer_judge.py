"""“Have a model judge the tone”: which answers, by which model, at what cost; then a check like any other."""

import pandas as pd
import streamlit as st

from analytics import reports
from analytics.reports import AnswerView
from data.catalog import JUDGE, ROUTES
from data.judging_models import MOST, JudgeRequest
from data.models import ProjectDetail
from data.words import Surface
from pages.parts import live
from pages.parts.go import go
from pages.parts.plain import plain
from pages.parts.sentences import NO_WORKER
from pages.parts.service import ask, client, said

TITLE = "Have a model judge the tone"
MODEL, ROUTE = "gpt-5-mini", "judge_route"
SIMULATED, LIVE = "Simulated", "Live"
AROUND = 60  # characters of a quotation's line


def judge_listed(detail: ProjectDetail, rows: pd.DataFrame, total: int) -> None:
    """For all answers that the filters choose, the latest first."""
    if total > MOST:
        st.caption(f"The latest {MOST:,} of {total:,} answers; order the rest afterwards.")
    _form(detail, tuple(int(i) for i in rows["id"]), set(rows["surface"]))


def judge_one(detail: ProjectDetail, view: AnswerView) -> None:
    if not view.mentions.empty:
        with st.expander(TITLE, icon=":material/balance:"):
            _form(detail, (view.id,), {view.facts["surface"]})


def quoted(view: AnswerView) -> None:
    """What a model quoted for each of its judgements."""
    by_model = view.mentions[view.mentions["by_model"]]
    lines = [
        f"**{plain(str(m['brand']))}**: “{plain(view.text[start:end])}”"
        for _, m in by_model.iterrows()
        for start, end in m["evidence"]
    ]
    if lines:
        with st.expander("What the model quoted", icon=":material/format_quote:"):
            st.markdown("  \n".join(lines))


def _form(detail: ProjectDetail, answer_ids: tuple[int, ...], surfaces: set[str]) -> None:
    size = ask(reports.judging_size, detail.project.id, answer_ids)
    if not size.answers:
        st.caption("None of these answers names a tracked brand, so there is no tone to judge.")
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        model = st.text_input("Model", MODEL, key="judge_model", max_chars=100, width=220)
        route = st.segmented_control(
            "Asked", [SIMULATED, LIVE], required=True, key=ROUTE,
            default=SIMULATED if surfaces == {Surface.SIMULATED} else LIVE,
        )  # fmt: skip
    _outlook(size, live_route=route == LIVE)
    wanted = JudgeRequest(
        project_id=detail.project.id, answer_ids=answer_ids, model=model or MODEL, simulated=route == SIMULATED
    )  # fmt: skip
    if st.button(f"Judge {_of(size.answers)}", type="primary", icon=":material/balance:", key="judge"):  # fmt: skip
        _send(wanted)


def _outlook(size: reports.JudgingSize, *, live_route: bool) -> None:
    st.markdown(
        f"**{size.answers:,} call{'s' if size.answers > 1 else ''}**, one for each answer that names a tracked "
        f"brand: about {_rounded(size.tokens):,} tokens. Each counts towards the month’s budget of answers."
    )
    if size.judged:
        st.caption(f"{_of(size.judged)} judged before: another model's word takes its place.")
    if not live_route:
        st.caption("The simulated judge knows a few cue words; nothing is paid.")
    elif JUDGE not in live.now("UTC").routes:
        st.warning(
            f"No worker has a key: set {ROUTES[JUDGE].key_env} (and JUDGE_BASE_URL for a server other than "
            "OpenAI's) for the workers and restart them. The jobs wait until then.",
            icon=":material/key:",
        )  # fmt: skip
    if not live.workers():
        st.warning(NO_WORKER, icon=":material/engineering:")


def _send(wanted: JudgeRequest) -> None:
    found: list[int] = []
    if said(lambda: found.append(client().judge(wanted).id)):
        live.forget()
        go("queue", check=f"C-{found[0]}")


def _rounded(tokens: int) -> int:
    return round(tokens, 2 - len(str(tokens)))


def _of(n: int) -> str:
    return f"{n:,} answer{'' if n == 1 else 's'}"
