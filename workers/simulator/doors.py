"""The vendors' paths: reads a request as the vendor would and answers in its words."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from data.words import Outcome
from workers.simulator import gemini, openai, perplexity, serpapi, troubles
from workers.simulator.calls import Call
from workers.simulator.desk import Desk, Make, Visit, Wrong
from workers.simulator.dice import dice
from workers.simulator.reply import Asked, Reply, as_json
from workers.simulator.runs import Deferred, Run, Shelf
from workers.simulator.told import Told

SOURCES = "web_search_call.action.sources"
DEFER = 0.35  # share of AI Overviews that come behind a token


class Doors:
    """One method a path."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.runs: Shelf[Run] = Shelf()
        self.tokens: Shelf[Deferred] = Shelf()

    def routes(self) -> list[Route]:
        return [
            Route("/v1/responses", self.respond, methods=["POST"]),
            Route("/v1/responses/{run}", self.poll, methods=["GET"]),
            Route("/v1/responses/{run}/cancel", self.cancel, methods=["POST"]),
            Route("/chat/completions", self.chat, methods=["POST"]),
            Route("/v1/sonar", self.chat, methods=["POST"]),
            Route("/v1beta/models/{model}:generateContent", self.generate, methods=["POST"]),
            Route("/search.json", self.search, methods=["GET"]),
        ]

    # -- OpenAI ----------------------------------------------------------------------------

    async def respond(self, request: Request) -> Response:
        body = await read(request)
        asked = Asked(
            now(),
            text(body.get("model")),
            searches=any(str(t.get("type", "")).startswith("web_search") for t in dicts(body.get("tools"))),
            sources=SOURCES in (body.get("include") or ()),
        )  # fmt: skip
        background = body.get("background") is True
        visit = Visit(
            "openai", "/v1/responses", bearer(request), engine="chatgpt",
            prompt=last_words(body.get("input")), quick=background,
        )  # fmt: skip

        def make(call: Call) -> Reply:
            complete(visit, asked.model, "input")
            told, call.paid = self.desk.tell(call), True
            if not background:
                return openai.answered(told, asked)
            return as_json(
                self.start(Run(named(told), asked, call, self.desk.wait_s("openai", call.n)))
            )

        return await self.desk.attend(request, visit, make)

    def start(self, run: Run) -> dict[str, Any]:
        self.runs.put(openai.response_id(run.told), run)
        self.desk.log.start(run.takes_s)
        return run.look()

    async def poll(self, request: Request) -> Response:
        return await self.visit_run(request, "/v1/responses/{id}", "poll")

    async def cancel(self, request: Request) -> Response:
        return await self.visit_run(request, "/v1/responses/{id}/cancel", "cancel")

    async def visit_run(self, request: Request, path: str, kind: str) -> Response:
        name = request.path_params["run"]
        run = self.runs.get(name)
        engine, prompt = (run.call.engine, run.call.prompt) if run else ("chatgpt", "")
        visit = Visit("openai", path, bearer(request), kind, engine, prompt)

        def make(_: Call) -> Reply:
            if run is None:
                raise Wrong(troubles.no_response(name))
            return as_json(run.cancel() if kind == "cancel" else run.poll())

        return await self.desk.attend(request, visit, make)

    # -- Perplexity and Gemini ---------------------------------------------------------------

    async def chat(self, request: Request) -> Response:
        body = await read(request)
        asked = Asked(now(), text(body.get("model")))
        visit = Visit(
            "perplexity", request.url.path, bearer(request), engine="perplexity",
            prompt=last_words(body.get("messages")),
        )  # fmt: skip

        def make(call: Call) -> Reply:
            complete(visit, asked.model, "messages")
            told, call.paid = self.desk.tell(call), True
            return perplexity.answered(told, asked)

        return await self.desk.attend(request, visit, make)

    async def generate(self, request: Request) -> Response:
        body = await read(request)
        tools = dicts(body.get("tools"))
        searches = any(t.keys() & {"google_search", "googleSearch"} for t in tools)
        asked = Asked(now(), request.path_params["model"], searches=searches)
        key = request.headers.get("x-goog-api-key") or request.query_params.get("key", "")
        path = "/v1beta/models/{model}:generateContent"
        prompt = last_words(body.get("contents"))
        visit = Visit("gemini", path, key, engine="gemini", prompt=prompt)

        def make(call: Call) -> Reply:
            complete(visit, asked.model, "contents")
            told, call.paid = self.desk.tell(call), True
            return gemini.answered(told, asked)

        return await self.desk.attend(request, visit, make)

    # -- SerpApi -----------------------------------------------------------------------------

    async def search(self, request: Request) -> Response:
        asks = request.query_params
        engine, key = asks.get("engine", "google"), asks.get("api_key", "")
        if engine == "google_ai_overview":
            return await self.open_token(request, key, asks.get("page_token", ""))
        asked = Asked(now(), lang=asks.get("hl", "en"), country=asks.get("gl", "us"))
        prompt = asks.get("q", "")
        known = serpapi.ENGINES.get(engine, engine)
        visit = Visit("serpapi", "/search.json", key, engine=known, prompt=prompt)
        return await self.desk.attend(request, visit, self.searched(visit, asked, engine))

    def searched(self, visit: Visit, asked: Asked, engine: str) -> Make:
        def make(call: Call) -> Reply:
            if engine not in serpapi.ENGINES:
                raise Wrong(troubles.no_model("serpapi", engine))
            complete(visit, "", "q")
            told = self.desk.tell(call)
            if engine != "google":
                call.paid = True
                return serpapi.answered(told, asked, visit.prompt, engine)
            if told.outcome is Outcome.ANSWERED and dice(told.key, "defer").random() < DEFER:
                token = named(told).key
                self.tokens.put(token, Deferred(told, call))
                return serpapi.google_deferred(told, asked, visit.prompt, token)
            call.paid = True
            return serpapi.google_answered(told, asked, visit.prompt)

        return make

    async def open_token(self, request: Request, key: str, token: str) -> Response:
        deferred = self.tokens.get(token)
        prompt = deferred.call.prompt if deferred else ""
        visit = Visit("serpapi", "/search.json", key, "follow", "google_ai_overview", prompt)

        def make(call: Call) -> Reply:
            if not token:
                raise Wrong(troubles.bad_request("serpapi", "page_token"))
            opened = self.tokens.take(token)
            if opened is None or not opened.fresh:
                raise Wrong(troubles.used_token())
            call.paid = True
            return serpapi.overview_answered(opened.told, Asked(now()), token)

        return await self.desk.attend(request, visit, make)


# -- reading a request -----------------------------------------------------------------------


def named(told: Told) -> Told:
    """The same answer under a new name: ids of runs and tokens never come twice."""
    return replace(told, key=uuid4().hex + uuid4().hex)


def now() -> datetime:
    return datetime.now(UTC)


def bearer(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer").strip()


async def read(request: Request) -> dict[str, Any]:
    """The body's object; empty where there is none, which then lacks its prompt."""
    try:
        body = json.loads(await request.body())
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def dicts(value: object) -> list[dict[str, Any]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def text(value: object) -> str:
    return value if isinstance(value, str) else ""


def last_words(said: object) -> str:
    """The last message's text, in any of the vendors' shapes."""
    if isinstance(said, str):
        return said
    last = (dicts(said) or [{}])[-1]
    content = last.get("content", last.get("parts"))
    if isinstance(content, str):
        return content
    return "".join(text(part.get("text")) for part in dicts(content))


def complete(visit: Visit, model: str, part: str) -> None:
    """Complains about a request without a prompt, or about a model that begins with no-."""
    if not visit.prompt.strip():
        raise Wrong(troubles.bad_request(visit.vendor, part))
    if model.startswith("no-"):
        raise Wrong(troubles.no_model(visit.vendor, model))
