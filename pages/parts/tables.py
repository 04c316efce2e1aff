"""Tables of figures, shaped alike on every page."""

from typing import Any

import pandas as pd
import streamlit as st

FIGURES = ["visibility", "interval", "n", "share_of_voice", "position", "first_named"]
TYPES = {
    "own": "Own", "competitor": "Competitor", "ugc": "Forum", "gov_edu": "Government, education",
}  # fmt: skip


def source_type(value: object) -> str:
    """`gov_edu` as people read it."""
    return TYPES.get(str(value), str(value or "other").capitalize())


def sources_table(frame: pd.DataFrame, *, key: str, brief: bool = False) -> None:
    """Most cited domains; `brief` for the overview."""
    shown = _shown(frame, "share", "citation_share", "change")
    shown["kind"] = [source_type(t) for t in frame["source_type"]]
    columns = list(_sources())
    st.dataframe(
        shown, column_order=columns[:5] if brief else columns, column_config=_sources(), key=key,
        hide_index=True, height="content" if brief else "auto", placeholder="", alt="Most cited sources",
    )  # fmt: skip


def brands_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    shown = _figured(frame)
    shown["brand"] = [
        f"{b} (you)" if own else b for b, own in zip(frame["brand"], frame["own"], strict=True)
    ]
    st.dataframe(
        shown, hide_index=True, height="content", alt="Figures by brand", key="brands", placeholder="",
        column_order=["brand", *FIGURES, "change", "verdict"],
        column_config={
            "brand": c.TextColumn("Brand", width=140), **_figures(), "change": _points(),
            "verdict": c.TextColumn("Verdict", width=220),
        },
    )  # fmt: skip


def engines_table(frame: pd.DataFrame) -> None:
    st.dataframe(
        _figured(frame), hide_index=True, height="content", placeholder="", key="by_engine",
        alt="Your brand's figures by engine", column_order=["label", *FIGURES],
        column_config={"label": st.column_config.TextColumn("Engine", width=160), **_figures()},
    )  # fmt: skip


def prompts_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    st.dataframe(
        _figured(frame), hide_index=True, height="content", placeholder="", key="by_prompt",
        alt="Your brand's figures by prompt", column_order=["prompt", *FIGURES, "tags", "lang"],
        column_config={
            "prompt": c.TextColumn("Prompt", width=230), **_figures(),
            "tags": c.ListColumn("Tags", width=190), "lang": c.TextColumn("Language", width=80),
        },
    )  # fmt: skip


def pages_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    web = frame["page"].str.match(r"https?://")
    shown = frame.assign(link=frame["page"].where(web, "https://" + frame["page"]))
    st.dataframe(
        shown, hide_index=True, height="content", alt="Cited pages", key="pages", placeholder="",
        column_order=["title", "link", "answers", "citations", "last_at"],
        column_config={
            "title": c.TextColumn("Title", width=330), "link": c.LinkColumn("Page", width=360),
            "answers": c.NumberColumn("Answers", width=80),
            "citations": c.NumberColumn("Citations", width=80),
            "last_at": c.DatetimeColumn("Last cited (UTC)", format="DD MMM YYYY, HH:mm", width=150),
        },
    )  # fmt: skip


def _figured(frame: pd.DataFrame) -> pd.DataFrame:
    return _shown(frame, "visibility", "share_of_voice", "first_named", "change")


def _shown(frame: pd.DataFrame, *shares: str) -> pd.DataFrame:
    """Shares times 100, so that one decimal can be shown; the interval as words."""
    found = {name: frame[name] * 100 for name in shares if name in frame}
    return frame.assign(interval=_interval(frame), **found)


def _interval(frame: pd.DataFrame) -> list[str]:
    ends = zip(frame["low"], frame["high"], strict=True)
    return ["" if pd.isna(low) else f"{low:.0%} to {high:.0%}" for low, high in ends]


def _sources() -> dict[str, Any]:
    c = st.column_config
    return {
        "domain": c.TextColumn("Source", width=150),
        "share": _bar("Cited in", "Share of answers that cite it."),
        "change": _points(),
        "kind": c.TextColumn("Type", width=96),
        "trend": c.LineChartColumn("By week", width=90, y_min=0),
        "verdict": c.TextColumn("Verdict", width=190),
        "interval": c.TextColumn("95% interval", width=100),
        "answers": c.NumberColumn("Answers", format="localized", width=76),
        "gap": c.NumberColumn("Gap", width=60, help="Answers that cite it and name a rival but not you."),
        "citations": c.NumberColumn("Citations", format="localized", width=80),
        "citation_share": _percent("Of all citations", 112),
        "retrieved": c.NumberColumn("Only read", width=84, help="Answers that retrieved it without citing it."),
    }  # fmt: skip


def _figures() -> dict[str, Any]:
    c = st.column_config
    return {
        "visibility": _bar("Visibility", "Share of answers that name the brand."),
        "interval": c.TextColumn("95% interval", width=104),
        "n": c.NumberColumn("Answers", format="localized", width=78),
        "share_of_voice": _percent("Share of voice", 108),
        "position": c.NumberColumn("Place", format="%.2f", width=64, help="Mean place among the tracked brands."),
        "first_named": _percent("Named first", 96),
    }  # fmt: skip


def _bar(label: str, help: str) -> Any:
    return st.column_config.ProgressColumn(
        label, help=help, format="%.1f%%", min_value=0, max_value=100, width=120
    )


def _percent(label: str, width: int) -> Any:
    return st.column_config.NumberColumn(label, format="%.1f%%", width=width)


def _points() -> Any:
    return st.column_config.NumberColumn(
        "Change",
        format="%+.1f pp",
        width=88,
        help="In percentage points, against the period before.",
    )
