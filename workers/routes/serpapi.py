"""SerpApi: Google's AI Overview and AI Mode, and Bing's Copilot Search, as shown to people."""

import re
from urllib.parse import quote, urlsplit

import httpx

from data.models import Answer, Pending, Question
from data.words import Outcome
from workers.errors import BadRequest, Overloaded, Unreadable
from workers.routes.asking import secret
from workers.routes.blocks import citations, compose
from workers.routes.classify import fault
from workers.routes.wire import Json, body, entries, entry, text

ENGINES = {
    "google_ai_overview": "google",
    "google_ai_mode": "google_ai_mode",
    "copilot": "bing_copilot",
}
PATH = re.compile(r"/search(\.json)?|/searches/[^/]+")
ARCHIVE = "search:"  # a search that still runs, as against a page token
NOTHING = re.compile(r"hasn.t returned any results", re.IGNORECASE)
SEARCHED = {"search_parameters", "search_information", "organic_results", "ai_overview"}


def speaks(url: str) -> bool:
    where = urlsplit(url)
    return where.hostname == "serpapi.com" and bool(PATH.fullmatch(where.path))


def request(question: Question, *, key: str, base_url: str) -> httpx.Request:
    engine = ENGINES.get(question.engine)
    if engine is None:
        raise BadRequest
    asked = {"engine": engine, "q": question.text, **locale(question, engine)}
    if question.fresh:  # else the same question within an hour is answered again, free of charge
        asked["no_cache"] = "true"
    return get(f"{base_url.rstrip('/')}/search.json", asked, key)


def locale(question: Question, engine: str) -> dict[str, str]:
    """Country and language, for the engines that know them."""
    if engine == "bing_copilot":
        return {}
    found = {"gl": question.country.strip().lower(), "hl": question.lang.strip().lower()}
    return {option: value for option, value in found.items() if value}


def resume(pending: Pending, question: Question, *, key: str, base_url: str) -> httpx.Request:
    """A page token works once and dies within minutes: ask at once."""
    base, known = base_url.rstrip("/"), pending.external_id
    if known.startswith(ARCHIVE):
        return get(f"{base}/searches/{quote(known.removeprefix(ARCHIVE), safe='')}.json", {}, key)
    return get(f"{base}/search.json", {"engine": "google_ai_overview", "page_token": known}, key)


def get(url: str, params: dict[str, str], key: str) -> httpx.Request:
    return httpx.Request("GET", url, params={**params, "api_key": secret(key)})


def parse(reply: httpx.Response) -> Answer | Pending:
    said = body(reply)
    search = entry(said.get("search_metadata"))
    if not reply.is_success:
        raise fault(reply, said)
    if search.get("status") in ("Queued", "Processing") and text(search.get("id")):
        return Pending(f"{ARCHIVE}{text(search['id'])}")
    surface = entry(said.get("ai_overview")) or said
    if entries(surface.get("text_blocks")) or text(surface.get("reconstructed_markdown")):
        return answer(surface)
    if token := text(entry(said.get("ai_overview")).get("page_token")):
        return Pending(token)
    return not_shown(reply, said, text(search.get("status")))


def answer(surface: Json) -> Answer:
    words, places = compose(entries(surface.get("text_blocks")))
    words = words or text(surface.get("reconstructed_markdown"))
    full = bool(words.strip())
    return Answer(
        words,
        Outcome.ANSWERED if full else Outcome.EMPTY,
        citations=citations(surface, places),
        detail="" if full else "the reply has no text",
    )


def not_shown(reply: httpx.Response, said: Json, status: str) -> Answer:
    """A finished search without an AI answer is an observation; the rest is an error."""
    message = text(said.get("error"))
    finished = status == "Success" or (not status and not message and said.keys() & SEARCHED)
    if finished or NOTHING.search(message):
        return Answer("", Outcome.NO_SURFACE, detail="no AI answer was shown for this question")
    if status == "Error":
        raise fault(reply, said, default=Overloaded).of_ended_run()
    raise fault(reply, said) if message else Unreadable()
