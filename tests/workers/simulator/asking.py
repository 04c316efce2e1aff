"""Requests as the vendors' callers send them."""

from collections.abc import Callable
from typing import Any

import httpx

CRM = "What is the best CRM for a small creative agency?"
Ask = Callable[..., httpx.Response]

BEARER = {"authorization": "Bearer key"}
SEARCH = {
    "tools": [{"type": "web_search"}],
    "include": ["web_search_call.action.sources"],
}


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"} if key else {}


def openai(
    client: httpx.Client, prompt: str = CRM, *, key: str = "key", **more: Any
) -> httpx.Response:
    body = {"model": "gpt-5.2", "input": prompt, **SEARCH, **more}
    return client.post("/v1/responses", headers=bearer(key), json=body)


def perplexity(
    client: httpx.Client, prompt: str = CRM, *, key: str = "key", model: str = "sonar"
) -> httpx.Response:
    body = {"model": model, "messages": [{"role": "user", "content": prompt}]}
    return client.post("/chat/completions", headers=bearer(key), json=body)


def background(
    client: httpx.Client, prompt: str = CRM, *, once: str = "", key: str = "key"
) -> httpx.Response:
    """Perplexity's asynchronous API; `once` is the idempotency key."""
    asked = {"model": "sonar", "messages": [{"role": "user", "content": prompt}]}
    body = {"request": asked, **({"idempotency_key": once} if once else {})}
    return client.post("/async/chat/completions", headers=bearer(key), json=body)


def looked(client: httpx.Client, run: str) -> httpx.Response:
    return client.get(f"/async/chat/completions/{run}", headers=BEARER)


def summary(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/_simulator/summary").json()
    return found


def gemini(
    client: httpx.Client, prompt: str = CRM, *, key: str = "key", model: str = "gemini-2.5-flash"
) -> httpx.Response:
    body = {"contents": [{"parts": [{"text": prompt}]}], "tools": [{"google_search": {}}]}
    path = f"/v1beta/models/{model}:generateContent"
    return client.post(path, headers={"x-goog-api-key": key}, json=body)


def serpapi(
    client: httpx.Client,
    prompt: str = CRM,
    *,
    key: str = "key",
    engine: str = "google",
    **more: str,
) -> httpx.Response:
    params = {"engine": engine, "q": prompt, "api_key": key, "gl": "us", "hl": "en", **more}
    return client.get("/search.json", params=params)


def overview(client: httpx.Client, token: str, *, key: str = "key") -> httpx.Response:
    params = {"engine": "google_ai_overview", "page_token": token, "api_key": key}
    return client.get("/search.json", params=params)


ASKS: dict[str, Ask] = {
    "openai": openai,
    "perplexity": perplexity,
    "gemini": gemini,
    "serpapi": serpapi,
}
