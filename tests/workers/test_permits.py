"""Permits in a real Valkey: the cap holds, leases expire, a flush closes the door."""

import multiprocessing
import time
from multiprocessing.sharedctypes import Synchronized
from typing import Any

import pytest
import redis

from data.models import RouteLimit
from workers.middleware import keys
from workers.middleware.permits import Permits, Rails

ROUTE = "sim-gemini"


@pytest.fixture
def rails(server: "redis.Redis") -> Rails:
    return Rails(server, lease_s=5)


@pytest.fixture
def permits(server: "redis.Redis") -> Permits:
    return Permits(server, lease_s=0.3, after_s=0)


def lay(rails: Rails, n: int, cap: int = 2, per_minute: int = 0) -> list[str]:
    rails.set_limit(RouteLimit(route=ROUTE, in_flight=cap, per_minute=per_minute))
    members = [keys.member(job, 0) for job in range(1, n + 1)]
    for member in members:
        rails.lay(ROUTE, member)
    return members


def test_no_more_than_the_cap_are_let_in(permits: Permits, rails: Rails) -> None:
    words = [permits.ask(ROUTE, member).word for member in lay(rails, 4)]

    assert words == ["go", "go", "wait", "wait"]


def test_a_released_permit_is_free_at_once(permits: Permits, rails: Rails) -> None:
    first, second, third = lay(rails, 3)
    permits.ask(ROUTE, first)
    permits.ask(ROUTE, second)
    permits.release(ROUTE, first)

    assert permits.ask(ROUTE, third).word == "go"


def test_a_killed_workers_permit_is_free_after_its_lease(permits: Permits, rails: Rails) -> None:
    first, second = lay(rails, 2, cap=1)
    permits.ask(ROUTE, first)
    assert permits.ask(ROUTE, second).word == "wait"
    time.sleep(0.35)

    assert permits.ask(ROUTE, second).word == "go"


def test_a_renewed_permit_outlives_its_lease(permits: Permits, rails: Rails) -> None:
    first, second = lay(rails, 2, cap=1)
    permits.ask(ROUTE, first)
    for _ in range(3):
        time.sleep(0.15)
        permits.renew()

    assert permits.ask(ROUTE, second).word == "wait"


def test_a_message_that_comes_twice_gets_one_permit(permits: Permits, rails: Rails) -> None:
    (member,) = lay(rails, 1)

    assert [permits.ask(ROUTE, member).word for _ in range(2)] == ["go", "stale"]


def test_a_message_that_was_laid_out_again_meanwhile_is_stale_while_its_twin_runs(
    permits: Permits, rails: Rails, server: "redis.Redis"
) -> None:
    (member,) = lay(rails, 1)
    permits.ask(ROUTE, member)
    rails.lay(ROUTE, member)

    assert Permits(server, lease_s=1).ask(ROUTE, member).word == "stale"
    assert server.zcard(keys.holders(ROUTE)) == 1


def test_a_job_with_a_permit_is_not_laid_out_again(permits: Permits, rails: Rails) -> None:
    (member,) = lay(rails, 1)
    permits.ask(ROUTE, member)

    assert rails.look([ROUTE])[ROUTE].jobs == (1,)


def test_a_flush_closes_the_door_until_limits_are_written_again(
    permits: Permits, rails: Rails, server: "redis.Redis"
) -> None:
    lay(rails, 1)
    server.flushall()
    rails.lay(ROUTE, "1:0")

    assert permits.ask(ROUTE, "1:0").word == "closed"
    assert not rails.look([ROUTE])[ROUTE].open
    rails.set_limit(RouteLimit(route=ROUTE, in_flight=1))
    assert permits.ask(ROUTE, "1:0").word == "go"


def test_permits_of_running_jobs_come_back_after_a_flush(
    permits: Permits, rails: Rails, server: "redis.Redis"
) -> None:
    first, second = lay(rails, 2, cap=1)
    permits.ask(ROUTE, first)
    server.flushall()
    permits.renew()
    lay(rails, 2, cap=1)

    assert permits.ask(ROUTE, second).word == "wait"


def test_a_paused_route_lets_nobody_in(permits: Permits, rails: Rails) -> None:
    (member,) = lay(rails, 1)
    permits.pause(ROUTE, 0.2)

    assert permits.ask(ROUTE, member).word == "closed"
    assert 0 < rails.look([ROUTE])[ROUTE].paused_s <= 0.2
    time.sleep(0.25)
    assert permits.ask(ROUTE, member).word == "go"


def test_a_shorter_pause_does_not_end_a_longer_one(permits: Permits, rails: Rails) -> None:
    permits.pause(ROUTE, 30)
    permits.pause(ROUTE, 1)

    assert rails.look([ROUTE])[ROUTE].paused_s > 20


def test_a_rate_limit_spreads_the_calls(permits: Permits, rails: Rails) -> None:
    first, second, _ = lay(rails, 3, cap=10, per_minute=60)
    assert permits.ask(ROUTE, first).word == "go"

    held = permits.ask(ROUTE, second)

    assert held.word == "wait"
    assert 0.5 < held.wait_s <= 1


def test_a_vendors_run_keeps_its_place_after_its_workers_permit_has_lapsed(
    permits: Permits, rails: Rails
) -> None:
    first, second = lay(rails, 2, cap=1)
    permits.ask(ROUTE, first)
    permits.abandon(ROUTE, first)
    rails.keep_runs(ROUTE, [(1, 1)], rails.look([ROUTE])[ROUTE])
    time.sleep(0.35)

    assert permits.ask(ROUTE, second).word == "wait"


def test_a_permit_does_not_lapse_before_its_jobs_lease_in_the_ledger(
    permits: Permits, rails: Rails
) -> None:
    first, second, third = lay(rails, 3, cap=1)
    permits.ask(ROUTE, first)
    rails.outlive(ROUTE, {first: 0.2, third: 5}, rails.look([ROUTE])[ROUTE])
    time.sleep(0.5)

    assert permits.ask(ROUTE, second).word == "wait"
    assert rails.look([ROUTE])[ROUTE].holders == {first}  # one that was given back stays so


def test_a_permit_that_is_released_while_it_is_renewed_stays_released(
    server: "redis.Redis", rails: Rails
) -> None:
    slow = Slow(server)
    permits = Permits(slow, lease_s=5)
    (member,) = lay(rails, 1)
    permits.ask(ROUTE, member)
    slow.meanwhile = lambda: permits.release(ROUTE, member)
    permits.renew()

    assert server.zcard(keys.holders(ROUTE)) == 0


class Slow(redis.Redis):
    """Something happens while it is asked for the time."""

    def __init__(self, server: "redis.Redis") -> None:
        super().__init__(connection_pool=server.connection_pool)
        self.meanwhile = lambda: None

    def time(self, **options: Any) -> Any:
        self.meanwhile()  # type: ignore[no-untyped-call]
        return super().time(**options)


def test_only_the_next_attempt_of_its_job_takes_over_a_vendors_run_and_nothing_waits_for_itself(
    permits: Permits, rails: Rails, server: "redis.Redis"
) -> None:
    lay(rails, 2, cap=1)
    rails.keep_runs(ROUTE, [(1, 1)], rails.look([ROUTE])[ROUTE])
    rails.lay(ROUTE, "1:1")

    assert permits.ask(ROUTE, "2:0").word == "wait"
    assert permits.ask(ROUTE, "1:1").word == "go"
    assert server.zrange(keys.holders(ROUTE), 0, -1) == [b"1:1"]


def test_a_job_whose_vendors_run_goes_on_is_laid_out_all_the_same(rails: Rails) -> None:
    lay(rails, 0)
    rails.keep_runs(ROUTE, [(1, 1)], rails.look([ROUTE])[ROUTE])

    assert rails.look([ROUTE])[ROUTE].jobs == ()
    assert rails.look([ROUTE])[ROUTE].holders == {"1:run"}


def test_a_vendors_run_that_is_over_or_picked_up_gives_its_place_free(
    permits: Permits, rails: Rails
) -> None:
    lay(rails, 0, cap=2)
    rails.keep_runs(ROUTE, [(1, 1), (2, 1)], rails.look([ROUTE])[ROUTE])
    rails.lay(ROUTE, "1:1")
    permits.ask(ROUTE, "1:1")
    rails.keep_runs(ROUTE, [(1, 1)], rails.look([ROUTE])[ROUTE])

    assert rails.look([ROUTE])[ROUTE].holders == {"1:1"}


def test_after_a_standstill_of_redis_the_door_is_closed_until_limits_are_written_again(
    server: "redis.Redis", permits: Permits
) -> None:
    rails = Rails(server, lease_s=0.2)
    lay(rails, 1)
    time.sleep(0.1)
    assert rails.look([ROUTE])[ROUTE].open
    time.sleep(0.3)

    assert permits.ask(ROUTE, "1:0").word == "closed"
    assert not rails.look([ROUTE])[ROUTE].open
    rails.set_limit(RouteLimit(route=ROUTE, in_flight=1))
    assert permits.ask(ROUTE, "1:0").word == "go"


def test_workers_keep_the_door_open_while_the_dispatcher_is_away(
    server: "redis.Redis", permits: Permits
) -> None:
    first, second = lay(Rails(server, lease_s=0.3), 2)
    permits.ask(ROUTE, first)
    for _ in range(3):
        time.sleep(0.15)
        permits.renew()

    assert permits.ask(ROUTE, second).word == "go"


def test_a_permit_that_once_lapsed_is_counted_again_but_never_sure_again(
    permits: Permits, rails: Rails, server: "redis.Redis"
) -> None:
    (first,) = lay(rails, 1)
    permits.ask(ROUTE, first)
    time.sleep(0.2)
    permits.renew()
    time.sleep(0.2)
    assert permits.sure(ROUTE, first)
    time.sleep(0.35)
    server.delete(keys.holders(ROUTE))
    permits.renew()

    assert server.zrange(keys.holders(ROUTE), 0, -1) == [first.encode()]
    assert not permits.sure(ROUTE, first)


def storm(url: str, seconds: float, now: "Synchronized[int]", most: "Synchronized[int]") -> None:
    """One process that takes and gives back permits as fast as it can."""
    with redis.Redis.from_url(url) as server:
        permits, end = Permits(server, lease_s=5), time.monotonic() + seconds
        job = multiprocessing.current_process().pid or 0
        while time.monotonic() < end:
            server.zadd(keys.rail(ROUTE), {f"{job}:0": 1})
            if permits.ask(ROUTE, f"{job}:0").word == "go":
                with now.get_lock():
                    now.value += 1
                    most.value = max(most.value, now.value)
                time.sleep(0.002)
                with now.get_lock():
                    now.value -= 1
                permits.release(ROUTE, f"{job}:0")


def test_the_cap_holds_across_processes(rails: Rails, valkey_url: str) -> None:
    rails.set_limit(RouteLimit(route=ROUTE, in_flight=2))
    spawn = multiprocessing.get_context("spawn")
    now, most = spawn.Value("i", 0), spawn.Value("i", 0)
    crowd = [spawn.Process(target=storm, args=(valkey_url, 1.0, now, most)) for _ in range(4)]
    for process in crowd:
        process.start()
    while any(process.is_alive() for process in crowd):
        rails.look([ROUTE])  # as the dispatcher does: the door stays open while somebody looks
        time.sleep(0.05)

    assert most.value == 2
