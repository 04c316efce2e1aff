"""Perplexity's Sonar models, which always search.

A question with a key of its own is asked through the asynchronous API: asked again with the same
key, the service goes on with the run that it has. Without a key the call waits for its answer.
"""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx

from data.models import Answer, Citation, Pending, Question, Usage
from data.words import Outcome
from workers.errors import Unreadable
from workers.routes import perplexity_runs as runs
from workers.routes.asking import bearer, country
from workers.routes.classify import fault
from workers.routes.sources import Span, gather
from workers.routes.wire import Json, amount, body, count, entries, entry, name, text, texts

MODEL = "sonar"
PATHS = {"/chat/completions", "/v1/chat/completions", "/v1/sonar"}
MARKER = re.compile(r"\[(\d{1,3})\]")
THOUGHTS = re.compile(r"\A\s*<think>.*?(?:</think>\s*|\Z)", re.DOTALL)


def speaks(url: str) -> bool:
    where = urlsplit(url)
    known = where.path in PATHS or runs.PATH.fullmatch(where.path)
    return where.hostname == "api.perplexity.ai" and bool(known)


def request(question: Question, *, key: str, base_url: str) -> httpx.Request:
    asked: Json = {
        "model": question.model or MODEL,
        "messages": [{"role": "user", "content": question.text}],
        "stream": False,
    }
    if code := country(question):
        asked["web_search_options"] = {"user_location": {"country": code}}
    if question.ask_key:
        return runs.request(asked, question.ask_key, key=key, base_url=base_url)
    return httpx.Request(
        "POST", f"{base_url.rstrip('/')}/chat/completions", headers=bearer(key), json=asked
    )


resume = runs.resume


def parse(reply: httpx.Response) -> Answer | Pending:
    """The answer, or Pending while a run goes on."""
    said = body(reply)
    if found := runs.pending(reply, said):
        return found
    return completion(reply, runs.completed(reply, said))


def completion(reply: httpx.Response, said: Json) -> Answer:
    if not reply.is_success or said.get("error"):
        raise fault(reply, said)
    choices = entries(said.get("choices"))
    if not choices:
        raise Unreadable
    return answer(said, choices[0])


def answer(said: Json, choice: Json) -> Answer:
    words = THOUGHTS.sub("", text(entry(choice.get("message")).get("content")))
    outcome, detail = verdict(name(choice.get("finish_reason")), words)
    return Answer(
        words,
        outcome,
        citations=gather(citations(said, words)),
        model=text(said.get("model")) or None,
        usage=usage(entry(said.get("usage"))),
        detail=detail,
    )


def verdict(finish: str | None, words: str) -> tuple[Outcome, str]:
    match finish:
        case "content_filter":
            return Outcome.REFUSED, "content filter"
        case "length":
            return Outcome.EMPTY, "the answer was cut: length"
    return (Outcome.ANSWERED, "") if words.strip() else (Outcome.EMPTY, "the reply has no text")


def citations(said: Json, words: str) -> Iterator[Citation]:
    """Every listed address is cited; the markers tell where, for those that have one."""
    results = [
        (text(r.get("url")), text(r.get("title"))) for r in entries(said.get("search_results"))
    ]
    titles, marks = dict(reversed(results)), markers(words)
    found = [url for url, _ in results]
    for n, url in enumerate(texts(said.get("citations")) or found, start=1):
        spans = tuple(span for number, span in marks if number == n)
        yield Citation(url, titles.get(url) or None, spans=spans)
    for url in found:
        yield Citation(url, titles[url] or None, cited=False)


def markers(words: str) -> list[tuple[int, Span]]:
    """The `[n]` marks of a text and where they stand; n counts the citations from 1."""
    return [(int(found[1]), found.span()) for found in MARKER.finditer(words)]


def usage(said: Json) -> Usage:
    return Usage(
        count(said.get("prompt_tokens")),
        count(said.get("completion_tokens")),
        thought_tokens=count(said.get("reasoning_tokens")),
        cost=amount(entry(said.get("cost")).get("total_cost")),
    )
