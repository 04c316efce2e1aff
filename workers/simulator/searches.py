"""SerpApi's path: one for all its engines."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from data.words import Outcome
from workers.simulator import serpapi, troubles
from workers.simulator.calls import Call
from workers.simulator.desk import Desk, Make, Visit, Wrong
from workers.simulator.dice import dice
from workers.simulator.reading import complete, now
from workers.simulator.reply import Asked, Reply
from workers.simulator.runs import Deferred, named
from workers.simulator.shelf import Shelf

DEFER = 0.35  # share of AI Overviews that come behind a token


class Searches:
    """Searches, and the page tokens that they leave behind."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.tokens: Shelf[Deferred] = Shelf()

    def routes(self) -> list[Route]:
        return [Route("/search.json", self.search, methods=["GET"])]

    async def search(self, request: Request) -> Response:
        asks = request.query_params
        engine, key = asks.get("engine", "google"), asks.get("api_key", "")
        if engine == "google_ai_overview":
            return await self.open_token(request, key, asks.get("page_token", ""))
        asked = Asked(now(), lang=asks.get("hl", "en"), country=asks.get("gl", "us"))
        prompt = asks.get("q", "")
        known = serpapi.ENGINES.get(engine, engine)
        kind = "cached" if self.desk.hour.find(asks) else "ask"
        visit = Visit("serpapi", "/search.json", key, kind, engine=known, prompt=prompt)
        make = self.searched(visit, asked, engine)
        return await self.desk.attend(request, visit, self.remembered(asks, make))

    def remembered(self, asks: Mapping[str, str], make: Make) -> Make:
        """The same search made once an hour, for those who do not insist on a new one."""

        def remember(call: Call) -> Reply:
            if known := self.desk.hour.find(asks):
                return known
            call.resumable = asks.get("no_cache") != "true"
            reply = make(call)
            self.desk.hour.keep(asks, reply)
            return reply

        return remember

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
