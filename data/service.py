"""The data service: a small HTTP face of the store. It alone opens the DuckDB file."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import FrameType

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from data import disk
from data.endpoints import (
    annotating,
    asking,
    keeping,
    operating,
    public,
    reading,
    rereading,
    rolling,
    scheduling,
    setting_up,
    working,
)
from data.endpoints.room import Room
from data.faults import Fault
from data.settings import Settings

TOPICS = (
    public, setting_up, asking, scheduling, working, reading, operating, keeping, rereading, rolling, annotating,
)  # fmt: skip


def build(room: Room) -> FastAPI:
    """The app; it closes the room when it stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.room = room
        room.changes.live_on(asyncio.get_running_loop())
        yield
        await asyncio.to_thread(room.store.close)

    app = FastAPI(title="Sightline data service", version="1", lifespan=lifespan)
    app.add_exception_handler(Fault, _say_fault)
    app.add_exception_handler(RequestValidationError, _say_invalid)
    app.add_exception_handler(disk.Error, _say_trouble)
    for topic in TOPICS:
        app.include_router(topic.router)
    return app


def serve(settings: Settings) -> None:
    """Run until told to stop; raises StoreTrouble when the database cannot be opened."""
    room = Room(settings)
    config = uvicorn.Config(
        build(room), host=settings.host, port=settings.data_port, log_level="warning",
        log_config=None, access_log=False, timeout_graceful_shutdown=2,
    )  # fmt: skip
    Server(config, room).run()


class Server(uvicorn.Server):
    """Lets those go who wait for changes, as soon as it is told to stop."""

    def __init__(self, config: uvicorn.Config, room: Room) -> None:
        super().__init__(config)
        self._room = room

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._room.changes.end()
        super().handle_exit(sig, frame)


async def _say_fault(_: Request, error: Exception) -> JSONResponse:
    status = error.status if isinstance(error, Fault) else 500
    return JSONResponse({"error": str(error)}, status)


async def _say_trouble(request: Request, error: Exception) -> JSONResponse:
    """A reader met a disk that fails, or the moment in which the file is opened anew."""
    said = request.app.state.room.store.sentence(error)
    if not isinstance(said, Fault):
        raise said
    return await _say_fault(request, said)


async def _say_invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return JSONResponse({"error": f"{where or 'The request'}: {first['msg']}."}, 422)
