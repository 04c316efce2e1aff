"""Ask an AI system one question, over as many requests as its route needs."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from itertools import chain, repeat
from typing import TypedDict

import httpx

from analytics import reading
from data.catalog import ROUTES, Again
from data.clock import utc_now
from data.models import Answer, Captured, Pending, Run
from data.settings import Settings
from data.words import Surface
from workers.errors import RouteError, Temporary
from workers.http import send
from workers.office import Held, Office
from workers.routes import ADAPTERS
from workers.routes.adapter import Adapter

PAUSES_S = (0.5, 0.5, 1.0, 1.0, 2.0, 3.0, 5.0)  # between requests for a result that is not ready
CANCEL_S = 5.0
NAMED = (Again.RESUMED, Again.KEYED)


Met = Callable[[RouteError], Awaitable[None]]  # hears of trouble that ends nothing


class MovedOn(Exception):
    """The run lost its job while it was asking."""


class TooLate(Exception):
    """Job or slot may be somebody else's by now; nothing was asked."""


class Way(TypedDict):
    key: str
    base_url: str


class Asker:
    """Knows the keys and addresses of this process; holds no state of a job."""

    def __init__(
        self, client: httpx.AsyncClient, settings: Settings, environment: Mapping[str, str]
    ) -> None:
        self._client, self._settings, self._environment = client, settings, environment

    def work_for(self, office: Office) -> None:
        """Where the names of vendors' runs are committed."""
        self._office = office

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

    async def ask(self, held: Held, met: Met) -> Captured:
        """The answer as read; raises RouteError, MovedOn or TooLate. Ends within the call timeout."""
        run, asked_at, start = held.run, utc_now(), time.monotonic()
        async with asyncio.timeout(self._settings.call_timeout_s):
            answer, reply = await self._converse(held, met)
        answered = time.monotonic()
        answer = reading.judged(answer, run.question.lang)
        read = reading.read(answer, run.brands, run.question.lang, run.source_types)
        return Captured(
            answer=answer,
            reading=read,
            raw=reply.text,
            asked_at=asked_at,
            latency_ms=_ms(start, answered),
            read_ms=max(1, _ms(answered, time.monotonic())),
        )

    async def exchange(self, held: Held, request: httpx.Request) -> httpx.Response:
        """One request that is all of a run; raises as `ask` does."""
        async with asyncio.timeout(self._settings.call_timeout_s):
            return await send(self._client, request, lambda: self._leave(held))

    async def cancel(self, held: Held) -> None:
        """Tell the vendor, where it keeps a run that goes on without us."""
        if held.pending and (adapter := self._adapter(held.run)).cancel:
            with suppress(RouteError, TimeoutError):
                async with asyncio.timeout(CANCEL_S):
                    request = adapter.cancel(held.pending, **self._way(held.run))
                    held.over = (await send(self._client, request)).is_success

    async def _looked(
        self, held: Held, pending: Pending, met: Met
    ) -> tuple[httpx.Response | None, Answer | Pending]:
        """One look at the vendor's run. Trouble on the way costs no attempt: the run goes on meanwhile."""
        adapter, run = self._adapter(held.run), held.run
        assert adapter.resume
        try:
            reply = await send(
                self._client, adapter.resume(pending, run.question, **self._way(run))
            )
            return reply, adapter.parse(reply)
        except Temporary as error:
            if error.ended or ROUTES[run.route].again not in NAMED:
                raise
            await met(error)
            await asyncio.sleep(error.retry_after_s or 0)
            return None, pending

    async def _converse(self, held: Held, met: Met) -> tuple[Answer, httpx.Response]:
        """Pick up the vendor's run if there is one, else ask; then wait until it is ready."""
        adapter, run = self._adapter(held.run), held.run
        reply, result = await self._opened(held)
        for pause in self._pauses(run):
            if isinstance(result, Answer) and reply is not None:
                break
            assert isinstance(result, Pending) and adapter.resume  # noqa: PT018 "not yet" can be asked again
            await held.rest(pause)
            reply, result = await self._looked(held, result, met)
        assert isinstance(result, Answer) and reply is not None  # noqa: PT018 the pauses never end
        return result, reply

    async def _opened(self, held: Held) -> tuple[httpx.Response | None, Answer | Pending]:
        adapter, run = self._adapter(held.run), held.run
        if run.external_id and adapter.resume:
            held.pending = Pending(run.external_id)
            return None, held.pending
        request = adapter.request(run.question, **self._way(run))
        reply = await send(self._client, request, lambda: self._leave(held))
        result = adapter.parse(reply)
        if isinstance(result, Pending):
            held.pending = result
            await self._name(held, result)
        return reply, result

    def _leave(self, held: Held) -> None:
        """The last moment before a question leaves: a worker that was frozen on the way here asks nothing."""
        if not self._office.may_ask(held):
            raise TooLate
        held.sent = True

    async def _name(self, held: Held, pending: Pending) -> None:
        """Commit the run's name before anything is waited for."""
        if ROUTES[held.run.route].again in NAMED and not await self._office.name(held, pending):
            await self.cancel(held)
            raise MovedOn

    def _pauses(self, run: Run) -> Iterator[float]:
        """A free answer is fetched at once; a run that works is left to work."""
        first = 0.0 if ROUTES[run.route].again is Again.FREE else PAUSES_S[0]
        return chain((first,), PAUSES_S, repeat(PAUSES_S[-1]))

    def _adapter(self, run: Run) -> Adapter:
        return ADAPTERS[ROUTES[run.route].adapter]

    def _way(self, run: Run) -> Way:
        return {"key": self.key(run.route), "base_url": self.address(run.route)}


def _ms(start: float, end: float) -> int:
    return int((end - start) * 1000)
