"""Submit a check: prompts × engines × repeats, each cell a job that exists before anything is asked."""

from collections.abc import Sequence
from typing import Any

from data import ledger
from data.catalog import ROUTES, engine_label
from data.faults import BadInput, Fault, Missing
from data.models import MAX_JOBS, CheckRequest
from data.store import Row, Tx
from data.words import State


def submit(tx: Tx, requests: Sequence[CheckRequest]) -> list[int | Fault]:
    """The check's id for each request; the same key gives the same check."""
    return [_submit(tx, request) for request in requests]


def _submit(tx: Tx, request: CheckRequest) -> int | Fault:
    if known := tx.one("check_by_key", key=request.key):
        return int(known["id"])
    try:
        cells = _cells(tx, request)
    except Fault as fault:
        return fault
    check_id, *job_ids = new_ids(tx, len(cells) + 1)
    tx.run(
        "insert_check", id=check_id, key=request.key, project=request.project_id, origin=_origin(request),
        label="", priority=request.priority, now=tx.now, by=request.by,
    )  # fmt: skip
    rows = [{"id": i, "check_id": check_id, **cell} for i, cell in zip(job_ids, cells, strict=True)]
    ledger.insert(tx, rows, event="submit", actor=request.by)
    return check_id


def new_ids(tx: Tx, n: int) -> list[int]:
    return [row["id"] for row in tx.rows("new_ids", n=n)]


def _origin(request: CheckRequest) -> str:
    return "ad-hoc" if request.priority == 0 else "scheduled"


def _cells(tx: Tx, request: CheckRequest) -> list[Row]:
    """One row for each cell; raises a Fault that says what cannot be asked."""
    project = tx.one("project", project=request.project_id)
    if project is None:
        raise Missing("This project does not exist any more. Choose another one.")
    prompts, engines = _prompts(tx, request), _engines(tx, request)
    _refuse_too_many(len(prompts) * len(engines) * request.repeats)
    return [
        _cell(request, project, prompt, engine, repeat)
        for repeat in range(1, request.repeats + 1)
        for prompt in prompts
        for engine in engines
    ]


def _cell(request: CheckRequest, project: Row, prompt: int, engine: Row, repeat: int) -> Row:
    return {
        "project_id": request.project_id, "prompt_id": prompt, "engine": engine["engine"],
        "route": engine["route"], "surface": ROUTES[engine["route"]].surface, "model": engine["model"],
        "repeat_no": repeat, "priority": request.priority, "state": State.QUEUED, "outcome": None,
        "max_attempts": project["max_attempts"], "note": "", "finished_at": None,
    }  # fmt: skip


def _prompts(tx: Tx, request: CheckRequest) -> list[int]:
    wanted = _unique(request.prompt_ids)
    if not wanted:
        raise BadInput("Choose at least one prompt to ask.")
    found = {row["id"] for row in tx.rows("prompts", project=request.project_id)}
    if gone := [p for p in wanted if p not in found]:
        raise BadInput(
            f"{len(gone)} of the chosen prompts do not exist in this project any more. Choose again."
        )
    return wanted


def _engines(tx: Tx, request: CheckRequest) -> list[Row]:
    wanted = _unique(request.engines)
    if not wanted:
        raise BadInput("Choose at least one engine to ask.")
    uses = {
        row["engine"]: row
        for row in tx.rows("engines", project=request.project_id)
        if row["enabled"]
    }
    if unknown := [e for e in wanted if e not in uses]:
        names = ", ".join(engine_label(e)[:40] for e in unknown[:5])
        raise BadInput(
            f"This project does not use {names}. Add the engine in Setup, or choose another one."
        )
    return [uses[e] for e in wanted]


def _refuse_too_many(jobs: int) -> None:
    if jobs > MAX_JOBS:
        raise BadInput(
            f"This check would be {jobs:,} jobs; one check may have {MAX_JOBS:,}. "
            "Choose fewer prompts, engines or repeats."
        )


def _unique(values: Sequence[Any]) -> list[Any]:
    return list(dict.fromkeys(values))
