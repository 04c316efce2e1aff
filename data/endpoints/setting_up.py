"""Projects, brands, prompts, engines, limits and answers from elsewhere."""

from fastapi import APIRouter

from data import imports, setup, views
from data.catalog import ROUTES
from data.deletion import Target
from data.endpoints.access import DISPATCHER, READER, UI, WORKER, In, allow
from data.endpoints.keeping import delete
from data.endpoints.rolling import catch_up
from data.keeping_models import DeletionReport
from data.models import (
    Brand,
    EngineUse,
    Import,
    ImportReport,
    Project,
    ProjectDetail,
    Prompt,
    PromptReport,
    RouteLimit,
)
from data.setup import InProject

router = APIRouter()


@router.get("/projects", dependencies=[allow(UI, READER, DISPATCHER)])
def projects(room: In) -> list[Project]:
    return views.projects(room.store.read())


@router.post("/projects", dependencies=[allow(UI)])
async def save_project(room: In, project: Project) -> int:
    made = int(await room.write(setup.save_project, project))
    await catch_up(room)
    return made


@router.get("/projects/{project_id}", dependencies=[allow(UI, READER)])
def project(room: In, project_id: int) -> ProjectDetail:
    return views.project(room.store.read(), project_id)


@router.post("/brands", dependencies=[allow(UI)])
async def save_brand(room: In, brand: Brand) -> int:
    made = int(await room.write(setup.save_brand, brand))
    await catch_up(room)
    return made


@router.delete("/brands/{brand_id}", dependencies=[allow(UI)])
async def delete_brand(room: In, brand_id: int) -> DeletionReport:
    """With all its mentions."""
    return await delete(room, Target("brand", brand_id))


@router.post("/projects/{project_id}/prompts", dependencies=[allow(UI)])
async def add_prompts(room: In, project_id: int, prompts: tuple[Prompt, ...]) -> PromptReport:
    report: PromptReport = await room.write(setup.add_prompts, InProject(project_id, prompts))
    return report


@router.put("/prompts/{prompt_id}", dependencies=[allow(UI)])
async def save_prompt(room: In, prompt_id: int, prompt: Prompt) -> None:
    await room.write(setup.save_prompt, prompt.model_copy(update={"id": prompt_id}))


@router.delete("/prompts/{prompt_id}", dependencies=[allow(UI)])
async def delete_prompt(room: In, prompt_id: int, with_answers: bool = False) -> DeletionReport:
    """Never asked again; its answers stay, unless they shall go with it."""
    if with_answers:
        return await delete(room, Target("prompt", prompt_id))
    await room.write(setup.delete_prompt, prompt_id)
    return DeletionReport(note="")


@router.put("/projects/{project_id}/engines", dependencies=[allow(UI)])
async def set_engines(room: In, project_id: int, engines: tuple[EngineUse, ...]) -> None:
    await room.write(setup.set_engines, InProject(project_id, engines))


@router.get("/limits", dependencies=[allow(UI, DISPATCHER, WORKER)])
def limits(room: In) -> list[RouteLimit]:
    set_by_hand = {r["route"]: RouteLimit(**r) for r in room.store.read().rows("route_limits")}
    return [set_by_hand.get(route, RouteLimit(route=route)) for route in ROUTES]


@router.put("/limits", dependencies=[allow(UI)])
async def set_limit(room: In, limit: RouteLimit) -> None:
    await room.write(setup.set_limit, limit)


@router.post("/imports", dependencies=[allow(UI)])
async def bring_in(room: In, wanted: Import) -> ImportReport:
    report: ImportReport = await room.write(imports.bring_in, wanted)
    return report
