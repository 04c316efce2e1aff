"""The actor: claim, ask, settle. A message is a job id and its expected attempt, nothing else."""

import asyncio
import random
from functools import partial
from hashlib import sha256

import dramatiq
import redis
from dramatiq.brokers.redis import RedisBroker

from data import logs
from data.faults import Fault
from data.models import Run, Settlement
from data.moves import Event
from data.words import Outcome
from workers.asking import Asker, MovedOn, TooLate
from workers.errors import Lapsed, Permanent, RouteError, Unreachable
from workers.judge import judge
from workers.middleware import keys
from workers.middleware.breaker import Breaker
from workers.middleware.permits import Permits
from workers.office import Held, Office
from workers.verdict import Verdict, no_key, verdict

log = logs.get("worker")
ACTOR = "capture"


class Capture:
    """What the actor does, with everything that it needs."""

    def __init__(self, office: Office, asker: Asker, permits: Permits) -> None:
        self._office, self._asker, self._weather = office, asker, Breaker(permits)
        self._permits = permits
        self._storing: set[asyncio.Task[None]] = set()  # the loop alone would forget them
        self._chance = random.Random()  # noqa: S311 jitter, not a secret

    def declare(self, broker: RedisBroker, *, time_limit_s: float) -> None:
        dramatiq.actor(actor_name=ACTOR, broker=broker, time_limit=int(time_limit_s * 1000))(
            self.capture
        )

    async def capture(self, job_id: int, attempt: int) -> None:
        try:
            held = await self._office.claim(job_id, attempt)
        except Fault as fault:
            log.warning("cannot be claimed now", job_id=job_id, why=str(fault))
            return
        if held is not None:
            await self._carry(held)

    async def _carry(self, held: Held) -> None:
        """From claimed to over; every event on the way names job, run and check.

        The message has done its work then: what is still to be stored is a settlement on its way.
        """
        run = held.run
        logs.bind(job_id=run.job_id, run_id=run.run_id, check_id=run.check_id, route=run.route)
        log.info("claimed", attempt=run.attempt)
        settlement = await self._worked(held)
        if settlement is None:
            self._office.let_go(held)
            log.info("moved on")
        else:
            storing = asyncio.ensure_future(self._settle(settlement))
            self._storing.add(storing)
            storing.add_done_callback(self._storing.discard)
        await asyncio.to_thread(self._free, held)

    async def _settle(self, settlement: Settlement) -> None:
        state = await self._office.settle(settlement)
        log.info("settled", state=state, **told(settlement))

    def _free(self, held: Held) -> None:
        """The call is over: the next one need not wait until this answer is stored.

        It comes before the end of the message, which frees whatever is still held: the place of a run
        that goes on without us must not be freed.
        """
        run = held.run
        leave = self._permits.abandon if held.lingers else self._permits.release
        try:
            leave(run.route, keys.member(run.job_id, run.attempt - 1))
        except redis.RedisError as error:
            log.warning(
                "a permit will expire by itself", job_id=run.job_id, error=type(error).__name__
            )

    async def _worked(self, held: Held) -> Settlement | None:
        """Every way in which the work can end is a settlement; None when the job is not ours any more."""
        held.loop, held.task = asyncio.get_running_loop(), asyncio.ensure_future(self._ask(held))
        try:
            return await held.task
        except asyncio.CancelledError:
            return await self._stopped(held)

    async def _ask(self, held: Held) -> Settlement | None:
        run = held.run
        if not self._asker.key(run.route):
            return _ended(run, no_key(run))
        try:
            return await self._answered(held)
        except MovedOn:
            return None
        except TooLate:
            return _unasked(run)
        except (RouteError, TimeoutError) as error:
            known = error if isinstance(error, RouteError) else Unreachable("timeout")
            return await self._failed(held, known)
        except Exception as error:
            return _broken(run, error)

    async def _answered(self, held: Held) -> Settlement:
        run = held.run
        if run.answer_id is not None:
            return await self._judged(held)
        captured = await self._asker.ask(held, partial(self._met, run))
        held.over = True
        if captured.answer.outcome is Outcome.CANCELLED:
            raise Lapsed("cancelled").of_ended_run()
        await self._weather.fine(run.route)
        return Settlement(
            job_id=run.job_id, run_id=run.run_id, event=Event.SUCCEED, captured=captured
        )

    async def _judged(self, held: Held) -> Settlement:
        settlement = await judge(self._asker, held)
        held.over = True
        await self._weather.fine(held.run.route)
        return settlement

    async def _failed(self, held: Held, error: RouteError) -> Settlement:
        run, found = held.run, verdict(error, held.run, self._chance)
        held.over = error.ended or (held.pending is None and not error.lost)
        await self._weather.foul(run.route, found)
        return _ended(run, found, error, uncertain=held.uncertain and error.lost)

    async def _met(self, run: Run, error: RouteError) -> None:
        """Trouble while a run was looked at ends nothing, but the whole route hears of it."""
        await self._weather.foul(run.route, verdict(error, run, self._chance))

    async def _stopped(self, held: Held) -> Settlement:
        """A person's cancel reaches the vendor too; a stop of this worker leaves the vendor's run alone."""
        run = held.run
        if held.stop == "cancelled":
            await self._asker.cancel(held)
            return Settlement(job_id=run.job_id, run_id=run.run_id, event=Event.CONFIRM_CANCEL)
        return Settlement(
            job_id=run.job_id,
            run_id=run.run_id,
            event=Event.HAND_BACK,
            refund=True,
            uncertain=held.uncertain,
        )


def _ended(
    run: Run, found: Verdict, error: RouteError | None = None, *, uncertain: bool = False
) -> Settlement:
    return Settlement(
        job_id=run.job_id, run_id=run.run_id, event=found.event, note=found.note, delay_s=found.delay_s,
        refund=not found.spends, error_kind=error.kind if error else None, error_code=error.code if error else None,
        ended=error is None or error.ended or isinstance(error, Permanent), uncertain=uncertain,
    )  # fmt: skip


def _unasked(run: Run) -> Settlement:
    note = "Handed back unasked: its turn had passed while its worker stood still."
    return Settlement(
        job_id=run.job_id, run_id=run.run_id, event=Event.HAND_BACK, note=note, refund=True
    )


def _broken(run: Run, error: Exception) -> Settlement:
    """Say where it broke; the error's own words could hold an answer."""
    log.error("broke", exc_info=error)
    note = f"Sightline failed while it handled the reply ({type(error).__name__}); the worker's log says where."
    return Settlement(
        job_id=run.job_id, run_id=run.run_id, event=Event.FAIL, note=note, error_code="internal"
    )


def told(settlement: Settlement) -> dict[str, object]:
    """A settlement for the log: what, how long, how large, and a hash to find it again."""
    facts: dict[str, object] = {"move": settlement.event}
    if settlement.error_kind:
        facts |= {"error": settlement.error_kind, "code": settlement.error_code, "delay_s": settlement.delay_s}  # fmt: skip
    if captured := settlement.captured:
        raw = captured.raw.encode()
        facts |= {
            "outcome": captured.answer.outcome, "ms": captured.latency_ms, "read_ms": captured.read_ms,
            "bytes": len(raw), "sha": sha256(raw).hexdigest()[:12],
        }  # fmt: skip
    return facts
