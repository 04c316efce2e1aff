"""Ask an AI system one question, over as many requests as its route needs."""

import asyncio
import time
from collections.abc import Mapping

import httpx

from analytics import reading
from data.catalog import ROUTES
from data.clock import utc_now
from data.models import Answer, Captured, Pending, Run
from data.settings import Settings
from data.words import Surface
from workers.http import send
from workers.routes import ADAPTERS

PAUSES_S = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0)  # between requests for a result that is not ready


class Asker:
    """Knows the keys and addresses of this process; holds no state of a job."""

    def __init__(
        self, client: httpx.AsyncClient, settings: Settings, environment: Mapping[str, str]
    ) -> None:
        self._client, self._settings, self._environment = client, settings, environment

    def key(self, route: str) -> str:
        """The key of a route, or an empty string; the simulator takes any."""
        found = ROUTES[route]
        return (
            "simulated"
            if found.surface is Surface.SIMULATED
            else self._environment.get(found.key_env, "")
        )

    def address(self, route: str) -> str:
        found = ROUTES[route]
        own = self._environment.get(f"{found.key_env.removesuffix('_API_KEY')}_BASE_URL", "")
        return (
            self._settings.simulated_vendors
            if found.surface is Surface.SIMULATED
            else own or found.base_url
        )

    def open_routes(self) -> tuple[str, ...]:
        """The routes that this process has a key for."""
        return tuple(route for route in ROUTES if self.key(route))

    async def ask(self, run: Run) -> Captured:
        """The answer as read; raises RouteError. Ends within the call timeout."""
        asked_at, start = utc_now(), time.monotonic()
        async with asyncio.timeout(self._settings.call_timeout_s):
            answer, reply = await self._converse(run)
        return Captured(
            answer=answer,
            reading=reading.read(answer, run.brands, run.question.lang),
            raw=reply.text,
            asked_at=asked_at,
            latency_ms=int((time.monotonic() - start) * 1000),
        )

    async def _converse(self, run: Run) -> tuple[Answer, httpx.Response]:
        adapter, way = (
            ADAPTERS[ROUTES[run.route].adapter],
            {"key": self.key(run.route), "base_url": self.address(run.route)},
        )
        reply = await send(self._client, adapter.request(run.question, **way))
        result, polls = adapter.parse(reply), 0
        while isinstance(result, Pending):
            assert adapter.resume is not None  # a route that says "not yet" can be asked again
            await asyncio.sleep(PAUSES_S[min(polls, len(PAUSES_S) - 1)])
            reply = await send(self._client, adapter.resume(result, run.question, **way))
            result, polls = adapter.parse(reply), polls + 1
        return result, reply
