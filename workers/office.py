"""One worker process's dealings with the ledger: claims, leases, settlements."""

import asyncio
import secrets
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import redis

from data import logs
from data.catalog import ROUTES, Again
from data.client import Client
from data.faults import Fault
from data.models import Claim, ExternalId, Pending, Pulse, Run, Settlement
from data.words import State
from workers.batch import Batch
from workers.middleware import keys
from workers.middleware.permits import Permits
from workers.spool import Spool

log = logs.get("worker")
BEAT_S = 1.0  # leases are renewed, and cancellations heard, this often


@dataclass(slots=True)
class Held:
    """A run of ours and the task that works on it; `stop` says why the task was cancelled.

    `sure_until` is when the lease may lapse, by this process's own clock: after a long freeze
    somebody else may have the job. `sent` is True once the question has left, `pending` is the vendor's run behind it,
    and `over` is True once the vendor has nothing left to do for it.
    """

    run: Run
    sure_until: float
    task: "asyncio.Task[object] | None" = None
    loop: asyncio.AbstractEventLoop | None = None
    stop: str = ""
    sent: bool = False
    pending: Pending | None = None
    named: bool = True  # False while the ledger has yet to hear the name of `pending`
    over: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def uncertain(self) -> bool:
        """May a question be paid for whose answer nothing can fetch any more?"""
        return self.sent and self.pending is None

    @property
    def lingers(self) -> bool:
        """May the vendor still work on it, though nobody here waits any more?"""
        goes_on = ROUTES[self.run.route].again in (Again.RESUMED, Again.KEYED)
        return goes_on and (self.sent or self.pending is not None) and not self.over

    @property
    def sure(self) -> bool:
        """Is this run still ours for certain?"""
        return time.monotonic() < self.sure_until

    async def rest(self, seconds: float) -> None:
        """Wait, or until there is news."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.news.wait()
        self.news.clear()


class Office:
    def __init__(
        self,
        client: Client,
        permits: Permits,
        spool: Spool,
        *,
        worker: str,
        routes: tuple[str, ...],
    ) -> None:
        self._client, self._permits, self._spool = client, permits, spool
        self._worker, self._routes = worker, routes
        self._held: dict[str, Held] = {}
        self._lock = threading.Lock()
        self._claims: Batch[Claim, Run | None] = Batch("claims", client.claim)
        self._names: Batch[ExternalId, bool] = Batch("names", client.note_external)
        self._settlements: Batch[Settlement, State | None] = Batch("settlements", self._send)
        self._closing = threading.Event()
        self._heart = threading.Thread(target=self._beat, name="heart", daemon=True)
        self._doorman = threading.Thread(target=self._hold_doors, name="doorman", daemon=True)
        self._postman = threading.Thread(target=self._redeliver, name="postman", daemon=True)
        self._heart.start()
        self._doorman.start()
        self._postman.start()

    # -- one job ---------------------------------------------------------------------------

    async def claim(self, job_id: int, attempt: int) -> Held | None:
        """The run, or None when the job was cancelled, is blocked, or somebody else has it."""
        claim = Claim(
            job_id=job_id, attempt=attempt, worker=self._worker, run_id=secrets.token_hex(16)
        )
        sure_until = time.monotonic() + self._permits.lease_s
        run = await self._claims.ask(claim)
        if run is None:
            return None
        held = Held(run, sure_until)
        with self._lock:
            self._held[run.run_id] = held
        return held

    def may_ask(self, held: Held) -> bool:
        """Are job and permit still ours for certain? A freeze may have cost one, the other or both."""
        run = held.run
        return held.sure and self._permits.sure(run.route, keys.member(run.job_id, run.attempt - 1))

    async def name(self, held: Held, pending: Pending) -> bool:
        """Commit the name of the vendor's run; False when the job is not ours any more."""
        try:
            return await self._names.ask(_named(held.run, pending))
        except Fault as fault:
            log.warning("the name of the vendor's run is only in memory", why=str(fault))
            held.named = False
            return True

    async def settle(self, settlement: Settlement) -> State | None:
        """Delivered, or safe on disk to be delivered later; the run stays ours until then."""
        state = await self._settlements.ask(settlement)
        self._let_go(settlement.run_id)
        return state

    # -- all jobs ----------------------------------------------------------------------------

    @property
    def busy(self) -> int:
        return len(self._held)

    def stop_all(self, reason: str) -> None:
        """Cancel what still runs; each task then settles by `reason`."""
        with self._lock:
            for held in self._held.values():
                _stop(held, reason)

    def close(self) -> None:
        self._closing.set()
        self._heart.join(5)
        self._doorman.join(5)
        self._postman.join(5)

    def let_go(self, held: Held) -> None:
        self._let_go(held.run.run_id)

    def _let_go(self, run_id: str) -> None:
        with self._lock:
            self._held.pop(run_id, None)

    # -- leases --------------------------------------------------------------------------------

    def _hold_doors(self) -> None:
        """A thread of its own: an outage of Redis costs no lease, one of the ledger no permit."""
        while not self._closing.wait(BEAT_S):
            try:
                self._permits.renew()
            except redis.RedisError as error:
                log.warning("permits cannot be renewed now", error=type(error).__name__)

    def _beat(self) -> None:
        while not self._closing.wait(BEAT_S):
            try:
                self._renew()
                self._name_again()
            except Fault as fault:
                log.warning("leases cannot be renewed now", why=str(fault))

    def _renew(self) -> None:
        with self._lock:
            runs = [h.run for h in self._held.values()]
        sure_until = time.monotonic() + self._permits.lease_s
        renewal = self._client.renew(
            Pulse(
                worker=self._worker,
                runs=tuple(r.run_id for r in runs),
                jobs=tuple(r.job_id for r in runs),
                routes=self._routes,
            )
        )
        with self._lock:
            for run in runs:
                if run.run_id not in renewal.lost and (held := self._held.get(run.run_id)):
                    held.sure_until = sure_until
            for run_id in renewal.cancelled:
                if held := self._held.get(run_id):
                    _stop(held, "cancelled")
            for run_id in renewal.news:
                if held := self._held.get(run_id):
                    _wake(held)

    def _name_again(self) -> None:
        """What could not be committed while the ledger was away, now that it is back."""
        with self._lock:
            nameless = [h for h in self._held.values() if not h.named]
        if nameless:
            self._client.note_external([_named(h.run, h.pending) for h in nameless if h.pending])
            for held in nameless:
                held.named = True

    # -- deliveries ------------------------------------------------------------------------------

    def _send(self, settlements: Sequence[Settlement]) -> list[State | None]:
        try:
            states: list[State | None] = self._client.settle(settlements)
        except Fault as fault:
            log.warning("results wait on disk", count=len(settlements), why=str(fault))
            for settlement in settlements:
                self._spool.keep(settlement)
            return [None] * len(settlements)
        return states

    def _redeliver(self) -> None:
        """Deliver what lies on disk, from this process or from one that died."""
        while not self._closing.is_set():
            try:
                for settlement in self._spool.waiting():
                    self._client.settle([settlement])
                    self._spool.drop(settlement.run_id)
            except (Fault, OSError) as error:
                log.warning(
                    "results still wait on disk", error=type(error).__name__, why=_why(error)
                )
            self._closing.wait(2)


def _named(run: Run, pending: Pending) -> ExternalId:
    return ExternalId(job_id=run.job_id, run_id=run.run_id, external_id=pending.external_id)


def _stop(held: Held, reason: str) -> None:
    if held.task and held.loop and not held.stop:
        held.stop = reason
        held.loop.call_soon_threadsafe(held.task.cancel)


def _why(error: Fault | OSError) -> str | None:
    """A sentence of ours, or what the operating system says; a path is no content."""
    return str(error) if isinstance(error, Fault) else error.strerror


def _wake(held: Held) -> None:
    """Its result is said to be ready: a pause between two looks ends now."""
    if held.loop:
        held.loop.call_soon_threadsafe(held.news.set)


def drained(office: Office, seconds: float) -> bool:
    """Wait until nothing runs, or until the time is over."""
    end = time.monotonic() + seconds
    while office.busy and time.monotonic() < end:
        time.sleep(0.05)
    return not office.busy
