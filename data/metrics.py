"""GET /metrics: what stands now, asked of the tables at each scrape, and what has happened since the start."""

import threading
from collections.abc import Iterator, Sequence
from datetime import timedelta

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from data.meters import Meters
from data.operation_models import RouteStatus
from data.standing import WAITS
from data.store import Tx

MOST = 100_000  # answers whose phases one scrape looks at
RECENT = timedelta(days=1)
PHASES = ("waiting", "asking", "reading", "storing")


class Metrics:
    """Counters grow by the events since the last scrape, so that deleting old rows lowers none."""

    def __init__(self, start: Tx, meters: Meters) -> None:
        self._meters, self._lock = meters, threading.Lock()
        self._after, self._late_after = _last(start), start.now

    def text(self, tx: Tx, routes: Sequence[RouteStatus], workers: int) -> bytes:
        with self._lock:
            self._catch_up(tx)
        now = CollectorRegistry()
        now.register(Standing(tx, routes, workers))
        return generate_latest(now) + generate_latest(self._meters.registry)

    def _catch_up(self, tx: Tx) -> None:
        until = _last(tx)
        self._moves(tx, until)
        self._phases(tx, until)
        self._late(tx)
        self._after = until

    def _moves(self, tx: Tx, until: int) -> None:
        m = self._meters
        for row in tx.rows("moves_since", after=self._after, until=until):
            route, n = row["route"], row["n"]
            m.moves.labels(route, row["event"]).inc(n)
            if row["kind"]:
                m.errors.labels(route, row["kind"]).inc(n)
            if row["again"]:
                m.retries.labels(route).inc(n)
            if row["event"] == "succeed":
                m.paid.labels(route).inc(n)

    def _phases(self, tx: Tx, until: int) -> None:
        for row in tx.rows("phases_since", after=self._after, until=until, most=MOST):
            for phase in PHASES:
                if row[phase] is not None:
                    self._meters.phases.labels(row["route"], phase).observe(row[phase])

    def _late(self, tx: Tx) -> None:
        rows = tx.rows("late_since", after=self._late_after)
        for row in rows:
            self._meters.paid.labels(row["route"]).inc(row["n"])
        self._late_after = max([self._late_after, *(row["last_at"] for row in rows)])


class Standing(Collector):
    """Gauges of one moment."""

    def __init__(self, tx: Tx, routes: Sequence[RouteStatus], workers: int) -> None:
        self._tx, self._routes, self._workers = tx, routes, workers

    def describe(self) -> list[Metric]:
        return []

    def collect(self) -> Iterator[Metric]:
        yield from self._jobs()
        yield self._versions()
        yield from self._rests()
        yield GaugeMetricFamily("sightline_workers", "Workers that live.", value=self._workers)

    def _jobs(self) -> Iterator[Metric]:
        jobs = _gauge("jobs", "Jobs by where they stand.", "route", "state")
        oldest = _gauge("oldest_waiting_seconds", "Age of the oldest waiting job.", "route")
        ages: dict[str, float] = {}
        for row in self._tx.rows("route_states"):
            jobs.add_metric([row["route"], row["state"]], row["n"])
            if row["state"] in WAITS:
                age = (self._tx.now - row["oldest_at"]).total_seconds()
                ages[row["route"]] = max(age, ages.get(row["route"], 0))
        for route, age in ages.items():
            oldest.add_metric([route], age)
        yield from (jobs, oldest)

    def _versions(self) -> Metric:
        family = _gauge("answers_last_day", "Answers of the last 24 hours by model, reader version and hash of the prompt.", "what", "version")  # fmt: skip
        for row in self._tx.rows("versions_since", after=self._tx.now - RECENT):
            family.add_metric([row["what"], row["version"]], row["n"])
        return family

    def _rests(self) -> Iterator[Metric]:
        rests = _gauge("route_rest_seconds", "Until a route goes on by itself.", "route")
        paused = _gauge("route_paused", "1 where a person has paused the route.", "route")
        keyed = _gauge("route_keyed", "1 where a living worker can ask the route.", "route")
        for route in self._routes:
            left = (route.rests_until - self._tx.now).total_seconds() if route.rests_until else 0
            rests.add_metric([route.route], left)
            paused.add_metric([route.route], route.pause is not None)
            keyed.add_metric([route.route], route.keyed)
        yield from (rests, paused, keyed)


def _gauge(name: str, what: str, *labels: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"sightline_{name}", what, labels=labels)


def _last(tx: Tx) -> int:
    row = tx.one("last_event")
    return int(row["id"]) if row else 0
