"""The heavy questions on the raw tables, as they were asked before there were rollups, and in pandas."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd

from analytics.reports import Query
from tests.analytics import oracle
from tests.bench.crowd import Size
from tests.bench.dashboard_questions import OWN, periods

MOST = 200_000  # answers that pandas gets; more does not fit beside the database
MOST_RAW = 2_000_000  # with more, all of the time takes longer on raw rows than a client waits
ASKED: dict[str, dict[str, Any]] = {
    "cells": {}, "days": {}, "days_by_prompt": {"brand": OWN}, "coverage": {}, "sources": {"limit": 100},
    "source_totals": {}, "source_weeks": {"domains": ["site1.example", "site2.example"]},
}  # fmt: skip


def on_raw(query: Query, size: Size) -> dict[str, Callable[[], object]]:
    """By question and period, to be called."""
    return {
        f"{name} [{period}]": partial(oracle.ask, query, name, wanted, **more)
        for period, wanted in periods(size).items()
        if period == "28d" or (period == "all time" and size.answers <= MOST_RAW)
        for name, more in ASKED.items()
    }


def in_pandas(path: Path, size: Size, spread: Callable[[Callable[[], object]], Any]) -> Any:
    """Three of them over frames in memory: all answers, or the latest of them."""
    with duckdb.connect(str(path), read_only=True) as con:
        low = max(0, size.answers - MOST)
        a = con.sql("SELECT id, prompt_id, engine, outcome, answered_at FROM answers WHERE id >= $low", params={"low": low}).df()  # fmt: skip
        m = con.sql("SELECT answer_id, brand_id, count, position FROM mentions WHERE answer_id >= $low", params={"low": low}).df()  # fmt: skip
        c = con.sql("SELECT answer_id, domain, cited FROM citations WHERE answer_id >= $low", params={"low": low}).df()  # fmt: skip
    a = a[a["outcome"] == "answered"]
    asked = {"days": lambda: _days(a, m), "cells": lambda: _cells(a, m), "sources": lambda: _sources(a, c)}  # fmt: skip
    return {
        "answers": min(MOST, size.answers),
        **{name: spread(act) for name, act in asked.items()},
    }


def _days(a: pd.DataFrame, m: pd.DataFrame) -> pd.DataFrame:
    days = a.assign(day=a["answered_at"].dt.tz_convert("Europe/Berlin").dt.date)
    named = m.merge(days, left_on="answer_id", right_on="id")
    return named.groupby(["day", "brand_id"]).agg(k=("id", "size"), mentions=("count", "sum"))


def _cells(a: pd.DataFrame, m: pd.DataFrame) -> pd.DataFrame:
    named = m.merge(a, left_on="answer_id", right_on="id")
    return named.groupby(["prompt_id", "engine", "brand_id"]).agg(
        k=("id", "size"), positions=("position", "sum")
    )


def _sources(a: pd.DataFrame, c: pd.DataFrame) -> pd.Series:
    cited = c[c["cited"] & c["answer_id"].isin(a["id"])]
    return cited.groupby("domain")["answer_id"].nunique().nlargest(100)
