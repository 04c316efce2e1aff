"""Readings that a person called wrong, labelled; and listed names that nobody wants to track."""

import json
from typing import Any, NamedTuple

from data import clean
from data.checks import new_ids
from data.faults import BadInput, Missing
from data.rereading_models import LabelledCase
from data.setup import one_by_one
from data.store import Tx

MOST_BYTES = 200_000


class Label(NamedTuple):
    project_id: int
    case: LabelledCase


class Ignore(NamedTuple):
    project_id: int
    name: str
    by: str


@one_by_one
def keep(tx: Tx, label: Label) -> int:
    """A case replaces the one that the answer had before."""
    project, case = label
    _must_be_its(tx, project, case.answer_id)
    labelled = json.dumps(case.labelled, ensure_ascii=False)
    if len(labelled.encode()) > MOST_BYTES:
        raise BadInput("This answer is too long to be kept as a labelled case.")
    (new,) = new_ids(tx, 1)
    tx.run("delete_labelled_cases", answers=[case.answer_id])
    tx.run(
        "insert_labelled_case", id=new, project=project, answer=case.answer_id, labelled=labelled, by=case.made_by,
        now=tx.now,
    )  # fmt: skip
    return new


def cases(tx: Tx, project: int) -> list[LabelledCase]:
    """The oldest first."""
    return [_case(row) for row in tx.rows("labelled_cases", project=project)]


def _case(row: dict[str, Any]) -> LabelledCase:
    return LabelledCase(**{**row, "labelled": json.loads(row["labelled"])})


@one_by_one
def ignore(tx: Tx, wanted: Ignore) -> None:
    """The name is not proposed any more; a repeat is harmless."""
    name = clean.fold(wanted.name)
    if not name:
        raise BadInput("Say which name shall be ignored.")
    tx.run("delete_ignored_name", project=wanted.project_id, name=name)
    tx.run("insert_ignored_name", project=wanted.project_id, name=name, by=wanted.by, now=tx.now)


@one_by_one
def propose_again(tx: Tx, wanted: Ignore) -> None:
    tx.run("delete_ignored_name", project=wanted.project_id, name=clean.fold(wanted.name))


def ignored(tx: Tx, project: int) -> list[str]:
    """Folded names, in order."""
    return [row["name"] for row in tx.rows("ignored_names", project=project)]


def _must_be_its(tx: Tx, project: int, answer: int) -> None:
    row = tx.one("project_of_answer", answer=answer)
    if row is None or row["project_id"] != project:
        raise Missing("This answer is gone, or it belongs to another project.")
