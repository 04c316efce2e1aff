"""The tick: schedules whose time has come start their checks."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from data.faults import BadInput
from data.misfires import Plan, plan
from data.schedule_models import RunOutcome, Schedule
from data.schedule_views import read
from data.schedules import set_time
from data.starts import Line, start
from data.store import Tx

AT_ONCE = 20  # schedules in one transaction; the rest is due at once again
KEPT = 500  # lines of history for each schedule
LATE = "Started late, because Sightline was not running in time."


def overdue(tx: Tx) -> bool:
    """Has any schedule's time come?"""
    return bool(tx.rows("schedules_due", now=tx.now, most=1))


def tick(tx: Tx, asked: Sequence[object]) -> list[None]:
    """Start what is due, once, however often and by however many it is asked."""
    for row in tx.rows("schedules_due", now=tx.now, most=AT_ONCE):
        _tick(tx, read(row), row["planned_at"])
    return [None] * len(asked)


def _tick(tx: Tx, schedule: Schedule, planned: datetime) -> None:
    try:
        found = plan(schedule, planned, tx.now)
    except BadInput as fault:
        _keep(tx, schedule, Line(planned, RunOutcome.BLOCKED, f"{fault} The schedule is paused."))
        set_time(tx, schedule, None)
    else:
        _carry_out(tx, schedule, found)
        set_time(tx, schedule, found.following)
    tx.run("trim_schedule_runs", id=schedule.id, keep=KEPT)


def _carry_out(tx: Tx, schedule: Schedule, found: Plan) -> None:
    if found.missed:
        _keep(tx, schedule, _missed(found))
    if found.run:
        line = start(tx, schedule, found.run)
        _keep(tx, schedule, line if line.note or not found.late else replace(line, note=LATE))
        if line.check_id:
            tx.run("set_active_check", id=schedule.id, check=line.check_id)


def _keep(tx: Tx, schedule: Schedule, line: Line) -> None:
    tx.run(
        "insert_schedule_run", schedule_id=schedule.id, planned_at=line.planned, now=tx.now, outcome=line.outcome,
        times=line.times, check_id=line.check_id, jobs=line.jobs, note=line.note,
    )  # fmt: skip


def _missed(found: Plan) -> Line:
    n = len(found.missed)
    what = "A planned time" if n == 1 else f"{n:,} planned times"
    then = "one run makes up for all" if found.run else "skipped, as the schedule says"
    note = f"{what} passed while Sightline was not running: {then}."
    return Line(found.missed[0], RunOutcome.MISSED, note, times=n)
