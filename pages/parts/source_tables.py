"""Tables of sites, types of sites and their pages; counts lead to their answers."""

from typing import Any

import pandas as pd
import streamlit as st

from pages.parts.links import behind, counts, follow
from pages.parts.phones import TALL, both
from pages.parts.tables import interval, percent, points, share, source_type, telling, times_100

REDIRECT = "vertexaisearch.cloud.google.com/grounding-api-redirect"
GAP = "Answers that cite it and name a rival but not you."


def sources_table(frame: pd.DataFrame, own: str, columns: list[str], *, key: str) -> None:
    """A click on a site opens its own view. `columns` are names of `_columns`."""
    shown = times_100(frame, "share", "citation_share", "change", "gap_share").assign(
        interval=interval(frame), kind=[source_type(t) for t in frame["source_type"]],
        **{name: counts(frame[name]) for name in ("answers", "gap", "retrieved") if name in frame},
    )  # fmt: skip
    st.dataframe(
        shown, column_order=telling(columns, frame), column_config=_columns(frame, own, key), key=key, hide_index=True,
        height="content" if len(frame) < 13 else 460, placeholder="", alt="Sites that answers cite",
    )  # fmt: skip
    follow()


def types_table(frame: pd.DataFrame, own: str) -> None:
    shown = times_100(frame, "share", "citation_share").assign(
        interval=interval(frame), kind=[source_type(t) for t in frame["source_type"]],
        answers=counts(frame["answers"]), gap=counts(frame["gap"]),
    )  # fmt: skip
    cited = [{"type": t} for t in frame["source_type"]]
    lacking = [{"type": t, **_lacking(own)} for t in frame["source_type"]]
    c = st.column_config
    st.dataframe(
        shown, hide_index=True, height="content", placeholder="", key="types", alt="Types of cited sites",
        column_order=["kind", "share", "interval", "answers", "gap"],
        column_config={
            "kind": c.TextColumn("Type", width=104), "share": share("Cited in", "Share of answers that cite any such site."),
            "interval": c.TextColumn("95% interval", width=98),
            "answers": behind("Answers", "open_type", shown["answers"], cited),
            "gap": behind("Gap", "open_type_gap", shown["gap"], lacking, width=64, help=GAP.replace("it", "one", 1)),
        },
    )  # fmt: skip
    follow()


def uses_table(frame: pd.DataFrame, kind: str, domain: str, own: str) -> None:
    """The engines or prompts that cite or read one site."""
    rows = frame[frame["kind"] == kind].reset_index(drop=True)
    if kind == "prompt":
        both(lambda narrow: _uses(rows, kind, domain, own, narrow=narrow), "uses_prompt")
    else:
        _uses(rows, kind, domain, own)
    follow()


def _uses(rows: pd.DataFrame, kind: str, domain: str, own: str, *, narrow: bool = False) -> None:
    phone = "_phone" * narrow
    shown = times_100(rows, "share").assign(
        interval=interval(rows), k=counts(rows["k"]), read=counts(rows["retrieved"]), gap=counts(rows["gap"])
    )  # fmt: skip
    wanted = [{kind: group} for group in rows["group"]]
    c = st.column_config
    st.dataframe(
        shown, hide_index=True, height="content" if len(rows) < 13 else 460, placeholder="",
        key=f"uses_{kind}{phone}", alt=f"Where {domain} is cited, by {kind}", row_height=TALL if narrow else None,
        column_order=["label", "share", "interval", "k", "n", "read", "gap"],
        column_config={
            "label": c.TextColumn(kind.capitalize(), width=330 if kind == "prompt" and not narrow else 140),
            "share": share("Cited in", f"Share of the {kind}'s answers that cite it."),
            "interval": c.TextColumn("95% interval", width=98),
            "k": behind("Answers", f"open_use_{kind}{phone}", shown["k"], [w | {"domain": domain} for w in wanted]),
            "n": c.NumberColumn("Of", format="localized", width=64),
            "read": behind("Only read", f"open_read_{kind}{phone}", shown["read"], [w | {"read": domain} for w in wanted], help="Answers that retrieved it without citing it."),
            "gap": behind("Gap", f"open_use_gap_{kind}{phone}", shown["gap"], [w | {"domain": domain, **_lacking(own)} for w in wanted], width=64, help=GAP),
        },
    )  # fmt: skip


def pages_table(frame: pd.DataFrame, zone: str) -> None:
    """Addresses that hide the page behind a redirect are counted, not listed."""
    hidden = frame["page"].str.contains(REDIRECT, regex=False)
    _pages(frame[~hidden], zone)
    if n := int(frame.loc[hidden, "citations"].sum()):
        st.caption(f"{n:,} more citations come as redirects of Gemini's that hide the page.")


def _pages(frame: pd.DataFrame, zone: str) -> None:
    if frame.empty:
        return
    c = st.column_config
    web = frame["page"].str.match(r"https?://")
    shown = frame.assign(
        link=frame["page"].where(web, "https://" + frame["page"]),
        last_at=[f"{t.tz_convert(zone):%-d %b %Y}" for t in frame["last_at"]],
    )
    st.dataframe(
        shown, hide_index=True, height="content" if len(frame) < 13 else 460, alt="Cited pages", key="pages",
        placeholder="", column_order=["title", "answers", "citations", "last_at", "link"],
        column_config={
            "title": c.TextColumn("Title", width=250), "link": c.LinkColumn("Page", width=360),
            "answers": c.NumberColumn("Answers", width=80),
            "citations": c.NumberColumn("Citations", width=80),
            "last_at": c.TextColumn("Last cited", width=110),
        },
    )  # fmt: skip


def _columns(frame: pd.DataFrame, own: str, key: str) -> dict[str, Any]:
    c, sites = st.column_config, [str(d) for d in frame["domain"]]
    past = _past(frame)
    cited = [{"domain": d, **past.get(i, {})} for i, d in enumerate(sites)]
    lacking = [{"domain": d, **_lacking(own)} for d in sites]
    columns = {
        "domain": c.ButtonColumn("Site", type="tertiary", key=f"site_{key}", on_click=_open, args=(f"site_{key}",), width=130, help="Opens what is known of it."),
        "share": share("Cited in", "Share of answers that cite it."),
        "change": points(),
        "kind": c.TextColumn("Type", width=104),
        "trend": c.LineChartColumn("By week", width=90, y_min=0),
        "verdict": c.TextColumn("Verdict", width=190),
        "interval": c.TextColumn("95% interval", width=98),
        "answers": behind("Answers", f"open_{key}", counts(frame["answers"]), cited),
        "citations": c.NumberColumn("Citations", format="localized", width=80),
        "citation_share": percent("Of all citations", 112),
        "gap_share": share("Gap in", "Share of all answers that cite it and name a rival but not you."),
    }  # fmt: skip
    if "gap" in frame:
        columns["gap"] = behind("Gap", f"gap_{key}", counts(frame["gap"]), lacking, width=64, help=GAP)  # fmt: skip
    if "retrieved" in frame:
        columns["retrieved"] = behind(
            "Only read", f"read_{key}", counts(frame["retrieved"]), [{"read": d} for d in sites],
            help="Answers that retrieved it without citing it.",
        )  # fmt: skip
    return columns


def _past(frame: pd.DataFrame) -> dict[int, dict[str, Any]]:
    """Sites that are lost were cited in the period before: `since` and `until` say in which."""
    if "since" not in frame:
        return {}
    spans = zip(frame["since"], frame["until"], strict=True)
    return {i: {"since": s, "until": u} for i, (s, u) in enumerate(spans) if s}


def _lacking(own: str) -> dict[str, Any]:
    return {"brand": own, "named": "not named", "rivals": "1"}


def _open(key: str) -> None:
    st.query_params["site"] = st.session_state[key]["label"]
