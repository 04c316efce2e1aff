"""Corrections of source types, and reading history again."""

import asyncio
from typing import Literal

from fastapi import APIRouter, Response

from data import chunks, rereading_views, rereadings, source_types, swaps
from data.chunks import Sent
from data.endpoints import labelling
from data.endpoints.access import READER, UI, WORKER, In, allow
from data.rereading_models import Chunk, ChunkClaim, Readings, Rereading, SourceTypeRule
from data.source_types import Correction
from data.statements import sql
from data.swaps import Order

router = APIRouter()
router.include_router(labelling.router)


@router.get("/projects/{project_id}/source_types", dependencies=[allow(UI, READER)])
def corrections(room: In, project_id: int) -> list[SourceTypeRule]:
    """What people corrected, by site."""
    return source_types.corrections(room.store.read(), project_id)


@router.put("/projects/{project_id}/source_types", dependencies=[allow(UI)])
async def correct(room: In, project_id: int, rule: SourceTypeRule) -> None:
    """Say whose page a site is; without a type the built-in table counts again."""
    await room.write(source_types.correct, Correction(project_id, rule))


@router.get("/projects/{project_id}/rereadings", dependencies=[allow(UI, READER)])
def history(room: In, project_id: int, most: int = 20) -> list[Rereading]:
    """The newest first."""
    return rereading_views.rereadings(room.store.read(), project_id, max(1, min(most, 500)))


@router.post("/projects/{project_id}/rereadings", dependencies=[allow(UI)])
async def read_again(room: In, project_id: int) -> bool:
    """Read again what is not read with the present list; false where there is nothing."""
    return bool(await room.write(rereadings.by_hand, project_id))


@router.post("/rereadings/claim", dependencies=[allow(WORKER)])
async def claim(room: In, wanted: ChunkClaim) -> list[Chunk]:
    """The next chunk, or none where nothing is to be read."""
    if await asyncio.to_thread(
        lambda: rereadings.is_news(room.store.read(), wanted.reader_version)
    ):
        await room.write(rereadings.renew, wanted.reader_version)
    if not await asyncio.to_thread(lambda: chunks.claimable(room.store.read(), wanted)):
        return []
    given: Chunk | None = await room.write(room.chunks.claim, wanted, quiet=True)
    return [given] if given else []


@router.get(
    "/rereadings/{rereading_id}/chunks/{chunk}", dependencies=[allow(WORKER)], response_class=Response
)  # fmt: skip
def texts(room: In, rereading_id: int, chunk: int, lease: str) -> Response:
    """A chunk's answers with their present reading, as an Arrow IPC stream."""
    bounds = chunks.bounds(room.store.read(), rereading_id, chunk, lease)
    stream = room.query.arrow(sql("chunk_texts"), bounds)
    return Response(stream, media_type="application/vnd.apache.arrow.stream")


@router.post("/rereadings/{rereading_id}/readings", dependencies=[allow(WORKER)])
async def take(room: In, rereading_id: int, readings: Readings) -> bool:
    """Keep new readings apart; false where the chunk is not the worker's any more.

    Pages hear of it only at the end: until then no figure moves.
    """
    ours: bool = await room.write(room.chunks.take, Sent(rereading_id, readings), quiet=True)
    if await asyncio.to_thread(lambda: rereading_views.is_over(room.store.read(), rereading_id)):
        room.changes.bump_from_thread()
    return ours


@router.post("/rereadings/{rereading_id}/{what}", dependencies=[allow(UI)])
async def order(room: In, rereading_id: int, what: Literal["apply", "undo", "discard"]) -> None:
    """Apply, take back or drop a re-reading."""
    await room.write(swaps.order, Order(rereading_id, what))
