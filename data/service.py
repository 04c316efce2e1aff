"""The data service: a small HTTP face of the store. It alone opens the DuckDB file."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from data.endpoints import asking, public, reading, setting_up, working
from data.endpoints.room import Room
from data.faults import Fault
from data.settings import Settings

TOPICS = (public, setting_up, asking, working, reading)


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
    for topic in TOPICS:
        app.include_router(topic.router)
    return app


def serve(settings: Settings) -> None:
    """Run until told to stop; raises StoreTrouble when the database cannot be opened."""
    uvicorn.run(
        build(Room(settings)), host=settings.host, port=settings.data_port, log_level="warning",
        access_log=False, timeout_graceful_shutdown=2,
    )  # fmt: skip


async def _say_fault(_: Request, error: Exception) -> JSONResponse:
    status = error.status if isinstance(error, Fault) else 500
    return JSONResponse({"error": str(error)}, status)


async def _say_invalid(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return JSONResponse({"error": f"{where or 'The request'}: {first['msg']}."}, 422)
