"""Rewrite the database file without the blocks that deleted rows left behind.

DuckDB overwrites freed blocks when it needs room, and not before: until then their bytes can be
read in the file, though by no query. A compacted file holds the living rows alone.
"""

import os
from pathlib import Path
from typing import NamedTuple

import duckdb

from data import wal
from data.disk import open_file, sentence
from data.faults import StoreTrouble
from data.statements import sql


class Sizes(NamedTuple):
    """Bytes of the file."""

    before: int
    after: int


def compact(path: Path, memory_limit: str = "2GB") -> Sizes:
    """Takes the place of the old file only once it is whole and on disk; raises StoreTrouble.

    The service must be stopped. Damaged logs that were set aside go too: they hold old rows.
    """
    if not path.exists():
        raise StoreTrouble(f"There is no database {path}. Choose another folder with --home.")
    fresh = path.with_name(f"{path.name}.compact")
    try:
        _fold_log(path, memory_limit)
        _remove(fresh)
        _copy(path, fresh)
        return _replace(path, fresh)
    except (duckdb.Error, OSError) as error:
        raise sentence(error, path) from error
    finally:
        _remove(fresh)


def _fold_log(path: Path, memory_limit: str) -> None:
    """Everything in the file itself, none in its log; fails where another process has it open."""
    con = open_file(path, memory_limit)
    con.execute(sql("checkpoint"))
    con.close()


def _copy(path: Path, fresh: Path) -> None:
    with duckdb.connect(":memory:") as con:
        con.execute(sql("attach_old"), {"path": str(path)})
        con.execute(sql("attach_fresh"), {"path": str(fresh)})
        con.execute(sql("copy_database"))
        for (name,) in con.execute(sql("table_names")).fetchall():
            if _rows(con, f"old.main.{name}") != _rows(con, f"fresh.main.{name}"):
                raise StoreTrouble(f"The copy of {path} is not complete. Nothing was changed.")


def _rows(con: duckdb.DuckDBPyConnection, table: str) -> object:
    return con.table(table).aggregate("count(*)").fetchall()


def _replace(path: Path, fresh: Path) -> Sizes:
    sizes = Sizes(path.stat().st_size, fresh.stat().st_size)
    _sync(fresh)
    wal.log_of(path).unlink(missing_ok=True)
    fresh.replace(path)
    _sync(path.parent)
    for aside in path.parent.glob(f"{path.name}.wal.damaged-*"):
        aside.unlink()
    return sizes


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    wal.log_of(path).unlink(missing_ok=True)
