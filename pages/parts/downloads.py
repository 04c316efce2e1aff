"""Take the numbers of a chart or a table along, with the line that says where they come from."""

from collections.abc import Callable

import pandas as pd
import streamlit as st

from analytics import export
from analytics.filters import Filters
from pages.parts.service import client

Write = Callable[[pd.DataFrame, str], bytes]
KINDS: dict[str, tuple[Write, str]] = {
    "CSV": (export.to_csv, "text/csv"),
    "Parquet": (export.to_parquet, "application/vnd.apache.parquet"),
}
LABELS = {"CSV": "CSV, for spreadsheets", "Parquet": "Parquet, for notebooks"}


def downloads(frame: pd.DataFrame, name: str, wanted: Filters) -> None:
    """One quiet button that offers the kinds of files; a file is made when it is asked for. `name`
    tells files and keys apart.
    """
    if frame.empty:
        return
    with st.popover(
        "Download", type="tertiary", icon=":material/download:", key=f"downloads-{name}"
    ):
        st.caption("These numbers, with a line that says where they come from.")
        for kind, (write, mime) in KINDS.items():
            st.download_button(
                LABELS[kind], _content(write, frame, wanted), export.file_name(wanted, name, kind.lower()),
                mime, key=f"download-{name}-{kind}", on_click="ignore", width="stretch",
            )  # fmt: skip


def _content(write: Write, frame: pd.DataFrame, wanted: Filters) -> Callable[[], bytes]:
    """Made later, in another thread: what it needs is taken along."""
    query = client().query
    return lambda: write(frame, export.provenance(query, wanted))
