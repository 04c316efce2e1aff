"""Notes on the days of a project. They are read through `POST /query`."""

from fastapi import APIRouter

from data import annotations
from data.annotation_models import Annotation
from data.endpoints.access import UI, In, allow

router = APIRouter()


@router.post("/annotations", dependencies=[allow(UI)])
async def save(room: In, note: Annotation) -> int:
    return int(await room.write(annotations.save, note))


@router.delete("/annotations/{annotation_id}", dependencies=[allow(UI)])
async def delete(room: In, annotation_id: int) -> None:
    await room.write(annotations.delete, annotation_id)
