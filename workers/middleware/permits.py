"""Permits to call a route: leases in Redis that a killed worker cannot leak."""

import threading
import time
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple, cast

import redis

from data.models import RouteLimit
from workers.middleware import keys

ADMIT = (files("workers.middleware") / "admit.lua").read_text("utf-8")
KEEP = (files("workers.middleware") / "keep.lua").read_text("utf-8")

AFTER_S = 3.0  # a permit outlives its job's lease: the dispatcher counts what lost its worker before it lapses


class Verdict(NamedTuple):
    """`word` is go, wait, stale or closed."""

    word: str
    wait_s: float


class Permits:
    """What this process holds, and the door to more. A permit that is not renewed expires.

    Beside each stands until when it is sure, by this process's own clock.
    """

    def __init__(self, server: "redis.Redis", *, lease_s: float, after_s: float = AFTER_S) -> None:
        self._redis, self.lease_s = server, lease_s
        self._lease_ms, self._permit_ms = int(lease_s * 1000), int((lease_s + after_s) * 1000)
        self._admit = server.register_script(ADMIT)
        self._held: dict[tuple[str, str], float] = {}
        self._released: set[tuple[str, str]] = set()  # since the last renewal began
        self._lock = threading.Lock()

    def ask(self, route: str, member: str) -> Verdict:
        """Take a permit if there is one; the message then leaves its rail."""
        of = (keys.rail, keys.holders, keys.limits, keys.rate, keys.pause)
        sure_until, run = time.monotonic() + self.lease_s, keys.run_of(member)
        word, ms = cast(
            "list[bytes | int]", self._admit([k(route) for k in of], [member, self._permit_ms, run])
        )
        verdict = Verdict(cast("bytes", word).decode(), int(ms) / 1000)
        if verdict.word == "go":
            with self._lock:
                self._held[route, member] = sure_until
        return verdict

    def sure(self, route: str, member: str) -> bool:
        """Has this permit never lapsed? After a long freeze somebody else may have had its place."""
        return time.monotonic() < self._held.get((route, member), 0.0)

    def give_back(self, route: str, member: str) -> None:
        """Take the message off its rail: the dispatcher will lay it out again in time."""
        self._redis.zrem(keys.rail(route), member)

    def release(self, route: str, member: str) -> None:
        """Forget the permit first: what Redis cannot hear now expires by itself."""
        with self._lock:
            if (route, member) not in self._held:
                return
            del self._held[route, member]
            self._released.add((route, member))
        self._redis.zrem(keys.holders(route), member)

    def abandon(self, route: str, member: str) -> None:
        """Let a permit expire by itself: what it was for may go on for a while without us."""
        with self._lock:
            self._held.pop((route, member), None)

    def renew(self) -> None:
        """Lengthen all permits of this process, putting back those that a flush has lost."""
        with self._lock:
            held = list(self._held)
            self._released.clear()
        if held:
            now = time.monotonic()
            until = _now_ms(self._redis) + self._permit_ms
            with self._redis.pipeline(transaction=False) as pipe:
                for route in {route for route, _ in held}:
                    pipe.eval(KEEP, 1, keys.limits(route), self._lease_ms)
                for route, member in held:
                    pipe.zadd(keys.holders(route), {member: until})
                pipe.execute()
            self._assure(held, now)
            self._withdraw(held)

    def _withdraw(self, held: Sequence[tuple[str, str]]) -> None:
        """What was released while it was being renewed has been put back by mistake."""
        with self._lock:
            back = [p for p in held if p in self._released and p not in self._held]
        for route, member in back:
            self._redis.zrem(keys.holders(route), member)

    def _assure(self, held: Sequence[tuple[str, str]], now: float) -> None:
        """What had lapsed is counted again, but never sure again."""
        with self._lock:
            for permit in held:
                if now < self._held.get(permit, 0.0):
                    self._held[permit] = now + self.lease_s

    def pause(self, route: str, seconds: float, because: str = "") -> None:
        """Let the whole route rest; a longer rest that is already set stays."""
        ms = int(seconds * 1000)
        if ms > 0 and self._redis.pttl(keys.pause(route)) < ms:
            self._redis.set(keys.pause(route), because, px=ms)

    def trouble(self, route: str) -> float:
        """Count an overload; from the fifth in a row the seconds that the route shall rest, growing.

        Calls that were under way when a rest began lengthen nothing: they are the same trouble.
        """
        if self._redis.exists(keys.pause(route)):
            return 0.0
        with self._redis.pipeline(transaction=False) as pipe:
            pipe.incr(keys.troubles(route))
            pipe.expire(keys.troubles(route), MEMORY_S)
            times = int(pipe.execute()[0])
        return min(REST_S * 2 ** (times - BREAKS_AT), LONGEST_REST_S) if times >= BREAKS_AT else 0.0

    def calm(self, route: str) -> None:
        """An answer ends the row."""
        self._redis.delete(keys.troubles(route))


BREAKS_AT, MEMORY_S = 5, 120
REST_S, LONGEST_REST_S = 10.0, 300.0


class Laid(NamedTuple):
    """One rail: jobs with a live message, seconds of pause left and why, and whether limits hold here."""

    jobs: tuple[int, ...]  # with a message that lies here, or with a permit
    paused_s: float
    open: bool
    because: str = ""
    holders: frozenset[str] = frozenset()
    soonest_s: float = 0  # until the first permit lapses


class Rails:
    """The dispatcher's side: what is laid out, and the limits that workers obey."""

    def __init__(self, server: "redis.Redis", *, lease_s: float, stale_s: float = 20) -> None:
        self._redis = server
        self._lease_ms, self._stale_ms = int(lease_s * 1000), int(stale_s * 1000)

    def look(self, routes: Sequence[str]) -> dict[str, Laid]:
        """All rails in one round trip. A message that nobody took for `stale_s` counts as lost."""
        server, now = self._server(), _now_ms(self._redis)
        with self._redis.pipeline(transaction=False) as pipe:
            for route in routes:
                pipe.eval(KEEP, 1, keys.limits(route), self._lease_ms)
                pipe.zremrangebyscore(keys.rail(route), "-inf", now - self._stale_ms)
                pipe.zrange(keys.rail(route), 0, -1)
                pipe.zrangebyscore(keys.holders(route), now, "+inf", withscores=True)
                pipe.pttl(keys.pause(route))
                pipe.get(keys.pause(route))
                pipe.hget(keys.limits(route), "server")
            found = iter(pipe.execute())
        return {route: _laid([next(found) for _ in range(7)], server, now) for route in routes}

    def lay(self, route: str, member: str) -> None:
        self._redis.zadd(keys.rail(route), {member: _now_ms(self._redis)})

    def keep_runs(self, route: str, runs: Sequence[tuple[int, int]], laid: Laid) -> None:
        """Count the vendor's runs that go on for these (job, attempt) without a worker, and no others.

        Each takes the place of its silent worker's permit. One whose job has a new permit is counted by that.
        """
        gone = {h for h in laid.holders if keys.is_run(h)} - {keys.run(job) for job, _ in runs}
        alone = [(j, a) for j, a in runs if keys.member(j, a) not in laid.holders]
        silent = {keys.member(job, attempt - 1) for job, attempt in alone}
        if alone:
            self.rebuild(route, [keys.run(job) for job, _ in alone])
        if gone | silent:
            self._redis.zrem(keys.holders(route), *gone, *silent)

    def outlive(self, route: str, flying: Mapping[str, float], laid: Laid) -> None:
        """No permit lapses before its job's lease, of which so many seconds are left. What was given back stays so."""
        if not laid.holders or laid.soonest_s > max(flying.values(), default=0) + AFTER_S / 2:
            return
        now = _now_ms(self._redis)
        until = {m: now + int((left + AFTER_S) * 1000) for m, left in flying.items()}
        self._redis.zadd(keys.holders(route), until, xx=True, gt=True)

    def rebuild(self, route: str, members: list[str]) -> None:
        """Put back the permits of running jobs, after a flush or a restart of Redis."""
        if members:
            until = _now_ms(self._redis) + self._lease_ms
            self._redis.zadd(keys.holders(route), dict.fromkeys(members, until))

    def set_limit(self, limit: RouteLimit) -> None:
        """Workers ask for permits only where limits are set."""
        values = {
            "in_flight": limit.in_flight,
            "per_minute": limit.per_minute,
            "server": self._server(),
            "until": _now_ms(self._redis) + self._lease_ms,
        }
        self._redis.hset(keys.limits(limit.route), mapping=values)  # type: ignore[arg-type]

    def _server(self) -> bytes:
        info = cast("dict[str, str]", self._redis.info("server"))
        return str(info["run_id"]).encode()


def _now_ms(server: "redis.Redis") -> int:
    seconds, micros = server.time()
    return seconds * 1000 + micros // 1000


def _laid(found: list[Any], server: bytes, now_ms: int) -> Laid:
    kept, _, rail, holders, pause_ms, because, limits_of = found
    permits = frozenset(member.decode() for member, _ in holders)
    jobs = {keys.job(member.decode()) for member in rail}
    jobs |= {keys.job(member) for member in permits if not keys.is_run(member)}
    return Laid(
        tuple(jobs), max(0, pause_ms) / 1000, limits_of == server and bool(kept),
        (because or b"").decode(), permits,
        (min((until for _, until in holders), default=now_ms) - now_ms) / 1000,
    )  # fmt: skip
