"""Perplexity's asynchronous API: a question becomes a run, which is fetched by its id.

A completed run holds a chat completion. A key that was used before gives the run that it began.
"""

import re
from urllib.parse import quote

import httpx

from data.models import Pending
from workers.errors import Lapsed, Overloaded, RouteError
from workers.routes.asking import bearer
from workers.routes.classify import envelope, fault, main_code
from workers.routes.wire import Json, entry, text

PATH = re.compile(r"(/async/chat/completions|/v1/async/sonar)(/[^/]+)?")
GOING_ON = ("CREATED", "IN_PROGRESS")
OVER = ("FAILED", "CANCELLED", "INCOMPLETE", "EXPIRED")
UNKNOWN = {("GET", 404), ("GET", 410), ("POST", 409)}


def request(asked: Json, ask_key: str, *, key: str, base_url: str) -> httpx.Request:
    body = {"request": asked, "idempotency_key": ask_key}
    return httpx.Request("POST", address(base_url), headers=bearer(key), json=body)


def resume(pending: Pending, question: object, *, key: str, base_url: str) -> httpx.Request:
    run = quote(pending.external_id, safe="")
    return httpx.Request("GET", f"{address(base_url)}/{run}", headers=bearer(key))


def address(base_url: str) -> str:
    return f"{base_url.rstrip('/')}/async/chat/completions"


def pending(reply: httpx.Response, said: Json) -> Pending | None:
    """The run to wait for: one that goes on, or the first one of a key that was used before."""
    if reply.is_success and said.get("status") in GOING_ON and text(said.get("id")):
        return Pending(text(said["id"]))
    if reply.status_code == httpx.codes.CONFLICT and (first := first_run(said)):
        return Pending(first)
    return None


def first_run(said: Json) -> str:
    """The id that comes with a conflict, at the top or in the error."""
    places = (said, entry(said.get("error")), entry(said.get("detail")))
    found = (text(place.get(name)) for place in places for name in ("id", "request_id"))
    return next((run for run in found if run), "")


def completed(reply: httpx.Response, said: Json) -> Json:
    """The chat completion inside a run, or the reply itself where it is no run."""
    if unknown(reply):
        raise Lapsed(main_code(envelope(said)))
    if reply.is_success and said.get("status") in OVER:
        raise failure(reply, said)
    if reply.is_success and said.get("status") == "COMPLETED":
        return entry(said.get("response"))
    return said


def unknown(reply: httpx.Response) -> bool:
    """A run that is not found, or a key whose run cannot be known: only a new key helps."""
    try:
        asked = reply.request
    except RuntimeError:  # a reply that came from nowhere
        return False
    return "/async/" in asked.url.path and (asked.method, reply.status_code) in UNKNOWN


def failure(reply: httpx.Response, said: Json) -> RouteError:
    """What a failed run says of itself, which may be a code, a sentence or nothing."""
    why = said.get("error") or said.get("error_message")
    error = entry(why) or {"message": why, "code": why}
    return fault(reply, {"error": error}, default=Overloaded).of_ended_run()
