"""Asking a question of analytics/sql."""

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import pandas as pd

from analytics.filters import Filters

Query = Callable[[str, dict[str, Any]], pd.DataFrame]


ROLLED = re.compile(r"\b(fine|by_prompt|pooled|sites_by_prompt|sites_pooled)\b")


def ask(query: Query, name: str, filters: Filters, **more: Any) -> pd.DataFrame:
    """The frame of one question; its columns are those of the file, also when it is empty.

    Counts come from the rollups where these can tell them, else from the answers themselves.
    """
    text = statement(name)
    if _counts(name) and not rolled(query, filters):
        text = statement(name, raw=True)
    return _sent(query, text, filters.params() | more)


def run(query: Query, name: str, params: dict[str, Any]) -> pd.DataFrame:
    """As `ask`, for questions without filters."""
    return _sent(query, statement(name), params)


def rolled(query: Query, filters: Filters) -> bool:
    """Do the rollups tell what these filters choose? Not single checks, nor days of another zone."""
    if filters.checks:
        return False
    cut = run(query, "day_cut", {"project": filters.project_id})
    return list(cut["timezone"]) == [filters.timezone]


@cache
def statement(name: str, *, raw: bool = False) -> str:
    """The whole SQL of a question, as "How is this computed?" shows it."""
    return "".join(map(_read, (*_before(_bare(_read(name)), raw=raw), name)))


def _before(text: str, *, raw: bool) -> tuple[str, ...]:
    """The files that a question continues from."""
    if ROLLED.search(text):
        return ("wanted", "chosen", "counted") if raw else ("wanted", "rolled")
    if re.search(r"\blisted\b", text):
        return ("wanted", "chosen", "listed")
    if re.search(r"\bchosen\b", text):
        return ("wanted", "chosen")
    return ("wanted",) if re.search(r"\b(wanted|shown)\b", text) else ()


@cache
def _counts(name: str) -> bool:
    return bool(ROLLED.search(_bare(_read(name))))


def _sent(query: Query, text: str, params: dict[str, Any]) -> pd.DataFrame:
    """Only parameters that the text names are sent.

    A shallow copy, because `query` may be cached and reports add columns.
    """
    return query(text, {key: params[key] for key in _names(text)}).copy(deep=False)


@cache
def _names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(r"\$(\w+)", _bare(text))))


def _bare(text: str) -> str:
    """Without comments: they may name parameters that the statement does not use."""
    return re.sub(r"--[^\n]*", "", text)


def _read(name: str) -> str:
    return (files("analytics") / "sql" / f"{name}.sql").read_text("utf-8")
