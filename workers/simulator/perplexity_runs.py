"""Perplexity's asynchronous API: POST and GET /async/chat/completions, and what they say."""

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from workers.simulator import perplexity, troubles
from workers.simulator.calls import Call
from workers.simulator.desk import Desk, Visit, Wrong
from workers.simulator.reading import bearer, complete, last_words, now, read, text
from workers.simulator.reply import Asked, Reply, as_json
from workers.simulator.runs import Run, Stage, named
from workers.simulator.shelf import Shelf
from workers.simulator.told import Told

PATH = "/async/chat/completions"
STATUS: dict[Stage, str] = {
    "queued": "CREATED",
    "in_progress": "IN_PROGRESS",
    "completed": "COMPLETED",
    "failed": "FAILED",
}


class PerplexityRuns:
    """Runs by their id, and by the idempotency key that the caller gave."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.runs: Shelf[Run] = Shelf()
        self.keys: Shelf[Run] = Shelf()

    def routes(self) -> list[Route]:
        return [
            Route(PATH, self.submit, methods=["POST"]),
            Route(f"{PATH}/{{run}}", self.poll, methods=["GET"]),
        ]

    async def submit(self, request: Request) -> Response:
        """A key that was used before gives the run that it began, and begins none."""
        body = await read(request)
        inner, once = body.get("request"), text(body.get("idempotency_key"))
        wanted = inner if isinstance(inner, dict) else {}
        asked = Asked(now(), text(wanted.get("model")))
        visit = Visit(
            "perplexity", PATH, bearer(request), "replay" if self.begun(once) else "ask",
            "perplexity", last_words(wanted.get("messages")), quick=True,
        )  # fmt: skip

        def make(call: Call) -> Reply:
            complete(visit, asked.model, "messages")
            return as_json((self.begun(once) or self.begin(asked, call, once)).look())

        return await self.desk.attend(request, visit, make)

    def begun(self, once: str) -> Run | None:
        return self.keys.get(once) if once else None

    def begin(self, asked: Asked, call: Call, once: str) -> Run:
        told, call.resumable = named(self.desk.tell(call)), bool(once)
        run = self.desk.start(told, asked, show, call)
        self.runs.put(perplexity.uuid(told.key), run)
        if once:
            self.keys.put(once, run)
        return run

    async def poll(self, request: Request) -> Response:
        name = request.path_params["run"]
        run = self.runs.get(name)
        prompt = run.call.prompt if run else ""
        path = f"{PATH}/{{id}}"
        visit = Visit("perplexity", path, bearer(request), "poll", "perplexity", prompt)

        def make(_: Call) -> Reply:
            if run is None:
                raise Wrong(troubles.no_run(name))
            return as_json(run.poll())

        return await self.desk.attend(request, visit, make)


def show(told: Told, asked: Asked, stage: Stage) -> dict[str, Any]:
    """A run as the service shows it; a completed one holds a chat completion."""
    at = int(asked.at.timestamp())
    failed = stage == "failed"
    return {
        "id": perplexity.uuid(told.key),
        "model": asked.model or perplexity.MODEL,
        "created_at": at,
        "started_at": None if stage == "queued" else at,
        "completed_at": at + 3 if stage == "completed" else None,
        "response": json.loads(perplexity.answered(told, asked).body) if stage == "completed" else None,
        "failed_at": at + 3 if failed else None,
        "error_message": "An internal error occurred." if failed else None,
        "status": STATUS[stage],
    }  # fmt: skip
