"""Admission in front of real Dramatiq workers: the cap holds, and nothing is lost by waiting."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import dramatiq
import pytest
import redis
from dramatiq.brokers.redis import RedisBroker

from data.models import Due, RouteLimit
from workers import broker as wiring
from workers.actors import ACTOR
from workers.dispatcher import _message
from workers.middleware import keys
from workers.middleware.admission import Admission
from workers.middleware.permits import Permits, Rails

ROUTE = "sim-gemini"


class Crowd:
    """Two workers in front of one server, and what their calls saw."""

    def __init__(self, server: "redis.Redis") -> None:
        self.server, self.rails = server, Rails(server, lease_s=2)
        self.lock, self.now, self.most = threading.Lock(), 0, 0
        self.seen: Counter[int] = Counter()

    def lay(self, *jobs: int) -> None:
        wiring.lay_out(self.broker, [_message(Due(job_id=j, attempt=0, route=ROUTE)) for j in jobs])

    def call(self, job_id: int, attempt: int) -> None:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(0.05)
        with self.lock:
            self.now -= 1
            self.seen[job_id] += 1

    def seen_all(self, n: int, seconds: float = 10) -> bool:
        end = time.monotonic() + seconds
        while len(self.seen) < n and time.monotonic() < end:
            time.sleep(0.02)
        return len(self.seen) == n

    @contextmanager
    def at_work(self, patience_s: float = 5) -> Iterator["Crowd"]:
        admission = Admission(Permits(self.server, lease_s=2), patience_s=patience_s)
        self.broker: RedisBroker = wiring.broker(self.server, admission)
        dramatiq.actor(actor_name=ACTOR, broker=self.broker, queue_name=ROUTE)(self.call)
        workers = [
            dramatiq.Worker(self.broker, worker_threads=8, worker_timeout=50) for _ in range(2)
        ]
        self.broker.emit_after("process_boot")
        for worker in workers:
            worker.start()
        yield self
        for worker in workers:
            worker.stop(timeout=2000)


@pytest.fixture
def crowd(server: "redis.Redis") -> Crowd:
    return Crowd(server)


def test_no_more_calls_than_the_cap_and_none_lost(crowd: Crowd) -> None:
    with crowd.at_work():
        crowd.rails.set_limit(RouteLimit(route=ROUTE, in_flight=3))
        crowd.lay(*range(1, 25))

        assert crowd.seen_all(24)
    assert crowd.most == 3
    assert set(crowd.seen.values()) == {1}


def test_a_message_that_comes_three_times_is_carried_out_once(crowd: Crowd) -> None:
    with crowd.at_work():
        crowd.rails.set_limit(RouteLimit(route=ROUTE, in_flight=8))
        for _ in range(3):
            crowd.lay(*range(1, 9))

        assert crowd.seen_all(8)
        time.sleep(0.3)
    assert crowd.most <= 8
    assert crowd.server.zcard(keys.holders(ROUTE)) == 0


def test_a_message_that_cannot_be_let_in_soon_is_given_back_unspent(crowd: Crowd) -> None:
    with crowd.at_work(patience_s=0.1):
        crowd.rails.set_limit(RouteLimit(route=ROUTE, in_flight=1))
        Permits(crowd.server, lease_s=1).pause(ROUTE, 30)
        crowd.lay(1)
        end = time.monotonic() + 5
        while crowd.rails.look([ROUTE])[ROUTE].jobs and time.monotonic() < end:
            time.sleep(0.02)

    assert crowd.rails.look([ROUTE])[ROUTE].jobs == ()
    assert not crowd.seen
