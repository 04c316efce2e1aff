"""Routes that rest by themselves, as the dispatcher reports them: lost on a restart, told anew a second later."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from data.models import Rail


class Rest(NamedTuple):
    until: datetime
    because: str


class Resting:
    def __init__(self) -> None:
        self._rests: dict[str, Rest] = {}

    def note(self, rails: Iterable[Rail], now: datetime) -> None:
        """The latest report about a route is the truth about it."""
        for rail in rails:
            if rail.paused_s > 0:
                self._rests[rail.route] = Rest(now + timedelta(seconds=rail.paused_s), rail.reason)
            else:
                self._rests.pop(rail.route, None)

    def of(self, route: str, now: datetime) -> Rest | None:
        """None where the route is awake, or its rest is over though nobody reports."""
        rest = self._rests.get(route)
        return rest if rest and rest.until > now else None
