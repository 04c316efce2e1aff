"""Everything that the simulator was asked, kept in memory."""

import asyncio
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Any

KEPT = 200_000  # calls; older ones leave the list, the counts stay right


@dataclass(slots=True, eq=False)
class Call:
    """One request. `kind` is ask, poll, follow (a page token) or cancel."""

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
    paid: bool = False  # a full answer was made for it, whether or not it arrived
    left: bool = False  # the caller hung up before the end

    def end(self) -> None:
        """Counts once, however often it is said."""
        if self.ended is None:
            self.ended = time.monotonic()
            self.log.in_flight[self.vendor] -= 1

    def hang_up(self) -> None:
        if self.ended is None:
            self.left = True
            self.end()

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
            "left": self.left,
        }


class Log:
    """The calls since the last `clear`, and how many were in flight at once."""

    def __init__(self) -> None:
        self.calls: deque[Call] = deque(maxlen=KEPT)
        self.runs: set[object] = set()
        self.clear()

    def clear(self) -> None:
        """Forget all; calls that are still in flight stay counted as such."""
        running = [call for call in self.calls if call.ended is None]
        self.calls = deque(running, maxlen=KEPT)
        self.in_flight = Counter(call.vendor for call in running)
        self.peak = Counter(self.in_flight)
        self.numbers: Counter[str] = Counter()
        self.asked: Counter[tuple[str, str]] = Counter()
        self.peak_runs = len(self.runs)

    def start(self, takes_s: float) -> Callable[[], None]:
        """A background run lives for so long, or until the returned function stops it."""
        run = object()
        self.runs.add(run)
        self.peak_runs = max(self.peak_runs, len(self.runs))
        stop = partial(self.runs.discard, run)
        asyncio.get_running_loop().call_later(takes_s, stop)
        return stop

    def begin(self, vendor: str, path: str, kind: str) -> Call:
        self.numbers[vendor] += 1
        self.in_flight[vendor] += 1
        self.peak[vendor] = max(self.peak[vendor], self.in_flight[vendor])
        call = Call(self.numbers[vendor], vendor, path, kind, self)
        self.calls.append(call)
        return call

    def repeat(self, prompt: str, engine: str) -> int:
        """How often this engine has been asked this, this time included."""
        self.asked[prompt, engine] += 1
        return self.asked[prompt, engine]

    def since(self, moment: float) -> Iterator[Call]:
        return (call for call in self.calls if call.at >= moment)

    def summary(self) -> dict[str, Any]:
        return {
            "calls": len(self.calls),
            "paid": sum(call.paid for call in self.calls),
            "left": sum(call.left for call in self.calls),
            "by_path": self.by_path(),
            "by_fault": Counter(call.fault for call in self.calls if call.fault),
            "in_flight": {v: n for v, n in self.in_flight.items() if n},
            "max_in_flight": dict(self.peak),
            "runs": len(self.runs),
            "max_runs": self.peak_runs,
            "questions": self.questions(),
        }

    def by_path(self) -> dict[str, Counter[str]]:
        paths: dict[str, Counter[str]] = defaultdict(Counter)
        for call in self.calls:
            paths[call.path][str(call.status or call.fault or "running")] += 1
        return paths

    def questions(self) -> list[dict[str, Any]]:
        """Asks and paid calls of every prompt and engine."""
        asks: Counter[tuple[str, str]] = Counter()
        paid: Counter[tuple[str, str]] = Counter()
        for call in self.calls:
            asks[call.prompt, call.engine] += call.kind == "ask"
            paid[call.prompt, call.engine] += call.paid
        return [
            {"prompt": prompt, "engine": engine, "asks": n, "paid": paid[prompt, engine]}
            for (prompt, engine), n in asks.items()
            if prompt
        ]
