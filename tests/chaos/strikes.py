"""What a siege does to a stack: kills, freezes, floods of nothing. The seed decides when and what."""

import random
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.stack import Stack
from workers.cli.part import FIRST_PAUSE_S, Part

OUTAGE_S = 20.0
VENDORS = ("openai", "perplexity", "gemini", "serpapi")


@dataclass(slots=True)
class Strike:
    """`over` is when the part could go on."""

    what: str
    began: float = field(default_factory=time.monotonic)
    over: float = field(default_factory=time.monotonic)


class Striker:
    def __init__(self, stack: Stack, seed: int, *, outage_after: int) -> None:
        self.stack, self.chance = stack, random.Random(seed)
        self.strikes: list[Strike] = []
        self._outage_after = outage_after
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._rage, daemon=True)

    def __enter__(self) -> "Striker":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _rage(self) -> None:
        while not self._stop.wait(self.chance.uniform(1, 3)):
            if len(self.strikes) == self._outage_after:
                self._freeze("valkey", OUTAGE_S)
            else:
                self.chance.choice(self._ways())()

    def _ways(self) -> list[Callable[[], None]]:
        """Workers are many, so they die more often."""
        lease = self.stack.settings.lease_s
        names = [p.name for p in self.stack.running if p.name != "simulator"]
        workers = [name for name in names if name.startswith("worker")]
        name, worker = self.chance.choice(names), self.chance.choice(workers)
        short, long = self.chance.uniform(0.2, 2), self.chance.uniform(lease, lease * 2)
        return [
            lambda: self._kill(name),
            lambda: self._kill(worker),
            lambda: self._freeze(name, short),
            lambda: self._freeze(worker, long),
            self._flush,
        ]

    def _kill(self, name: str) -> None:
        part = self._part(name)
        strike = self._note(f"SIGKILL {name}")
        _signal(part, signal.SIGKILL)
        part.pause_s = FIRST_PAUSE_S  # it is we who killed it
        strike.over = time.monotonic()

    def _freeze(self, name: str, seconds: float) -> None:
        part = self._part(name)
        strike = self._note(f"SIGSTOP {name} for {seconds:.1f} s")
        _signal(part, signal.SIGSTOP)
        time.sleep(seconds)
        _signal(part, signal.SIGCONT)
        strike.over = time.monotonic()

    def _flush(self) -> None:
        self._note("FLUSHALL")
        try:
            self.stack.flush()
        except Exception:
            self.strikes.pop()  # there was no Redis to empty

    def _part(self, name: str) -> Part:
        return next(p for p in self.stack.running if p.name == name)

    def _note(self, what: str) -> Strike:
        strike = Strike(what)
        self.strikes.append(strike)
        return strike


def _signal(part: Part, number: int) -> None:
    if part.process and part.alive:
        part.process.send_signal(number)
