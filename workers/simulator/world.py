"""A seeded world: what each engine would answer to any prompt on any day."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Self

from data.demo import BRANDS
from data.models import Brand
from data.words import Outcome
from workers.simulator.bank import Bank, Traits
from workers.simulator.dice import dice
from workers.simulator.leaning import Leaning, odds
from workers.simulator.library import Library, cite
from workers.simulator.phrases_de import GERMAN
from workers.simulator.phrases_en import ENGLISH
from workers.simulator.told import Told
from workers.simulator.topics import asked_about, language, topic
from workers.simulator.writer import Subject, Writer

BANKS = {"en": ENGLISH, "de": GERMAN}
SHORT = frozenset({"google_ai_overview", "copilot"})
SEARCHES = frozenset({"google_ai_overview", "google_ai_mode", "copilot"})  # may show no answer
HIDES = {"google_ai_overview": 0.27}


@dataclass(frozen=True, slots=True)
class Moods:
    """How often engines give no usable answer; None: as often as each is used to."""

    refused: float | None = None
    empty: float | None = None
    no_surface: float | None = None

    def chances(self, engine: str) -> dict[Outcome, float]:
        """A search hides its answer where an assistant would refuse."""
        searches = engine in SEARCHES
        hides = HIDES.get(engine, 0.03) if self.no_surface is None else self.no_surface
        refuses = (0.0 if searches else 0.012) if self.refused is None else self.refused
        return {
            Outcome.NO_SURFACE: hides if searches else 0.0,
            Outcome.REFUSED: refuses,
            Outcome.EMPTY: (0.0 if searches else 0.006) if self.empty is None else self.empty,
        }

    def outcome(self, x: float, engine: str) -> Outcome:
        for outcome, chance in self.chances(engine).items():
            x -= chance
            if x < 0:
                return outcome
        return Outcome.ANSWERED


class World:
    """Answers that depend on seed, prompt, engine, call number and day, and on nothing else."""

    def __init__(
        self, brands: Sequence[Brand] = BRANDS, *, seed: int = 7, moods: Moods = Moods()
    ) -> None:
        if not brands:
            raise ValueError("a world needs at least one brand")
        self.brands, self.seed, self.moods = tuple(brands), seed, moods
        self.leaning = Leaning(brands, seed)
        self.library = Library(brands, seed)
        self.traits = {lang: self.deal(bank) for lang, bank in BANKS.items()}
        self.about = lru_cache(maxsize=4096)(self.about_prompt)

    @classmethod
    def load(cls, path: Path, *, seed: int = 7) -> Self:
        """The world of a JSON list of brands."""
        brands = json.loads(path.read_text(encoding="utf-8"))
        return cls([Brand.model_validate(brand) for brand in brands], seed=seed)

    def about_prompt(self, prompt: str) -> tuple[str, str, tuple[int, ...]]:
        named = asked_about(prompt, self.brands)
        return language(prompt), topic(prompt, named), named

    def tell(
        self, prompt: str, engine: str, repeat: int, day: date, moods: Moods | None = None
    ) -> Told:
        about = (self.seed, prompt, engine, repeat, day)
        chance = dice(*about)
        key = sha256(repr(about).encode()).hexdigest()
        outcome = (moods or self.moods).outcome(chance.random(), engine)
        told = self.answer(chance, key, prompt, engine, day)
        if outcome is Outcome.ANSWERED:
            return told
        apology = chance.choice(BANKS[self.about(prompt)[0]].apologies)
        return Told(
            key,
            outcome,
            queries=told.queries,
            apology=apology if outcome is Outcome.REFUSED else "",
        )

    def answer(self, chance: Random, key: str, prompt: str, engine: str, day: date) -> Told:
        lang, subject, _ = self.about(prompt)
        named = self.names(chance, prompt, engine, day)
        writer = Writer(BANKS[lang], chance, subject, short=engine in SHORT)
        blocks = writer.write([self.subject(lang, n) for n in named])
        pages = self.library.retrieve(chance, lang, prompt, engine, named)
        told = Told(key, Outcome.ANSWERED, tuple(cite(chance, engine, blocks, pages)), pages)
        names = tuple(self.brands[n].name for n in named)
        return replace(told, named=names, queries=self.queries(chance, BANKS[lang], prompt, names))

    def names(self, chance: Random, prompt: str, engine: str, day: date) -> list[int]:
        """Which brands are named, strongest first; those in the prompt always are."""
        asked = self.about(prompt)[2]
        ranked = []
        for n, logit in enumerate(self.leaning.logits(prompt, engine, day)):
            x, luck = chance.random(), chance.gauss(0, 0.9)
            if n in asked or x < odds(logit):
                ranked.append((logit + luck + 1.5 * (n in asked), n))
        return [n for _, n in sorted(ranked, reverse=True)]

    def queries(
        self, chance: Random, bank: Bank, prompt: str, names: Sequence[str]
    ) -> tuple[str, ...]:
        brand = names[0] if names else self.brands[0].name
        q = prompt.strip().rstrip("?.! ").lower()[:120]
        drawn = chance.sample(bank.queries[1:], chance.randint(0, 2))
        return tuple(t.format(q=q, b=brand) for t in (bank.queries[0], *drawn))

    def subject(self, lang: str, n: int) -> Subject:
        return self.brands[n], self.traits[lang][n]

    def deal(self, bank: Bank) -> list[Traits]:
        """Traits for every brand, as different as the bank allows."""
        chance = dice(self.seed, "traits")
        decks = [
            chance.sample(part, len(part))
            for part in (bank.focus, bank.strengths, bank.weak, bank.audience, bank.prices, bank.features)
        ]  # fmt: skip
        return [deal_one(n, *decks) for n in range(len(self.brands))]


def world_of_env() -> World:
    """The world of the file in SIGHTLINE_WORLD, a JSON list of brands; the demo's without it."""
    path = os.environ.get("SIGHTLINE_WORLD")
    return World.load(Path(path)) if path else World()


def deal_one(
    n: int,
    focus: list[str],
    strengths: list[str],
    weak: list[str],
    audience: list[str],
    prices: list[str],
    features: list[str],
) -> Traits:
    def take(deck: list[str], at: int) -> str:
        return deck[at % len(deck)]

    return Traits(
        take(focus, n), take(strengths, 2 * n), take(strengths, 2 * n + 1), take(weak, n),
        take(audience, n), take(prices, n), take(features, n),
    )  # fmt: skip
