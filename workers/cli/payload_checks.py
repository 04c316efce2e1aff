"""What a recorded reply should give, against what a route read out of it."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from data.models import Answer, Citation, Pending
from data.words import Kind, Outcome
from workers.errors import RouteError
from workers.routes import perplexity
from workers.routes.classify import codes

Found = Answer | Pending | RouteError
Expect = dict[str, Any]

TAG = re.compile(r"[?&]utm_source=openai(?=#|$)")
LEAD = re.compile(r"^[ \t]*(?:[-*•]|#{1,6})[ \t]+", re.MULTILINE)


def differences(expect: Expect, found: Found, body: dict[str, Any]) -> list[str]:
    """One sentence for everything that is not as expected; none means that the route reads it."""
    match found:
        case RouteError():
            own = of_error(expect, found, body)
        case Pending():
            own = of_pending(expect, found)
        case Answer():
            own = of_answer(expect, found)
    return [*of_any(expect, found), *own]


def of_any(expect: Expect, found: Found) -> Iterator[str]:
    if "arguable" in str(expect.get("note", "")):
        return
    wanted = expect.get("error_class")
    if wanted not in error_classes(found):
        yield f"error_class: expected {wanted}, found {described(found)}"
    state = expect.get("state")
    if state is not None and state not in states(found):
        yield f"state: expected {state}, found {described(found)}"


def error_classes(found: Found) -> set[str | None]:
    """The classes that fit. An empty answer is `quality`, or no error: a turn of tool calls."""
    match found:
        case RouteError():
            return {"transient" if found.kind is Kind.TEMPORARY else "permanent"}
        case Answer(outcome=Outcome.EMPTY):
            return {"quality", None}
        case Answer(outcome=Outcome.REFUSED | Outcome.NO_SURFACE):
            return {"quality"}
    return {None}


def states(found: Found) -> set[str]:
    match found:
        case RouteError():
            return {"failed", "done"}
        case Pending():
            return {"pending"}
        case Answer(outcome=Outcome.CANCELLED):
            return {"cancelled"}
        case Answer(outcome=Outcome.EMPTY | Outcome.REFUSED):
            return {"done", "incomplete"}
    return {"done"}


def described(found: Found) -> str:
    return found.outcome if isinstance(found, Answer) else type(found).__name__


def of_error(expect: Expect, found: RouteError, body: dict[str, Any]) -> Iterator[str]:
    known = {found.code, *codes(body)} if found.code else {None}
    if "error_code" in expect and expect["error_code"] not in known:
        yield f"error_code: expected {expect['error_code']}, found {found.code}"
    if "retry_after_s" in expect and not close(expect["retry_after_s"], found.retry_after_s):
        yield f"retry_after_s: expected {expect['retry_after_s']}, found {found.retry_after_s}"
    if expect.get("text_starts") and "arguable" not in str(expect.get("note", "")):
        yield f"expected an answer, found {described(found)}"


def close(wanted: object, found: float | None) -> bool:
    if not isinstance(wanted, int | float) or found is None:
        return wanted is None and found is None
    return abs(wanted - found) < 0.01


def of_pending(expect: Expect, found: Pending) -> Iterator[str]:
    if expect.get("page_token", found.external_id) != found.external_id:
        yield "page_token: another one was found"
    if expect.get("text_starts"):
        yield "expected an answer, found Pending"


def of_answer(expect: Expect, found: Answer) -> Iterator[str]:
    for key, read in READ.items():
        if key in expect and read(found) != expect[key]:
            yield f"{key}: expected {expect[key]!r:.120}, found {read(found)!r:.120}"
    yield from of_text(expect, found.text)
    yield from of_sources(expect, found.citations)


READ: dict[str, Callable[[Answer], object]] = {
    "text_len": lambda answer: len(answer.text),
    "search_queries": lambda answer: list(answer.queries),
    "model": lambda answer: answer.model,
    "input_tokens": lambda answer: answer.usage.input_tokens,
    "output_tokens": lambda answer: answer.usage.output_tokens,
    "thought_tokens": lambda answer: answer.usage.thought_tokens,
    "tool_tokens": lambda answer: answer.usage.tool_tokens,
    "marker_indices": lambda answer: list(dict.fromkeys(n for n, _ in perplexity.markers(answer.text))),
}  # fmt: skip


def of_text(expect: Expect, text: str) -> Iterator[str]:
    """Where an answer comes in blocks, how they are joined and bulleted is the route's choice."""
    exact = "text_len" in expect
    start = expect.get("text_starts") or ""
    if not (text.startswith(start) if exact else plain(text).startswith(plain(start))):
        yield f"text_starts: found {text[: len(start)]!r}"
    for piece in expect.get("text_contains") or ():
        if plain(piece) not in plain(text):
            yield f"text_contains: {piece!r} is missing"


def plain(text: str) -> str:
    return " ".join(LEAD.sub("", text).split())


def of_sources(expect: Expect, found: tuple[Citation, ...]) -> Iterator[str]:
    cited = [(clean(c.url), c.title or None) for c in found if c.cited]
    wanted = [pair(item) for item in expect.get("citations") or ()]
    if "citations" in expect and cited != wanted:
        yield f"citations: expected {wanted!r:.200}, found {cited!r:.200}"
    missing = {pair(item)[0] for item in expect.get("sources") or ()} - {
        clean(c.url) for c in found
    }
    if missing:
        yield f"sources: {len(missing)} are missing, one is {min(missing):.120}"


def pair(item: Any) -> tuple[str, str | None]:
    given = item if isinstance(item, dict) else {"url": item}
    return clean(str(given.get("url") or "")), given.get("title") or None


def clean(url: str) -> str:
    """The address without the tag that OpenAI adds to what it cites."""
    return TAG.sub("", url.strip())
