"""How long a check takes, said before it starts."""

from data.models import EngineUse, RouteLimit
from pages.parts.expected import estimate, in_words


def use(engine: str, route: str) -> EngineUse:
    return EngineUse(engine=engine, route=route)


def test_routes_work_side_by_side_and_engines_share_a_routes_cap() -> None:
    uses = [use("copilot", "serpapi"), use("google_ai_mode", "serpapi"), use("chatgpt", "openai")]
    limits = {
        "serpapi": RouteLimit(route="serpapi", in_flight=4),
        "openai": RouteLimit(route="openai", in_flight=8),
    }
    typical = {"copilot": 6.0, "google_ai_mode": 6.0, "chatgpt": 3.0}

    assert estimate(uses, 8, limits, typical).seconds == 24.0


def test_a_rate_limit_can_be_what_takes_longest() -> None:
    limits = {"openai": RouteLimit(route="openai", in_flight=100, per_minute=10)}

    assert estimate([use("chatgpt", "openai")], 31, limits, {"chatgpt": 2.0}).seconds == 180


def test_a_guess_is_called_a_guess() -> None:
    found = estimate([use("chatgpt", "openai")], 8, {}, {})

    assert found.guessed
    assert "guess" in in_words(found)


def test_words_are_rounded_up() -> None:
    measured = {"chatgpt": 3.0}

    assert in_words(estimate([use("chatgpt", "openai")], 8, {}, measured)) == "about 5 seconds"
    assert in_words(estimate([use("chatgpt", "openai")], 240, {}, measured)) == "about 2 minutes"
