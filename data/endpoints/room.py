"""What the endpoints share."""

import asyncio
from collections.abc import Sequence
from typing import Any

from data import tokens
from data.models import WorkerInfo
from data.pulse import Changes
from data.query import Query
from data.runs import Runs
from data.settings import Settings
from data.store import Handler, Store


class Room:
    """The store and all that stands on it. Raises StoreTrouble."""

    def __init__(self, settings: Settings) -> None:
        self.changes = Changes()
        self.store = Store(
            settings.database,
            memory_limit=settings.memory_limit,
            on_commit=self.changes.bump_from_thread,
        )
        self.tokens = tokens.ensure(settings.tokens)
        self.runs = Runs(settings.lease_s)
        self.query = Query(self.store, timeout_s=settings.query_timeout_s, rows=settings.query_rows)
        self.workers: dict[str, WorkerInfo] = {}
        self.store.write(self.runs.extend_all)

    async def write(self, handler: Handler, payload: Any, *, quiet: bool = False) -> Any:
        return await asyncio.wrap_future(self.store.submit(handler, payload, quiet=quiet))

    async def write_all(
        self, handler: Handler, payloads: Sequence[Any], *, quiet: bool = False
    ) -> list[Any]:
        return list(await asyncio.gather(*(self.write(handler, p, quiet=quiet) for p in payloads)))
