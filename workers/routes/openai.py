"""OpenAI's Responses API with web search.

Questions run in the background: the reply to the first request is an id, so that an answer
that was paid for can be fetched again after a crash.
"""

import re
from urllib.parse import quote, urlsplit

import httpx

from data.models import Answer, Pending, Question, Usage
from data.words import Outcome
from workers.errors import RouteError, Unreadable
from workers.routes.asking import bearer, place
from workers.routes.classify import codes, fault
from workers.routes.openai_search import citations, queries, written
from workers.routes.wire import Json, body, count, entries, entry, name, text

MODEL = "gpt-5.2"
PATH = re.compile(r"/v1/responses(/[^/]+(/cancel)?)?")
FILTERED = {"content_filter", "content_policy_violation", "ResponsibleAIPolicyViolation"}


def speaks(url: str) -> bool:
    where = urlsplit(url)
    return where.hostname == "api.openai.com" and bool(PATH.fullmatch(where.path))


def request(question: Question, *, key: str, base_url: str) -> httpx.Request:
    search: Json = {"type": "web_search", "search_context_size": "medium"}
    if where := place(question):
        search["user_location"] = where
    asked = {
        "model": question.model or MODEL,
        "input": question.text,
        "tools": [search],
        "include": ["web_search_call.action.sources"],
        "background": True,
    }
    return httpx.Request(
        "POST", f"{base_url.rstrip('/')}/v1/responses", headers=bearer(key), json=asked
    )


def resume(pending: Pending, question: Question, *, key: str, base_url: str) -> httpx.Request:
    return httpx.Request(
        "GET",
        run_url(pending, base_url),
        params={"include[]": "web_search_call.action.sources"},
        headers=bearer(key),
    )


def cancel(pending: Pending, *, key: str, base_url: str) -> httpx.Request:
    return httpx.Request("POST", f"{run_url(pending, base_url)}/cancel", headers=bearer(key))


def run_url(pending: Pending, base_url: str) -> str:
    return f"{base_url.rstrip('/')}/v1/responses/{quote(pending.external_id, safe='')}"


def parse(reply: httpx.Response) -> Answer | Pending:
    """The answer, or Pending while a background run goes on."""
    said = body(reply)
    if not reply.is_success:
        raise fault(reply, said)
    if said.get("error") or said.get("status") == "failed":
        return filtered(reply, said)
    if said.get("status") in ("queued", "in_progress") and text(said.get("id")):
        return Pending(text(said["id"]))
    if isinstance(said.get("output"), list):
        return answer(said)
    raise Unreadable


def filtered(reply: httpx.Response, said: Json) -> Answer:
    """A content filter refuses; any other error inside a 200 is raised."""
    if FILTERED.isdisjoint(codes(said)):
        raise over(said, fault(reply, said))
    return Answer(
        "", Outcome.REFUSED, model=text(said.get("model")) or None, detail="content filter"
    )


def over(said: Json, error: RouteError) -> RouteError:
    """A run that failed has no more to give; an error without a run leaves runs as they are."""
    return error.of_ended_run() if said.get("status") == "failed" else error


def answer(said: Json) -> Answer:
    parts = [part for item in messages(said) for part in entries(item.get("content"))]
    words = "".join(written(part) for part in parts)
    outcome, detail = verdict(said, parts, words)
    return Answer(
        words,
        outcome,
        citations=citations(said, parts),
        queries=tuple(queries(said)),
        model=text(said.get("model")) or None,
        usage=usage(entry(said.get("usage"))),
        detail=detail,
    )


def messages(said: Json) -> list[Json]:
    """What is said to the user; `commentary` is the model thinking aloud between its tools."""
    return [
        item
        for item in entries(said.get("output"))
        if item.get("type") == "message" and item.get("phase") != "commentary"
    ]


def verdict(said: Json, parts: list[Json], words: str) -> tuple[Outcome, str]:
    reason = name(entry(said.get("incomplete_details")).get("reason")) or "no reason given"
    match said.get("status"):
        case "cancelled":
            return Outcome.CANCELLED, "cancelled at the service"
        case "incomplete" if reason == "content_filter":
            return Outcome.REFUSED, "content filter"
        case "incomplete":
            return Outcome.EMPTY, f"the answer was cut: {reason}"
    if any(part.get("type") == "refusal" for part in parts):
        return Outcome.REFUSED, "the model refused"
    return (Outcome.ANSWERED, "") if words.strip() else (Outcome.EMPTY, "the reply has no text")


def usage(said: Json) -> Usage:
    thoughts = entry(said.get("output_tokens_details")).get("reasoning_tokens")
    return Usage(
        count(said.get("input_tokens")),
        count(said.get("output_tokens")),
        thought_tokens=count(thoughts),
    )
