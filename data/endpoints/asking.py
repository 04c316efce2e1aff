"""Checks, their jobs, and what people order."""

import asyncio

from fastapi import APIRouter
from pydantic import BaseModel

from data import checks, logs, orders, views
from data.endpoints import judging
from data.endpoints.access import READER, UI, In, allow
from data.faults import BadInput
from data.models import (
    Check,
    CheckRequest,
    JobDetail,
    JobPage,
)
from data.moves import Event
from data.orders import Order
from data.words import State

router = APIRouter()
router.include_router(judging.router)
log = logs.get("data")


class Orders(BaseModel):
    event: Event
    job_ids: tuple[int, ...]
    by: str = "local"


class OrderAll(BaseModel):
    """The same filters as the list of jobs; at least the project is named."""

    event: Event
    project: int
    check: int | None = None
    states: tuple[State, ...] = ()
    engine: str | None = None
    by: str = "local"


@router.post("/checks", dependencies=[allow(UI)])
async def submit(room: In, wanted: CheckRequest) -> Check:
    """Make a check. The same key again gives the same check back."""
    check_id = await room.write(checks.submit, wanted)
    log.info("submitted", check_id=check_id, by=wanted.by)
    return await asyncio.to_thread(lambda: views.check(room.store.read(), check_id))


@router.get("/checks", dependencies=[allow(UI, READER)])
def list_checks(room: In, project: int, most: int = 50) -> list[Check]:
    return views.checks(room.store.read(), project, min(most, 1000))


@router.get("/checks/{check_id}", dependencies=[allow(UI, READER)])
def check(room: In, check_id: int) -> Check:
    return views.check(room.store.read(), check_id)


@router.get("/jobs", dependencies=[allow(UI, READER)])
def jobs(
    room: In,
    project: int | None = None,
    check: int | None = None,
    states: str = "",
    engine: str | None = None,
    text: str | None = None,
    page: int = 1,
    size: int = 50,
) -> JobPage:
    """A page of jobs, the latest moved first. `states` are names joined by commas."""
    wanted = {
        "project": project,
        "check": check,
        "states": _states(states),
        "engine": engine,
        "text": text or None,
    }
    return views.jobs(room.store.read(), wanted, page=max(page, 1), size=max(1, min(size, 1000)))


@router.get("/jobs/{job_id}", dependencies=[allow(UI, READER)])
def job(room: In, job_id: int) -> JobDetail:
    return views.job(room.store.read(), job_id)


@router.post("/orders", dependencies=[allow(UI)])
async def order(room: In, wanted: Orders) -> dict[int, State | None]:
    """Cancel, retry, …: the new state of each job, or null where it had moved on."""
    if not orders.may_order(wanted.event):
        raise BadInput(f"'{wanted.event}' is not an order that a person gives.")
    done = await room.write_all(
        orders.order, [Order(j, wanted.event, wanted.by) for j in wanted.job_ids]
    )
    log.info("ordered", move=wanted.event, count=len(done), by=wanted.by)
    return dict(zip(wanted.job_ids, done, strict=True))


@router.post("/orders/matching", dependencies=[allow(UI)])
async def order_matching(room: In, wanted: OrderAll) -> dict[int, State | None]:
    """The same for all jobs that match, however many."""
    filters = wanted.model_dump(include={"project", "check", "states", "engine"})
    rows = await asyncio.to_thread(
        lambda: room.store.read().rows("matching_jobs", text=None, **filters)
    )
    ids = tuple(row["id"] for row in rows)
    return await order(room, Orders(event=wanted.event, job_ids=ids, by=wanted.by))


def _states(names: str) -> list[State]:
    try:
        return [State(name) for name in names.split(",") if name]
    except ValueError as error:
        raise BadInput(f"There is no such state. Use some of {', '.join(State)}.") from error
