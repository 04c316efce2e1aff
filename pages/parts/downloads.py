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


def downloads(frame: pd.DataFrame, name: str, wanted: Filters) -> None:
    """Two quiet buttons; the file is made when one is clicked. `name` tells files and keys apart."""
    if frame.empty:
        return
    with st.container(horizontal=True, gap="small"):
        for kind, (write, mime) in KINDS.items():
            st.download_button(
                kind, _content(write, frame, wanted), export.file_name(wanted, name, kind.lower()), mime,
                key=f"download-{name}-{kind}", type="tertiary", icon=":material/download:", on_click="ignore",
                help=f"Download these numbers as {kind}",
            )  # fmt: skip


def _content(write: Write, frame: pd.DataFrame, wanted: Filters) -> Callable[[], bytes]:
    """Made later, in another thread: what it needs is taken along."""
    query = client().query
    return lambda: write(frame, export.provenance(query, wanted))
