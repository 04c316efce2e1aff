"""Files of this home that tell of what is deleted: spooled answers and exports.

A spool on another machine drops its file by itself: the service answers its delivery with null.
"""

from collections.abc import Iterable
from pathlib import Path

SPOOLED = (".json", ".part", ".unreadable")


def drop_spooled(spool: Path, runs: Iterable[str]) -> int:
    """How many files of these runs lay here."""
    return sum(_drop(spool / f"{run}{ending}") for run in runs for ending in SPOOLED)


def drop_exports(exports: Path, projects: Iterable[int]) -> int:
    """How many exports of these projects lay here."""
    return sum(_drop(path) for project in projects for path in exports.glob(f"p{project}-*"))


def _drop(path: Path) -> bool:
    there = path.is_file()
    path.unlink(missing_ok=True)
    return there
