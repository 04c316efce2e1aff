"""Apply a re-reading, take it back, or drop it: each in one transaction, set by set."""

from collections.abc import Callable
from typing import NamedTuple

from data import rereadings, rollups
from data.faults import Conflict, Missing
from data.rereading_models import UNDO
from data.setup import one_by_one
from data.store import Row, Tx

FORWARD = (
    "keep_mentions_before", "drop_replaced_mentions", "put_mentions_next", "keep_citations_before",
    "put_citations_next",
)  # fmt: skip
BACK = ("drop_replaced_mentions", "put_mentions_before", "put_citations_before")


class Order(NamedTuple):
    rereading_id: int
    what: str  # apply, undo or discard


@one_by_one
def order(tx: Tx, wanted: Order) -> None:
    """Only the latest re-reading of a project can be moved."""
    row = tx.one("rereading", id=wanted.rereading_id)
    if row is None:
        raise Missing("This re-reading is gone. Open the page again to see how things stand.")
    latest = tx.one("latest_rereading", project=row["project_id"])
    if latest is None or latest["id"] != row["id"]:
        raise Conflict("A later re-reading has taken this one's place.")
    ORDERS[wanted.what](tx, row)


def apply(tx: Tx, row: Row) -> None:
    """Figures use the new readings from here on."""
    swap(tx, row, None)
    tx.run("end_rereading", id=row["id"], state="applied", now=tx.now)


def swap(tx: Tx, row: Row, chunk: int | None) -> None:
    """Put the new readings in place of the old ones, of one chunk or of all; keep the old ones."""
    with rollups.changing(tx, _changed(tx, row, chunk)):
        for statement in FORWARD:
            tx.run(statement, rereading=row["id"], chunk=chunk)
    tx.run(
        "mark_reread", rereading=row["id"], chunk=chunk, hash=row["brands_hash"], version=row["reader_version"]
    )  # fmt: skip


def _apply(tx: Tx, row: Row) -> None:
    if row["state"] not in ("ready", "undone"):
        raise Conflict("Only a re-reading that is ready can be applied.")
    if row["state"] == "undone" and not _present(tx, row):
        raise Conflict("The brands have changed since. Read history again instead.")
    apply(tx, row)


def _undo(tx: Tx, row: Row) -> None:
    if row["state"] != "applied":
        raise Conflict("Only a re-reading that was applied can be taken back.")
    if tx.now - row["applied_at"] >= UNDO:
        raise Conflict("It was applied more than 30 days ago; the old readings are gone.")
    with rollups.changing(tx, _changed(tx, row, None)):
        for statement in BACK:
            tx.run(statement, rereading=row["id"], chunk=None)
    tx.run("unmark_reread", rereading=row["id"])
    for table in ("mentions_before", "citations_before"):
        tx.run(f"forget_{table}", ids=[row["id"]])
    tx.run("end_rereading", id=row["id"], state="undone", now=tx.now)


def _discard(tx: Tx, row: Row) -> None:
    if row["state"] not in rereadings.OPEN:
        raise Conflict("Only a re-reading that is not applied can be discarded.")
    rereadings.forget(tx, [row["id"]])
    tx.run("end_rereading", id=row["id"], state="discarded", now=tx.now)


def _changed(tx: Tx, row: Row, chunk: int | None) -> list[int]:
    found = tx.rows("rereading_changed", rereading=row["id"], chunk=chunk)
    return [changed["id"] for changed in found]


def _present(tx: Tx, row: Row) -> bool:
    wanted = tx.one("reading_list", project=row["project_id"])
    return wanted is not None and wanted["brands_hash"] == row["brands_hash"]


ORDERS: dict[str, Callable[[Tx, Row], None]] = {
    "apply": _apply,
    "undo": _undo,
    "discard": _discard,
}
