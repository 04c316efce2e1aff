"""Analysts' SQL: one SELECT, read only, within time and row limits, back as Arrow."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import duckdb
import pyarrow as pa

from data.disk import gave_up
from data.faults import BadInput, TooHeavy
from data.store import Store

BATCH = 65_536  # rows


class Query:
    """Runs on a cursor of its own inside a read-only transaction; files and network are closed."""

    def __init__(self, store: Store, *, timeout_s: float, rows: int) -> None:
        self._store, self._timeout, self._rows = store, timeout_s, rows

    def arrow(self, sql: str, params: dict[str, Any]) -> bytes:
        """The result as an Arrow IPC stream; raises BadInput or TooHeavy."""
        cursor = self._store.cursor()
        try:
            _must_be_one_select(cursor, sql)
            with self._limited(cursor):
                return self._stream(cursor, sql, params)
        except duckdb.InterruptException as error:
            raise TooHeavy(
                f"The query ran longer than {self._timeout:g} s and was stopped. Ask for less."
            ) from error
        except duckdb.Error as error:
            if gave_up(error):
                raise self._store.sentence(error) from error
            raise BadInput(
                f"The query cannot be run: {str(error).splitlines()[0][:300]}"
            ) from error
        finally:
            cursor.close()

    def _stream(self, cursor: duckdb.DuckDBPyConnection, sql: str, params: dict[str, Any]) -> bytes:
        with cursor.sql(sql, params=params).to_arrow_reader(BATCH) as reader:
            sink, total = pa.BufferOutputStream(), 0
            with pa.ipc.new_stream(sink, reader.schema) as writer:
                for batch in reader:
                    total += batch.num_rows
                    if total > self._rows:
                        raise TooHeavy(
                            f"The query returns more than {self._rows:,} rows. Add a LIMIT or a filter."
                        )
                    writer.write_batch(batch)
        return bytes(sink.getvalue())

    @contextmanager
    def _limited(self, cursor: duckdb.DuckDBPyConnection) -> Iterator[None]:
        timer = threading.Timer(self._timeout, cursor.interrupt)
        cursor.execute("BEGIN TRANSACTION READ ONLY")
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            cursor.execute("ROLLBACK")


def _must_be_one_select(cursor: duckdb.DuckDBPyConnection, sql: str) -> None:
    statements = cursor.extract_statements(sql)
    if len(statements) != 1 or statements[0].type not in (
        duckdb.StatementType.SELECT,
        duckdb.StatementType.EXPLAIN,
    ):
        raise BadInput("Only one SELECT can be run here; it reads and never writes.")
