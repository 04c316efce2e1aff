"""Recurring checks."""

from typing import Annotated

from fastapi import APIRouter, Body

from data import schedule_views, schedules
from data.endpoints.access import READER, UI, In, allow
from data.schedule_models import Schedule, SchedulePlan, ScheduleRun
from data.schedules import Pause

router = APIRouter()


@router.get("/schedules", dependencies=[allow(UI, READER)])
def plans(room: In, project: int) -> list[SchedulePlan]:
    """A project's schedules with their next five runs."""
    return schedule_views.plans(room.store.read(), project)


@router.post("/schedules", dependencies=[allow(UI)])
async def save(room: In, wanted: Schedule) -> int:
    """Make a schedule, or change the one with this id."""
    return int(await room.write(schedules.save, wanted))


@router.put("/schedules/{schedule_id}/paused", dependencies=[allow(UI)])
async def pause(room: In, schedule_id: int, paused: Annotated[bool, Body()]) -> None:
    await room.write(schedules.pause, Pause(schedule_id, paused))


@router.delete("/schedules/{schedule_id}", dependencies=[allow(UI)])
async def delete(room: In, schedule_id: int) -> None:
    await room.write(schedules.delete, schedule_id)


@router.get("/schedules/{schedule_id}/runs", dependencies=[allow(UI, READER)])
def history(room: In, schedule_id: int, most: int = 50) -> list[ScheduleRun]:
    """What became of its planned times, the newest first."""
    return schedule_views.history(room.store.read(), schedule_id, max(1, min(most, 500)))
