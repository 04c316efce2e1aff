"""For the dispatcher and the workers: due, claim, renew, settle."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Body

from data import dues, logs, ticking
from data.clock import utc_now
from data.endpoints.access import DISPATCHER, WORKER, In, allow
from data.faults import BadInput
from data.models import (
    Claim,
    DueWork,
    ExternalId,
    Pulse,
    Rail,
    Renewal,
    Run,
    Settlement,
    WorkerInfo,
)
from data.words import State

router = APIRouter()


log = logs.get("data")


@router.post("/due", dependencies=[allow(DISPATCHER)])
async def due(room: In, rails: Annotated[tuple[Rail, ...], Body()]) -> DueWork:
    """Move what time alone moves, then say which jobs want a message."""
    room.resting.note(rails, room.store.now())
    if await asyncio.to_thread(lambda: dues.overdue(room.store.read())):
        await room.write(dues.tick, None)
    if await asyncio.to_thread(lambda: ticking.overdue(room.store.read())):
        await room.write(ticking.tick, None)
    return await asyncio.to_thread(lambda: dues.due(room.store.read(), rails))


@router.post("/claims", dependencies=[allow(WORKER)])
async def claim(room: In, claims: Annotated[tuple[Claim, ...], Body()]) -> list[Run | None]:
    return await room.write_all(room.runs.claim, claims, patient=True)


@router.post("/external_ids", dependencies=[allow(WORKER)])
async def note_external(room: In, named: Annotated[tuple[ExternalId, ...], Body()]) -> list[bool]:
    """Commit the names of vendors' runs; False where the run is not the worker's any more."""
    return await room.write_all(room.runs.note_external, named, quiet=True)


@router.post("/renewals", dependencies=[allow(WORKER)])
async def renew(room: In, pulse: Pulse) -> Renewal:
    """A worker's sign of life; the reply names runs that are lost and runs that shall stop."""
    room.workers[pulse.worker] = WorkerInfo(
        worker=pulse.worker, seen_at=utc_now(), running=len(pulse.runs), routes=pulse.routes
    )
    if not pulse.runs:
        return Renewal(lost=(), cancelled=())
    renewal: Renewal = await room.write(room.runs.renew, pulse, quiet=True, patient=True)
    return renewal


@router.post("/settlements", dependencies=[allow(WORKER)])
async def settle(
    room: In, settlements: Annotated[tuple[Settlement, ...], Body()]
) -> list[State | None]:
    """The new state of each job; null where it had moved on or the settlement made no sense."""
    done = await room.try_all(room.runs.settle, settlements, patient=True)
    return [_state_or_none(result) for result in done]


def _state_or_none(result: State | BaseException | None) -> State | None:
    if isinstance(result, BadInput):
        log.warning("a settlement was refused", why=str(result))
        return None
    if isinstance(result, BaseException):
        raise result
    return result
