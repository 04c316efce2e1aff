"""The end of a message: it waits for no storing, and frees no place of a run that goes on."""

import asyncio
import time
from typing import Any, cast

import pytest

from data.models import Question, Run, Settlement
from data.moves import Event
from data.words import Surface
from workers.actors import Capture
from workers.asking import Asker
from workers.errors import Unreachable
from workers.middleware.permits import Permits
from workers.office import Held, Office

RUN = Run(
    job_id=1, run_id="r", attempt=1, max_attempts=4, route="perplexity", surface=Surface.API,
    question=Question(text="?", engine="perplexity"), brands=(), check_id=1,
)  # fmt: skip


class Ledger:
    """Gives the run, and stores nothing until it may."""

    def __init__(self) -> None:
        self.settled: list[Settlement] = []
        self.open = asyncio.Event()

    async def claim(self, job_id: int, attempt: int) -> Held:
        return Held(RUN, sure_until=time.monotonic() + 60)

    async def settle(self, settlement: Settlement) -> None:
        await self.open.wait()
        self.settled.append(settlement)


class Places:
    """What became of the place of the call, slowly."""

    def __init__(self) -> None:
        self.word = "held"

    def abandon(self, route: str, member: str) -> None:
        time.sleep(0.1)
        self.word = "left to expire"

    def release(self, route: str, member: str) -> None:
        time.sleep(0.1)
        self.word = "free"

    def trouble(self, route: str) -> float:
        return 0.0

    def pause(self, route: str, seconds: float, because: str) -> None:
        pass


class CutOff:
    """A question that has left, and a connection that breaks: the vendor works on, if it has heard."""

    def __init__(self, *, sent: bool) -> None:
        self._sent = sent

    def key(self, route: str) -> str:
        return "k"

    async def ask(self, held: Held, met: Any) -> None:
        held.sent = self._sent
        raise Unreachable("connection_lost" if self._sent else "no_connection")


@pytest.mark.parametrize(("sent", "word"), [(True, "left to expire"), (False, "free")])
def test_a_message_ends_when_its_place_is_settled_and_waits_for_no_storing(
    sent: bool, word: str
) -> None:
    async def carried() -> tuple[str, list[Settlement], list[Settlement]]:
        ledger, places = Ledger(), Places()
        office, asker, permits = cast("Office", ledger), cast("Asker", CutOff(sent=sent)), cast("Permits", places)  # fmt: skip
        await Capture(office, asker, permits).capture(1, 0)
        at_the_end, unstored = places.word, list(ledger.settled)
        ledger.open.set()
        await asyncio.sleep(0.01)
        return at_the_end, unstored, ledger.settled

    at_the_end, unstored, stored = asyncio.run(carried())

    assert (at_the_end, unstored) == (word, [])
    assert [s.event for s in stored] == [Event.DEFER]
