"""SerpApi: the bodies of GET /search.json for Google, its AI answers and Bing Copilot."""

from typing import Any
from urllib.parse import quote_plus

from data.words import Outcome
from workers.simulator.reply import Asked, Reply, as_json, utc
from workers.simulator.told import Block, Line, Page, Told, script

URL = "https://serpapi.com/search.json"
ENGINES = {
    "google": "google_ai_overview",
    "google_ai_overview": "google_ai_overview",
    "google_ai_mode": "google_ai_mode",
    "bing_copilot": "copilot",
}
NAMES = {"google_ai_mode": "Google AI Mode", "bing_copilot": "Bing Copilot"}
NO_OVERVIEW = "Can't generate an AI overview right now. Try again later."


def google(told: Told, asked: Asked, prompt: str, overview: dict[str, Any] | None) -> Reply:
    """A search page; `overview` is the AI answer in it, a token, an error or None."""
    body: dict[str, Any] = {
        "search_metadata": metadata(told, asked, google_url=search_url(prompt, asked)),
        "search_parameters": {
            "engine": "google",
            "q": prompt,
            "google_domain": "google.com",
            "hl": asked.lang,
            "gl": asked.country,
            "device": "desktop",
        },
        "search_information": {
            "query_displayed": prompt,
            "total_results": 85,
            "time_taken_displayed": 0.14,
            "organic_results_state": "Results for exact spelling",
        },
        "organic_results": [organic(n, p) for n, p in enumerate(told.pages, 1)],
    }
    return as_json(body if overview is None else {**body, "ai_overview": overview})


def google_answered(told: Told, asked: Asked, prompt: str) -> Reply:
    """A search page that shows its AI answer at once, or shows none."""
    if told.outcome is Outcome.NO_SURFACE:
        return google(told, asked, prompt, unshown(told))
    return google(told, asked, prompt, shown(told))


def google_deferred(told: Told, asked: Asked, prompt: str, token: str) -> Reply:
    """A search page with only a token that opens the AI answer."""
    link = f"{URL}?engine=google_ai_overview&page_token={token}"
    return google(told, asked, prompt, {"page_token": token, "serpapi_link": link})


def overview_answered(told: Told, asked: Asked, token: str) -> Reply:
    """The AI answer that a token opens."""
    return as_json(
        {
            "search_metadata": metadata(told, asked),
            "search_parameters": {"engine": "google_ai_overview", "page_token": token},
            "ai_overview": shown(told),
        }
    )


def answered(told: Told, asked: Asked, prompt: str, engine: str) -> Reply:
    """AI Mode and Copilot: the answer's keys stand at the top."""
    places = {"gl": asked.country, "hl": asked.lang} if engine == "google_ai_mode" else {}
    body: dict[str, Any] = {
        "search_metadata": metadata(told, asked),
        "search_parameters": {"engine": engine, "q": prompt, **places},
    }
    if told.outcome is Outcome.NO_SURFACE:
        error = f"{NAMES[engine]} hasn't returned any results for this query."
        return as_json({**body, "error": error})
    body |= shown(told)
    if engine == "google_ai_mode" and told.blocks:
        body["reconstructed_markdown"] = script(told).text
    return as_json(body)


def unshown(told: Told) -> dict[str, Any] | None:
    """No AI answer: mostly no word about it, now and then an error."""
    return {"error": NO_OVERVIEW} if int(told.key[0], 16) < 4 else None


def shown(told: Told) -> dict[str, Any]:
    blocks = [text_block(b) for b in told.blocks]
    if told.outcome is not Outcome.ANSWERED:  # a refusal is words, an empty answer a blank
        refused = told.outcome is Outcome.REFUSED
        blocks = [{"type": "paragraph", "snippet": told.apology if refused else " "}]
    cited = told.cited
    place = {page: n for n, page in enumerate(cited)}
    return {
        "text_blocks": [renumbered(b, place) for b in blocks],
        "references": [reference(n, told.pages[page]) for n, page in enumerate(cited)],
    }


def text_block(block: Block) -> dict[str, Any]:
    if block.kind == "table":
        return {"type": "table", "table": [list(row) for row in block.rows]}
    if block.kind in ("numbered", "bulleted"):
        return {"type": "list", "list": [snippet(line) for line in block.lines]}
    joined = Line(
        " ".join(line.text for line in block.lines),
        tuple(dict.fromkeys(n for line in block.lines for n in line.cites)),
    )
    return {"type": block.kind, **snippet(joined)}


def snippet(line: Line) -> dict[str, Any]:
    """Plain text: the service strips the marks of bold type."""
    found: dict[str, Any] = {"snippet": line.text.replace("**", "")}
    if line.cites:
        found["reference_indexes"] = list(line.cites)
    return found


def renumbered(block: dict[str, Any], place: dict[int, int]) -> dict[str, Any]:
    """Reference numbers count within the references that are shown."""
    if "reference_indexes" in block:
        block["reference_indexes"] = [place[n] for n in block["reference_indexes"]]
    for item in block.get("list", ()):
        renumbered(item, place)
    return block


def reference(n: int, page: Page) -> dict[str, Any]:
    return {
        "title": page.title,
        "link": page.url,
        "snippet": page.snippet,
        "source": page.site,
        "index": n,
    }


def organic(n: int, page: Page) -> dict[str, Any]:
    return {
        "position": n,
        "title": page.title,
        "link": page.url,
        "displayed_link": f"https://{page.domain}",
        "snippet": page.snippet,
        "source": page.site,
    }


def metadata(told: Told, asked: Asked, **more: str) -> dict[str, Any]:
    search = told.key[:24]
    return {
        "id": search,
        "status": "Success",
        "json_endpoint": f"https://serpapi.com/searches/{told.key[24:40]}/{search}.json",
        "created_at": utc(asked.at),
        "processed_at": utc(asked.at),
        **more,
        "total_time_taken": 2.01,
    }


def search_url(prompt: str, asked: Asked) -> str:
    return (
        f"https://www.google.com/search?q={quote_plus(prompt)}&hl={asked.lang}&gl={asked.country}"
    )
