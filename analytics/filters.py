"""Which answers a figure is about."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from data.words import Surface


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

    def _start(self, day: date | None) -> str | None:
        if day is None:
            return None
        local = datetime.combine(day, time(), ZoneInfo(self.timezone))
        return local.astimezone(UTC).isoformat()
