"""The engines that people know and the routes that reach them."""

from dataclasses import dataclass
from enum import StrEnum

from data.words import Surface


class Again(StrEnum):
    """What it costs to ask once more after a worker died in the middle."""

    RESUMED = "resumed"  # the vendor's run has a name and goes on
    KEYED = "keyed"  # the vendor knows our key again, and its run has a name too
    FREE = "free"  # the vendor gives the same answer again without charge
    PAID = "paid"


@dataclass(frozen=True, slots=True)
class Engine:
    key: str
    label: str
    routes: tuple[str, ...]  # live routes, the default first


@dataclass(frozen=True, slots=True)
class Route:
    """`adapter` names the module in workers/routes that speaks its wire format."""

    name: str
    label: str
    adapter: str
    surface: Surface
    base_url: str = ""
    key_env: str = ""  # the environment variable of the workers that holds the key
    again: Again = Again.PAID


ENGINES = {
    e.key: e
    for e in (
        Engine("chatgpt", "ChatGPT", ("openai",)),
        Engine("perplexity", "Perplexity", ("perplexity",)),
        Engine("copilot", "Copilot", ("serpapi",)),
        Engine("gemini", "Gemini", ("gemini",)),
        Engine("google_ai_overview", "Google AI Overview", ("serpapi",)),
        Engine("google_ai_mode", "Google AI Mode", ("serpapi",)),
    )
}

JUDGE = "judge"  # the route to a model that judges stored answers, and its jobs' engine
JUDGE_LABEL = "Tone judge"

LIVE = (
    Route("openai", "OpenAI Responses", "openai", Surface.API, "https://api.openai.com", "OPENAI_API_KEY", Again.RESUMED),
    Route("perplexity", "Perplexity Sonar", "perplexity", Surface.API, "https://api.perplexity.ai", "PERPLEXITY_API_KEY", Again.KEYED),
    Route("gemini", "Gemini API", "gemini", Surface.API, "https://generativelanguage.googleapis.com", "GEMINI_API_KEY"),
    Route("serpapi", "SerpApi", "serpapi", Surface.SCRAPED, "https://serpapi.com", "SERPAPI_API_KEY", Again.FREE),
    Route(JUDGE, "Model judge", "chat", Surface.API, "https://api.openai.com/v1", "JUDGE_API_KEY"),
)  # fmt: skip

SIMULATED = tuple(
    Route(f"sim-{r.name}", f"Simulated {r.label}", r.adapter, Surface.SIMULATED, again=r.again)
    for r in LIVE
)

ROUTES = {r.name: r for r in (*LIVE, *SIMULATED)}


def engine_label(key: str) -> str:
    """The name that people know; systems of imported answers keep their own."""
    if key == JUDGE:
        return JUDGE_LABEL
    return ENGINES[key].label if key in ENGINES else key


def simulated_twin(route: str) -> str:
    return f"sim-{route}"
