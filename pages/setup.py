"""What is tracked: project, brands, prompts, engines."""

import streamlit as st

from pages.parts import filters
from pages.parts.service import client
from pages.parts.setup_brands import brands
from pages.parts.setup_discovery import discovery
from pages.parts.setup_engines import engines
from pages.parts.setup_keeping import farewell, keeping
from pages.parts.setup_project import first_project, project
from pages.parts.setup_prompts import prompts
from pages.parts.shell import header, require_shell

require_shell()
header("Setup", "What this project tracks, and how engines are reached")
farewell()
if filters.anywhere() is None:
    first_project()
    st.stop()

detail = client().project(filters.here().project.id)
PARTS = {
    "Brands": brands,
    "Discovery": discovery,
    "Prompts": prompts,
    "Engines": engines,
    "Project": project,
    "Keeping": keeping,
}
part = st.segmented_control(
    "Part", list(PARTS), default="Brands", required=True, key="part", bind="query-params",
    label_visibility="collapsed",
)  # fmt: skip
PARTS[part or "Brands"](detail)
