"""Opening the database file, and a sentence for whatever a disk can do to it."""

import logging
import re
from pathlib import Path

import duckdb

from data import wal
from data.faults import Fault, StoreTrouble

log = logging.getLogger("sightline.data")

Error = duckdb.Error
FULL = ("No space left", "Disk quota exceeded", "not enough disk space", "Not enough disk space")
BROKEN = ("fsync failed", "Input/output error")
DAMAGED = (
    "Corrupt", "corrupt", "Failed to load", "not a valid DuckDB database file", "checksum", "Checksum",
    "Serialization", "Failure while replaying WAL",
)  # fmt: skip
LOG_LIMIT = "64MB"  # then the next commit folds it, whoever waits
CORRUPT_ENTRY = re.compile(r"Corrupt WAL file: entry at byte position (\d+)")
TROUBLES = (
    duckdb.IOException, duckdb.FatalException, duckdb.SerializationException, duckdb.InternalException,
    duckdb.ConnectionException, OSError,
)  # fmt: skip


def open_file(path: Path, memory_limit: str) -> duckdb.DuckDBPyConnection:
    """Every acknowledged commit is there, or StoreTrouble says what is wrong and what to do."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _refuse_hidden_damage(path)
        con = _connect(path, memory_limit)
    except (duckdb.Error, OSError) as error:
        raise sentence(error, path) from error
    con.execute("SET TimeZone = 'UTC'")
    return con


def gave_up(error: BaseException) -> bool:
    """Has DuckDB given up the open file, so that it must be opened anew?"""
    return isinstance(error, duckdb.FatalException | duckdb.ConnectionException) or (
        isinstance(error, duckdb.Error) and "has been invalidated" in str(error)
    )


def sentence(error: Exception, path: Path) -> Exception:
    """A StoreTrouble for what a disk or a file can do; anything else stays as it is."""
    if isinstance(error, Fault | duckdb.ConstraintException) or not isinstance(
        error, duckdb.Error | OSError
    ):
        return error
    said = _known(error, str(error), path)
    if said is None and (isinstance(error, TROUBLES) or "Could not write file" in str(error)):
        said = f"The database {path} cannot be read or written: {str(error).splitlines()[0][:200]}"
    return StoreTrouble(said) if said else error


def _known(error: Exception, text: str, path: Path) -> str | None:
    if "Could not set lock" in text:
        return f"Another process has {path} open. Stop it, or choose another folder with --home."
    if any(word in text for word in FULL):
        return f"The disk that holds {path} is full. Nothing was lost; make room and try again."
    if "Read-only file system" in text:
        return f"The disk that holds {path} is read-only. What was stored is safe; make it writable and try again."
    if any(word in text for word in BROKEN):
        return f"The disk that holds {path} reports errors. What was confirmed is stored; look at the disk and try again."
    if any(word in text for word in DAMAGED) and not isinstance(error, duckdb.TransactionException):
        return _damaged(path, text)
    return None


def _damaged(path: Path, text: str) -> str:
    what = f"is damaged: {text.splitlines()[0][:160]}"
    if "WAL" in text:
        return _damaged_log(path, what)
    return f"The database {path} {what}. Put a backup in its place, or move it away to begin anew."


def _damaged_log(path: Path, what: str) -> str:
    return (
        f"The log of the database {path} {what}. Put a backup in its place, or run `sightline repair` "
        "to keep what was stored before the damage; the damaged log is set aside."
    )


# -- the log ------------------------------------------------------------------------------------


def _connect(path: Path, memory_limit: str) -> duckdb.DuckDBPyConnection:
    try:
        return _sealed(path, memory_limit)
    except duckdb.Error as error:
        if not _cut_torn_end(path, str(error)):
            raise
        return _sealed(path, memory_limit)


def _sealed(path: Path, memory_limit: str) -> duckdb.DuckDBPyConnection:
    """Statements reach neither files nor the network. The store folds the log before DuckDB must."""
    return duckdb.connect(
        str(path),
        config={
            "enable_external_access": "false",
            "memory_limit": memory_limit,
            "checkpoint_threshold": LOG_LIMIT,
        },
    )


def _cut_torn_end(path: Path, text: str) -> bool:
    """What was being written when the power went was never acknowledged: set it aside."""
    found = CORRUPT_ENTRY.search(text)
    if not found or wal.acknowledged_after(wal.log_of(path).read_bytes(), int(found[1])):
        return False
    log.warning("a half-written end of the log was set aside as %s", wal.cut(path, int(found[1])))
    return True


def _refuse_hidden_damage(path: Path) -> None:
    found = _hidden(path)
    if found is not None:
        raise StoreTrouble(_damaged_log(path, f"is damaged at byte {found}"))


def _hidden(path: Path) -> int | None:
    raw = wal.log_of(path)
    return wal.hidden_damage(raw.read_bytes()) if raw.exists() else None


def repair(path: Path) -> str:
    """Keep what was stored before the damage in the log; a sentence says what was done."""
    place = _hidden(path)
    place = place if place is not None else _corrupt_entry(path)
    if place is None:
        return f"Nothing is damaged in the log of {path}."
    return f"The log was cut before byte {place}; all of it lies in {wal.cut(path, place)}."


def _corrupt_entry(path: Path) -> int | None:
    try:
        duckdb.connect(str(path)).close()
    except duckdb.Error as error:
        found = CORRUPT_ENTRY.search(str(error))
        if not found:
            raise sentence(error, path) from error
        return int(found[1])
    return None
