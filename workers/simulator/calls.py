"""Everything that the simulator was asked, kept in memory."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Any

from workers.simulator.load import Load
from workers.simulator.weather import Fault

KEPT = 200_000  # calls; older ones leave the list, the counts stay right
WAITING = {"ask", "cached", "follow"}  # kinds of calls that a cap of calls in flight limits


@dataclass(slots=True, eq=False)
class Call:
    """One request.

    `kind` is ask; replay and cached, asked before and not made anew; follow, which opens a
    page token; or poll and cancel of a background run.
    """

    n: int
    vendor: str
    path: str
    kind: str
    log: "Log" = field(repr=False)
    engine: str = ""
    prompt: str = ""
    at: float = field(default_factory=time.time)
    began: float = field(default_factory=time.monotonic)
    ended: float | None = None
    status: int | None = None
    fault: str | None = None
    counted: bool = False  # among the calls in flight that a cap limits
    resumable: bool = False  # the caller has a way to its answer that is not paid again
    paid: bool = False  # a full answer was made for it, whether or not it arrived
    left: bool = False  # the caller hung up before the end

    def end(self) -> None:
        """Counts once, however often it is said."""
        if self.ended is None:
            self.ended = time.monotonic()
            self.log.end(self)

    def hang_up(self) -> None:
        if self.ended is None:
            self.left = True
            self.end()

    @property
    def unheard(self) -> bool:
        """Its reply did not arrive, or not whole."""
        return self.left or self.fault in (Fault.LOST, Fault.CUT)

    def as_json(self) -> dict[str, Any]:
        return {
            "n": self.n,
            "vendor": self.vendor,
            "path": self.path,
            "kind": self.kind,
            "engine": self.engine,
            "prompt": self.prompt,
            "prompt_hash": sha256(self.prompt.encode()).hexdigest()[:16],
            "at": datetime.fromtimestamp(self.at, UTC).isoformat(),
            "began_s": self.began,
            "ended_s": self.ended,
            "status": self.status,
            "fault": self.fault,
            "paid": self.paid,
            "resumable": self.resumable,
            "left": self.left,
        }


class Log:
    """The calls since the last `clear`, and how much went on at once."""

    def __init__(self) -> None:
        self.calls: deque[Call] = deque(maxlen=KEPT)
        self.at_once, self.in_flight, self.runs = Load(), Load(), Load()
        self.alive: set[Call] = set()
        self.clear()

    def clear(self) -> None:
        """Forget all; what still goes on stays counted."""
        running = [call for call in self.calls if call.ended is None or call in self.alive]
        self.calls = deque(running, maxlen=KEPT)
        self.numbers: Counter[str] = Counter()
        self.asked: Counter[tuple[str, str]] = Counter()
        for load in (self.at_once, self.in_flight, self.runs):
            load.clear()

    def begin(self, vendor: str, path: str, kind: str) -> Call:
        self.numbers[vendor] += 1
        self.at_once.rise(vendor)
        call = Call(self.numbers[vendor], vendor, path, kind, self, counted=kind in WAITING)
        if call.counted:
            self.in_flight.rise(vendor)
        self.calls.append(call)
        return call

    def end(self, call: Call) -> None:
        self.at_once.fall(call.vendor)
        if call.counted:
            call.counted = False
            self.in_flight.fall(call.vendor)

    def start(self, call: Call, takes_s: float, *, fails: bool = False) -> Callable[[], None]:
        """A run takes its call's place for so long and is then paid, unless it fails or the
        returned function stops it."""
        if call.counted:
            call.counted = False
        else:  # the caller has hung up already
            self.in_flight.rise(call.vendor)
        self.alive.add(call)
        self.runs.rise(call.vendor)
        asyncio.get_running_loop().call_later(takes_s, self.finish, call, not fails)
        return partial(self.finish, call, False)

    def finish(self, call: Call, paid: bool) -> None:
        """Only the first word counts."""
        if call in self.alive:
            self.alive.discard(call)
            call.paid = paid
            self.runs.fall(call.vendor)
            self.in_flight.fall(call.vendor)

    def repeat(self, prompt: str, engine: str) -> int:
        """How often this engine has been asked this, this time included."""
        self.asked[prompt, engine] += 1
        return self.asked[prompt, engine]

    def since(self, moment: float) -> Iterator[Call]:
        return (call for call in self.calls if call.at >= moment)
