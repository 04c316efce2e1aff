"""The periods that people choose from. Pure but for `today`."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from analytics.filters import Filters

PERIODS: dict[str, int | None] = {"7d": 7, "28d": 28, "90d": 90, "All": None}
DEFAULT = "28d"
DATES = "Dates"  # days of one's own
FIRST = date(2020, 1, 1)  # nobody asked an AI system before

Span = tuple[date | None, date | None]


def span(period: str, picked: Sequence[date], today: date) -> Span:
    """First and last day; None is open. Of own days `picked` any order will do; one alone begins a
    span that ends today, and none at all, like an unknown period, is the default.
    """
    if period == DATES and picked:
        return min(picked), max(picked) if len(picked) > 1 else today
    days = PERIODS.get(period, PERIODS[DEFAULT])
    return (None, None) if days is None else last(days, today)


def last(days: int, today: date) -> tuple[date, date]:
    return today - timedelta(days=days - 1), today


def today(timezone: str) -> date:
    return datetime.now(ZoneInfo(timezone)).date()


def in_words(wanted: Filters, today: date) -> str:
    """`at any time`, `in the last 28 days`, `from 3 to 17 November 2026` or `on 3 November 2026`."""
    since, until = wanted.since, wanted.until
    if since is None or until is None:
        return "at any time"
    if until == today and (days := _days(since, until)) in PERIODS.values():
        return f"in the last {days} days"
    return f"{'on' if since == until else 'from'} {between(since, until)}"


def between(since: date, until: date, *, short: bool = False) -> str:
    """`3 to 17 November 2026`, in `short` `3 to 17 Nov 2026`: what both days share is said once."""
    month = "%b" if short else "%B"
    first, last = f"{since:%-d {month} %Y}", f"{until:%-d {month} %Y}"
    if since == until:
        return last
    if since.year == until.year:
        first = f"{since:%-d}" if since.month == until.month else f"{since:%-d {month}}"
    return f"{first} to {last}"


def before(compared: Filters | None) -> str:
    """What a period is compared with: `the 28 days before`, `the day before`."""
    if compared is None or compared.since is None or compared.until is None:
        return ""
    days = _days(compared.since, compared.until)
    return "the day before" if days == 1 else f"the {days} days before"


def _days(since: date, until: date) -> int:
    return (until - since).days + 1
