"""What the service reads out about recurring checks."""

from datetime import datetime

from pydantic import TypeAdapter

from data.faults import BadInput
from data.schedule_models import Rule, Schedule, SchedulePlan, ScheduleRun
from data.store import Row, Tx
from data.timing import describe, spread, upcoming
from data.words import FINISHED

RULE: TypeAdapter[Rule] = TypeAdapter(Rule)


def read(row: Row) -> Schedule:
    return Schedule(**{**row, "rule": RULE.validate_json(row["rule"])})


def plans(tx: Tx, project_id: int) -> list[SchedulePlan]:
    """A project's schedules, each with its next five runs and what became of the last."""
    found = [read(row) for row in tx.rows("schedules", project=project_id, id=None)]
    last = {run.schedule_id: run for run in _history(tx, [s.id for s in found], most=1)}
    return [
        SchedulePlan(
            schedule=s, sentence=describe(s.rule), next_runs=_next_runs(s), last=last.get(s.id)
        )
        for s in found
    ]


def history(tx: Tx, schedule_id: int, most: int) -> list[ScheduleRun]:
    """The newest first."""
    return _history(tx, [schedule_id], most)


def _history(tx: Tx, ids: list[int], most: int) -> list[ScheduleRun]:
    rows = tx.rows("schedule_runs", ids=ids, most=most, finished=list(FINISHED)) if ids else []
    return [ScheduleRun(**row) for row in rows]


def _next_runs(schedule: Schedule) -> tuple[datetime, ...]:
    """With their spread; none while it is paused."""
    if schedule.planned_at is None:
        return ()
    try:
        later = upcoming(schedule.rule, schedule.timezone, schedule.planned_at, 4)
    except BadInput:  # a time zone that this machine no longer knows
        later = ()
    return tuple(
        spread(schedule.id, planned, schedule.jitter_s) for planned in (schedule.planned_at, *later)
    )
