"""How every route stands now: limits, load, rests, pauses and keys."""

from collections.abc import Iterable, Mapping, Sequence

from data.catalog import ROUTES
from data.models import RouteLimit, WorkerInfo
from data.operation_models import Pause, RouteStatus
from data.pauses import pauses
from data.resting import Resting
from data.store import Row, Tx
from data.words import State

WAITS = frozenset({State.QUEUED, State.RETRY_WAIT})
RUNS = frozenset({State.RUNNING, State.CANCEL_REQUESTED})


def routes(tx: Tx, workers: Iterable[WorkerInfo], resting: Resting) -> list[RouteStatus]:
    """In the order of the catalog; `workers` are those that live."""
    limits = {row["route"]: RouteLimit(**row) for row in tx.rows("route_limits")}
    paused = {pause.route: pause for pause in pauses(tx) if pause.route is not None}
    keyed = {route for worker in workers for route in worker.routes}
    counted = tx.rows("route_states")
    return [
        _status(tx, limits.get(name, RouteLimit(route=name)), counted, resting, paused, name in keyed)
        for name in ROUTES
    ]  # fmt: skip


def _status(
    tx: Tx, limit: RouteLimit, counted: Sequence[Row], resting: Resting,
    paused: Mapping[str, Pause], keyed: bool,
) -> RouteStatus:  # fmt: skip
    rest = resting.of(limit.route, tx.now)
    return RouteStatus(
        **limit.model_dump(), label=ROUTES[limit.route].label,
        running=_sum(counted, limit.route, RUNS), waiting=_sum(counted, limit.route, WAITS),
        rests_until=rest.until if rest else None, rests_because=rest.because if rest else "",
        pause=paused.get(limit.route), keyed=keyed,
    )  # fmt: skip


def _sum(counted: Sequence[Row], route: str, states: frozenset[State]) -> int:
    return sum(row["n"] for row in counted if row["route"] == route and row["state"] in states)
