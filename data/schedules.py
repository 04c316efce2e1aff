"""Recurring checks as people save, pause and delete them; data/ticking.py starts them."""

from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from data import clean
from data.checks import new_ids
from data.faults import BadInput, Missing
from data.rights import may_ask
from data.schedule_models import Rule, Schedule
from data.schedule_views import read
from data.setup import one_by_one
from data.store import Row, Tx
from data.timing import next_after, spread, upcoming


class Pause(NamedTuple):
    schedule_id: int
    paused: bool


@one_by_one
def save(tx: Tx, wanted: Schedule) -> int:
    """Make a schedule, or change one that has an id. It never runs for a time that is past."""
    before = _known(tx, wanted.id) if wanted.id else None
    _check(tx, wanted)
    made = wanted.model_copy(update={"id": wanted.id or new_ids(tx, 1)[0]})
    planned = _planned(tx, made, before)
    tx.run("delete_schedule", id=made.id)
    tx.run("insert_schedule", **_columns(made, planned, before.active_check if before else None))
    return made.id


@one_by_one
def delete(tx: Tx, schedule_id: int) -> None:
    """The schedule and its history are gone; its checks and their answers stay."""
    _known(tx, schedule_id)
    tx.run("delete_schedule", id=schedule_id)
    tx.run("delete_schedule_runs", id=schedule_id)


@one_by_one
def pause(tx: Tx, wanted: Pause) -> None:
    """While paused no time counts as missed; resumed, it goes on with the next. A repeat is harmless."""
    known = _known(tx, wanted.schedule_id)
    if known.paused != wanted.paused:
        set_time(tx, known, None if wanted.paused else _next(known, tx.now))


def set_time(tx: Tx, schedule: Schedule, planned: datetime | None) -> None:
    """Due next at `planned` and its spread; None pauses it."""
    tx.run(
        "set_schedule_time", id=schedule.id, planned_at=planned, next_at=_spread(schedule, planned)
    )


# -- saving -----------------------------------------------------------------------------------


def _check(tx: Tx, wanted: Schedule) -> None:
    """Refuse what could never run as it was meant."""
    clean.timezone(wanted.timezone)
    if tx.one("project", project=wanted.project_id) is None:
        raise Missing("This project does not exist any more. Choose another one.")
    if wanted.prompt_ids and wanted.tags:
        raise BadInput("Choose prompts one by one or by their tags, not both.")
    if reason := may_ask(tx, wanted.owner, wanted.project_id):
        raise BadInput(reason)
    _check_spread(wanted, tx.now)


def _check_spread(wanted: Schedule, now: datetime) -> None:
    _next(wanted, now)
    soon = upcoming(wanted.rule, wanted.timezone, now, 10)
    gaps = [later - earlier for earlier, later in pairwise(soon)]
    if gaps and min(gaps) < timedelta(seconds=wanted.jitter_s):
        raise BadInput(
            "The spread is longer than the time between two runs. Choose a shorter spread."
        )


def _planned(tx: Tx, made: Schedule, before: Schedule | None) -> datetime | None:
    """A change of anything but its time leaves the next run where it is."""
    if made.paused:
        return None
    if before and before.planned_at and _timing(before) == _timing(made):
        return before.planned_at
    return _next(made, tx.now)


def _next(schedule: Schedule, now: datetime) -> datetime:
    return next_after(schedule.rule, schedule.timezone, now)


def _spread(schedule: Schedule, planned: datetime | None) -> datetime | None:
    return spread(schedule.id, planned, schedule.jitter_s) if planned else None


def _timing(schedule: Schedule) -> tuple[Rule, str, int]:
    return schedule.rule, schedule.timezone, schedule.jitter_s


def _columns(made: Schedule, planned: datetime | None, active: int | None) -> Row:
    values = made.model_dump() | {
        "planned_at": planned, "next_at": _spread(made, planned), "active_check": active,
    }  # fmt: skip
    lists = {name: list(values[name]) for name in ("prompt_ids", "tags", "engines")}
    return values | lists | {"rule": made.rule.model_dump_json()}


def _known(tx: Tx, schedule_id: int) -> Schedule:
    row = tx.one("schedules", project=None, id=schedule_id)
    if row is None:
        raise Missing("This schedule is gone. Look at the list again.")
    return read(row)
