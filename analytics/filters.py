"""Which answers a figure is about."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from data.words import Surface

DAY = timedelta(days=1)
EARLIEST, LATEST = date(1000, 1, 1), date(3000, 12, 31)  # an open side, in whole months


@dataclass(frozen=True, slots=True)
class Filters:
    """A choice of answers. Empty tuples choose all, None leaves a side open.

    `since` and `until` are whole days in `timezone`, both included. Surfaces are never pooled
    unasked: no surface named means the one that answered last. Simulated answers are never put
    beside live ones. `branded` is False for prompts that do not name the own brand (the default),
    True for those that do, None for both. An unknown time zone raises ZoneInfoNotFoundError.
    """

    project_id: int
    since: date | None = None
    until: date | None = None
    engines: tuple[str, ...] = ()
    surfaces: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()  # prompts with any of them
    branded: bool | None = False
    prompts: tuple[int, ...] = ()
    checks: tuple[int, ...] = ()
    langs: tuple[str, ...] = ()
    countries: tuple[str, ...] = ()
    timezone: str = "UTC"

    def __post_init__(self) -> None:
        ZoneInfo(self.timezone)
        if self.since and self.until and self.since > self.until:
            raise ValueError("The first day must not be after the last day.")
        if Surface.SIMULATED in self.surfaces and set(self.surfaces) != {Surface.SIMULATED}:
            raise ValueError("Simulated answers are never shown beside live ones.")

    def params(self) -> dict[str, Any]:
        """The named parameters of analytics/sql, fit for JSON. `$until` is an instant excluded."""
        return {
            "project": self.project_id,
            "since": self._start(self.since),
            "until": self._start(self.until and self.until + timedelta(days=1)),
            "engines": list(self.engines),
            "surfaces": [str(surface) for surface in self.surfaces],
            "tags": list(self.tags),
            "branded": self.branded,
            "prompts": list(self.prompts),
            "checks": list(self.checks),
            "langs": list(self.langs),
            "countries": list(self.countries),
            "timezone": self.timezone,
            "narrowed": bool(
                self.engines or self.tags or self.prompts or self.langs or self.countries
            ),
            **self._days(),
        }

    def from_day(self, days: int) -> "Filters":
        """The same choice with `days` more days in front, as rolling windows need."""
        return replace(self, since=self.since and self.since - timedelta(days=days))

    def previous(self, last_day: date | None = None) -> "Filters | None":
        """The period of equal length just before; None when the first day is open.

        `last_day` stands in for an open last day.
        """
        until = self.until or last_day
        if self.since is None or until is None or until < self.since:
            return None
        length = until - self.since + timedelta(days=1)
        return replace(self, since=self.since - length, until=self.since - timedelta(days=1))

    def _days(self) -> dict[str, str]:
        """The period as whole months (`first_month` to `last_month`, named by their first days) and
        the days beside them: `first_day` to `head`, `tail` to `last_day`. A range that ends before
        it begins has no days.
        """
        first, last = max(self.since or EARLIEST, EARLIEST), min(self.until or LATEST, LATEST)
        first_month, last_month = _month_from(first), _month_to(last)
        apart = first_month > last_month  # not one whole month
        days = {
            "first_day": first, "head": last if apart else first_month - DAY,
            "first_month": first_month, "last_month": last_month,
            "tail": last + DAY if apart else _month_from(last_month + DAY), "last_day": last,
        }  # fmt: skip
        return {name: day.isoformat() for name, day in days.items()}

    def _start(self, day: date | None) -> str | None:
        if day is None:
            return None
        local = datetime.combine(day, time(), ZoneInfo(self.timezone))
        return local.astimezone(UTC).isoformat()


def _month_from(day: date) -> date:
    """The first of the month that begins on this day or next."""
    return day if day.day == 1 else (day.replace(day=1) + timedelta(days=32)).replace(day=1)


def _month_to(day: date) -> date:
    """The first of the month that ends on this day or last before."""
    return ((day + DAY).replace(day=1) - DAY).replace(day=1)
