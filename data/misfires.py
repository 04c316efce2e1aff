"""What to do when a schedule's time has come, or has passed unseen: pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain, islice, takewhile

from data.schedule_models import Misfire, Schedule
from data.timing import next_after, spread, times

GRACE = timedelta(minutes=5)  # a start this late is still a start in time
MOST = 1_000  # planned times that are counted one by one


@dataclass(frozen=True, slots=True)
class Plan:
    """`run` is the planned time to run now; `missed` are those that nobody will run."""

    run: datetime | None
    missed: tuple[datetime, ...]
    late: bool
    following: datetime


def plan(schedule: Schedule, planned: datetime, now: datetime) -> Plan:
    """`planned` has come. However many came with it, at most one of them runs."""
    come = _come(schedule, planned, now)
    late = now - _spread(schedule, come[-1]) > GRACE
    runs = not late or schedule.misfire is Misfire.RUN_ONCE
    return Plan(
        run=come[-1] if runs else None,
        missed=tuple(come[:-1] if runs else come),
        late=late,
        following=_following(schedule, come[-1], now),
    )


def _come(schedule: Schedule, planned: datetime, now: datetime) -> list[datetime]:
    later = times(schedule.rule, schedule.timezone, planned)
    come = takewhile(lambda t: _spread(schedule, t) <= now, later)
    return list(islice(chain([planned], come), MOST))


def _following(schedule: Schedule, last: datetime, now: datetime) -> datetime:
    after = max(last, now - timedelta(seconds=schedule.jitter_s))
    ahead = next_after(schedule.rule, schedule.timezone, after)
    while _spread(schedule, ahead) <= now:
        ahead = next_after(schedule.rule, schedule.timezone, ahead)
    return ahead


def _spread(schedule: Schedule, planned: datetime) -> datetime:
    return spread(schedule.id, planned, schedule.jitter_s)
