"""The writer thread: everything that waits in one transaction, and one bad command alone."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb
import pytest

from data import wal
from data.faults import BadInput, StoreTrouble
from data.migrate import migrate
from data.statements import schema
from data.store import CROWD, Store, Tx, nothing
from tests.data.held import held


def note(tx: Tx, texts: Sequence[str]) -> list[int | Exception]:
    """Writes one row for each text; answers how many came together."""
    for text in texts:
        if text == "poison":
            raise BadInput("poison")
        tx.run("insert_project", id=hash(text) % 10**9, name=text, timezone="UTC", max_attempts=1, uncertain="wait", monthly_answers=None, now=tx.now)  # fmt: skip
    return [len(texts)] * len(texts)


def refuse(tx: Tx, texts: Sequence[str]) -> list[Exception]:
    return [BadInput(text) for text in texts]


def names(store: Store) -> list[str]:
    found = store.cursor().execute("SELECT name FROM projects ORDER BY name").fetchall()
    return [row[0] for row in found]


def test_commands_that_wait_together_are_committed_together(store: Store) -> None:
    with held(store):
        waiting = [store.submit(note, f"p{n}") for n in range(50)]

    assert {f.result(10) for f in waiting} == {50}


def crowd(tx: Tx, asked: Sequence[Any]) -> list[None]:
    time.sleep(0.5)
    return [None] * len(asked)


def test_after_a_crowd_patient_commands_wait_for_company(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.REST_S", 5.0)
    store.submit_all(crowd, range(CROWD))[-1].result(10)
    first = store.submit_all(note, ["a"], patient=True)[0]
    time.sleep(0.1)
    second = store.submit_all(note, ["b"], patient=True)[0]

    assert not first.done()
    assert [first.result(10), second.result(10)] == [2, 2]


def test_one_in_a_hurry_waits_for_nobody_and_takes_the_patient_along(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.REST_S", 5.0)
    store.submit_all(crowd, range(CROWD))[-1].result(10)
    patient = store.submit_all(note, ["a"], patient=True)[0]
    hurried = store.submit(note, "b")

    assert hurried.result(10) == 2
    assert patient.done()


def test_after_a_few_commands_nobody_waits(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.store.REST_S", 5.0)
    store.submit_all(crowd, range(CROWD - 1))[-1].result(10)
    first = store.submit_all(note, ["a"], patient=True)[0]
    time.sleep(0.3)  # within the half second that a crowd would have rested

    assert first.done()


def test_the_log_is_folded_when_nobody_is_in_a_hurry(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.LOG_BYTES", 1)
    store.write(note, "a")
    assert wal.size(tmp_path / "sightline.duckdb") > 0

    store.submit_all(note, ["b"], patient=True)[0].result(10)
    store.write(nothing)  # comes after the folding
    assert wal.size(tmp_path / "sightline.duckdb") == 0
    assert names(store) == ["a", "b"]


def test_a_reader_in_the_way_of_the_folding_is_no_trouble(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.store.LOG_BYTES", 1)
    reader = store.cursor()
    reader.begin()
    reader.execute("SELECT count(*) FROM projects").fetchall()
    for name in ("a", "b", "c"):
        store.submit_all(note, [name], patient=True)[0].result(10)

    assert store.trouble == ""
    assert names(store) == ["a", "b", "c"]
    assert reader.execute("SELECT count(*) FROM projects").fetchall() == [(0,)]


def test_a_log_that_cannot_be_looked_at_is_a_sentence_and_the_writer_lives(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Path) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("data.wal.size", broken)
    store.submit_all(note, ["a"], patient=True)[0].result(10)
    monkeypatch.undo()

    assert store.write(note, "b") == 1
    assert names(store) == ["a", "b"]


def test_a_bad_command_fails_alone(store: Store) -> None:
    with held(store):
        futures = [store.submit(note, text) for text in ("a", "poison", "b")]

    with pytest.raises(BadInput):
        futures[1].result(10)
    assert [futures[0].result(10), futures[2].result(10)] == [1, 1]
    assert names(store) == ["a", "b"]


def test_a_fault_as_a_result_reaches_its_caller_and_nobody_else(store: Store) -> None:
    with pytest.raises(BadInput, match="mine"):
        store.write(refuse, "mine")
    assert store.write(note, "yours") == 1


def test_what_was_answered_is_there_after_a_reopening(tmp_path: Path) -> None:
    first = Store(tmp_path / "x.duckdb")
    first.write(note, "kept")
    first.close()
    second = Store(tmp_path / "x.duckdb")

    assert names(second) == ["kept"]
    second.close()


def test_a_second_process_is_told_who_is_in_the_way(tmp_path: Path) -> None:
    import subprocess
    import sys

    store = Store(tmp_path / "x.duckdb")
    code = f"from pathlib import Path; from data.store import Store; Store(Path({str(tmp_path / 'x.duckdb')!r}))"
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    store.close()

    assert "Another process has" in other.stderr


def test_an_older_file_is_brought_up_to_date_with_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "old.duckdb"
    con = duckdb.connect(str(path))
    con.execute("CREATE TABLE schema_log (number INTEGER PRIMARY KEY, name VARCHAR NOT NULL, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())")  # fmt: skip
    number, name, text = schema()[0]
    con.execute(text)
    con.execute("INSERT INTO schema_log (number, name) VALUES (?, ?)", [number, name])
    con.execute("INSERT INTO projects (id, name, created_at) VALUES (1, 'old', now())")
    con.close()
    store = Store(path)

    assert store.schema == schema()[-1][0]
    assert names(store) == ["old"]
    assert store.read().rows("projects")[0]["uncertain"] == "ask_again"
    store.close()


def test_a_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.duckdb"
    con = duckdb.connect(str(path))
    migrate(con)
    con.execute("INSERT INTO schema_log (number, name) VALUES (999, 'future')")
    con.close()

    with pytest.raises(StoreTrouble, match="Update Sightline"):
        Store(path)


def test_schema_files_are_numbered_without_a_gap() -> None:
    assert [number for number, _, _ in schema()] == list(range(1, len(schema()) + 1))
