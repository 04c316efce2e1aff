"""How long a vendor asks us to wait, in every form in which vendors say it."""

import math
import re
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

import httpx

from workers.routes.wire import Json, entries, text

UNITS = {"ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86400}
STEP = r"(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|sec(?:ond)?s?|m|min(?:ute)?s?|h|hours?|d|days?)(?![a-z])"
STEPS = re.compile(STEP, re.IGNORECASE)
IN_WORDS = re.compile(rf"(?:try again|retry)\s+(?:in|after)\s+((?:{STEP}\s*)+)", re.IGNORECASE)


def retry_after(reply: httpx.Response, error: Json) -> float | None:
    """Seconds to wait as found: a header, else Google's RetryInfo, else the message."""
    found = (
        header_ms(reply),
        header(reply),
        *(duration(text(detail.get("retryDelay"))) for detail in entries(error.get("details"))),
        in_words(text(error.get("message"))),
    )
    return next((wait for wait in found if wait is not None), None)


def header_ms(reply: httpx.Response) -> float | None:
    wait = seconds(reply.headers.get("retry-after-ms", ""))
    return wait / 1000 if wait else None  # Azure sends 0 beside a true `retry-after`


def header(reply: httpx.Response) -> float | None:
    value = reply.headers.get("retry-after", "")
    wait = seconds(value)
    return wait if wait is not None else until(value, since=reply.headers.get("date", ""))


def seconds(value: str) -> float | None:
    try:
        wait = float(value)
    except ValueError:
        return None
    return wait if math.isfinite(wait) and wait >= 0 else None


def until(value: str, *, since: str) -> float | None:
    """The time to an HTTP date by the vendor's own clock, which the reply's Date tells."""
    then, now = moment(value), moment(since)
    return max(0.0, (then - now) / timedelta(seconds=1)) if then and now else None


def moment(value: str) -> datetime | None:
    try:
        found = parsedate_to_datetime(value)
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def in_words(message: str) -> float | None:
    match = IN_WORDS.search(message)
    return duration(match[1]) if match else None


def duration(value: str) -> float | None:
    """`34.4s`, `976ms`, `114h18m0s` and `26 seconds` in seconds."""
    steps = [float(number) * unit(name) for number, name in STEPS.findall(value)]
    return round(sum(steps), 6) if steps and math.isfinite(sum(steps)) else None


def unit(name: str) -> float:
    short = name.lower()
    return UNITS["ms"] if short.startswith(("ms", "mil")) else UNITS[short[0]]
