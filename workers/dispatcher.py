"""The outbox relay: due rows become messages. It alone sends."""

import threading
import time
from collections.abc import Mapping
from typing import Any

import dramatiq
import redis
from dramatiq.brokers.redis import RedisBroker

from data import client, logs
from data.catalog import ROUTES
from data.client import Client
from data.faults import Fault
from data.models import Due, DueWork, Flight, Rail
from data.settings import Settings
from data.words import Scope
from workers import broker as wiring
from workers.actors import ACTOR
from workers.broom import Broom
from workers.middleware import keys
from workers.middleware.permits import Laid, Rails
from workers.office import BEAT_S

log = logs.get("dispatcher")
LONGEST_S = 1.0  # between two looks, even if nothing changes
SHORTEST_S = 0.01  # so that a burst of commits is one look; after a long look as long as that took
REOPEN_S = 2 * BEAT_S + 0.5  # after a flush: until living workers have put back their permits


class Dispatcher:
    """Woken by commits. Holds nothing that cannot be lost."""

    def __init__(self, ledger: Client, rails: Rails, broker: RedisBroker) -> None:
        self._ledger, self._rails, self._broker = ledger, rails, broker
        self._closed_since: dict[str, float] = {}
        self._limits: dict[str, object] = {}

    def look(self) -> float:
        """Lay out what is due; returns the seconds until time alone moves something."""
        rails = self._rails.look(tuple(ROUTES))
        for route, laid in rails.items():
            if not laid.open:
                self._closed_since.setdefault(route, time.monotonic())
        work = self._ledger.due([_rail(route, laid) for route, laid in rails.items()])
        self._open(work)
        self._keep(work, rails)
        wiring.lay_out(self._broker, [_message(due) for due in work.due])
        soon = [laid.paused_s for laid in rails.values() if laid.paused_s]
        return max(
            0.0,
            min([*soon, *([work.next_s] if work.next_s is not None else [])], default=LONGEST_S),
        )

    def _open(self, work: DueWork) -> None:
        """Write limits that changed; after a flush only once the permits are back."""
        for limit in work.limits:
            since = self._closed_since.get(limit.route)
            flying = [_holder(f) for f in work.flights if f.route == limit.route]
            if since is not None and time.monotonic() - since < REOPEN_S:
                continue
            if since is not None:
                self._rails.rebuild(limit.route, flying)
            if since is not None or self._limits.get(limit.route) != limit:
                self._rails.set_limit(limit)
                self._limits[limit.route] = limit
                self._closed_since.pop(limit.route, None)

    def _keep(self, work: DueWork, rails: Mapping[str, Laid]) -> None:
        """A vendor goes on with a run whose worker is gone: it fills a place until somebody picks it up."""
        for route, laid in rails.items():
            flights = [f for f in work.flights if f.route == route]
            flying = {_holder(f): f.left_s for f in flights if not f.lingers}
            if flying:
                self._rails.outlive(route, flying, laid)
            runs = [(f.job_id, f.attempt) for f in flights if f.lingers]
            self._rails.keep_runs(route, runs, laid)


def _holder(flight: Flight) -> str:
    if flight.lingers:
        return keys.run(flight.job_id)
    return keys.member(flight.job_id, flight.attempt - 1)


def _message(due: Due) -> "tuple[str, str, dramatiq.Message[Any]]":
    log.debug("laid out", job_id=due.job_id, attempt=due.attempt, route=due.route)
    message: dramatiq.Message[Any] = dramatiq.Message(
        queue_name=due.route, actor_name=ACTOR, args=(due.job_id, due.attempt), kwargs={}, options={},
    )  # fmt: skip
    return keys.rail(due.route), keys.member(due.job_id, due.attempt), message


def _rail(route: str, laid: Laid) -> Rail:
    return Rail(
        route=route, laid=laid.jobs, paused=not laid.open or laid.paused_s > 0,
        paused_s=laid.paused_s, reason=laid.because,
    )  # fmt: skip


class Ear:
    """Hears of commits by a long poll and wakes the dispatcher."""

    def __init__(self, ledger: Client, stop: threading.Event) -> None:
        self.heard = threading.Event()
        self._ledger, self._stop = ledger, stop
        threading.Thread(target=self._listen, name="ear", daemon=True).start()

    def _listen(self) -> None:
        version = 0
        while not self._stop.is_set():
            try:
                version = self._ledger.changes(since=version, wait=20)
            except Fault:
                self._stop.wait(LONGEST_S)
            self.heard.set()


def dispatch(settings: Settings, stop: threading.Event) -> None:
    """Lay out work until `stop` is set."""
    wiring.quiet_logs()
    server = wiring.server(settings)
    ledger = client.connect(settings, Scope.DISPATCHER, patience_s=5)
    dispatcher = Dispatcher(ledger, Rails(server, lease_s=settings.lease_s), wiring.broker(server))
    ear = Ear(ledger, stop)
    Broom(ledger, stop)
    while not stop.is_set():
        ear.heard.clear()
        began = time.monotonic()
        rest = _look(dispatcher)
        took = time.monotonic() - began
        ear.heard.wait(min(max(rest, SHORTEST_S), LONGEST_S))
        stop.wait(min(max(took, SHORTEST_S), LONGEST_S))


def _look(dispatcher: Dispatcher) -> float:
    try:
        return dispatcher.look()
    except (redis.RedisError, dramatiq.BrokerConnectionError, Fault) as error:
        why = str(error) if isinstance(error, Fault) else None
        log.warning("nothing can be laid out now", error=type(error).__name__, why=why)
        return LONGEST_S
