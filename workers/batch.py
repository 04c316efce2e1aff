"""Many small calls to the data service as one: whatever waits goes out together."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")
MOST = 500
BUSY_S = 0.1  # so soon after a call the next one waits for company, as long as that call took,
LEAST_S = 0.02  # but no shorter than this
LONGEST_S = 0.1  # and no longer: many jobs in one transaction cost little more than one


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
        ended = took = 0.0
        while True:
            waiting = [self._queue.get()]
            if time.monotonic() - ended < BUSY_S:
                time.sleep(min(max(took, LEAST_S), LONGEST_S))
            while len(waiting) < MOST and not self._queue.empty():
                waiting.append(self._queue.get())
            began = time.monotonic()
            self._answer(waiting)
            ended = time.monotonic()
            took = ended - began

    def _answer(self, waiting: "list[tuple[T, Future[R]]]") -> None:
        try:
            results = self._send([item for item, _ in waiting])
        except Exception as error:
            for _, done in waiting:
                done.set_exception(error)
        else:
            for (_, done), result in zip(waiting, results, strict=True):
                done.set_result(result)
