"""The routes by the name of their adapter, one module each."""

from workers.routes import gemini, openai, perplexity, serpapi
from workers.routes.adapter import Adapter

ADAPTERS: dict[str, Adapter] = {
    "openai": Adapter(openai.request, openai.parse, openai.speaks, openai.resume, openai.cancel),
    "perplexity": Adapter(
        perplexity.request, perplexity.parse, perplexity.speaks, perplexity.resume
    ),
    "gemini": Adapter(gemini.request, gemini.parse, gemini.speaks),
    "serpapi": Adapter(serpapi.request, serpapi.parse, serpapi.speaks, serpapi.resume),
}


def speaking(url: str) -> Adapter | None:
    """The adapter whose wire format is spoken at an address."""
    return next((adapter for adapter in ADAPTERS.values() if adapter.speaks(url)), None)
