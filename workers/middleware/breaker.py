"""Let a whole route rest when its service asks for it, or when it keeps failing.

Without it every job would meet the overload by itself and spend its attempts on it.
"""

import asyncio

import redis

from data import logs
from workers.middleware.permits import Permits
from workers.verdict import Verdict

log = logs.get("breaker")


class Breaker:
    """Redis is asked in a thread, so that its outage never stops the calls under way."""

    def __init__(self, permits: Permits) -> None:
        self._permits = permits
        self._troubled: set[str] = set()

    async def foul(self, route: str, found: Verdict) -> None:
        """A failed call: pause for as long as the vendor or the row of failures says."""
        if found.troubles or found.pause_s:
            self._troubled.add(route)
            await asyncio.to_thread(self._rest, route, found)

    async def fine(self, route: str) -> None:
        """An answer ends the row of failures."""
        if route in self._troubled:
            self._troubled.discard(route)
            await asyncio.to_thread(self._calm, route)

    def _rest(self, route: str, found: Verdict) -> None:
        try:
            rest = max(found.pause_s, self._permits.trouble(route) if found.troubles else 0.0)
            self._permits.pause(route, rest, found.note)
            if rest:
                log.info("rests", route=route, delay_s=rest, why=found.note)
        except redis.RedisError as error:
            log.warning("cannot be paused now", route=route, error=type(error).__name__)

    def _calm(self, route: str) -> None:
        try:
            self._permits.calm(route)
        except redis.RedisError as error:
            log.warning("cannot be calmed now", route=route, error=type(error).__name__)
