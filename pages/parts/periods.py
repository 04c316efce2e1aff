"""The periods that people choose from."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

PERIODS: dict[str, int | None] = {"7d": 7, "28d": 28, "90d": 90, "All": None}
DEFAULT = "28d"


def since(period: str, today: date) -> date | None:
    """The first day of a period that ends today; None is open."""
    days = PERIODS.get(period, PERIODS[DEFAULT])
    return None if days is None else today - timedelta(days=days - 1)


def today(timezone: str) -> date:
    return datetime.now(ZoneInfo(timezone)).date()


def in_words(period: str) -> str:
    days = PERIODS.get(period)
    return "all time" if days is None else f"the last {days} days"
