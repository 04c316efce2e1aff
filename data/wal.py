"""The end of DuckDB's log: what a power cut leaves half written, told apart from damage.

The log is a header and then entries: length, checksum, body. Each transaction ends with a mark and
is acknowledged only once the mark is on disk. So what stands behind the last mark was never
acknowledged, and may be cut off. What has a mark behind it was, and is never dropped unasked.
"""

import os
from datetime import UTC, datetime
from pathlib import Path

MARK = bytes.fromhex("0500000000000000e7fe7d722fed3d5e640064ffff")
HEADER_END = b"\xff\xff"
FRAME = 16  # bytes of length and checksum


def log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}.wal")


def size(database: Path) -> int:
    """Bytes that lie in the log alone."""
    log = log_of(database)
    return log.stat().st_size if log.exists() else 0


def hidden_damage(raw: bytes) -> int | None:
    """Where the chain of entries breaks although transactions follow; DuckDB would drop them silently."""
    at = _chain(raw)
    return at if MARK in raw[at:] else None


def acknowledged_after(raw: bytes, at: int) -> bool:
    """Does a whole transaction stand behind this byte?"""
    return MARK in raw[at:]


def cut(database: Path, at: int) -> Path:
    """Keep the transactions that end before this byte; the whole log is set aside first."""
    log = log_of(database)
    raw = log.read_bytes()
    aside = log.with_name(f"{log.name}.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    _write(aside, raw)
    with log.open("r+b") as file:
        file.truncate(_last_end(raw, at))
        os.fsync(file.fileno())
    return aside


def _chain(raw: bytes) -> int:
    """The end of the entries that follow each other without a gap."""
    at = _header(raw)
    while (end := _next(raw, at)) is not None:
        at = end
    return at


def _next(raw: bytes, at: int) -> int | None:
    length = int.from_bytes(raw[at : at + 8], "little")
    end = at + FRAME + length
    return end if length and end <= len(raw) else None


def _header(raw: bytes) -> int:
    found = raw.find(HEADER_END)
    return found + len(HEADER_END) if found >= 0 else len(raw)


def _last_end(raw: bytes, at: int) -> int:
    found = raw.rfind(MARK, 0, at)
    return found + len(MARK) if found >= 0 else _header(raw)


def _write(path: Path, raw: bytes) -> None:
    with path.open("xb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
