"""A process whose disk fails while the store is open, and heals: `python -m tests.data.failing HOME CALLS ERRNO`.

The kernel refuses calls on the files that are open when the trouble begins. The disk has healed for
files that are opened anew, which get other numbers, because lower ones are free by then.
"""

import json
import os
import sys
import time
from pathlib import Path

from data import setup
from data.faults import StoreTrouble
from data.models import Project
from data.store import Store
from tests.data.disks import handles_of, refuse


def save(store: Store, name: str) -> str:
    """An empty string when it was confirmed, else the sentence."""
    try:
        store.write(setup.save_project, Project(name=name))
    except StoreTrouble as trouble:
        return str(trouble)
    return ""


def names(store: Store) -> list[str] | str:
    try:
        return [row["name"] for row in store.read().rows("projects")]
    except Exception as error:
        return str(store.sentence(error))


def main(home: Path, calls: list[str], error: int) -> dict[str, object]:
    spare = [os.open("/dev/null", os.O_RDONLY) for _ in range(8)]
    store = Store(home / "x.duckdb")
    before = [save(store, f"before {n}") for n in range(5)]
    refuse(calls, handles_of(home), error)
    during = [save(store, f"during {n}") for n in range(3)]
    read = names(store)
    for handle in spare:
        os.close(handle)
    healed = _until_written(store)
    kept = names(store)
    store.close()
    again = Store(home / "x.duckdb")
    later = names(again)
    again.close()
    return {"before": before, "during": during, "read": read, "healed": healed, "kept": kept, "later": later}  # fmt: skip


def _until_written(store: Store) -> bool:
    end = time.monotonic() + 3
    while store.trouble and time.monotonic() < end:
        time.sleep(0.05)
    return not save(store, "after")


if __name__ == "__main__":
    home, calls, error = sys.argv[1:]
    print(json.dumps(main(Path(home), calls.split(","), int(error))))
