"""What goes wrong between a caller and a vendor, and how long everything takes."""

import os
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from workers.simulator.dice import dice

Chance = Annotated[float, Field(ge=0, le=1)]
Seconds = Annotated[float, Field(ge=0, le=3600)]

VENDORS = ("openai", "perplexity", "gemini", "serpapi")


class Fault(StrEnum):
    """Each is also the name of its probability in `Weather`."""

    TOO_MANY = "too_many"
    BROKEN = "broken"
    BAD_GATEWAY = "bad_gateway"
    UNAVAILABLE = "unavailable"
    OVERLOADED = "overloaded"
    DROPPED = "dropped"
    LOST = "lost"
    SLOW = "slow"
    CUT = "cut"


class Spell(BaseModel):
    """The weather of one call."""

    model_config = ConfigDict(frozen=True)

    fault: Fault | None
    wait_s: float
    fails: bool = False  # the background run that the call starts


class Weather(BaseModel):
    """Latency and faults; calm by default. `vendors` holds what differs for one of them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seed: int = 7
    min_s: Seconds = Field(1.0, description="Shortest answer time.")
    max_s: Seconds = Field(4.0, description="Longest answer time.")
    scale: Annotated[float, Field(ge=0, le=100)] = Field(
        1.0, description="Stretches both; 0 answers at once."
    )
    too_many: Chance = Field(
        0, description="429 with each vendor's own way to say how long to wait."
    )
    retry_after_s: Seconds = Field(2.0, description="The wait that a 429 asks for.")
    broken: Chance = Field(0, description="500.")
    bad_gateway: Chance = Field(0, description="502 with an HTML page.")
    unavailable: Chance = Field(0, description="503.")
    overloaded: Chance = Field(0, description="529.")
    dropped: Chance = Field(
        0, description="The connection closes before any work is done: not paid."
    )
    lost: Chance = Field(0, description="The answer is made and paid, then the connection closes.")
    slow: Chance = Field(0, description="The body comes in drips.")
    slow_s: Seconds = Field(5.0, description="Seconds that a slow body takes.")
    cut: Chance = Field(0, description="200 whose JSON ends in the middle.")
    failed: Chance = Field(
        0, description="Share of background runs that end without an answer: not paid."
    )
    refused: Chance | None = Field(
        None, description="Share of refusals; by default the world's own."
    )
    empty: Chance | None = Field(
        None, description="Share of empty answers; by default the world's own."
    )
    no_surface: Chance | None = Field(
        None, description="Share of searches without an AI answer; by default the world's own."
    )
    webhook_url: str = Field(
        "", description="Where OpenAI's webhooks go when a background run ends."
    )
    webhook_secret: str = Field("", description="What signs them: 'whsec_' and Base64.")
    vendors: Mapping[str, Mapping[str, Any]] = {}

    @model_validator(mode="after")
    def makes_sense(self) -> Self:
        if self.min_s > self.max_s:
            raise ValueError("min_s must not be above max_s")
        if sum(getattr(self, fault) for fault in Fault) > 1:
            raise ValueError("the chances of all faults add up to more than 1")
        if unknown := set(self.vendors) - set(VENDORS):
            raise ValueError(f"no such vendor: {', '.join(sorted(unknown))}")
        if self.webhook_url and not self.webhook_secret:
            raise ValueError("a webhook_url needs a webhook_secret")
        for vendor in self.vendors:
            self.over(vendor)
        return self

    def over(self, vendor: str) -> "Weather":
        """The weather over one vendor."""
        if vendor not in self.vendors:
            return self
        general = self.model_dump(exclude={"vendors"})
        return Weather.model_validate({**general, **self.vendors[vendor]})

    def spell(self, vendor: str, n: int) -> Spell:
        """What the n-th call to a vendor meets; the same for the same seed and n."""
        chance = dice(self.seed, vendor, n)
        fault = self.fault(chance.random())
        wait_s = self.scale * chance.uniform(self.min_s, self.max_s)
        fails = chance.random() < self.failed
        return Spell.model_construct(fault=fault, wait_s=wait_s, fails=fails)

    def fault(self, x: float) -> Fault | None:
        for fault in Fault:
            x -= getattr(self, fault)
            if x < 0:
                return fault
        return None


CALM = Weather()


def weather_of_env() -> Weather:
    """The weather in SIGHTLINE_WEATHER, a JSON object; calm without it."""
    return Weather.model_validate_json(os.environ.get("SIGHTLINE_WEATHER", "{}"))
