"""The spool: on disk when it says so, delivered once, never thrown away unread."""

import os
from pathlib import Path

import pytest

from data.models import Settlement
from workers.spool import Spool


def settlement(n: int) -> Settlement:
    return Settlement(job_id=n, run_id=f"run-{n:016}", event="hand_back", note=f"number {n}")


def test_what_was_kept_is_there_for_the_next_process(tmp_path: Path) -> None:
    Spool(tmp_path).keep(settlement(1))

    assert list(Spool(tmp_path).waiting()) == [settlement(1)]


def test_the_oldest_comes_first(tmp_path: Path) -> None:
    spool = Spool(tmp_path)
    for n in (3, 1, 2):
        spool.keep(settlement(n))
        os.utime(tmp_path / f"run-{n:016}.json", (n, n))

    assert [s.job_id for s in spool.waiting()] == [1, 2, 3]


def test_the_file_and_its_folder_are_flushed_before_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[str] = []
    real = os.fsync

    def watched(handle: int) -> None:
        flushed.append(os.readlink(f"/proc/self/fd/{handle}"))
        real(handle)

    monkeypatch.setattr(os, "fsync", watched)
    Spool(tmp_path).keep(settlement(1))

    assert flushed == [str(tmp_path / f"run-{1:016}.part"), str(tmp_path)]


def test_what_was_delivered_is_gone_and_may_be_dropped_twice(tmp_path: Path) -> None:
    spool = Spool(tmp_path)
    spool.keep(settlement(1))
    spool.drop(settlement(1).run_id)
    spool.drop(settlement(1).run_id)

    assert list(spool.waiting()) == []


def test_a_half_written_file_is_not_an_answer(tmp_path: Path) -> None:
    (tmp_path / "run-1.part").write_text('{"job_id": 1')

    assert list(Spool(tmp_path).waiting()) == []


def test_a_file_that_cannot_be_read_is_set_aside_and_holds_nobody_up(tmp_path: Path) -> None:
    spool = Spool(tmp_path)
    (tmp_path / "run-x.json").write_text("{")
    spool.keep(settlement(2))

    assert [s.job_id for s in spool.waiting()] == [2]
    assert (tmp_path / "run-x.unreadable").read_text() == "{"
