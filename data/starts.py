"""Start a schedule's check, or say in a sentence why it does not start."""

from dataclasses import dataclass
from datetime import UTC, datetime

from data import checks
from data.faults import BadInput, Fault
from data.models import CheckRequest
from data.rights import may_ask
from data.schedule_models import RunOutcome, Schedule
from data.store import Row, Tx
from data.words import FINISHED, WAITING_FOR_A_PERSON

PRIORITY = 5  # behind what people ask by hand


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a schedule's history: what became of a planned time, or of several."""

    planned: datetime
    outcome: RunOutcome
    note: str = ""
    check_id: int | None = None
    jobs: int = 0
    times: int = 1


def start(tx: Tx, schedule: Schedule, planned: datetime) -> Line:
    """One check for one planned time, however often it is asked; never beside an unfinished one."""
    if reason := may_ask(tx, schedule.owner, schedule.project_id):
        return Line(planned, RunOutcome.BLOCKED, reason)
    if busy := _busy(tx, schedule.active_check):
        return Line(planned, RunOutcome.SKIPPED, busy)
    try:
        return _submit(tx, planned, _request(tx, schedule, planned))
    except Fault as fault:
        return Line(planned, RunOutcome.BLOCKED, str(fault))


def _submit(tx: Tx, planned: datetime, wanted: CheckRequest) -> Line:
    (done,) = checks.submit(tx, [wanted])
    if isinstance(done, Fault):
        raise done
    jobs = len(wanted.prompt_ids) * len(wanted.engines) * wanted.repeats
    return Line(planned, RunOutcome.STARTED, check_id=done, jobs=jobs)


def _request(tx: Tx, schedule: Schedule, planned: datetime) -> CheckRequest:
    if tx.one("project", project=schedule.project_id) is None:
        raise BadInput("Its project is gone.")
    return CheckRequest(
        key=f"schedule-{schedule.id}-{planned.astimezone(UTC).isoformat()}",
        project_id=schedule.project_id,
        prompt_ids=_prompts(schedule, tx.rows("prompts", project=schedule.project_id)),
        engines=_engines(schedule, tx.rows("engines", project=schedule.project_id)),
        repeats=schedule.repeats,
        priority=PRIORITY,
        by=schedule.owner,
    )


def _prompts(schedule: Schedule, rows: list[Row]) -> tuple[int, ...]:
    """Those of its prompts that still exist."""
    wanted, tags = set(schedule.prompt_ids), set(schedule.tags)
    if wanted:
        rows = [row for row in rows if row["id"] in wanted]
    elif tags:
        rows = [row for row in rows if tags & set(row["tags"])]
    if not rows:
        raise BadInput("None of its prompts is left in the project.")
    return tuple(row["id"] for row in rows)


def _engines(schedule: Schedule, rows: list[Row]) -> tuple[str, ...]:
    """Those of its engines that the project still uses."""
    used = [row["engine"] for row in rows if row["enabled"]]
    chosen = tuple(e for e in used if not schedule.engines or e in schedule.engines)
    if not chosen:
        raise BadInput("The project uses none of its engines any more.")
    return chosen


def _busy(tx: Tx, check: int | None) -> str:
    """What of the last check is not finished, or an empty string."""
    counts = tx.rows("check_counts", checks=[check] if check else [])
    n = sum(c["n"] for c in counts if c["state"] not in FINISHED)
    waiting = sum(c["n"] for c in counts if c["state"] in WAITING_FOR_A_PERSON)
    if not n:
        return ""
    jobs = "1 job of the last check is" if n == 1 else f"{n:,} jobs of the last check are"
    asks = f" ({waiting:,} waiting for a person)" if waiting else ""
    return f"{jobs} not finished yet{asks}."
