"""A model's judgement of stored answers: a job for each answer, and what was proven of what it said."""

from collections.abc import Iterable, Sequence
from typing import Any

from data import ledger
from data.authority import Reason
from data.catalog import JUDGE, ROUTES
from data.checks import new_ids
from data.faults import BadInput, Missing
from data.judging_models import JudgeRequest
from data.models import Judged
from data.moves import Event
from data.setup import one_by_one
from data.store import Row, Tx
from data.words import State

GONE = Reason(Event.BLOCK, "The answer that it was to judge is gone.")


@one_by_one
def submit(tx: Tx, request: JudgeRequest) -> int:
    """A check of its own, one job for each answer that names a brand and waits for this judge."""
    project = tx.one("project", project=request.project_id)
    if project is None:
        raise Missing("This project does not exist any more. Choose another one.")
    answers = tx.rows(
        "judgeable", project=request.project_id, answers=list(request.answer_ids), judge=request.judge,
        route=request.route, model=request.model,
    )  # fmt: skip
    if not answers:
        raise BadInput(
            "None of these answers is left to judge: they name no tracked brand, or this model "
            "has judged them or is about to."
        )
    check, *jobs = new_ids(tx, len(answers) + 1)
    tx.run(
        "insert_check", id=check, key=f"judge-{check}", project=request.project_id, origin="ad-hoc",
        label=f"Tone, judged by {request.judge}", priority=0, now=tx.now, by=request.by,
    )  # fmt: skip
    rows = [
        {"id": job, "check_id": check, **_job(request, project, answer)}
        for job, answer in zip(jobs, answers, strict=True)
    ]
    ledger.insert(tx, rows, event="submit", actor=request.by)
    tx.run("insert_judge_jobs", job=jobs, answer=[answer["id"] for answer in answers])
    return check


def _job(request: JudgeRequest, project: Row, answer: Row) -> Row:
    return {
        "project_id": request.project_id, "prompt_id": answer["prompt_id"], "engine": JUDGE,
        "route": request.route, "surface": ROUTES[request.route].surface, "model": request.model,
        "repeat_no": 1, "priority": 0, "state": State.QUEUED, "outcome": None,
        "max_attempts": project["max_attempts"], "note": "", "finished_at": None,
    }  # fmt: skip


def texts(tx: Tx, rows: Iterable[Row]) -> dict[int, Row]:
    """By job: the answers that these jobs shall judge, with their text, where they are still kept."""
    jobs = [row["id"] for row in rows if row["engine"] == JUDGE]
    return {row["job_id"]: row for row in tx.rows("judged_texts", jobs=jobs)} if jobs else {}


def gone(rows: Iterable[Row], found: dict[int, Row]) -> dict[int, Reason]:
    """Why jobs without their answer are not asked."""
    return {row["id"]: GONE for row in rows if row["engine"] == JUDGE and row["id"] not in found}


def keep(tx: Tx, judged: Sequence[tuple[int, Judged]]) -> None:
    """The latest judgement of an answer takes the place of an earlier one."""
    if not judged:
        return
    tx.run("replace_judgements", jobs=[job for job, _ in judged])
    tx.run("insert_judgements", now=tx.now, **_columns(judged))


def _columns(judged: Sequence[tuple[int, Judged]]) -> dict[str, list[Any]]:
    told = [(job, one.judge, tone) for job, one in judged for tone in one.tones]
    return {
        "job": [job for job, _, _ in told],
        "judge": [judge for _, judge, _ in told],
        "brand": [tone.brand_id for _, _, tone in told],
        "recommended": [tone.recommended for _, _, tone in told],
        "unknown": [tone.unknown for _, _, tone in told],
        "sentiment": [tone.sentiment for _, _, tone in told],
        "evidence": [[list(span) for span in tone.evidence] for _, _, tone in told],
    }
