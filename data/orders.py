"""What people order: cancel, retry and the other moves by hand."""

from collections.abc import Sequence
from typing import NamedTuple

from data import ledger
from data.ledger import Wanted
from data.moves import MOVES, Actor, Event
from data.store import Row, Tx
from data.words import State


class Order(NamedTuple):
    job_id: int
    event: Event
    by: str


def order(tx: Tx, orders: Sequence[Order]) -> list[State | None]:
    """Each job's new state, or None where the job had moved on."""
    rows = {row["id"]: row for row in tx.rows("job_orders", jobs=[o.job_id for o in orders])}
    return ledger.move(tx, [_wanted(o, rows.get(o.job_id), tx) for o in orders])


def _wanted(o: Order, row: Row | None, tx: Tx) -> Wanted:
    event = o.event
    if event is Event.CANCEL and row and row["state"] == State.RUNNING:
        event = Event.ASK_CANCEL
    again = MOVES[event].target is State.QUEUED
    return Wanted(
        o.job_id, event, actor=o.by, due_at=tx.now if again else None,
        max_attempts=row["attempt"] + row["budget"] if again and row else None,
    )  # fmt: skip


def may_order(event: Event) -> bool:
    return MOVES[event].by is Actor.PERSON
