"""Notes on the days of a project."""

from data.annotation_models import Annotation
from data.checks import new_ids
from data.faults import BadInput, Conflict, Missing
from data.setup import one_by_one
from data.store import Tx

MOST = 500  # notes of one project; more would hide the lines they are to explain


@one_by_one
def save(tx: Tx, note: Annotation) -> int:
    """Keep a note; the same text on the same day is kept once."""
    if tx.one("project", project=note.project_id) is None:
        raise Missing("This project is gone. Choose another one.")
    if not note.text.isprintable():
        raise BadInput("A note is one line of plain text.")
    kept = tx.rows("annotations_of", project=note.project_id)
    for row in kept:
        if (row["day"], row["text"]) == (note.day, note.text):
            return int(row["id"])
    if len(kept) >= MOST:
        raise Conflict(f"This project has {MOST} notes. Delete some first.")
    (new,) = new_ids(tx, 1)
    tx.run("insert_annotation", id=new, now=tx.now, **note.model_dump())
    return new


@one_by_one
def delete(tx: Tx, annotation_id: int) -> None:
    """Gone; a second deletion is no error."""
    tx.run("delete_annotation", id=annotation_id)
