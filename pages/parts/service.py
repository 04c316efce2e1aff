"""The pages' door to the data service, and what they say when something is wrong."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

import pandas as pd
import streamlit as st

from analytics.reports import Query
from data.client import Client, connect
from data.faults import Fault, Forbidden, ServiceAway
from data.settings import settings
from data.words import Scope

log = logging.getLogger("sightline.pages")
PATIENCE_S = 6.0  # a restart of the service is shorter
P = ParamSpec("P")
R = TypeVar("R")


@st.cache_resource(show_spinner=False)
def client() -> Client:
    """One client for all sessions; a restart of the service is a pause."""
    return connect(settings(), Scope.UI, patience_s=PATIENCE_S)


def ask(report: Callable[Concatenate[Query, P], R], /, *args: P.args, **options: P.kwargs) -> R:
    """A report of analytics, kept until anything changes in the data."""
    found: R = _kept(report.__name__, version(), args, options, _report=report)
    return found


@st.cache_data(ttl=1, max_entries=1, show_spinner=False)
def version() -> int:
    """The number that grows with each change of the data."""
    return client().changes(wait=0)


@st.cache_data(ttl=600, max_entries=200, show_spinner=False)
def _kept(name: str, of: int, args: Any, options: Any, *, _report: Callable[..., Any]) -> Any:
    return _report(lambda sql, params: _answered(sql, params, of), *args, **options)


@st.cache_resource(ttl=600, max_entries=100, show_spinner=False)
def _answered(sql: str, params: dict[str, Any], of: int) -> pd.DataFrame:
    """The reports of a page share many questions. The frame is shared too: pandas copies it on writing."""
    return client().query(sql, params)


@contextmanager
def careful() -> Iterator[None]:
    """Says in one sentence what is wrong. Whatever nobody expected goes to the log."""
    try:
        yield
    except ServiceAway as away:
        _away(str(away))
    except Forbidden:
        client.clear()
        _away("The data service did not accept this page's token. Restart `sightline ui`.")
    except Fault as fault:
        st.error(str(fault), icon=":material/error:")
    except Exception:
        log.exception("a page failed")
        unexpected()


def unexpected() -> None:
    st.error(
        "Something went wrong on this page; the log of the pages says what. Nothing is lost.",
        icon=":material/error:",
    )
    _try_again()


def said(act: Callable[[], Any]) -> bool:
    """Do it; where it is refused say why and return False, so that typed input stays."""
    try:
        act()
    except Fault as fault:
        st.error(str(fault), icon=":material/error:")
        return False
    return True


def _away(sentence: str) -> None:
    client.clear()
    st.error(sentence, icon=":material/cloud_off:")
    st.caption("What was stored is safe, and running checks go on by themselves.")
    _try_again()


def _try_again() -> None:
    """Any click runs the page again."""
    st.button("Try again", icon=":material/refresh:", key="try_again", type="primary")
