"""Rollups: counts kept up in the very transaction that changes what they count.

An answer's counts are computed from its rows as they stand: `add` them after the rows are written,
`subtract` them before they change or go. Rows of rollups only add up, so neither looks at a count
that is there already.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from data.store import Tx

KINDS = ("answers", "mentions", "pairs", "citations", "types")
POOLED = ("answers", "mentions", "citations", "types")  # counted over all standing prompts too


def add(tx: Tx, answers: Sequence[int]) -> None:
    """From now on these answers count, as they stand."""
    _count(tx, answers, sign=1)


def subtract(tx: Tx, answers: Sequence[int]) -> None:
    """These answers count no more; call it while their rows are still there."""
    _count(tx, answers, sign=-1)


@contextmanager
def changing(tx: Tx, answers: Sequence[int]) -> Iterator[None]:
    """Mentions, citations or outcomes of these answers change inside the block."""
    subtract(tx, answers)
    yield
    add(tx, answers)


def withdraw(tx: Tx, prompts: Sequence[int]) -> None:
    """Call it before these prompts retire, go, or change between branded and unbranded."""
    _pool(tx, prompts, sign=-1)


def enter(tx: Tx, prompts: Sequence[int]) -> None:
    """Call it after these prompts have changed between branded and unbranded."""
    tx.run("rollup_new_pools", prompts=list(prompts))
    _pool(tx, prompts, sign=1)


def _count(tx: Tx, answers: Sequence[int], *, sign: int) -> None:
    if not answers:
        return
    span = {"low": min(answers), "high": max(answers)}  # rows outside are not even looked at
    tx.run("rollup_touch", answers=list(answers), **span)
    _place(tx)
    tx.run("rollup_named", **span)
    tx.run("rollup_new_domains", **span)
    for kind in KINDS:
        tx.run(f"rollup_add_{kind}", sign=sign, **span)


def _place(tx: Tx) -> None:
    tx.run("rollup_place")
    if tx.one("rollup_unplaced"):
        tx.run("rollup_new_cells")
        tx.run("rollup_place")


def _pool(tx: Tx, prompts: Sequence[int], *, sign: int) -> None:
    for kind in POOLED:
        tx.run(f"rollup_withdraw_{kind}", sign=sign, prompts=list(prompts))
