"""Orders for a model that judges stored answers."""

import asyncio

from fastapi import APIRouter

from data import judgements, logs, views
from data.endpoints.access import UI, In, allow
from data.judging_models import JudgeRequest
from data.models import Check

router = APIRouter()
log = logs.get("data")


@router.post("/judgements", dependencies=[allow(UI)])
async def judge(room: In, wanted: JudgeRequest) -> Check:
    """A check of its own: one job for each answer that this model has not judged yet."""
    check_id = await room.write(judgements.submit, wanted)
    log.info("submitted", check_id=check_id, by=wanted.by)
    return await asyncio.to_thread(lambda: views.check(room.store.read(), check_id))
