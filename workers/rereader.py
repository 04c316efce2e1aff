"""Reads history again, at low priority beside the jobs: a chunk at a time, telling only what differs."""

import logging
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

from analytics.reading import READER_VERSION
from analytics.reading.again import difference
from data.client import Client
from data.faults import Fault
from data.rereading_models import Change, Chunk, ChunkClaim, Readings
from data.versions import ReadWith

log = logging.getLogger("sightline.worker")
IDLE_S = 2.0  # between two looks while nothing is to be read
POLITE = 10  # of 19: jobs come first
YIELD_S = 0.001  # after each answer while jobs run


class Rereader:
    """One thread. A chunk that is not sent back, because this process died, goes to another."""

    def __init__(self, client: Client, busy: Callable[[], bool] = lambda: False) -> None:
        self._client, self._busy = client, busy
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="rereader", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """What it holds is left; its lease lapses."""
        self._closing.set()
        self._thread.join(5)

    def once(self) -> bool:
        """Read one chunk; False where there was none."""
        claim = ChunkClaim(lease=secrets.token_hex(16), reader_version=READER_VERSION)
        chunk = self._client.claim_chunk(claim)
        if chunk is None:
            return False
        changes = tuple(self._changes(chunk))
        if not self._closing.is_set():
            readings = Readings(chunk=chunk.chunk, lease=chunk.lease, changes=changes)
            self._client.send_readings(chunk.rereading_id, readings)
        return True

    def _run(self) -> None:
        _step_back()
        while not self._closing.is_set():
            try:
                found = self.once()
            except Fault as fault:
                log.info("history cannot be read again now: %s", fault)
                found = False
            if not found:
                self._closing.wait(IDLE_S)

    def _changes(self, chunk: Chunk) -> Iterator[Change]:
        wanted = ReadWith(chunk.brands, chunk.source_types)
        for row in self._client.chunk_texts(chunk).to_pylist():
            if self._closing.is_set():
                return
            if change := _read(row, wanted):
                yield change
            if self._busy():
                time.sleep(YIELD_S)


def _read(row: dict[str, object], wanted: ReadWith) -> Change | None:
    """An answer that breaks the reader keeps its present reading; the rest goes on."""
    try:
        return difference(row, wanted)
    except Exception as error:
        log.error("answer %s cannot be read again: %s", row["id"], type(error).__name__)
        return None


def _step_back() -> None:
    """On Linux a thread has a priority of its own."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)
