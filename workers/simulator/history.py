"""Weeks of answers that were never asked for, in the very replies that the server would send."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

import httpx

from data.demo import ENGINES
from data.models import Prompt
from workers.simulator import gemini, openai, perplexity, serpapi
from workers.simulator.dice import dice
from workers.simulator.reply import Asked, Reply
from workers.simulator.searches import DEFER
from workers.simulator.told import Told
from workers.simulator.world import World

USUAL = tuple(use.engine for use in ENGINES)
DAY = timedelta(days=1)
LATENCY_MS = {"chatgpt": 9000, "perplexity": 4000, "gemini": 6000, "copilot": 7000}
STEP_S = 4.0  # between two questions of one check

Voice = Callable[[Told, Asked, str], httpx.Response]


@dataclass(frozen=True, slots=True)
class Past:
    """One answer of a check that would have run at that time."""

    prompt: Prompt
    engine: str
    repeat_no: int
    asked_at: datetime
    latency_ms: int
    reply: httpx.Response


def history(
    weeks: int = 8,
    *,
    until: datetime,
    world: World,
    prompts: Sequence[Prompt],
    engines: Sequence[str] = USUAL,
    repeats: int = 1,
    every: timedelta = DAY,
) -> Iterator[Past]:
    """All prompts × engines × repeats, `every` so often, the last time an hour before `until`.

    Refusals, empty answers and searches without an AI answer are among them; faults are not.
    """
    for n in reversed(range(timedelta(weeks=weeks) // every)):
        start = until - timedelta(hours=1) - n * every
        yield from check(start, world, prompts, engines, repeats)


def check(
    start: datetime,
    world: World,
    prompts: Sequence[Prompt],
    engines: Sequence[str],
    repeats: int,
) -> Iterator[Past]:
    cells = ((p, e, r + 1) for r in range(repeats) for p in prompts for e in engines)
    pace = min(STEP_S, 3000 / max(1, len(prompts) * len(engines) * repeats))
    for n, (prompt, engine, repeat) in enumerate(cells):
        yield past(world, prompt, engine, repeat, start + timedelta(seconds=n * pace))


def past(world: World, prompt: Prompt, engine: str, repeat: int, at: datetime) -> Past:
    told = world.tell(prompt.text, engine, repeat, at.date())
    asked = Asked(at, country=prompt.country, lang=prompt.lang)
    median = LATENCY_MS.get(engine, 5000)
    latency = int(median * dice(told.key, "latency").lognormvariate(0, 0.35))
    return Past(prompt, engine, repeat, at, latency, VOICES[engine](told, asked, prompt.text))


def chatgpt(told: Told, asked: Asked, _: str) -> httpx.Response:
    return openai.answered(told, asked).response("POST", openai.URL)


def sonar(told: Told, asked: Asked, _: str) -> httpx.Response:
    return perplexity.answered(told, asked).response("POST", perplexity.URL)


def grounded(told: Told, asked: Asked, _: str) -> httpx.Response:
    return gemini.answered(told, asked).response("POST", gemini.URL)


def overview(told: Told, asked: Asked, prompt: str) -> httpx.Response:
    """Some come from behind a token, as they do from the server."""
    if told.blocks and dice(told.key, "defer").random() < DEFER:
        return searched(serpapi.overview_answered(told, asked, told.key))
    return searched(serpapi.google_answered(told, asked, prompt))


def shown_by(engine: str, told: Told, asked: Asked, prompt: str) -> httpx.Response:
    return searched(serpapi.answered(told, asked, prompt, engine))


def searched(reply: Reply) -> httpx.Response:
    return reply.response("GET", serpapi.URL)


VOICES: dict[str, Voice] = {
    "chatgpt": chatgpt,
    "perplexity": sonar,
    "gemini": grounded,
    "google_ai_overview": overview,
    "google_ai_mode": partial(shown_by, "google_ai_mode"),
    "copilot": partial(shown_by, "bing_copilot"),
}
