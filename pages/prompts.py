"""Each prompt's figures."""

import streamlit as st

from analytics import reports
from pages.parts import filters
from pages.parts.downloads import downloads
from pages.parts.empty import no_answers
from pages.parts.go import go
from pages.parts.service import ask
from pages.parts.shell import header, require_shell
from pages.parts.tables import prompts_table

require_shell()
wanted = filters.chosen()
header("Prompts", "What is asked, and how often each question's answers name you", dated=True)
if not ask(reports.coverage, wanted).observed:
    no_answers()
found = ask(reports.prompts, wanted)
prompts_table(found)
downloads(found, "prompts", wanted)
st.caption(
    f"{len(found):,} prompts with answers. Intervals are 95%; few answers make them wide. "
    "Add, tag or delete prompts in Setup."
)
if st.button("Edit prompts", icon=":material/tune:"):
    go("setup", part="Prompts")
