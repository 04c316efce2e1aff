"""Gemini's generateContent, grounded in Google Search. Vertex AI speaks the same."""

import re
from collections.abc import Iterator
from urllib.parse import quote, urlsplit

import httpx

from data.models import Answer, Citation, Pending, Question, Usage
from data.words import Outcome
from workers.errors import Unreadable
from workers.routes.asking import secret
from workers.routes.classify import fault
from workers.routes.segments import spans
from workers.routes.sources import gather
from workers.routes.wire import Json, body, count, entries, entry, name, text, texts

MODEL = "gemini-3.5-flash"
HOST = re.compile(r"generativelanguage\.googleapis\.com|([a-z0-9-]+-)?aiplatform\.googleapis\.com")
PATH = re.compile(r"/.+:(stream)?generateContent", re.IGNORECASE)
BLOCKED = {
    "SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII", "RECITATION", "MODEL_ARMOR",
    "IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT", "JAILBREAK",
}  # fmt: skip
FINE = {None, "STOP", "FINISH_REASON_UNSPECIFIED"}


def speaks(url: str) -> bool:
    where = urlsplit(url)
    return bool(HOST.fullmatch(where.hostname or "") and PATH.fullmatch(where.path))


def request(question: Question, *, key: str, base_url: str) -> httpx.Request:
    model = quote((question.model or MODEL).removeprefix("models/"), safe="")
    asked = {
        "contents": [{"role": "user", "parts": [{"text": question.text}]}],
        "tools": [{"google_search": {}}],
    }
    return httpx.Request(
        "POST",
        f"{base_url.rstrip('/')}/v1beta/models/{model}:generateContent",
        headers={"x-goog-api-key": secret(key)},
        json=asked,
    )


def parse(reply: httpx.Response) -> Answer | Pending:
    said = body(reply)
    if not reply.is_success or said.get("error"):
        raise fault(reply, said)
    if not said.keys() & {"candidates", "promptFeedback", "usageMetadata"}:
        raise Unreadable
    return answer(said, next(iter(entries(said.get("candidates"))), {}))


def answer(said: Json, candidate: Json) -> Answer:
    parts = entries(entry(candidate.get("content")).get("parts"))
    words = "".join(written(part) for part in parts)
    outcome, detail = verdict(said, candidate, words)
    grounding = entry(candidate.get("groundingMetadata"))
    return Answer(
        words,
        outcome,
        citations=gather(citations(grounding, [written(part) for part in parts])),
        queries=tuple(texts(grounding.get("webSearchQueries"))),
        model=text(said.get("modelVersion")) or None,
        usage=usage(entry(said.get("usageMetadata"))),
        detail=detail,
    )


def written(part: Json) -> str:
    return "" if part.get("thought") else text(part.get("text"))


def verdict(said: Json, candidate: Json, words: str) -> tuple[Outcome, str]:
    block = name(entry(said.get("promptFeedback")).get("blockReason"))
    finish = name(candidate.get("finishReason"))
    if block and not candidate:
        return Outcome.REFUSED, f"the question was blocked: {block}"
    if finish in BLOCKED:
        return Outcome.REFUSED, f"the answer was blocked: {finish}"
    if finish not in FINE:
        return Outcome.EMPTY, f"the answer was cut: {finish}"
    return (Outcome.ANSWERED, "") if words.strip() else (Outcome.EMPTY, "the reply has no text")


def citations(grounding: Json, parts: list[str]) -> Iterator[Citation]:
    """What the answer's segments point to, in their order; then what was only retrieved."""
    chunks = grounding.get("groundingChunks")
    found = [source(entry(chunk)) for chunk in chunks] if isinstance(chunks, list) else []
    for support in entries(grounding.get("groundingSupports")):
        where = spans(entry(support.get("segment")), parts)
        for n in indices(support, len(found)):
            yield Citation(*found[n], spans=where)
    for url, title in found:
        yield Citation(url, title, cited=False)


def indices(support: Json, size: int) -> Iterator[int]:
    listed = support.get("groundingChunkIndices")
    for value in listed if isinstance(listed, list) else []:
        n = count(value)
        if n is not None and n < size:
            yield n


def source(chunk: Json) -> tuple[str, str | None]:
    where = next((entry(chunk[k]) for k in ("web", "retrievedContext", "maps") if k in chunk), {})
    return text(where.get("uri")), text(where.get("title")) or None


def usage(said: Json) -> Usage:
    return Usage(
        count(said.get("promptTokenCount")),
        count(said.get("candidatesTokenCount")),
        count(said.get("thoughtsTokenCount")),
        count(said.get("toolUsePromptTokenCount")),
    )
