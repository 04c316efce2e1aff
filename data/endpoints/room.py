"""What the endpoints share."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from datetime import timedelta
from itertools import count
from typing import Any

from data import rereadings, signatures, tokens
from data.chunks import Chunks
from data.clock import Clock, utc_now
from data.meters import Meters
from data.metrics import Metrics
from data.models import WorkerInfo
from data.pulse import Changes
from data.query import Query
from data.resting import Resting
from data.runs import Runs
from data.settings import Settings
from data.store import Handler, Store

SILENT = timedelta(seconds=15)


class Room:
    """The store and all that stands on it. Raises StoreTrouble."""

    def __init__(self, settings: Settings, *, clock: Clock = utc_now) -> None:
        self.settings = settings
        self.hook_keys = signatures.keys(settings.webhook_secrets)
        self.changes, self.meters, self.resting = Changes(), Meters(), Resting()
        self.runs = Runs(settings.lease_s)
        self.chunks = Chunks(settings.lease_s * 2)
        self.store = Store(
            settings.database,
            memory_limit=settings.memory_limit,
            clock=clock,
            on_commit=self.changes.bump_from_thread,
            on_timed=self.meters.commits.observe,
            on_return=self.runs.extend_all,
        )
        self.tokens = tokens.ensure(settings.tokens)
        self.query = Query(self.store, timeout_s=settings.query_timeout_s, rows=settings.query_rows)
        self.workers: dict[str, WorkerInfo] = {}
        self.metrics = Metrics(self.store.read(), self.meters)
        self.store.write(self.runs.extend_all)
        self.store.write(rereadings.take_stock)

    def living(self) -> list[WorkerInfo]:
        """Workers that gave a sign of life within the last 15 seconds."""
        return [w for w in self.workers.values() if utc_now() - w.seen_at < SILENT]

    async def write(self, handler: Handler, payload: Any, **how: bool) -> Any:
        return (await self.write_all(handler, [payload], **how))[0]

    async def write_all(self, handler: Handler, payloads: Sequence[Any], **how: bool) -> list[Any]:
        """One result for each; raises the first fault. `how` is quiet or patient: see Command."""
        done = self.store.submit_all(handler, payloads, **how)
        await _over(done)
        return [future.result() for future in done]

    async def try_all(self, handler: Handler, payloads: Sequence[Any], **how: bool) -> list[Any]:
        """One result or exception for each."""
        done = self.store.submit_all(handler, payloads, **how)
        await _over(done)
        return [future.exception() or future.result() for future in done]


async def _over(done: "Sequence[Future[Any]]") -> None:
    """Until all are done: the loop is woken once, not once for each."""
    loop = asyncio.get_running_loop()
    over: asyncio.Future[None] = loop.create_future()
    counted = count(1)

    def one_more(_: "Future[Any]") -> None:
        if next(counted) == len(done):
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_wake, over)

    for future in done:
        future.add_done_callback(one_more)
    if done:
        await over


def _wake(over: "asyncio.Future[None]") -> None:
    if not over.done():
        over.set_result(None)
