"""Gemini: the body of POST /v1beta/models/{model}:generateContent."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from itertools import accumulate
from typing import Any

from data.words import Outcome
from workers.simulator.reply import Asked, Reply, as_json, tokens
from workers.simulator.told import Page, Script, Told, script

MODEL = "gemini-2.5-flash"
URL = f"https://generativelanguage.googleapis.com/v1beta/models/{MODEL}:generateContent"
REDIRECT = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/"


def answered(told: Told, asked: Asked) -> Reply:
    text = script(told).text
    body: dict[str, Any] = {}
    if told.outcome is Outcome.REFUSED:
        body["promptFeedback"] = {"blockReason": "PROHIBITED_CONTENT"}
    else:
        body["candidates"] = [candidate(told, asked)]
    body["usageMetadata"] = usage(told, asked, tokens(text))
    body["modelVersion"] = asked.model or MODEL
    body["responseId"] = urlsafe_b64encode(bytes.fromhex(told.key[:34])).decode().rstrip("=")
    return as_json(body, content_type="application/json; charset=UTF-8")


def candidate(told: Told, asked: Asked) -> dict[str, Any]:
    if told.outcome is Outcome.EMPTY:  # thinking ate all tokens
        return {"content": {"role": "model"}, "finishReason": "MAX_TOKENS", "index": 0}
    written = script(told)
    found: dict[str, Any] = {
        "content": {"parts": [{"text": written.text}], "role": "model"},
        "finishReason": "STOP",
        "index": 0,
    }
    if asked.searches and written.lines:
        found["groundingMetadata"] = grounding(told, written)
    return found


def grounding(told: Told, written: Script) -> dict[str, Any]:
    return {
        "searchEntryPoint": {"renderedContent": entry_point(told)},
        "groundingChunks": [chunk(told, p) for p in told.pages],
        "groundingSupports": supports(written),
        "webSearchQueries": list(told.queries),
    }


def entry_point(told: Told) -> str:
    chips = "".join(f'<a class="chip">{q}</a>' for q in told.queries)
    return f'<style>.chip {{ display: inline-block }}</style><div class="container">{chips}</div>'


def chunk(told: Told, page: Page) -> dict[str, Any]:
    """The link is new in each answer and names no site; the title is the domain."""
    token = urlsafe_b64encode(sha256(f"{told.key}{page.url}".encode()).digest() * 3).decode()
    return {"web": {"uri": f"{REDIRECT}AUZIYQ{token}", "title": page.domain}}


def supports(written: Script) -> list[dict[str, Any]]:
    """Segments of the text, counted in bytes of UTF-8; a start of 0 is left out."""
    text = written.text
    at = [0, *accumulate(len(c.encode()) for c in text)]
    return [
        {
            "segment": {
                **({"startIndex": at[line.start]} if line.start else {}),
                "endIndex": at[line.end],
                "text": text[line.start : line.end],
            },
            "groundingChunkIndices": list(line.pages),
        }
        for line in written.lines
    ]


def usage(told: Told, asked: Asked, written: int) -> dict[str, Any]:
    counts = {
        "promptTokenCount": 12,
        "candidatesTokenCount": written,
        "toolUsePromptTokenCount": 90 if asked.searches else 0,
        "thoughtsTokenCount": 100 + int(told.key[:2], 16),
    }
    return {
        **counts,
        "totalTokenCount": sum(counts.values()),
        "promptTokensDetails": [{"modality": "TEXT", "tokenCount": 12}],
    }
