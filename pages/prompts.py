"""Each prompt's figures, how steady they are, and what is wrong with the prompt itself."""

import streamlit as st

from analytics import metrics, reports
from pages.parts import filters
from pages.parts.computed import defined
from pages.parts.downloads import downloads
from pages.parts.empty import no_answers
from pages.parts.go import go
from pages.parts.prompts_table import prompts_table
from pages.parts.service import ask
from pages.parts.setup_lint import prompt_lint
from pages.parts.shell import header, require_shell

require_shell()
wanted, detail = filters.chosen(), filters.here()
own = next((brand.name for brand in detail.brands if brand.own), "")
header("Prompts", "What is asked, and how often each question's answers name you", dated=True)
coverage = ask(reports.coverage, wanted)
if not coverage.observed:
    no_answers()
found = ask(reports.prompts, wanted)
prompts_table(found, own)
with st.container(horizontal=True, gap="small"):
    defined(
        "prompts", metrics.VISIBILITY, metrics.POSITION, metrics.FIRST_NAMED, question="cells",
        excluded=coverage.excluded,
    )  # fmt: skip
    downloads(found, "prompts", wanted)
st.caption(
    f"{len(found):,} prompts with answers. Intervals are 95%; few answers make them wide. Stability: how "
    "often two answers of one engine agree about naming you; near 50% only more repeats tell."
)
prompt_lint(detail)
if st.button("Edit prompts", icon=":material/tune:"):
    go("setup", part="Prompts")
