"""What an error means for its job: pure, from error and attempt to a ledger event."""

import random
from dataclasses import dataclass

from data.catalog import ROUTES
from data.models import Run
from data.moves import Event
from workers.errors import (
    BadKey,
    NoCredit,
    Overloaded,
    RateLimited,
    RouteError,
    Temporary,
    Unreachable,
)

FIRST_S, LONGEST_S = 2.0, 120.0  # backoff without advice of the vendor
BELIEVED_S = 300.0  # the longest Retry-After that is honoured
MOST_ATTEMPTS = 30  # even rate limits end some day


@dataclass(frozen=True, slots=True)
class Verdict:
    """`pause_s` lets the whole route rest; `spends` says whether the attempt counts.

    `troubles` counts towards the breaker, which lets a route rest that keeps failing.
    """

    event: Event
    note: str
    delay_s: float = 0
    pause_s: float = 0
    spends: bool = True
    troubles: bool = False


def verdict(error: RouteError, run: Run, chance: random.Random) -> Verdict:
    label = ROUTES[run.route].label
    match error:
        case BadKey():
            return Verdict(
                Event.NEED_INPUT, f"Needs a valid API key for {label} before it can continue."
            )
        case NoCredit():
            return Verdict(
                Event.NEED_INPUT,
                f"The account at {label} has no credit left. Top it up, then retry.",
            )
        case Temporary():
            return _again(error, run, chance, label)
        case _:
            return Verdict(Event.FAIL, f"Failed for good at {label}: {error.public}")


def no_key(run: Run) -> Verdict:
    label = ROUTES[run.route].label
    return Verdict(
        Event.NEED_INPUT, f"Needs an API key for {label} before it can continue.", spends=False
    )


def _again(error: RouteError, run: Run, chance: random.Random, label: str) -> Verdict:
    limited = isinstance(error, RateLimited)
    if run.attempt >= (MOST_ATTEMPTS if limited else run.max_attempts):
        return Verdict(Event.FAIL, f"{label}: {error.public} {run.attempt} attempts were made.")
    advised = min(error.retry_after_s or 0, BELIEVED_S)
    delay = max(advised, _full_jitter(run.attempt, chance))
    pause = advised or (1.0 if limited else 0)
    pauses = isinstance(error, RateLimited | Overloaded)
    return Verdict(
        Event.DEFER,
        f"{label}: {error.public}",
        delay,
        pause if pauses else 0,
        spends=not limited,
        troubles=isinstance(error, Overloaded | Unreachable),
    )


def _full_jitter(attempt: int, chance: random.Random) -> float:
    """Exponential backoff with full jitter (AWS Architecture Blog, 2015)."""
    return chance.uniform(0, min(LONGEST_S, FIRST_S * 2 ** (attempt - 1)))
