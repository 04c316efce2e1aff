"""OpenAI's background runs and SerpApi's page tokens: what outlives the request that made it."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar
from uuid import uuid4

from workers.simulator import openai
from workers.simulator.calls import Call
from workers.simulator.reply import Asked
from workers.simulator.told import Told

KEPT = 50_000  # runs and tokens; the oldest are forgotten first
TOKEN_LIFE_S = 240.0
QUEUED = 0.15  # of a run's time

T = TypeVar("T")


class Shelf(Generic[T]):
    """Things by their id, up to `KEPT` of them."""

    def __init__(self) -> None:
        self.things: OrderedDict[str, T] = OrderedDict()

    def put(self, name: str, thing: T) -> None:
        self.things[name] = thing
        if len(self.things) > KEPT:
            self.things.popitem(last=False)

    def get(self, name: str) -> T | None:
        return self.things.get(name)

    def take(self, name: str) -> T | None:
        return self.things.pop(name, None)


@dataclass(slots=True)
class Run:
    """A background response: queued, in progress, then completed; or cancelled on the way."""

    told: Told
    asked: Asked
    call: Call
    takes_s: float
    stop: Callable[[], None]
    began: float = field(default_factory=time.monotonic)
    polls: int = 0
    cancelled: bool = False

    @property
    def age_s(self) -> float:
        return time.monotonic() - self.began

    @property
    def status(self) -> str:
        """The first look never finds it done, so that every caller must know how to wait."""
        if self.cancelled:
            return "cancelled"
        if self.age_s >= self.takes_s and self.polls > 1:
            return "completed"
        return "in_progress" if self.polls and self.age_s >= QUEUED * self.takes_s else "queued"

    def look(self) -> dict[str, Any]:
        if self.status == "completed":
            return openai.completed(self.told, self.asked, background=True)
        return openai.shell(self.told, self.asked, self.status)

    def poll(self) -> dict[str, Any]:
        self.polls += 1
        return self.look()

    def cancel(self) -> dict[str, Any]:
        """A run that is done stays done, and paid."""
        if self.age_s < self.takes_s:
            self.cancelled, self.call.paid = True, False
            self.stop()
        self.polls += 2
        return self.look()


@dataclass(frozen=True, slots=True)
class Deferred:
    """An AI Overview behind a page token: it opens once, within minutes."""

    told: Told
    call: Call
    made: float = field(default_factory=time.monotonic)

    @property
    def fresh(self) -> bool:
        return time.monotonic() - self.made < TOKEN_LIFE_S


def named(told: Told) -> Told:
    """The same answer under a new name: ids of runs and tokens never come twice."""
    return replace(told, key=uuid4().hex + uuid4().hex)
