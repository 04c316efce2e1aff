"""The questions as they were asked of the answers themselves, before there were rollups.

They share no line with analytics/sql, and only tests and the bench ask them.
"""

import re
from pathlib import Path
from typing import Any

import pandas as pd

from analytics.filters import Filters
from analytics.reports import Query

HERE = Path(__file__).parent
TOTALS = {"sources": {"gaps": False}}


def statement(name: str) -> str:
    text = (HERE / f"{name}.sql").read_text("utf-8")
    bare = re.sub(r"--[^\n]*", "", text)
    chosen = (HERE / "chosen.sql").read_text("utf-8")
    return f"{chosen}{text}" if re.search(r"\b(chosen|wanted|shown)\b", bare) else text


def ask(query: Query, name: str, filters: Filters, **more: Any) -> pd.DataFrame:
    """The frame of one question over the raw rows."""
    text, params = statement(name), filters.params() | more
    names = dict.fromkeys(re.findall(r"\$(\w+)", re.sub(r"--[^\n]*", "", text)))
    return query(text, {key: params[key] for key in names})
