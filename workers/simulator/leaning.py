"""How likely an engine is to name a brand: differs by brand, engine and prompt, and drifts."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from data.models import Brand
from workers.simulator.dice import dice

OWN = -0.25  # log odds at rest: about 44 %
RIVALS = (1.0, 0.35, -0.3, -0.9)
REACH = {"google_ai_overview": -0.35, "perplexity": 0.15}  # short answers name fewer
GAIN = {"chatgpt": 1.0, "perplexity": 0.8, "gemini": 0.5}  # where the own brand moves
SWING = 2.0  # log odds that the own brand gains and loses around its rest
RISE = 52  # weeks up, then as many down
START = date(2026, 7, 1)  # a rise starts here


def rise(day: date) -> float:
    """A slow zigzag between -1 and 1."""
    phase = (day - START).days / 7 / RISE % 2
    return 2 * (phase if phase < 1 else 2 - phase) - 1


def odds(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


@dataclass(frozen=True, slots=True)
class Sway:
    """A rival's own slow wave."""

    weeks: float
    phase: float
    size: float

    def at(self, day: date) -> float:
        return self.size * math.sin(
            2 * math.pi * ((day - START).days / 7 / self.weeks + self.phase)
        )


class Leaning:
    """Log odds of each brand; the same for the same seed and brand list."""

    def __init__(self, brands: Sequence[Brand], seed: int) -> None:
        self.brands, self.seed = tuple(brands), seed
        self.rest = self.rests()
        self.sways = [self.sway(b) for b in brands]
        self.fixed = lru_cache(maxsize=4096)(self.fixed_for)

    def rests(self) -> list[float]:
        rivals = iter(RIVALS)
        return [
            OWN if b.own else next(rivals, dice(self.seed, "rest", b.name).gauss(-0.2, 0.7))
            for b in self.brands
        ]

    def sway(self, brand: Brand) -> Sway:
        chance = dice(self.seed, "sway", brand.name)
        return Sway(chance.uniform(30, 70), chance.random(), 0.0 if brand.own else 0.25)

    def fixed_for(self, prompt: str, engine: str) -> tuple[float, ...]:
        """What does not change with time: rest, engine and prompt."""
        return tuple(
            rest
            + REACH.get(engine, 0.0)
            + dice(self.seed, "engine", b.name, engine).gauss(0, 0.4)
            + dice(self.seed, "prompt", b.name, prompt).gauss(0, 0.8)
            for b, rest in zip(self.brands, self.rest, strict=True)
        )

    def drift(self, n: int, engine: str, day: date) -> float:
        if self.brands[n].own:
            return SWING * GAIN.get(engine, 0.1) * rise(day)
        return self.sways[n].at(day)

    def logits(self, prompt: str, engine: str, day: date) -> list[float]:
        fixed = self.fixed(prompt, engine)
        return [f + self.drift(n, engine, day) for n, f in enumerate(fixed)]
