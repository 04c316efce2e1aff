"""Many small calls to the data service as one: whatever waits goes out together."""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")
MOST = 500


class Batch(Generic[T, R]):
    """`send` gets a list and returns one result for each, in order. One call is under way at a time."""

    def __init__(self, name: str, send: Callable[[Sequence[T]], Sequence[R]]) -> None:
        self._send = send
        self._queue: queue.SimpleQueue[tuple[T, Future[R]]] = queue.SimpleQueue()
        threading.Thread(target=self._run, name=name, daemon=True).start()

    async def ask(self, item: T) -> R:
        """Raises what `send` raises."""
        return await asyncio.wrap_future(self.submit(item))

    def submit(self, item: T) -> "Future[R]":
        done: Future[R] = Future()
        self._queue.put((item, done))
        return done

    def _run(self) -> None:
        while True:
            waiting = [self._queue.get()]
            while len(waiting) < MOST and not self._queue.empty():
                waiting.append(self._queue.get())
            self._answer(waiting)

    def _answer(self, waiting: "list[tuple[T, Future[R]]]") -> None:
        try:
            results = self._send([item for item, _ in waiting])
        except Exception as error:
            for _, done in waiting:
                done.set_exception(error)
        else:
            for (_, done), result in zip(waiting, results, strict=True):
                done.set_result(result)
