"""The DuckDB file and the one thread that writes it.

Writers queue. The thread takes all that waits, applies it set by set in one transaction, commits
once and then answers them all: a command is answered only after its commit is on disk. A hundred
commands cost little more than one, so patient ones wait for company while the thread rests after
a crowded transaction. Readers use cursors of their own and never wait for writers.

When the disk fails, what waits is refused with a sentence; the thread goes on trying, opens the
file anew where DuckDB gave it up, and takes commands again as soon as it can write.
"""

import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import duckdb

from data import wal
from data.clock import Clock, utc_now
from data.disk import gave_up, open_file, sentence
from data.faults import StoreTrouble
from data.migrate import migrate
from data.statements import sql

log = logging.getLogger("sightline.data")

Params = dict[str, Any]
Row = dict[str, Any]
MOST = 5_000  # commands in one transaction
CROWD = 16  # after so many commands in one transaction patient ones wait as long as it took,
REST_S = 0.1  # and no longer than this
LOG_BYTES = 12_000_000  # a log so long is folded into the file when nobody is in a hurry
RETRY_S = 0.5  # between two tries to write again after the disk failed


class Tx:
    """Named statements inside the writer's transaction, or on a reader's cursor.

    `now` is the time of the transaction by the service's clock, the only clock that counts.
    """

    def __init__(self, cursor: duckdb.DuckDBPyConnection, now: datetime) -> None:
        self._cursor, self.now = cursor, now

    def rows(self, statement: str, **params: Any) -> list[Row]:
        done = self._cursor.execute(sql(statement), params)
        names = [column[0] for column in done.description or ()]
        return [dict(zip(names, row, strict=True)) for row in done.fetchall()]

    def one(self, statement: str, **params: Any) -> Row | None:
        found = self.rows(statement, **params)
        return found[0] if found else None

    def run(self, statement: str, **params: Any) -> None:
        self._cursor.execute(sql(statement), params)


Handler = Callable[[Tx, list[Any]], Sequence[Any]]


@dataclass(slots=True)
class Command:
    """`handler` gets the payloads of all waiting commands of its kind at once.

    It returns one result for each; an exception as a result is raised at the caller.
    A quiet command changes nothing that anybody watches; a patient one may wait for company.
    """

    handler: Handler
    payload: Any
    quiet: bool = False
    patient: bool = False
    done: "Future[Any]" = field(default_factory=Future)


def nothing(tx: Tx, asked: Sequence[Any]) -> list[None]:
    return [None] * len(asked)


def _probe(tx: Tx, asked: Sequence[Any]) -> list[None]:
    tx.run("probe")
    return [None] * len(asked)


class Store:
    """Owns the file. `on_commit` is called in the writer's thread after each commit that is not quiet,
    `on_timed` after every commit with the seconds that its transaction took. `on_return` is carried
    out before anything else once the disk can be written again.
    """

    def __init__(
        self,
        path: Path,
        *,
        memory_limit: str = "2GB",
        clock: Clock = utc_now,
        on_commit: Callable[[], None] = lambda: None,
        on_timed: Callable[[float], None] = lambda _: None,
        on_return: Handler = nothing,
    ) -> None:
        self._path, self._clock, self._on_commit, self._on_timed = path, clock, on_commit, on_timed
        self._memory_limit, self._on_return = memory_limit, on_return
        self._trouble: StoreTrouble | None = None
        self._lost = False  # DuckDB has given up the open file
        self._rested = 0.0  # when the thread has rested from its last crowd
        self._con, self.schema = self._open()
        self._queue: queue.SimpleQueue[list[Command] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def submit(self, handler: Handler, payload: Any, *, quiet: bool = False) -> "Future[Any]":
        """Queue a command; the future is done once its transaction is on disk."""
        return self.submit_all(handler, [payload], quiet=quiet)[0]

    def submit_all(
        self,
        handler: Handler,
        payloads: Sequence[Any],
        *,
        quiet: bool = False,
        patient: bool = False,
    ) -> "list[Future[Any]]":
        """Commands that came together stay together: one transaction carries them all."""
        commands = [Command(handler, payload, quiet, patient) for payload in payloads]
        self._queue.put(commands)
        return [command.done for command in commands]

    def write(self, handler: Handler, payload: Any = None) -> Any:
        """Queue a command and wait for it."""
        return self.submit(handler, payload).result()

    def now(self) -> datetime:
        """The time by the service's clock."""
        return self._clock()

    def read(self) -> Tx:
        """A reader's view; close over it for one request only."""
        return Tx(self._con.cursor(), self._clock())

    def cursor(self) -> duckdb.DuckDBPyConnection:
        return self._con.cursor()

    @property
    def trouble(self) -> str:
        """Why nothing can be written now, or an empty string."""
        return str(self._trouble or "")

    def sentence(self, error: Exception) -> Exception:
        """A StoreTrouble where the disk is to blame for what a reader met."""
        if self._trouble and gave_up(error):
            return StoreTrouble(self.trouble)
        return sentence(error, self._path)

    def close(self) -> None:
        """Finish what is queued, then close the file."""
        self._queue.put(None)
        self._thread.join()
        self._con.close()

    def _open(self) -> tuple[duckdb.DuckDBPyConnection, int]:
        con = open_file(self._path, self._memory_limit)
        try:
            number = migrate(con)
            con.execute("SET lock_configuration = true")
        except duckdb.Error as error:
            con.close()
            raise sentence(error, self._path) from error
        return con, number

    # -- the writer's thread ----------------------------------------------------------------

    def _write_all(self) -> None:
        while (batch := self._drain()) is not None:
            if self._trouble and not self._returned():
                self._refuse(batch)
            elif batch:
                self._commit(batch)

    def _drain(self) -> list[Command] | None:
        """Wait for a command, then take all that come while it may wait; None means stop."""
        batch: list[Command] = []
        with suppress(queue.Empty):
            wait = RETRY_S if self._trouble else None
            while len(batch) < MOST:
                commands = self._queue.get(timeout=wait)
                if commands is None:
                    return self._stopped(batch)
                batch += commands
                wait = self._rest(batch)
        return batch

    def _stopped(self, batch: list[Command]) -> list[Command] | None:
        """What came before the stop is still written."""
        if batch:
            self._queue.put(None)
        return batch or None

    def _rest(self, batch: list[Command]) -> float:
        """Seconds that all of these may still wait for company."""
        patient = all(command.patient for command in batch)
        return max(0.0, self._rested - time.perf_counter()) if patient else 0.0

    def _commit(self, batch: list[Command]) -> None:
        began = time.perf_counter()
        try:
            answers = self._transact(batch)
        except Exception as error:
            self._alone(batch, error)
        else:
            took = time.perf_counter() - began
            if len(batch) >= CROWD:
                self._rested = began + took + min(took, REST_S)
            self._on_timed(took)
            if not all(command.quiet for command in batch):
                self._on_commit()
            for command, answer in answers:
                _resolve(command.done, answer)
            if self._queue.empty() and all(command.patient for command in batch):
                self._fold_log()

    def _fold_log(self) -> None:
        """DuckDB would do it inside whatever commit fills the log, and let a click wait for it."""
        try:
            if wal.size(self._path) >= LOG_BYTES:
                self._con.execute(sql("checkpoint"))
        except duckdb.TransactionException:
            log.debug("a reader is in the way: the log is folded later")
        except (duckdb.Error, OSError) as error:
            self._fail(self._excuse(error), lost=gave_up(error))

    def _transact(self, batch: list[Command]) -> list[tuple[Command, Any]]:
        self._con.begin()
        try:
            tx = Tx(self._con, self._clock())
            answers = [pair for group in _by_handler(batch) for pair in _apply(tx, group)]
            self._con.commit()
        except BaseException:
            self._roll_back()
            raise
        return answers

    def _alone(self, batch: list[Command], error: Exception) -> None:
        """After a failed transaction try each command by itself; the culprit gets the error."""
        said = sentence(error, self._path)
        if isinstance(said, StoreTrouble):
            self._fail(said, lost=gave_up(error))
            self._refuse(batch)
        elif len(batch) == 1:
            _resolve(batch[0].done, said)
        else:
            for command in batch:
                self._commit([command])

    def _roll_back(self) -> None:
        with suppress(duckdb.Error):  # a failed commit has already rolled back
            self._con.rollback()

    # -- when the disk fails ------------------------------------------------------------------

    def _fail(self, said: StoreTrouble, *, lost: bool) -> None:
        if str(said) != self.trouble:
            log.error("%s", said)
        self._trouble, self._lost = said, self._lost or lost

    def _refuse(self, batch: list[Command]) -> None:
        for command in batch:
            _resolve(command.done, StoreTrouble(self.trouble))

    def _returned(self) -> bool:
        """Can the disk be written again?"""
        try:
            if self._lost:
                self._con.close()
                self._con, _ = self._open()
            self._transact([Command(_probe, None), Command(self._on_return, None)])
        except Exception as error:
            self._fail(self._excuse(error), lost=gave_up(error))
            return False
        log.warning("the database can be written again")
        self._trouble, self._lost = None, False
        return True

    def _excuse(self, error: Exception) -> StoreTrouble:
        said = sentence(error, self._path)
        return said if isinstance(said, StoreTrouble) else StoreTrouble(str(said))


def _by_handler(batch: list[Command]) -> list[list[Command]]:
    groups: dict[Handler, list[Command]] = {}
    for command in batch:
        groups.setdefault(command.handler, []).append(command)
    return list(groups.values())


def _apply(tx: Tx, group: list[Command]) -> list[tuple[Command, Any]]:
    answers = group[0].handler(tx, [command.payload for command in group])
    return list(zip(group, answers, strict=True))


def _resolve(done: "Future[Any]", answer: Any) -> None:
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)
