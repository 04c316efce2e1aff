"""What the service reads out: projects, checks and jobs."""

from collections.abc import Sequence
from typing import Any

from data.faults import Missing
from data.models import (
    Attempt,
    Brand,
    Check,
    EngineUse,
    Job,
    JobDetail,
    JobEvent,
    JobPage,
    LateAnswer,
    Project,
    ProjectDetail,
    Prompt,
)
from data.store import Row, Tx


def projects(tx: Tx) -> list[Project]:
    return [Project(**row) for row in tx.rows("projects")]


def project(tx: Tx, project_id: int) -> ProjectDetail:
    row = tx.one("project", project=project_id)
    if row is None:
        raise Missing("This project does not exist any more. Choose another one.")
    return ProjectDetail(
        project=Project(**row),
        brands=tuple(Brand(**r) for r in tx.rows("brands_of", projects=[project_id])),
        prompts=tuple(Prompt(**r) for r in tx.rows("prompts", project=project_id)),
        engines=tuple(EngineUse(**r) for r in tx.rows("engines", project=project_id)),
    )


def check(tx: Tx, check_id: int) -> Check:
    found = _checks(tx, tx.rows("checks", project=None, id=check_id, most=1))
    if not found:
        raise Missing(f"There is no check C-{check_id}.")
    return found[0]


def checks(tx: Tx, project_id: int, most: int) -> list[Check]:
    """The newest first."""
    return _checks(tx, tx.rows("checks", project=project_id, id=None, most=most))


def _checks(tx: Tx, rows: Sequence[Row]) -> list[Check]:
    counts = tx.rows("check_counts", checks=[row["id"] for row in rows])
    return [
        Check(
            **row,
            jobs=sum(c["n"] for c in counts if c["check_id"] == row["id"]),
            by_state=_tally(counts, row["id"], "state"),
            by_outcome=_tally(counts, row["id"], "outcome"),
        )
        for row in rows
    ]


def _tally(counts: Sequence[Row], check_id: int, by: str) -> dict[str, int]:
    tally: dict[str, int] = {}
    for c in counts:
        if c["check_id"] == check_id and c[by] is not None:
            tally[c[by]] = tally.get(c[by], 0) + c["n"]
    return tally


def jobs(tx: Tx, wanted: dict[str, Any], *, page: int, size: int) -> JobPage:
    """`wanted` holds the filters project, check, states, engine and text; None means any."""
    rows = tx.rows("jobs", **wanted, skip=(page - 1) * size, size=size)
    total = tx.one("job_count", **wanted)
    return JobPage(jobs=tuple(Job(**row) for row in rows), total=total["n"] if total else 0)


def job(tx: Tx, job_id: int) -> JobDetail:
    row = tx.one("job", id=job_id)
    if row is None:
        raise Missing(f"There is no job J-{job_id}.")
    return JobDetail(
        job=Job(**row),
        events=tuple(JobEvent(**r) for r in tx.rows("job_events", id=job_id)),
        attempts=tuple(Attempt(**r) for r in tx.rows("job_attempts", id=job_id)),
        late=tuple(LateAnswer(**r) for r in tx.rows("job_late_answers", id=job_id)),
    )
