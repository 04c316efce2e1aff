"""When a rule falls due, found by watching a clock on the wall minute by minute.

Shares nothing with the product: no cron, no jumps, only what the clock shows each minute.
"""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

Matches = Callable[[datetime], bool]
MINUTE = timedelta(minutes=1)


def watch(matches: Matches, zone: str, start: datetime, days: int) -> list[datetime]:
    """All instants after `start` at which the clock shows a matching time, or has just skipped one."""
    shown = _clock(zone, start, days)
    latest, due = shown[0][1], []
    for instant, wall in shown[1:]:
        if wall <= latest:
            continue  # the clock was set back: it has shown this before
        if any(matches(new) for new in _minutes(latest, wall)):
            due.append(instant)
        latest = wall
    return due


def _minutes(after: datetime, until: datetime) -> Iterator[datetime]:
    while after < until:
        after += MINUTE
        yield after


@cache
def _clock(zone: str, start: datetime, days: int) -> list[tuple[datetime, datetime]]:
    tz = ZoneInfo(zone)
    instants = (start + n * MINUTE for n in range(days * 24 * 60))
    return [(i, i.astimezone(tz).replace(tzinfo=None)) for i in instants]
