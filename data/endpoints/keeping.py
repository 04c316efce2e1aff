"""How long things are kept, and deletions with all that hangs on them."""

import asyncio

from fastapi import APIRouter

from data import deletion, leavers, left_files, retention
from data.deletion import Removed, Target
from data.endpoints.access import DISPATCHER, READER, UI, In, allow
from data.endpoints.room import Room
from data.keeping_models import Contents, DeletionReport, Retention, SweepReport
from data.retention import Terms

router = APIRouter()

STOP_S = 3.0  # workers get so long to let go of calls for what is deleted
LOOK_S = 0.1


@router.get("/projects/{project_id}/retention", dependencies=[allow(UI, READER)])
def terms(room: In, project_id: int) -> Retention:
    return retention.terms(room.store.read(), project_id)


@router.put("/projects/{project_id}/retention", dependencies=[allow(UI)])
async def set_terms(room: In, project_id: int, wanted: Retention) -> None:
    await room.write(retention.set_terms, Terms(project_id, wanted))


@router.post("/sweep", dependencies=[allow(DISPATCHER)])
async def sweep(room: In) -> SweepReport:
    """One batch: first what an interrupted deletion left, then what has outlived its term."""
    for target in await asyncio.to_thread(lambda: deletion.interrupted(room.store.read())):
        removed = await _clear(room, target)
        await asyncio.to_thread(_files, room, removed)
        return SweepReport(rows=+removed.rows, more=True)
    report: SweepReport = await room.write(retention.sweep, None, quiet=True)
    return report


@router.get("/projects/{project_id}/contents", dependencies=[allow(UI, READER)])
def contents(room: In, project_id: int) -> Contents:
    """What the deletion of this project would take along."""
    return deletion.contents(room.store.read(), project_id)


@router.delete("/projects/{project_id}", dependencies=[allow(UI)])
async def delete_project(room: In, project_id: int) -> DeletionReport:
    return await delete(room, Target("project", project_id))


@router.delete("/users/{user_id:path}", dependencies=[allow(UI)])
async def delete_user(room: In, user_id: str) -> DeletionReport:
    """Their name goes; what they made stays."""
    return DeletionReport(rows=await room.write(leavers.forget_user, user_id))


async def delete(room: Room, target: Target) -> DeletionReport:
    """Everything that was derived from it is gone when this returns."""
    removed: Removed = await room.write(deletion.begin, target)
    await _let_go(room, target)
    removed.add(await _clear(room, target))
    spool_files, exports = await asyncio.to_thread(_files, room, removed)
    return DeletionReport(
        rows=+removed.rows, stopped=removed.stopped, spool_files=spool_files, exports=exports
    )


async def _let_go(room: Room, target: Target) -> None:
    """Workers abort their calls at once; one that does not answer is not waited for."""
    for _ in range(round(STOP_S / LOOK_S)):
        if not await asyncio.to_thread(lambda: deletion.asked_now(room.store.read(), target)):
            return
        await asyncio.sleep(LOOK_S)


async def _clear(room: Room, target: Target) -> Removed:
    """Batch by batch, so that other writers get their turn between."""
    removed = Removed()
    while not removed.done:
        removed.add(await room.write(deletion.go_on, target))
    return removed


def _files(room: Room, removed: Removed) -> tuple[int, int]:
    spooled = left_files.drop_spooled(room.settings.spool, removed.runs)
    return spooled, left_files.drop_exports(room.settings.exports, removed.projects)
