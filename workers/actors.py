"""The actor: claim, ask, settle. A message is a job id and its expected attempt, nothing else."""

import asyncio
import logging
import random

import dramatiq
from dramatiq.brokers.redis import RedisBroker

from data.faults import Fault
from data.models import Run, Settlement
from data.moves import Event
from workers.asking import Asker
from workers.errors import RouteError, Unreachable
from workers.middleware.permits import Permits
from workers.office import Held, Office
from workers.verdict import Verdict, no_key, verdict

log = logging.getLogger("sightline.worker")
ACTOR = "capture"


class Capture:
    """What the actor does, with everything that it needs."""

    def __init__(self, office: Office, asker: Asker, permits: Permits) -> None:
        self._office, self._asker, self._permits = office, asker, permits
        self._chance = random.Random()  # noqa: S311 jitter, not a secret

    def declare(self, broker: RedisBroker, *, time_limit_s: float) -> None:
        dramatiq.actor(actor_name=ACTOR, broker=broker, time_limit=int(time_limit_s * 1000))(
            self.capture
        )

    async def capture(self, job_id: int, attempt: int) -> None:
        try:
            held = await self._office.claim(job_id, attempt)
        except Fault as fault:
            log.warning("job %d cannot be claimed now: %s", job_id, fault)
            return
        if held is not None:
            await self._office.settle(await self._worked(held))

    async def _worked(self, held: Held) -> Settlement:
        """Every way in which the work can end is a settlement."""
        held.loop, held.task = (
            asyncio.get_running_loop(),
            asyncio.ensure_future(self._ask(held.run)),
        )
        try:
            return await held.task
        except asyncio.CancelledError:
            return _stopped(held)

    async def _ask(self, run: Run) -> Settlement:
        if not self._asker.key(run.route):
            return _ended(run, no_key(run))
        try:
            captured = await self._asker.ask(run)
        except RouteError as error:
            return self._failed(run, error)
        except TimeoutError:
            return self._failed(run, Unreachable("timeout"))
        except Exception as error:
            log.exception("job %d met an error that nobody expected", run.job_id)
            note = f"Sightline failed while it handled the reply ({type(error).__name__}); its log says more."
            return Settlement(
                job_id=run.job_id,
                run_id=run.run_id,
                event=Event.FAIL,
                note=note,
                error_code="internal",
            )
        return Settlement(
            job_id=run.job_id, run_id=run.run_id, event=Event.SUCCEED, captured=captured
        )

    def _failed(self, run: Run, error: RouteError) -> Settlement:
        found = verdict(error, run, self._chance)
        log.info(
            "job %d run %s: %s %s", run.job_id, run.run_id, type(error).__name__, error.code or ""
        )
        if found.pause_s:
            self._permits.pause(run.route, found.pause_s)
        return _ended(run, found, error)


def _ended(run: Run, found: Verdict, error: RouteError | None = None) -> Settlement:
    return Settlement(
        job_id=run.job_id, run_id=run.run_id, event=found.event, note=found.note, delay_s=found.delay_s,
        refund=not found.spends, error_kind=error.kind if error else None, error_code=error.code if error else None,
    )  # fmt: skip


def _stopped(held: Held) -> Settlement:
    run, event = held.run, Event.CONFIRM_CANCEL if held.stop == "cancelled" else Event.HAND_BACK
    return Settlement(
        job_id=run.job_id, run_id=run.run_id, event=event, refund=event is Event.HAND_BACK
    )
