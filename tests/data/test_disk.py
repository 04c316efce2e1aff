"""Full, failing, read-only and damaged disks: a sentence, nothing lost, and work again once it can be."""

import errno
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from data import setup
from data.faults import StoreTrouble
from data.models import Project, Prompt
from data.store import Store, Tx
from tests.data.disks import fill, remount, small_disk
from tests.house import ROOT

WRITES = "pwrite64,write"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", 64) as mounted:
        yield mounted


def failing(home: Path, calls: str, error: int) -> dict[str, Any]:
    """What a process met whose disk failed and healed."""
    command = [sys.executable, "-m", "tests.data.failing", str(home), calls, str(error)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def save(store: Store, name: str) -> int:
    return int(store.write(setup.save_project, Project(name=name)))


def names(store: Store) -> list[str]:
    return [row["name"] for row in store.read().rows("projects")]


def add(tx: Tx, texts: Sequence[str]) -> list[None]:
    ids = range(1_000_000, 1_000_000 + len(texts))
    setup.insert_prompts(
        tx, 1, [(i, Prompt(text=text)) for i, text in zip(ids, texts, strict=True)]
    )
    return [None] * len(texts)


def grow(store: Store) -> None:
    """One commit of 100 kB that nothing compresses."""
    store.write(add, os.urandom(50_000).hex())


def until_it_fails(store: Store) -> tuple[int, StoreTrouble]:
    """How many commits were confirmed, and why the next was not."""
    for n in range(1_000):
        try:
            grow(store)
        except StoreTrouble as trouble:
            return n, trouble
    raise AssertionError("the disk did not fill up")


def until_written(store: Store) -> None:
    end = time.monotonic() + 10
    while store.trouble:
        assert time.monotonic() < end, store.trouble
        time.sleep(0.05)


def prompts(store: Store) -> int:
    return len(store.read().rows("prompts", project=1))


def test_a_full_disk_refuses_with_a_sentence_and_takes_work_again_when_there_is_room(
    disk: Path,
) -> None:
    store = Store(disk / "x.duckdb")
    save(store, "before")
    ballast = fill(disk, leave=2_000_000)

    confirmed, trouble = until_it_fails(store)
    assert "is full" in str(trouble)
    assert trouble.status == 507
    assert prompts(store) == confirmed > 10, "reading goes on"
    ballast.unlink()
    until_written(store)
    save(store, "after")
    store.close()
    again = Store(disk / "x.duckdb")
    assert names(again) == ["before", "after"]
    assert prompts(again) == confirmed
    again.close()


def test_a_checkpoint_that_finds_no_room_loses_nothing(disk: Path) -> None:
    """DuckDB then gives up the open file; the store opens it anew, without a restart.

    The commit that was refused may be there nevertheless: it was on disk before the checkpoint.
    """
    store, log, written = Store(disk / "x.duckdb"), disk / "x.duckdb.wal", 0
    save(store, "before")
    while log.stat().st_size < 16_400_000:
        grow(store)
        written += 1
    ballast = fill(disk, leave=900_000)

    confirmed, trouble = until_it_fails(store)
    assert "is full" in str(trouble)
    ballast.unlink()
    until_written(store)
    save(store, "after")
    assert 0 <= prompts(store) - written - confirmed <= 1
    kept = prompts(store)
    store.close()
    again = Store(disk / "x.duckdb")
    assert (prompts(again), names(again)) == (kept, ["before", "after"])
    again.close()


def test_a_failed_fsync_confirms_nothing_and_the_file_is_opened_anew(tmp_path: Path) -> None:
    met = failing(tmp_path, "fsync,fdatasync", errno.EIO)

    assert met["before"] == [""] * 5
    assert all("reports errors" in said for said in met["during"])
    assert met["healed"]
    assert met["kept"] == met["later"] == [f"before {n}" for n in range(5)] + ["after"]


@pytest.mark.parametrize(
    ("error", "said"),
    [(errno.EROFS, "is read-only"), (errno.ENOSPC, "is full"), (errno.EIO, "reports errors")],
)
def test_a_disk_that_takes_no_writes_can_still_be_read(
    tmp_path: Path, error: int, said: str
) -> None:
    met = failing(tmp_path, WRITES, error)

    assert all(said in sentence for sentence in met["during"])
    assert met["read"] == met["later"] == [f"before {n}" for n in range(5)]


def test_a_read_only_disk_is_named_at_the_start(disk: Path) -> None:
    store = Store(disk / "x.duckdb")
    save(store, "kept")
    store.close()
    remount(disk, "ro")

    with pytest.raises(StoreTrouble, match="read-only"):
        Store(disk / "x.duckdb")
    remount(disk, "rw")
    again = Store(disk / "x.duckdb")
    assert names(again) == ["kept"]
    again.close()


def test_no_room_for_a_new_database_is_a_sentence(disk: Path) -> None:
    fill(disk, leave=0)

    with pytest.raises(StoreTrouble, match="is full"):
        Store(disk / "new.duckdb")
