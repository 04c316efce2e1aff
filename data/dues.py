"""What the dispatcher asks: which jobs want a message, and whose lease has lapsed."""

from collections.abc import Sequence
from datetime import timedelta

from data import ledger
from data.catalog import ROUTES
from data.ledger import Wanted
from data.models import Due, DueWork, Flight, Rail, RouteLimit
from data.moves import Event
from data.store import Row, Tx
from data.uncertain import may_be_charged, needs_a_person
from data.words import State

LIVES = timedelta(
    seconds=120
)  # a vendor's run that nobody has looked at for so long is not waited for


def overdue(tx: Tx) -> bool:
    """Does time alone move any job now?"""
    return bool(tx.rows("overdue", now=tx.now))


def tick(tx: Tx, asked: Sequence[object]) -> list[None]:
    """Bring retries that are due back to the queue and rescue runs whose worker is silent."""
    ledger.move(tx, [_overdue(row) for row in tx.rows("overdue", now=tx.now)])
    return [None] * len(asked)


def _overdue(row: Row) -> Wanted:
    state = State(row["state"])
    if state is State.RETRY_WAIT:
        return Wanted(row["id"], Event.DUE, actor="dispatcher")
    if state is State.CANCEL_REQUESTED:
        return Wanted(row["id"], Event.LAPSE_CANCELLED, actor="dispatcher")
    spent = row["attempt"] >= row["max_attempts"]
    if not spent and needs_a_person(row):
        return Wanted(
            row["id"], Event.LAPSE_REVIEW, actor="dispatcher", run_id=row["run_id"], uncertain=True
        )
    event = Event.EXHAUST if spent else Event.LAPSE
    return Wanted(
        row["id"], event, actor="dispatcher", run_id=row["run_id"], uncertain=may_be_charged(row)
    )


def due(tx: Tx, rails: Sequence[Rail]) -> DueWork:
    """Fill each route's rail: ad-hoc before scheduled, round-robin between checks."""
    limits = {route: RouteLimit(route=route) for route in ROUTES}
    limits |= {row["route"]: RouteLimit(**row) for row in tx.rows("route_limits")}
    flights = [Flight(**row) for row in tx.rows("flights", now=tx.now, since=tx.now - LIVES)]
    room = {rail.route: _room(limits[rail.route], rail) for rail in rails if rail.route in limits}
    laid = [job for rail in rails for job in rail.laid]
    rows = (
        tx.rows("due", now=tx.now, route=list(room), room=list(room.values()), laid=laid)
        if any(room.values())
        else []
    )
    soon = tx.one("next_due", now=tx.now)
    return DueWork(
        due=tuple(
            Due(job_id=row["id"], attempt=row["attempt"], route=row["route"]) for row in rows
        ),
        flights=tuple(flights),
        limits=tuple(limits.values()),
        next_s=soon["next_s"] if soon else None,
    )


def _room(limit: RouteLimit, rail: Rail) -> int:
    """A rail holds little more than the cap, so that a freed slot finds its next job waiting.

    A job whose answer is on its way to the ledger has freed its slot already.
    """
    if rail.paused:
        return 0
    return max(0, limit.in_flight + 1 + limit.in_flight // 4 - len(rail.laid))
