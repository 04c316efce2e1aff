"""Looks into JSON that may hold anything: a missing or odd value reads as empty."""

import json
import math
import re
from typing import Any

import httpx

from workers.errors import Garbled

Json = dict[str, Any]

MOST = 2**53  # beyond this a count is no count, and other programs lose digits
LONE_SURROGATE = re.compile("[\ud800-\udfff]")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{1,63}")


def body(reply: httpx.Response) -> Json:
    """The object in a reply. Where the status already tells of an error, text will do."""
    try:
        found = json.loads(reply.content)
    except (ValueError, RecursionError) as error:
        if reply.is_success:
            raise Garbled from error
        return {}
    return entry(found[0] if isinstance(found, list) and found else found)


def entry(value: object) -> Json:
    return value if isinstance(value, dict) else {}


def entries(value: object) -> list[Json]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def text(value: object) -> str:
    """A string that every store can keep: half characters become U+FFFD, one for one."""
    return LONE_SURROGATE.sub("\ufffd", value) if isinstance(value, str) else ""


def texts(value: object) -> list[str]:
    return (
        [text(item) for item in value if isinstance(item, str)] if isinstance(value, list) else []
    )


def count(value: object) -> int | None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and 0 <= value <= MOST else None


def amount(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= MOST and math.isfinite(value) else None


def name(value: object) -> str | None:
    """A vendor's code, if it is a plain word: nothing else may reach a user or a log."""
    return value if isinstance(value, str) and NAME.fullmatch(value) else None
