"""Many small calls as one: in order, each with its own result, and a fault for all of one call."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from data.faults import ServiceAway
from workers.batch import Batch


class Line:
    """Takes what is sent, as slowly as it is told."""

    def __init__(self) -> None:
        self.calls: list[list[int]] = []
        self.open = threading.Event()
        self.open.set()
        self.away = False

    def send(self, items: Sequence[int]) -> list[int]:
        self.open.wait(5)
        self.calls.append(list(items))
        if self.away:
            raise ServiceAway("The data service does not answer.")
        return [-item for item in items]


@pytest.fixture
def line() -> Line:
    return Line()


def test_each_gets_its_own_result(line: Line) -> None:
    async def ask() -> list[int]:
        batch = Batch("test", line.send)
        return list(await asyncio.gather(*(batch.ask(n) for n in range(100))))

    assert asyncio.run(ask()) == [-n for n in range(100)]


def test_what_waits_behind_a_call_goes_out_together(line: Line) -> None:
    batch = Batch("test", line.send)
    line.open.clear()
    done = [batch.submit(n) for n in range(20)]
    line.open.set()

    assert [d.result(5) for d in done] == [-n for n in range(20)]
    assert len(line.calls) <= 2


def test_a_fault_reaches_everyone_who_was_in_the_call_and_nobody_after(line: Line) -> None:
    batch, line.away = Batch("test", line.send), True
    with pytest.raises(ServiceAway):
        batch.submit(1).result(5)
    line.away = False

    assert batch.submit(2).result(5) == -2
