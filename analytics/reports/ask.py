"""Asking a question of analytics/sql."""

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import pandas as pd

from analytics.filters import Filters

Query = Callable[[str, dict[str, Any]], pd.DataFrame]


def ask(query: Query, name: str, filters: Filters, **more: Any) -> pd.DataFrame:
    """The frame of one question; its columns are those of the file, also when it is empty."""
    return run(query, name, filters.params() | more)


def run(query: Query, name: str, params: dict[str, Any]) -> pd.DataFrame:
    """As `ask`, for questions without filters. Only parameters that the text names are sent.

    A shallow copy, because `query` may be cached and reports add columns.
    """
    text = statement(name)
    return query(text, {key: params[key] for key in _names(text)}).copy(deep=False)


@cache
def statement(name: str) -> str:
    """The whole SQL of a question, as "How is this computed?" shows it."""
    text = _read(name)
    return (
        f"{_read('chosen')}{text}" if re.search(r"\b(chosen|wanted|shown)\b", _bare(text)) else text
    )


@cache
def _names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(r"\$(\w+)", _bare(text))))


def _bare(text: str) -> str:
    """Without comments: they may name parameters that the statement does not use."""
    return re.sub(r"--[^\n]*", "", text)


def _read(name: str) -> str:
    return (files("analytics") / "sql" / f"{name}.sql").read_text("utf-8")
