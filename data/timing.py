"""When a rule falls due: pure, by the wall clock of a time zone, daylight saving included.

A time that the clock skips runs at the first instant after the gap. A time that the clock shows
twice runs once, the first time. This holds for every cron line, one for each hour too: its hour
that comes twice runs once. Who wants real hours takes `Every`, which no clock change touches.
"""

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cronsim import CronSim, CronSimError

from data.faults import BadInput
from data.schedule_models import EPOCH, Cron, Daily, Every, Rule, Weekdays, Weekly

MINUTE = timedelta(minutes=1)
FIELDS = 5


def next_after(rule: Rule, zone: str, after: datetime) -> datetime:
    """The first planned time later than `after`, in UTC; BadInput where there is none."""
    found = next(times(rule, zone, after), None)
    if found is None:
        raise BadInput(f"{describe(rule)} never comes. Choose other days.")
    return found


def times(rule: Rule, zone: str, after: datetime) -> Iterator[datetime]:
    """All planned times later than `after`, each later than the one before."""
    if isinstance(rule, Every):
        return _steps(rule, after)
    return _by_the_clock(_cron(rule), _zone(zone), after)


def upcoming(rule: Rule, zone: str, after: datetime, n: int = 5) -> tuple[datetime, ...]:
    return tuple(islice(times(rule, zone, after), n))


def describe(rule: Rule) -> str:
    """The rule as a person would say it."""
    match rule:
        case Every(hours=1):
            return "Every hour"
        case Every():
            return f"Every {rule.hours} hours"
        case Daily():
            return f"Every day at {rule.time}"
        case Weekdays():
            return f"Monday to Friday at {rule.time}"
        case Weekly():
            return f"Every {rule.day.capitalize()} at {rule.time}"
        case Cron():
            return str(_sim(rule.line, EPOCH.replace(tzinfo=None)).explain())


def spread(schedule_id: int, planned: datetime, jitter_s: int) -> datetime:
    """`planned` and up to `jitter_s` seconds more: the same for the same schedule and time."""
    name = f"{schedule_id} {planned.astimezone(UTC).isoformat()}".encode()
    number = int.from_bytes(hashlib.blake2b(name, digest_size=8).digest())
    return planned + timedelta(seconds=number % jitter_s if jitter_s else 0)


def _steps(rule: Every, after: datetime) -> Iterator[datetime]:
    step = timedelta(hours=rule.hours)
    first = rule.first.astimezone(UTC)
    n = max(0, (after - first) // step + 1)
    while True:
        yield first + n * step
        n += 1


def _cron(rule: Daily | Weekdays | Weekly | Cron) -> str:
    if isinstance(rule, Cron):
        return rule.line
    hour, minute = (int(part) for part in rule.time.split(":"))
    match rule:
        case Daily():
            return f"{minute} {hour} * * *"
        case Weekdays():
            return f"{minute} {hour} * * 1-5"
        case Weekly():
            return f"{minute} {hour} * * {rule.day[:3]}"


def _by_the_clock(line: str, zone: ZoneInfo, after: datetime) -> Iterator[datetime]:
    """Cron decides on the wall clock alone; what a reading means as an instant is decided here."""
    for wall in _sim(line, after.astimezone(zone).replace(tzinfo=None)):
        instant = _first_instant(wall, zone)
        if instant > after:
            yield instant
            after = instant


def _first_instant(wall: datetime, zone: ZoneInfo) -> datetime:
    """When the clock first shows `wall`, or first shows something later where it skips it."""
    while True:
        instant = wall.replace(tzinfo=zone).astimezone(UTC)
        if instant.astimezone(zone).replace(tzinfo=None) == wall:
            return instant
        wall += MINUTE


def _sim(line: str, wall: datetime) -> CronSim:
    if len(line.split()) != FIELDS:
        raise BadInput(
            f"'{line[:60]}' is not a cron line. Write five fields: minute, hour, day of the month, "
            "month and day of the week, such as 0 8 * * 1-5."
        )
    try:
        return CronSim(line, wall)
    except (CronSimError, ValueError, AssertionError) as error:
        raise BadInput(
            f"'{line[:60]}' is not a cron line: {str(error).lower() or 'it cannot be read'}. "
            "Write it like 0 8 * * 1-5."
        ) from error


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadInput(
            f"'{name[:40]}' is not a time zone. Use a name such as Europe/Berlin."
        ) from error
