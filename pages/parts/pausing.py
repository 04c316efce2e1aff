"""Pause and resume, with the reason that others will read."""

import streamlit as st

from data.faults import Fault
from data.operation_models import Pause, Target
from pages.parts import live
from pages.parts.service import client, said, version

WHOM, SAID = "pausing", "pausing_said"


def ask_why(target: Target) -> None:
    """The next run of the page asks for a reason."""
    st.session_state[WHOM] = target


def resume(target: Target) -> None:
    """Works in callbacks: a refusal is said by `pausing`."""
    try:
        client().resume(target)
    except Fault as fault:
        st.session_state[SAID] = str(fault)
    _forget()


def pausing() -> None:
    """The question for a reason, where a pause was ordered."""
    if SAID in st.session_state:
        st.error(st.session_state.pop(SAID))
    target: Target | None = st.session_state.get(WHOM)
    if target is None:
        return
    name = target.route or f"C-{target.check_id}"
    with st.container(border=True, key="pausing"):
        st.markdown(f"**Pause {name}?** Its jobs wait until somebody resumes it. What runs already goes on.")  # fmt: skip
        with st.container(horizontal=True, vertical_alignment="bottom"):
            reason = st.text_input("Reason", key="pause_reason", max_chars=300, placeholder="shown to everybody")  # fmt: skip
            if st.button(f"Pause {name}", type="primary", key="pause_now") and _pause(
                target, reason
            ):
                st.rerun()
            st.button("Leave it", key="pause_not", on_click=_leave)


def pause_a_check(project_id: int) -> None:
    """Choose among the checks that are not finished."""
    open_checks = [c.id for c in live.running(project_id)]
    if not open_checks:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        chosen = st.selectbox("Check", open_checks, format_func=lambda c: f"C-{c}", key="pause_check", width=150)  # fmt: skip
        st.button("Pause this check", key="ask_pause_check", on_click=ask_why, args=(Target(check_id=chosen),))  # fmt: skip


def _pause(target: Target, reason: str) -> bool:
    done = said(lambda: client().pause(Pause(**target.model_dump(), reason=reason)))
    if done:
        _leave()
        _forget()
    return done


def _leave() -> None:
    st.session_state.pop(WHOM, None)


def _forget() -> None:
    live.forget()
    version.clear()
