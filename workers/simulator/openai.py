"""OpenAI Responses: the bodies of POST /v1/responses and GET /v1/responses/{id}."""

from typing import Any

from data.words import Outcome
from workers.simulator.reply import Asked, Reply, as_json, tokens
from workers.simulator.runs import Stage
from workers.simulator.told import Page, Place, Script, Told, script

URL = "https://api.openai.com/v1/responses"
MODEL = "gpt-5.2"
SNAPSHOTS = {
    "gpt-4o": "gpt-4o-2024-08-06",
    "gpt-4o-mini": "gpt-4o-mini-2024-07-18",
    "gpt-4.1": "gpt-4.1-2025-04-14",
    "gpt-4.1-mini": "gpt-4.1-mini-2025-04-14",
    "gpt-5": "gpt-5-2025-08-07",
    "gpt-5-mini": "gpt-5-mini-2025-08-07",
    "gpt-5.1": "gpt-5.1-2025-11-13",
    "gpt-5.2": "gpt-5.2-2025-12-11",
}
TOOL = {
    "filters": None,
    "search_context_size": "medium",
    "type": "web_search",
    "user_location": {
        "city": None,
        "country": "US",
        "region": None,
        "timezone": None,
        "type": "approximate",
    },
}


def answered(told: Told, asked: Asked) -> Reply:
    """A finished answer to a request that waited for it."""
    return as_json(completed(told, asked), openai_version="2020-10-01")


def completed(told: Told, asked: Asked, *, background: bool = False) -> dict[str, Any]:
    body = shell(told, asked, "completed", background=background)
    body["completed_at"] = body["created_at"] + 3
    body["output"] = output(told, asked)
    text = script(told).text or told.apology
    body["usage"] = usage(tokens(text), searched=asked.searches)
    if told.outcome is Outcome.EMPTY:
        body |= {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}
        body["completed_at"] = None
    return body


def background(told: Told, asked: Asked, stage: Stage) -> dict[str, Any]:
    """A background response at one stage of its life."""
    if stage == "completed":
        return completed(told, asked, background=True)
    body = shell(told, asked, stage)
    if stage == "failed":
        body["error"] = {"code": "server_error", "message": "An error occurred while processing."}
    return body


def shell(told: Told, asked: Asked, status: str, *, background: bool = True) -> dict[str, Any]:
    """A response without its output: queued, in progress, failed or cancelled."""
    model = asked.model or MODEL
    return {
        "id": response_id(told),
        "object": "response",
        "created_at": int(asked.at.timestamp()),
        "status": status,
        "background": background,
        "billing": {"payer": "developer"},
        "completed_at": None,
        "error": None,
        "incomplete_details": None,
        "instructions": None,
        "max_output_tokens": None,
        "max_tool_calls": None,
        "metadata": {},
        "model": SNAPSHOTS.get(model, model),
        "output": [],
        "parallel_tool_calls": True,
        "previous_response_id": None,
        "reasoning": {"effort": "none", "summary": None},
        "service_tier": "default",
        "store": True,
        "temperature": 1.0,
        "text": {"format": {"type": "text"}, "verbosity": "medium"},
        "tool_choice": "auto",
        "tools": [TOOL] if asked.searches else [],
        "top_p": 0.98,
        "truncation": "disabled",
        "usage": None,
        "user": None,
    }


def response_id(told: Told) -> str:
    return f"resp_{told.key[:50]}"


def output(told: Told, asked: Asked) -> list[dict[str, Any]]:
    calls = search_calls(told, asked) if asked.searches else []
    if told.outcome is Outcome.EMPTY:  # all tokens went into thinking: no message at all
        return [{"id": f"rs_{told.key[:50]}", "type": "reasoning", "summary": []}]
    return [*calls, message(told, asked)]


def search_calls(told: Told, asked: Asked) -> list[dict[str, Any]]:
    action: dict[str, Any] = {
        "type": "search",
        "query": told.queries[0],
        "queries": list(told.queries),
    }
    if asked.sources:
        action["sources"] = [{"type": "url", "url": p.url} for p in told.pages]
    return [
        {
            "id": f"ws_{told.key[:50]}",
            "type": "web_search_call",
            "status": "completed",
            "action": action,
        }
    ]


def message(told: Told, asked: Asked) -> dict[str, Any]:
    return {
        "id": f"msg_{told.key[:50]}",
        "type": "message",
        "role": "assistant",
        "status": "completed",
        "content": [content(told, asked)],
    }


def content(told: Told, asked: Asked) -> dict[str, Any]:
    if told.outcome is Outcome.REFUSED:
        return {"type": "refusal", "refusal": told.apology}
    written = script(told, lambda n: mark(told.pages[n])) if asked.searches else script(told)
    return {
        "type": "output_text",
        "text": written.text,
        "annotations": annotations(told, written),
        "logprobs": [],
    }


def mark(page: Page) -> str:
    return f" ([{page.domain}]({tagged(page.url)}))"


def tagged(url: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}utm_source=openai"


def annotations(told: Told, written: Script) -> list[dict[str, Any]]:
    return [annotation(told.pages[m.pages[0]], m) for m in written.marks]


def annotation(page: Page, place: Place) -> dict[str, Any]:
    """Indices cover the inline link, not the claim before it."""
    return {
        "type": "url_citation",
        "start_index": place.start,
        "end_index": place.end,
        "url": tagged(page.url),
        "title": page.title,
    }


def usage(written: int, *, searched: bool) -> dict[str, Any]:
    read = 8200 + written if searched else 40
    return {
        "input_tokens": read,
        "input_tokens_details": {"cached_tokens": 0},
        "output_tokens": written + 30,
        "output_tokens_details": {"reasoning_tokens": 30},
        "total_tokens": read + written + 30,
    }
