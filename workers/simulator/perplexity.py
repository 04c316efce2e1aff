"""Perplexity Sonar: the bodies of POST /chat/completions and POST /v1/sonar."""

from typing import Any

from data.words import Outcome
from workers.simulator.reply import Asked, Reply, as_json, tokens
from workers.simulator.told import Page, Told, script

URL = "https://api.perplexity.ai/chat/completions"
MODEL = "sonar"
PRICES = {  # dollars a million tokens in and out, dollars a request
    "sonar": (1, 1, 0.005),
    "sonar-pro": (3, 15, 0.006),
}


def answered(told: Told, asked: Asked) -> Reply:
    text = script(told, lambda n: f"[{n + 1}]").text or told.apology
    model = asked.model or MODEL
    return as_json(
        {
            "id": uuid(told.key),
            "model": model,
            "created": int(asked.at.timestamp()),
            "usage": usage(model, text),
            "citations": [p.url for p in told.pages],
            "search_results": [result(p, told.key, n) for n, p in enumerate(told.pages)],
            "object": "chat.completion",
            "choices": [choice(told, text)],
        }
    )


def choice(told: Told, text: str) -> dict[str, Any]:
    return {
        "index": 0,
        "message": {"role": "assistant", "content": text},
        "delta": {"role": "assistant", "content": ""},
        "finish_reason": "content_filter" if told.outcome is Outcome.REFUSED else "stop",
    }


def uuid(key: str) -> str:
    return "-".join((key[:8], key[8:12], key[12:16], key[16:20], key[20:32]))


def result(page: Page, key: str, n: int) -> dict[str, Any]:
    month, day = int(key[n % 60], 16) % 12 + 1, int(key[n % 60 + 1], 16) + 10
    return {
        "title": page.title,
        "url": page.url,
        "date": f"2026-{month:02}-{day:02}",
        "last_updated": f"2026-{month:02}-{day:02}",
        "snippet": page.snippet,
        "source": "web",
    }


def usage(model: str, text: str) -> dict[str, Any]:
    read, written = 14, tokens(text)
    dear_in, dear_out, request = PRICES.get(model, PRICES["sonar"])
    cost_in, cost_out = read * dear_in / 1e6, written * dear_out / 1e6
    return {
        "prompt_tokens": read,
        "completion_tokens": written,
        "total_tokens": read + written,
        "search_context_size": "low",
        "cost": {
            "input_tokens_cost": round(cost_in, 6),
            "output_tokens_cost": round(cost_out, 6),
            "request_cost": request,
            "total_cost": round(cost_in + cost_out + request, 6),
        },
    }
