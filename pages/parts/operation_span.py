"""What the operations page looks at: how far back, and whose jobs; kept in the URL."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pandas as pd
import streamlit as st

from analytics.reports import Query, Span
from data.models import ProjectDetail
from pages.parts import filters
from pages.parts.service import client

PERIODS = {"24 hours": 1, "7 days": 7, "28 days": 28}
ALL = "All projects"


@dataclass(frozen=True, slots=True)
class Looked:
    """`days` back from now, in a time zone, at one project or (None) at all."""

    days: int
    project: int | None
    timezone: str

    def span(self) -> Span:
        now = datetime.now(ZoneInfo(self.timezone))
        hour, day = now.replace(minute=0, second=0, microsecond=0), now.replace(hour=0, minute=0, second=0, microsecond=0)  # fmt: skip
        if self.days == 1:
            return Span(hour - timedelta(hours=23), now, "hour", self.project, self.timezone)
        return Span(day - timedelta(days=self.days - 1), now, "day", self.project, self.timezone)


def operation_span(detail: ProjectDetail) -> Looked:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        period = st.segmented_control(
            "Period", list(PERIODS), default="24 hours", required=True, key="span", bind="query-params",
        )  # fmt: skip
        whose = st.segmented_control(
            "Jobs of", [ALL, detail.project.name], default=ALL, required=True, key="whose",
        )  # fmt: skip
    project = None if whose in (None, ALL) else detail.project.id
    return Looked(PERIODS.get(period or "", 1), project, filters.zone_of(detail.project))


def told(report: Callable[[Query, Span], pd.DataFrame], looked: Looked) -> pd.DataFrame:
    """A report, asked again after a few seconds, for all sessions together."""
    return _told(report.__name__, looked, _report=report)


@st.cache_data(ttl=4, max_entries=60, show_spinner=False)
def _told(name: str, looked: Looked, *, _report: Callable[[Query, Span], pd.DataFrame]) -> pd.DataFrame:  # fmt: skip
    return _report(client().query, looked.span())
