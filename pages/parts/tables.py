"""What tables of figures have in common on every page, and the table of brands."""

from typing import Any

import pandas as pd
import streamlit as st

from pages.parts.links import behind, follow, of

TYPES = {
    "own": "Own", "competitor": "Competitor", "ugc": "Forum", "gov_edu": "Gov., education",
}  # fmt: skip


def source_type(value: object) -> str:
    """`gov_edu` as people read it."""
    return TYPES.get(str(value), str(value or "other").capitalize())


def you(frame: pd.DataFrame) -> list[str]:
    """Names of brands; the own one is told apart."""
    return [f"{b} (you)" if own else b for b, own in zip(frame["brand"], frame["own"], strict=True)]


def brands_table(frame: pd.DataFrame) -> None:
    c = st.column_config
    naming, first = of(frame["k"], frame["n"]), firsts(frame)
    names = [str(brand) for brand in frame["brand"]]
    st.dataframe(
        figured(frame).assign(brand=you(frame), open=naming, first=first),
        hide_index=True, height="content", alt="Figures by brand", key="brands", placeholder="",
        column_order=telling(["brand", "visibility", "interval", "open", "share_of_voice", "position", "first", "change", "verdict"], frame),
        column_config={
            "brand": c.TextColumn("Brand", width=130),
            "open": behind("Answers naming it", "open_brand", naming, [{"brand": b} for b in names], width=124),
            **figures(),
            "first": behind("Named first", "open_first", first, [{"brand": b, "first": "1"} for b in names], width=90, help="Answers that name it before any other tracked brand."),
            "change": points(), "verdict": c.TextColumn("Verdict", width=200),
        },
    )  # fmt: skip
    follow()


def telling(columns: list[str], frame: pd.DataFrame) -> list[str]:
    """Without the columns that say nothing: changes where nothing is compared, one week's trend, no tags."""
    compared = "change" in frame and frame["change"].notna().any()
    silent = {
        "change": not compared, "verdict": not compared,
        "trend": "trend" in frame and frame["trend"].map(len).max() < 2,
        "tags": "tags" in frame and not frame["tags"].map(len).any(),
    }  # fmt: skip
    return [column for column in columns if not silent.get(column)]


def firsts(frame: pd.DataFrame) -> list[str]:
    """Answers that name the brand first; nothing is no button."""
    counted = (frame["first_named"].fillna(0) * frame["n"].fillna(0)).round()
    return [f"{n:,.0f}" if n else "" for n in counted]


def figured(frame: pd.DataFrame) -> pd.DataFrame:
    shown = times_100(frame, "visibility", "share_of_voice", "first_named", "change")
    return shown.assign(interval=interval(frame))


def times_100(frame: pd.DataFrame, *shares: str) -> pd.DataFrame:
    """So that one decimal can be shown."""
    return frame.assign(**{name: frame[name].astype(float) * 100 for name in shares if name in frame})  # fmt: skip


def interval(frame: pd.DataFrame) -> list[str]:
    ends = zip(frame["low"], frame["high"], strict=True)
    return ["" if pd.isna(low) else f"{low:.0%} to {high:.0%}" for low, high in ends]


def figures() -> dict[str, Any]:
    c = st.column_config
    return {
        "visibility": share("Visibility", "Share of answers that name the brand."),
        "interval": c.TextColumn("95% interval", width=104),
        "share_of_voice": percent("Share of voice", 108),
        "position": c.NumberColumn("Place", format="%.2f", width=64, help="Mean place among the tracked brands."),
    }  # fmt: skip


def share(label: str, help: str) -> Any:
    return st.column_config.ProgressColumn(
        label, help=help, format="%.1f%%", min_value=0, max_value=100, width=110
    )


def percent(label: str, width: int, help: str | None = None) -> Any:
    return st.column_config.NumberColumn(label, format="%.1f%%", width=width, help=help)


def points() -> Any:
    return st.column_config.NumberColumn(
        "Change",
        format="%+.1f pp",
        width=88,
        help="In percentage points, against the period before.",
    )
