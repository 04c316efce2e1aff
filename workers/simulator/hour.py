"""SerpApi's cache: the same search within an hour gives the first reply again, for nothing."""

import time
from collections.abc import Callable, Mapping

from workers.simulator.reply import Reply
from workers.simulator.shelf import Shelf

HOUR_S = 3600.0
ASIDE = {"api_key", "no_cache"}  # parameters that change nothing about a search


class Hour:
    """Finished searches by their parameters, each for an hour after it was made."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.clear()

    def clear(self) -> None:
        self.kept: Shelf[tuple[float, Reply]] = Shelf()

    def find(self, params: Mapping[str, str]) -> Reply | None:
        """The reply to the same search, if it is fresh enough and the caller takes it."""
        if params.get("no_cache") == "true":
            return None
        made, reply = self.kept.get(search(params)) or (0.0, None)
        return reply if self.clock() - made < HOUR_S else None

    def keep(self, params: Mapping[str, str], reply: Reply) -> None:
        """What was asked past the cache does not enter it: who comes later finds the first."""
        if params.get("no_cache") != "true":
            self.kept.put(search(params), (self.clock(), reply))


def search(params: Mapping[str, str]) -> str:
    return repr(sorted((name, value) for name, value in params.items() if name not in ASIDE))
