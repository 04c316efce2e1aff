"""What people say about readings: labelled cases, and names that shall not be proposed."""

from typing import Annotated

from fastapi import APIRouter, Body

from data import cases
from data.cases import Ignore, Label
from data.endpoints.access import READER, UI, In, allow
from data.rereading_models import LabelledCase

router = APIRouter()


@router.get("/projects/{project_id}/cases", dependencies=[allow(UI, READER)])
def labelled(room: In, project_id: int) -> list[LabelledCase]:
    """The oldest first."""
    return cases.cases(room.store.read(), project_id)


@router.post("/projects/{project_id}/cases", dependencies=[allow(UI)])
async def keep(room: In, project_id: int, case: LabelledCase) -> int:
    """One case for each answer: a new one replaces the old."""
    return int(await room.write(cases.keep, Label(project_id, case)))


@router.get("/projects/{project_id}/ignored_names", dependencies=[allow(UI, READER)])
def ignored(room: In, project_id: int) -> list[str]:
    """Folded names, in order."""
    return cases.ignored(room.store.read(), project_id)


@router.post("/projects/{project_id}/ignored_names", dependencies=[allow(UI)])
async def ignore(
    room: In, project_id: int, name: Annotated[str, Body()], by: Annotated[str, Body()] = "local"
) -> None:
    """Not to be proposed any more."""
    await room.write(cases.ignore, Ignore(project_id, name, by))


@router.delete("/projects/{project_id}/ignored_names", dependencies=[allow(UI)])
async def propose_again(room: In, project_id: int, name: str) -> None:
    await room.write(cases.propose_again, Ignore(project_id, name, ""))
