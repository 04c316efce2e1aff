"""The answers themselves: who is named, what is cited."""

import streamlit as st

from analytics import reports
from data.judging_models import MOST
from pages.parts import filters, narrowing
from pages.parts.answer_difference import answer_difference
from pages.parts.answer_filters import answer_filters
from pages.parts.answer_judge import TITLE, judge_listed
from pages.parts.answer_list import SIZE, answer_list
from pages.parts.answer_view import answer_view
from pages.parts.answer_wrong import cases_to_export
from pages.parts.empty import no_answers
from pages.parts.service import ask
from pages.parts.shell import header, require_shell

require_shell()
detail = filters.here()
opened, against = (
    st.query_params.get(name, "").upper().removeprefix("A-") for name in ("answer", "against")
)

if opened.isdecimal() and against.isdecimal():
    answer_difference(detail, int(opened), int(against))
    st.stop()
if opened.isdecimal():
    answer_view(detail, int(opened))
    st.stop()

header("Answers", "Every stored answer, as the engine gave it", dated=True)
wanted = narrowing.narrowed(filters.chosen())
narrowing.narrowings(detail)
if not ask(reports.coverage, wanted).expected:
    no_answers()
more = answer_filters(detail)
page = int(st.session_state.get("answers_page", 1)) - 1
listed = {**narrowing.further(detail), **more}
found = ask(reports.answers, wanted, page=page, size=SIZE, **listed)
answer_list(found, filters.zone_of(detail.project))
if found.total and st.toggle(TITLE, key="judging"):
    judge_listed(detail, ask(reports.answers, wanted, size=MOST, **listed).rows, found.total)
cases_to_export(detail.project.id)
