"""The form of a new check: what to ask, whom, how often; and what that means before the click."""

from collections.abc import Sequence
from uuid import uuid4

import streamlit as st

from data.catalog import ROUTES, engine_label
from data.models import CheckRequest, EngineUse, ProjectDetail, Prompt
from data.words import Surface
from pages.parts import expected, live
from pages.parts.go import go
from pages.parts.sentences import NO_WORKER
from pages.parts.service import client, said, version

KEY, SENT = "check_key", "check_sent"


def check_form(detail: ProjectDetail) -> None:
    if not detail.prompts or not [u for u in detail.engines if u.enabled]:
        _nothing_to_ask(detail)
        return
    with st.container(border=True):
        prompts = _prompts(detail.prompts)
        engines = _engines(detail)
        repeats = int(st.number_input(
            "Repeats", 1, 50, 1, key="repeats", width=150,
            help="Answers vary. Repeats of one prompt show how much.",
        ))  # fmt: skip
        _outlook(detail, prompts, engines, repeats)
        if st.button(
            "Start check", type="primary", icon=":material/play_arrow:", key="start",
            disabled=not (prompts and engines),
        ):  # fmt: skip
            _submit(detail, prompts, engines, repeats)


def _nothing_to_ask(detail: ProjectDetail) -> None:
    missing = "prompts" if not detail.prompts else "engines"
    st.info(f"This project has no {missing} yet.")
    if st.button("Go to Setup", type="primary", icon=":material/tune:"):
        go("setup")


def _prompts(prompts: Sequence[Prompt]) -> list[int]:
    """All of them, those with a tag, or picked ones."""
    tags = sorted({tag for prompt in prompts for tag in prompt.tags})
    ways = ["All prompts", *(["By tag"] if tags else []), "Pick"]
    way = st.segmented_control("Prompts", ways, default=ways[0], required=True, key="way")
    if way == "By tag":
        wanted = set(st.multiselect("Tags", tags, key="check_tags", placeholder="Choose tags"))
        return [p.id for p in prompts if wanted & set(p.tags)]
    if way == "Pick":
        text = {p.id: p.text for p in prompts}
        return st.multiselect(
            "Which prompts", list(text), format_func=lambda i: text[i], key="picked",
            placeholder="Type to search",
        )  # fmt: skip
    return [p.id for p in prompts]


def _engines(detail: ProjectDetail) -> list[EngineUse]:
    """All that the project uses, except where nobody has a key."""
    uses = {u.engine: u for u in detail.engines if u.enabled}
    keyless = {u.engine for u in live.without_key(uses.values())}
    chosen = st.pills(
        "Engines", list(uses), selection_mode="multi", key="check_engines",
        default=[e for e in uses if e not in keyless],
        format_func=lambda e: engine_label(e) + (" · needs a key" if e in keyless else ""),
    )  # fmt: skip
    for engine in [e for e in chosen if e in keyless]:
        st.warning(needs_a_key(uses[engine]), icon=":material/key:")
    return [uses[e] for e in chosen]


def needs_a_key(use: EngineUse) -> str:
    route = ROUTES[use.route]
    return (
        f"{engine_label(use.engine)} needs a key: set {route.key_env} for the workers and restart "
        "them. Its jobs wait until then."
    )


def _outlook(
    detail: ProjectDetail, prompts: Sequence[int], engines: Sequence[EngineUse], repeats: int
) -> None:
    jobs = len(prompts) * len(engines) * repeats
    if not jobs:
        st.caption("Choose at least one prompt and one engine.")
        return
    limits = {limit.route: limit for limit in client().limits()}
    typical = live.typical_s(detail.project.id, tuple(u.engine for u in engines))
    found = expected.estimate(engines, len(prompts) * repeats, limits, typical)
    st.markdown(
        f"**{jobs:,} job{'s' if jobs > 1 else ''}**: {_of(len(prompts), 'prompt')} × "
        f"{_of(len(engines), 'engine')} × {_of(repeats, 'repeat')}, {expected.in_words(found)}"
    )
    if any(ROUTES[u.route].surface == Surface.SIMULATED for u in engines):
        st.caption("Simulated engines invent their answers on this machine; nothing is paid.")
    if not live.workers():
        st.warning(NO_WORKER, icon=":material/engineering:")


def _of(n: int, noun: str) -> str:
    return f"{n:,} {noun}{'' if n == 1 else 's'}"


def _submit(
    detail: ProjectDetail, prompts: Sequence[int], engines: Sequence[EngineUse], repeats: int
) -> None:
    """A second click, or a form that is sent again, gives the first check back."""
    wanted = CheckRequest(
        key=_key(), project_id=detail.project.id, prompt_ids=tuple(prompts),
        engines=tuple(u.engine for u in engines), repeats=repeats,
    )  # fmt: skip

    def send() -> None:
        st.query_params["check"] = str(client().submit(wanted).id)
        st.session_state[SENT] = True

    if said(send):
        live.forget()
        version.clear()
        st.rerun()


def _key() -> str:
    """One for each form; a form that was sent and is drawn afresh is another form."""
    if KEY not in st.session_state or st.session_state.pop(SENT, False):
        st.session_state[KEY] = uuid4().hex
    return str(st.session_state[KEY])
