"""The assistants' paths: reads a request as the vendor would and answers in its words."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from workers.simulator import gemini, judge, openai, perplexity, troubles
from workers.simulator.callbacks import Callbacks
from workers.simulator.calls import Call
from workers.simulator.desk import Desk, Visit, Wrong
from workers.simulator.reading import bearer, complete, dicts, last_words, now, read, text
from workers.simulator.reply import Asked, Reply, as_json
from workers.simulator.runs import Run, named
from workers.simulator.shelf import Shelf
from workers.simulator.told import Told

SOURCES = "web_search_call.action.sources"


class Doors:
    """One method a path."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.runs: Shelf[Run] = Shelf()
        self.callbacks = Callbacks()

    def routes(self) -> list[Route]:
        return [
            Route("/v1/responses", self.respond, methods=["POST"]),
            Route("/v1/responses/{run}", self.poll, methods=["GET"]),
            Route("/v1/responses/{run}/cancel", self.cancel, methods=["POST"]),
            Route("/chat/completions", self.chat, methods=["POST"]),
            Route("/v1/sonar", self.chat, methods=["POST"]),
            Route("/v1/chat/completions", self.complete_chat, methods=["POST"]),
            Route("/v1beta/models/{model}:generateContent", self.generate, methods=["POST"]),
        ]

    # -- OpenAI ----------------------------------------------------------------------------

    async def respond(self, request: Request) -> Response:
        body = await read(request)
        asked = Asked(
            now(),
            text(body.get("model")),
            searches=any(str(t.get("type", "")).startswith("web_search") for t in dicts(body.get("tools"))),
            sources=SOURCES in str(body.get("include")),
        )  # fmt: skip
        background = body.get("background") is True
        visit = Visit(
            "openai", "/v1/responses", bearer(request), engine="chatgpt",
            prompt=last_words(body.get("input")), quick=background,
        )  # fmt: skip

        def make(call: Call) -> Reply:
            complete(visit, asked.model, "input")
            told, call.resumable = self.desk.tell(call), background
            if background:
                return as_json(self.start(named(told), asked, call))
            call.paid = True
            return openai.answered(told, asked)

        return await self.desk.attend(request, visit, make)

    def start(self, told: Told, asked: Asked, call: Call) -> dict[str, Any]:
        run = self.desk.start(told, asked, openai.background, call)
        self.runs.put(openai.response_id(told), run)
        self.callbacks.plan(run, openai.response_id(told), self.desk.weather)
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

    async def complete_chat(self, request: Request) -> Response:
        """An OpenAI-compatible model that is asked to judge a text."""
        body = await read(request)
        model, words = text(body.get("model")), last_words(body.get("messages"))
        visit = Visit("openai", request.url.path, bearer(request), engine="judge", prompt=words)

        def make(call: Call) -> Reply:
            complete(visit, model, "messages")
            call.paid = True
            return judge.judged(words, model)

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
