"""Background runs and SerpApi's page tokens: what outlives the request that made it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Literal
from uuid import uuid4

from workers.simulator.calls import Call
from workers.simulator.reply import Asked
from workers.simulator.told import Told

TOKEN_LIFE_S = 240.0
QUEUED = 0.15  # of a run's time

Stage = Literal["queued", "in_progress", "completed", "failed", "cancelled"]
Show = Callable[[Told, Asked, Stage], dict[str, Any]]


@dataclass(slots=True)
class Run:
    """Queued, in progress, then completed or failed; or cancelled on the way.

    It goes on whether or not anybody looks. `show` puts it into its vendor's words.
    """

    told: Told
    asked: Asked
    show: Show
    takes_s: float
    stop: Callable[[], None]
    call: Call
    fails: bool = False
    began: float = field(default_factory=time.monotonic)
    polls: int = 0
    cancelled: bool = False

    @property
    def age_s(self) -> float:
        return time.monotonic() - self.began

    @property
    def stage(self) -> Stage:
        """The first look never finds it done, so that every caller must know how to wait."""
        if self.cancelled:
            return "cancelled"
        if self.age_s >= self.takes_s and self.polls > 1:
            return "failed" if self.fails else "completed"
        return "in_progress" if self.polls and self.age_s >= QUEUED * self.takes_s else "queued"

    def look(self) -> dict[str, Any]:
        return self.show(self.told, self.asked, self.stage)

    def poll(self) -> dict[str, Any]:
        self.polls += 1
        return self.look()

    def cancel(self) -> dict[str, Any]:
        """A run that is done stays done, and paid."""
        if self.age_s < self.takes_s:
            self.cancelled = True
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
