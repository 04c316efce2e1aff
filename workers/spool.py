"""Answers that the data service could not take yet, on this machine's disk, flushed before they count."""

import os
from collections.abc import Iterator
from pathlib import Path

from data.models import Settlement

SUFFIX = ".json"


class Spool:
    """One file a settlement, named by its run: written once, deleted once delivered."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def keep(self, settlement: Settlement) -> None:
        """On disk when this returns; raises OSError when the disk cannot take it."""
        path = self._path(settlement.run_id)
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            file.write(settlement.model_dump_json().encode())
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _sync_folder(self._folder)

    def waiting(self) -> Iterator[Settlement]:
        """Oldest first; a file that cannot be read is left where it is for a person to look at."""
        for path in sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime):
            try:
                yield Settlement.model_validate_json(path.read_bytes())
            except (ValueError, OSError):
                path.rename(path.with_suffix(".unreadable"))

    def drop(self, run_id: str) -> None:
        self._path(run_id).unlink(missing_ok=True)

    def _path(self, run_id: str) -> Path:
        return self._folder / f"{run_id}{SUFFIX}"


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
