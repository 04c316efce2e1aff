"""Tables of figures, shaped alike on every page."""

from typing import Any

import pandas as pd
import streamlit as st

SHARE: Any = {"format": "percent", "min_value": 0.0, "max_value": 1.0}


def sources_table(frame: pd.DataFrame, *, key: str, brief: bool = False) -> None:
    """Most cited domains; `brief` for the overview."""
    shown = frame.assign(kind=[source_type(t) for t in frame["source_type"]])
    columns = ["domain", "kind", "share", "trend", "change"] if brief else [
        "domain", "kind", "share", "answers", "low", "high", "trend", "change", "verdict",
        "citation_share", "citations", "retrieved", "gap",
    ]  # fmt: skip
    st.dataframe(
        shown, column_order=columns, column_config=_sources(), hide_index=True, key=key,
        height="content" if brief else "auto", alt="Most cited sources",
    )  # fmt: skip


def source_type(value: object) -> str:
    """`gov_edu` as people read it."""
    names = {
        "own": "Own",
        "competitor": "Competitor",
        "ugc": "Forum",
        "gov_edu": "Government, education",
    }
    return names.get(str(value), str(value or "other").capitalize())


def _sources() -> dict[str, Any]:
    c = st.column_config
    return {
        "domain": c.TextColumn("Source", width=150),
        "kind": c.TextColumn("Type", width=96),
        "share": c.ProgressColumn("Cited in", help="Share of answers that cite it.", width=110, **SHARE),
        "answers": c.NumberColumn("Answers", format="localized", width=76),
        "low": c.NumberColumn("From", format="percent", width=64, help="95% interval, clustered by prompt."),
        "high": c.NumberColumn("To", format="percent", width=64, help="95% interval, clustered by prompt."),
        "trend": c.LineChartColumn("By week", width=90, y_min=0),
        "change": c.NumberColumn("Change", format="percent", width=76, help="In percentage points, against the previous period."),
        "verdict": c.TextColumn("Verdict", width=190),
        "citation_share": c.NumberColumn("Of all citations", format="percent", width=110),
        "citations": c.NumberColumn("Citations", format="localized", width=80),
        "retrieved": c.NumberColumn("Only read", width=80, help="Answers that retrieved it without citing it."),
        "gap": c.NumberColumn("Gap", width=60, help="Answers that cite it and name a rival but not you."),
    }  # fmt: skip


def brands_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    shown = frame.assign(change=frame["change"] * 100)
    st.dataframe(
        shown, hide_index=True, height="content", alt="Figures by brand", key="brands",
        column_order=["brand", *FIGURES, "change", "verdict"],
        column_config={
            "brand": c.TextColumn("Brand", width=140), **_figures(),
            "change": c.NumberColumn("Change", format="%+.1f pp", width=90),
            "verdict": c.TextColumn("Verdict", width=220),
        },
    )  # fmt: skip


def engines_table(frame: pd.DataFrame) -> None:
    st.dataframe(
        frame, hide_index=True, height="content", alt="Your brand's figures by engine", key="by_engine",
        column_order=["label", *FIGURES],
        column_config={"label": st.column_config.TextColumn("Engine", width=160), **_figures()},
    )  # fmt: skip


def prompts_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    st.dataframe(
        frame, hide_index=True, height="content", alt="Your brand's figures by prompt", key="by_prompt",
        column_order=["prompt", *FIGURES, "tags", "lang", "branded"],
        column_config={
            "prompt": c.TextColumn("Prompt", width=330), **_figures(), "tags": c.ListColumn("Tags", width=170),
            "lang": c.TextColumn("Language", width=80), "branded": c.CheckboxColumn("Branded", width=76),
        },
    )  # fmt: skip


def pages_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    safe = frame.assign(
        link=[
            p if str(p).startswith(("http://", "https://")) else f"https://{p}"
            for p in frame["page"]
        ]
    )
    st.dataframe(
        safe, hide_index=True, height="content", alt="Cited pages", key="pages",
        column_order=["title", "link", "answers", "citations", "last_at"],
        column_config={
            "title": c.TextColumn("Title", width=330), "link": c.LinkColumn("Page", width=360),
            "answers": c.NumberColumn("Answers", width=80), "citations": c.NumberColumn("Citations", width=80),
            "last_at": c.DatetimeColumn("Last cited (UTC)", format="DD MMM YYYY, HH:mm", width=150),
        },
    )  # fmt: skip


FIGURES = ["visibility", "low", "high", "n", "share_of_voice", "position", "first_named"]


def _figures() -> dict[str, Any]:
    c = st.column_config
    return {
        "visibility": c.ProgressColumn("Visibility", width=120, **SHARE),
        "low": c.NumberColumn("From", format="percent", width=68, help="95% interval."),
        "high": c.NumberColumn("To", format="percent", width=68, help="95% interval."),
        "n": c.NumberColumn("Answers", format="localized", width=76),
        "share_of_voice": c.NumberColumn("Share of voice", format="percent", width=104),
        "position": c.NumberColumn("Place", format="%.2f", width=64, help="Mean place among the tracked brands."),
        "first_named": c.NumberColumn("Named first", format="percent", width=92),
    }  # fmt: skip
