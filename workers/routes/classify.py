"""Which error a vendor's complaint is: by what it says, then by its code, then by its status.

Messages come first for the few cases in which vendors give one code or status to two causes.
"""

import httpx

from workers.errors import BadRequest, NoCredit, Overloaded, RouteError
from workers.routes.complaints import BY_CODE, BY_STATUS, BY_WORDS
from workers.routes.waits import retry_after
from workers.routes.wire import Json, count, entries, entry, name, text


def fault(
    reply: httpx.Response, body: Json, *, default: type[RouteError] = BadRequest
) -> RouteError:
    """The error that a reply tells of; `default` where neither words, code nor status say more."""
    error = envelope(body)
    branch = (
        by_words(text(error.get("message")))
        or by_code(codes(body))
        or by_status(status(reply, error), default)
    )
    return branch(main_code(error), retry_after(reply, error))


def envelope(body: Json) -> Json:
    """The complaint as an object, whether the vendor sends an object or a sentence."""
    error = body.get("error") or body.get("detail")
    return entry(error) or {"message": text(error)}


def main_code(error: Json) -> str | None:
    found = (name(error.get(key)) for key in ("code", "type", "status"))
    return next((code for code in found if code), None)


def codes(body: Json) -> list[str]:
    """Every name that the vendor gives to the error, the most exact first."""
    error = envelope(body)
    details = [*entries(error.get("details")), entry(error.get("details"))]
    exact = [detail.get(key) for detail in details for key in ("reason", "error_code")]
    plain = [error.get(key) for key in ("code", "type", "status")]
    return [code for value in (*exact, *plain) if (code := name(value))]


def by_words(message: str) -> type[RouteError] | None:
    return next((error for pattern, error in BY_WORDS if pattern.search(message)), None)


def by_code(names: list[str]) -> type[RouteError] | None:
    if any(code.endswith("spend_limit_exceeded") for code in names):
        return NoCredit
    return next((BY_CODE[code] for code in names if code in BY_CODE), None)


def status(reply: httpx.Response, error: Json) -> int:
    """The HTTP status, or the one that an error inside a 200 gives as its code."""
    inner = count(error.get("code")) or 0
    return inner if reply.is_success and 400 <= inner < 600 else reply.status_code


def by_status(status: int, default: type[RouteError]) -> type[RouteError]:
    return Overloaded if status >= 500 else BY_STATUS.get(status, default)
