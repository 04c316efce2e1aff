"""Workers that live, changes as they happen, and analysts' queries."""

from typing import Any

from fastapi import APIRouter, Response
from pydantic import BaseModel

from data.endpoints.access import DISPATCHER, READER, UI, In, allow
from data.models import (
    WorkerInfo,
)

router = APIRouter()


class Ask(BaseModel):
    sql: str
    params: dict[str, Any] = {}


@router.get("/workers", dependencies=[allow(UI, READER)])
def workers(room: In) -> list[WorkerInfo]:
    """Workers that gave a sign of life within the last 15 seconds."""
    return room.living()


@router.get("/changes", dependencies=[allow(UI, READER, DISPATCHER)])
async def changes(room: In, since: int = 0, wait: float = 25) -> int:
    """Long poll: answers as soon as anything differs from `since`, or after `wait` seconds."""
    return await room.changes.after(since, min(max(wait, 0), 60))


@router.post("/query", dependencies=[allow(UI, READER)], response_class=Response)
def query(room: In, ask: Ask) -> Response:
    """One read-only SELECT; the rows come back as an Arrow IPC stream."""
    stream = room.query.arrow(ask.sql, ask.params)
    return Response(stream, media_type="application/vnd.apache.arrow.stream")
