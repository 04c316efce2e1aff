"""Notes on days: kept once, only on a project that is there, and gone with it."""

from datetime import date

import pytest
from pydantic import ValidationError

from data import annotations, deletion
from data.annotation_models import Annotation
from data.deletion import Target
from data.faults import BadInput, Conflict, Missing
from data.store import Store
from tests.data.conftest import Small

DAY = date(2026, 11, 3)


def kept(store: Store) -> list[tuple[object, ...]]:
    rows = store.cursor().execute("SELECT day, text FROM annotations ORDER BY id").fetchall()
    return [tuple(row) for row in rows]


def note(small: Small, text: str = "Launch") -> Annotation:
    return Annotation(project_id=small.id, day=DAY, text=text)


def test_a_note_is_kept_once_and_deleted(store: Store, small: Small) -> None:
    first = store.write(annotations.save, note(small))
    assert store.write(annotations.save, note(small, "  Launch ")) == first
    assert kept(store) == [(DAY, "Launch")]

    store.write(annotations.delete, first)
    store.write(annotations.delete, first)
    assert kept(store) == []


def test_notes_go_with_their_project(store: Store, small: Small) -> None:
    store.write(annotations.save, note(small))
    store.write(deletion.begin, Target("project", small.id))
    assert kept(store) == []


def test_what_is_no_note_is_refused(store: Store, small: Small) -> None:
    with pytest.raises(ValidationError):
        note(small, " ")
    with pytest.raises(BadInput):
        store.write(annotations.save, note(small, "two\nlines"))
    with pytest.raises(Missing):
        store.write(annotations.save, Annotation(project_id=1_000_000, day=DAY, text="Launch"))


def test_notes_are_not_without_end(
    store: Store, small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(annotations, "MOST", 1)
    store.write(annotations.save, note(small))
    with pytest.raises(Conflict):
        store.write(annotations.save, note(small, "More"))
