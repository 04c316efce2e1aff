"""What a siege does to a stack: kills, freezes, floods of nothing. The seed decides when and what."""

import random
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, count

from tests.stack import Stack
from workers.cli.part import FIRST_PAUSE_S, Part

OUTAGE_S = 20.0
VENDORS = ("openai", "perplexity", "gemini", "serpapi")


@dataclass(slots=True)
class Strike:
    """How which part was struck; `over` is when it could go on."""

    how: str
    what: str
    began: float = field(default_factory=time.monotonic)
    over: float = field(default_factory=time.monotonic)


class Striker:
    def __init__(self, stack: Stack, seed: int, *, outage_after: int) -> None:
        self.stack, self.chance = stack, random.Random(seed)
        self.strikes: list[Strike] = []
        self._outage_after = outage_after
        self._outage_over = 0.0
        self._thaws: list[threading.Timer] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._rage, daemon=True)

    def __enter__(self) -> "Striker":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()
        for thaw in self._thaws:
            thaw.join()

    def _rage(self) -> None:
        """What is frozen does not keep the next strike waiting."""
        ways = chain.from_iterable(self._round() for _ in count())
        while not self._stop.wait(self.chance.uniform(1, 3)):
            if len(self.strikes) == self._outage_after:
                self._freeze("valkey", OUTAGE_S)
                self._outage_over = time.monotonic() + OUTAGE_S
            else:
                next(ways)()

    def _round(self) -> list[Callable[[], None]]:
        """Each part is struck once, workers more often: they are many; and the queue is emptied."""
        names = [p.name for p in self.stack.running if p.name not in ("simulator", "valkey")]
        workers = [name for name in names if name.startswith("worker")]
        ways = [self._way(name) for name in names]
        ways += [partial(self._kill, self.chance.choice(workers)), self._stun(self.chance.choice(workers))]  # fmt: skip
        ways += [self._unless_out(self._way("valkey")), self._unless_out(self._flush)]
        self.chance.shuffle(ways)
        return ways

    def _way(self, name: str) -> Callable[[], None]:
        """Kill, or freeze for a moment."""
        seconds = self.chance.uniform(0.2, 2)
        return self.chance.choice([partial(self._kill, name), partial(self._freeze, name, seconds)])

    def _unless_out(self, strike: Callable[[], None]) -> Callable[[], None]:
        """The outage lasts as long as it is said to."""
        return lambda: None if time.monotonic() < self._outage_over else strike()

    def _stun(self, worker: str) -> Callable[[], None]:
        """Freeze for longer than a lease."""
        lease = self.stack.settings.lease_s
        return partial(self._freeze, worker, self.chance.uniform(lease, lease * 2))

    def _kill(self, name: str) -> None:
        part = self._part(name)
        strike = self._note("killed", name)
        _signal(part, signal.SIGKILL)
        part.pause_s = FIRST_PAUSE_S  # it is we who killed it
        strike.over = time.monotonic()

    def _freeze(self, name: str, seconds: float) -> None:
        part = self._part(name)
        strike = self._note("frozen", name)
        strike.over += seconds
        _signal(part, signal.SIGSTOP)
        thaw = threading.Timer(seconds, _signal, (part, signal.SIGCONT))
        thaw.start()
        self._thaws.append(thaw)

    def _flush(self) -> None:
        strike = self._note("emptied", "valkey")
        try:
            self.stack.flush()
        except Exception:
            self.strikes.remove(strike)  # there was no Redis to empty

    def _part(self, name: str) -> Part:
        return next(p for p in self.stack.running if p.name == name)

    def _note(self, how: str, name: str) -> Strike:
        strike = Strike(how, name.rstrip("0123456789 "))
        self.strikes.append(strike)
        return strike


def _signal(part: Part, number: int) -> None:
    if part.process and part.alive:
        part.process.send_signal(number)
