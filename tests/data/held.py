"""Make many commands one transaction."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event as Flag

from data.store import Store, Tx


@contextmanager
def held(store: Store) -> Iterator[None]:
    """The writer stands still, with nothing else in hand, while the block submits its commands."""
    began, gate = Flag(), Flag()

    def hold(_: Tx, asked: Sequence[object]) -> list[bool]:
        began.set()
        return [gate.wait() for _ in asked]

    done = store.submit(hold, None)
    began.wait()  # a writer that has not begun would take the first of them along
    try:
        yield
    finally:
        gate.set()
        done.result()
