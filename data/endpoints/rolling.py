"""Rollups: made anew where that is wanted, step by step between other writers."""

import time

from fastapi import APIRouter

from data import rollup_builds
from data.endpoints.access import DISPATCHER, In, allow
from data.endpoints.room import Room
from data.keeping_models import Rebuilding

router = APIRouter()

SOME_S = 2.0  # so long one call goes on


@router.post("/rollups/rebuild", dependencies=[allow()])
async def rebuild(room: In, project: int | None = None) -> Rebuilding:
    """Count one project's answers, or all projects', from the first one on; `/rollups/step` goes on."""
    for project_id in [project] if project else rollup_builds.every(room.store.read()):
        await room.write(rollup_builds.begin_each, project_id)
    return await go_on(room)


@router.post("/rollups/step", dependencies=[allow(DISPATCHER)])
async def go_on(room: In) -> Rebuilding:
    """Some seconds of work; `pending` is empty when all is counted."""
    end, counted = time.monotonic() + SOME_S, 0
    while time.monotonic() < end and (done := await room.write(rollup_builds.step, None)):
        counted += done
    return Rebuilding(counted=counted, pending=rollup_builds.pending(room.store.read()))


async def catch_up(room: Room) -> None:
    """A change of set-up may want rollups made anew: begin at once, sweeps do the rest."""
    if rollup_builds.pending(room.store.read()):
        await go_on(room)
