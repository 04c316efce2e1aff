"""The data service: a small HTTP face of the store. It alone opens the DuckDB file."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Annotated, Any

import uvicorn
from fastapi import Body, Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from data import checks, dues, imports, orders, setup, tokens, views
from data.catalog import ROUTES
from data.clock import utc_now
from data.faults import BadInput, Fault, Forbidden
from data.models import (
    Brand,
    Check,
    CheckRequest,
    Claim,
    DueWork,
    EngineUse,
    Import,
    ImportReport,
    JobDetail,
    JobPage,
    Project,
    ProjectDetail,
    Prompt,
    PromptReport,
    Pulse,
    Rail,
    Renewal,
    RouteLimit,
    Run,
    Settlement,
    WorkerInfo,
)  # fmt: skip
from data.moves import Event
from data.orders import Order
from data.pulse import Changes
from data.query import Query
from data.runs import Runs
from data.settings import Settings
from data.setup import InProject
from data.store import Handler, Store
from data.words import Scope, State

log = logging.getLogger("sightline.data")
bearer = HTTPBearer(auto_error=False)
UI, WORKER, DISPATCHER, READER = Scope.UI, Scope.WORKER, Scope.DISPATCHER, Scope.READER


class Room:
    """What the endpoints share: the store and all that stands on it. Raises StoreTrouble."""

    def __init__(self, settings: Settings) -> None:
        self.changes = Changes()
        self.store = Store(
            settings.database,
            memory_limit=settings.memory_limit,
            on_commit=self.changes.bump_from_thread,
        )
        self.tokens = tokens.ensure(settings.tokens)
        self.runs = Runs(settings.lease_s)
        self.query = Query(self.store, timeout_s=settings.query_timeout_s, rows=settings.query_rows)
        self.workers: dict[str, WorkerInfo] = {}
        self.store.write(self.runs.extend_all)

    async def write(self, handler: Handler, payload: Any, *, quiet: bool = False) -> Any:
        return await asyncio.wrap_future(self.store.submit(handler, payload, quiet=quiet))

    async def write_all(
        self, handler: Handler, payloads: Sequence[Any], *, quiet: bool = False
    ) -> list[Any]:
        return list(await asyncio.gather(*(self.write(handler, p, quiet=quiet) for p in payloads)))


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
    _add_endpoints(app)
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


def _room(request: Request) -> Room:
    room: Room = request.app.state.room
    return room


In = Annotated[Room, Depends(_room)]


def allow(*scopes: Scope) -> Any:
    """Only tokens of these scopes, or the admin's, get in."""

    def check(
        room: In, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
    ) -> Scope:
        scope = tokens.scope_of(given.credentials, room.tokens) if given else None
        if scope is None:
            raise _unauthorised()
        if scope not in (*scopes, Scope.ADMIN):
            raise Forbidden(f"A token of scope '{scope}' may not do this.")
        return scope

    return Depends(check)


def _unauthorised() -> Fault:
    fault = Forbidden(
        "Send a valid bearer token. Tokens lie in the folder 'tokens' of the data service's home."
    )
    fault.status = 401
    return fault


class Ask(BaseModel):
    sql: str
    params: dict[str, Any] = {}


class Orders(BaseModel):
    event: Event
    job_ids: tuple[int, ...]
    by: str = "local"


def _add_endpoints(app: FastAPI) -> None:
    """Every endpoint, by room."""
    for add in (_public, _set_up, _ask, _work, _read):
        add(app)


def _public(app: FastAPI) -> None:
    @app.get("/health")
    def health(room: In) -> dict[str, Any]:
        """Is the service up? Needs no token."""
        return {"ok": True, "schema": room.store.schema, "version": room.changes.version}


def _set_up(app: FastAPI) -> None:
    @app.get("/projects", dependencies=[allow(UI, READER, DISPATCHER)])
    def projects(room: In) -> list[Project]:
        return views.projects(room.store.read())

    @app.post("/projects", dependencies=[allow(UI)])
    async def save_project(room: In, project: Project) -> int:
        return int(await room.write(setup.save_project, project))

    @app.get("/projects/{project_id}", dependencies=[allow(UI, READER)])
    def project(room: In, project_id: int) -> ProjectDetail:
        return views.project(room.store.read(), project_id)

    @app.post("/brands", dependencies=[allow(UI)])
    async def save_brand(room: In, brand: Brand) -> int:
        return int(await room.write(setup.save_brand, brand))

    @app.delete("/brands/{brand_id}", dependencies=[allow(UI)])
    async def delete_brand(room: In, brand_id: int) -> None:
        await room.write(setup.delete_brand, brand_id)

    @app.post("/projects/{project_id}/prompts", dependencies=[allow(UI)])
    async def add_prompts(room: In, project_id: int, prompts: tuple[Prompt, ...]) -> PromptReport:
        report: PromptReport = await room.write(setup.add_prompts, InProject(project_id, prompts))
        return report

    @app.put("/prompts/{prompt_id}", dependencies=[allow(UI)])
    async def save_prompt(room: In, prompt_id: int, prompt: Prompt) -> None:
        await room.write(setup.save_prompt, prompt.model_copy(update={"id": prompt_id}))

    @app.delete("/prompts/{prompt_id}", dependencies=[allow(UI)])
    async def delete_prompt(room: In, prompt_id: int) -> None:
        await room.write(setup.delete_prompt, prompt_id)

    @app.put("/projects/{project_id}/engines", dependencies=[allow(UI)])
    async def set_engines(room: In, project_id: int, engines: tuple[EngineUse, ...]) -> None:
        await room.write(setup.set_engines, InProject(project_id, engines))

    @app.get("/limits", dependencies=[allow(UI, DISPATCHER, WORKER)])
    def limits(room: In) -> list[RouteLimit]:
        set_by_hand = {r["route"]: RouteLimit(**r) for r in room.store.read().rows("route_limits")}
        return [set_by_hand.get(route, RouteLimit(route=route)) for route in ROUTES]

    @app.put("/limits", dependencies=[allow(UI)])
    async def set_limit(room: In, limit: RouteLimit) -> None:
        await room.write(setup.set_limit, limit)

    @app.post("/imports", dependencies=[allow(UI)])
    async def bring_in(room: In, wanted: Import) -> ImportReport:
        report: ImportReport = await room.write(imports.bring_in, wanted)
        return report


def _ask(app: FastAPI) -> None:
    @app.post("/checks", dependencies=[allow(UI)])
    async def submit(room: In, wanted: CheckRequest) -> Check:
        """Make a check. The same key again gives the same check back."""
        check_id = await room.write(checks.submit, wanted)
        return await asyncio.to_thread(lambda: views.check(room.store.read(), check_id))

    @app.get("/checks", dependencies=[allow(UI, READER)])
    def list_checks(room: In, project: int, most: int = 50) -> list[Check]:
        return views.checks(room.store.read(), project, min(most, 1000))

    @app.get("/checks/{check_id}", dependencies=[allow(UI, READER)])
    def check(room: In, check_id: int) -> Check:
        return views.check(room.store.read(), check_id)

    @app.get("/jobs", dependencies=[allow(UI, READER)])
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
        return views.jobs(
            room.store.read(), wanted, page=max(page, 1), size=max(1, min(size, 1000))
        )

    @app.get("/jobs/{job_id}", dependencies=[allow(UI, READER)])
    def job(room: In, job_id: int) -> JobDetail:
        return views.job(room.store.read(), job_id)

    @app.post("/orders", dependencies=[allow(UI)])
    async def order(room: In, wanted: Orders) -> dict[int, State | None]:
        """Cancel, retry, …: the new state of each job, or null where it had moved on."""
        if not orders.may_order(wanted.event):
            raise BadInput(f"'{wanted.event}' is not an order that a person gives.")
        done = await room.write_all(
            orders.order, [Order(j, wanted.event, wanted.by) for j in wanted.job_ids]
        )
        return dict(zip(wanted.job_ids, done, strict=True))


def _states(names: str) -> list[State]:
    try:
        return [State(name) for name in names.split(",") if name]
    except ValueError as error:
        raise BadInput(f"There is no such state. Use some of {', '.join(State)}.") from error


def _work(app: FastAPI) -> None:
    @app.post("/due", dependencies=[allow(DISPATCHER)])
    async def due(room: In, rails: Annotated[tuple[Rail, ...], Body()]) -> DueWork:
        """Move what time alone moves, then say which jobs want a message."""
        if await asyncio.to_thread(lambda: dues.overdue(room.store.read())):
            await room.write(dues.tick, None)
        return await asyncio.to_thread(lambda: dues.due(room.store.read(), rails))

    @app.post("/claims", dependencies=[allow(WORKER)])
    async def claim(room: In, claims: Annotated[tuple[Claim, ...], Body()]) -> list[Run | None]:
        return await room.write_all(room.runs.claim, claims)

    @app.post("/renewals", dependencies=[allow(WORKER)])
    async def renew(room: In, pulse: Pulse) -> Renewal:
        """A worker's sign of life; the reply names runs that are lost and runs that shall stop."""
        room.workers[pulse.worker] = WorkerInfo(
            worker=pulse.worker, seen_at=utc_now(), running=len(pulse.runs), routes=pulse.routes
        )
        if not pulse.runs:
            return Renewal(lost=(), cancelled=())
        renewal: Renewal = await room.write(room.runs.renew, pulse, quiet=True)
        return renewal

    @app.post("/settlements", dependencies=[allow(WORKER)])
    async def settle(
        room: In, settlements: Annotated[tuple[Settlement, ...], Body()]
    ) -> list[State | None]:
        """The new state of each job; null where it had moved on or the settlement made no sense."""
        done = await asyncio.gather(
            *(room.write(room.runs.settle, s) for s in settlements), return_exceptions=True
        )
        return [_state_or_none(result) for result in done]


def _state_or_none(result: State | BaseException | None) -> State | None:
    if isinstance(result, BadInput):
        log.warning("A settlement was refused: %s", result)
        return None
    if isinstance(result, BaseException):
        raise result
    return result


def _read(app: FastAPI) -> None:
    @app.get("/workers", dependencies=[allow(UI, READER)])
    def workers(room: In) -> list[WorkerInfo]:
        """Workers that gave a sign of life within the last 15 seconds."""
        return [w for w in room.workers.values() if _alive(w.seen_at)]

    @app.get("/changes", dependencies=[allow(UI, READER, DISPATCHER)])
    async def changes(room: In, since: int = 0, wait: float = 25) -> int:
        """Long poll: answers as soon as anything differs from `since`, or after `wait` seconds."""
        return await room.changes.after(since, min(max(wait, 0), 60))

    @app.post("/query", dependencies=[allow(UI, READER)], response_class=Response)
    def query(room: In, ask: Ask) -> Response:
        """One read-only SELECT; the rows come back as an Arrow IPC stream."""
        stream = room.query.arrow(ask.sql, ask.params)
        return Response(stream, media_type="application/vnd.apache.arrow.stream")


def _alive(seen_at: datetime) -> bool:
    return utc_now() - seen_at < timedelta(seconds=15)
