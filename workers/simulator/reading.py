"""Reads requests in all the vendors' shapes."""

import json
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request

from workers.simulator import troubles
from workers.simulator.desk import Visit, Wrong


def now() -> datetime:
    return datetime.now(UTC)


def bearer(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer").strip()


async def read(request: Request) -> dict[str, Any]:
    """The body's object; empty where there is none, which then lacks its prompt."""
    try:
        body = json.loads(await request.body())
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def dicts(value: object) -> list[dict[str, Any]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def text(value: object) -> str:
    return value if isinstance(value, str) else ""


def last_words(said: object) -> str:
    """The last message's text, in any of the vendors' shapes."""
    if isinstance(said, str):
        return said
    last = (dicts(said) or [{}])[-1]
    content = last.get("content", last.get("parts"))
    if isinstance(content, str):
        return content
    return "".join(text(part.get("text")) for part in dicts(content))


def complete(visit: Visit, model: str, part: str) -> None:
    """Complains about a request without a prompt, or about a model that begins with no-."""
    if not visit.prompt.strip():
        raise Wrong(troubles.bad_request(visit.vendor, part))
    if model.startswith("no-"):
        raise Wrong(troubles.no_model(visit.vendor, model))
