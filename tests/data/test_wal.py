"""The log after a power cut or bit rot: nothing acknowledged is dropped, and damage is named."""

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from data import disk, wal
from data.faults import StoreTrouble
from data.store import Store, Tx

COMMITS = 20


def add(tx: Tx, names: Sequence[str]) -> list[None]:
    tx.run(
        "insert_prompts", id=list(range(len(names))), project=1, text=list(names), lang=["en"] * len(names),
        country=["us"] * len(names), tags=[[]] * len(names), branded=[False] * len(names),
    )  # fmt: skip
    return [None] * len(names)


class Crashed:
    """A database as a power cut left it: `ends[n]` is where the log stood after n + 1 commits."""

    def __init__(self, home: Path) -> None:
        self.path, self.ends = home / "x.duckdb", list[int]()
        Store(self.path).close()
        store = Store(self.path)
        for n in range(COMMITS):
            store.write(add, f"prompt {n} {'y' * n * 7}")
            self.ends.append(wal.log_of(self.path).stat().st_size)
        self.main, self.log = self.path.read_bytes(), wal.log_of(self.path).read_bytes()
        store.close()

    def found(self, log: bytes, main: bytes | None = None) -> int:
        """How many commits are there when the service starts on this log."""
        self.path.write_bytes(self.main if main is None else main)
        wal.log_of(self.path).write_bytes(log)
        store = Store(self.path)
        n = len(store.read().rows("prompts", project=1))
        store.close()
        return n

    def said(self, log: bytes, main: bytes | None = None) -> str:
        with pytest.raises(StoreTrouble) as caught:
            self.found(log, main)
        return str(caught.value)

    def flipped(self, at: int) -> bytes:
        return self.log[:at] + bytes([self.log[at] ^ 0xFF]) + self.log[at + 1 :]

    @property
    def aside(self) -> list[bytes]:
        return [p.read_bytes() for p in self.path.parent.glob("*.damaged-*")]


@pytest.fixture(scope="module")
def crash(tmp_path_factory: pytest.TempPathFactory) -> Crashed:
    return Crashed(tmp_path_factory.mktemp("crash"))


@pytest.fixture
def crashed(crash: Crashed, tmp_path: Path) -> Crashed:
    """A copy of its own for each test."""
    copied = object.__new__(Crashed)
    copied.__dict__ |= crash.__dict__ | {"path": tmp_path / "x.duckdb"}
    return copied


def test_every_transaction_ends_with_the_mark(crashed: Crashed) -> None:
    assert all(crashed.log[:end].endswith(wal.MARK) for end in crashed.ends)
    assert crashed.found(crashed.log) == COMMITS


def test_a_log_that_was_cut_anywhere_holds_all_commits_before_the_cut(crashed: Crashed) -> None:
    *_, before, last = crashed.ends
    for at in [*range(before - 2, last + 1, 11), *crashed.ends[:3], last]:
        assert crashed.found(crashed.log[:at]) == sum(end <= at for end in crashed.ends)


@pytest.mark.parametrize("filler", [b"\0", b"\xff", b""], ids=["zeros", "ones", "noise"])
def test_a_last_transaction_that_was_half_written_is_set_aside(
    crashed: Crashed, filler: bytes
) -> None:
    """A disk may have made the file longer before it wrote what belongs there."""
    *_, before, last = crashed.ends
    for at in range(before, last, 17):
        left = last - at
        assert crashed.found(crashed.log[:at] + (filler * left or os.urandom(left))) == COMMITS - 1
    assert crashed.aside, "what was cut off can still be looked at"


def test_damage_before_acknowledged_commits_is_never_passed_over(crashed: Crashed) -> None:
    for start, end in list(pairwise(crashed.ends))[3:9:2]:
        for at in (start, start + 9, (start + end) // 2, end - 3):
            said = crashed.said(crashed.flipped(at))
            assert "is damaged" in said
            assert "sightline repair" in said
            assert wal.log_of(crashed.path).read_bytes() == crashed.flipped(at), "left as it was"


def test_repair_keeps_what_stood_before_the_damage(crashed: Crashed) -> None:
    for at in (crashed.ends[9] + 3, crashed.ends[9] + 40):
        log = crashed.flipped(at)
        crashed.said(log)
        said = disk.repair(crashed.path)

        assert "was cut" in said
        assert log in crashed.aside
        assert crashed.found(wal.log_of(crashed.path).read_bytes()) == 10


def test_repair_of_what_is_sound_changes_nothing(crashed: Crashed) -> None:
    assert crashed.found(crashed.log) == COMMITS
    assert "Nothing is damaged" in disk.repair(crashed.path)
    assert crashed.aside == []


@pytest.mark.parametrize("at", [9, 30, 4_200, 8_300])
def test_a_damaged_database_file_is_named_with_what_to_do(crashed: Crashed, at: int) -> None:
    broken = bytearray(crashed.main)
    broken[at] ^= 0xFF

    said = crashed.said(b"", bytes(broken))
    assert str(crashed.path) in said
    assert "backup" in said
    assert "\n" not in said


def test_what_is_no_database_is_named_too(crashed: Crashed) -> None:
    assert "backup" in crashed.said(b"", b"hello " * 1000)
