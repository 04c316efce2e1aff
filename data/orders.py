"""What people order: cancel, retry and the other moves by hand."""

from collections.abc import Sequence
from typing import NamedTuple

from data import facts, ledger
from data.faults import Conflict, Fault
from data.ledger import Wanted
from data.models import Captured
from data.moves import MOVES, Actor, Event
from data.store import Row, Tx
from data.words import State


class Order(NamedTuple):
    job_id: int
    event: Event
    by: str


def order(tx: Tx, orders: Sequence[Order]) -> list[State | Fault | None]:
    """Each job's new state, or None where the job had moved on."""
    rows = {row["id"]: row for row in tx.rows("job_orders", jobs=[o.job_id for o in orders])}
    kept = {
        row["job_id"]: Captured.model_validate_json(row["captured"])
        for row in _set_aside(tx, orders)
    }
    wanted = [_wanted(o, rows.get(o.job_id), kept.get(o.job_id), tx) for o in orders]
    moved = iter(ledger.move(tx, [w for w in wanted if isinstance(w, Wanted)]))
    results = [next(moved) if isinstance(w, Wanted) else w for w in wanted]
    accepted = [
        o.job_id
        for o, r in zip(orders, results, strict=True)
        if o.event is Event.ACCEPT and r is State.SUCCEEDED
    ]
    facts.keep(tx, [(job, kept[job]) for job in accepted])
    return results


def _set_aside(tx: Tx, orders: Sequence[Order]) -> list[Row]:
    """The answer of the latest attempt that waits to be accepted, for each job that shall accept one."""
    jobs = [o.job_id for o in orders if o.event is Event.ACCEPT]
    return tx.rows("set_aside_answers", jobs=jobs) if jobs else []


def _wanted(o: Order, row: Row | None, kept: Captured | None, tx: Tx) -> Wanted | Fault:
    event = o.event
    kept = kept if event is Event.ACCEPT else None
    if event is Event.ACCEPT and kept is None:
        return Conflict(
            f"J-{o.job_id} has no answer that could be accepted. Ask again, or reject it."
        )
    if event is Event.CANCEL and row and row["state"] == State.RUNNING:
        event = Event.ASK_CANCEL
    again = MOVES[event].target is State.QUEUED
    anew = event is Event.RESTART or (event is Event.RETRY and _was_cancelled(row))
    return Wanted(
        o.job_id, event, actor=o.by, due_at=tx.now if again else None, outcome=kept.answer.outcome if kept else None,
        max_attempts=row["attempt"] + row["budget"] if again and row else None, ends_ask=anew,
    )  # fmt: skip


def _was_cancelled(row: Row | None) -> bool:
    """Its vendor was told to stop. What failed for other reasons is picked up where it was: no second charge."""
    return row is not None and row["state"] == State.CANCELLED


def may_order(event: Event) -> bool:
    return MOVES[event].by is Actor.PERSON
