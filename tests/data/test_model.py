"""Random commands, repeats, late results and clock jumps: the ledger does what the paper says.

What it has found is kept beside it.
"""

from typing import Any

import pytest

from data import dues, orders, views
from data.models import Claim, Settlement
from data.moves import Event
from data.orders import Order
from data.store import Handler, Store
from data.words import Outcome, State
from tests.data.conftest import Clock, Small
from tests.data.held import held
from tests.data.marked import column
from tests.data.model import play
from tests.data.test_runs import RUNS, captured, claim, count, settle


def together(store: Store, handler: Handler, *payloads: Any) -> list[Any]:
    """Several commands in one transaction."""
    with held(store):
        done = [store.submit(handler, payload) for payload in payloads]
    return [future.result() for future in done]


@pytest.mark.timeout(900)  # half a minute on a machine that has time
def test_the_ledger_and_the_paper_agree() -> None:
    play(examples=200, steps=50)


def test_a_claim_that_comes_twice_in_one_transaction_gives_one_run_twice(
    store: Store, small: Small
) -> None:
    wanted = Claim(job_id=small.submit()[0], attempt=0, worker="w", run_id="run-0000000000000001")

    first, again = together(store, RUNS.claim, wanted, wanted)

    assert first is not None
    assert first == again
    assert count(store, "attempts") == 1


def test_a_settlement_that_comes_twice_in_one_transaction_is_confirmed_twice_and_stored_once(
    store: Store, small: Small, clock: Clock
) -> None:
    run = claim(store, small.submit()[0])
    assert run
    said = Settlement(
        job_id=run.job_id, run_id=run.run_id, event=Event.SUCCEED, captured=captured(clock)
    )

    assert together(store, RUNS.settle, said, said) == [State.SUCCEEDED, State.SUCCEEDED]
    assert (count(store, "answers"), count(store, "late_answers")) == (1, 0)


def test_a_late_answer_that_comes_twice_in_one_transaction_is_kept_once(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    store.write(orders.order, Order(job, Event.RESTART, "anna"))
    late = Settlement(job_id=job, run_id=run.run_id, event=Event.SUCCEED, captured=captured(clock))

    assert together(store, RUNS.settle, late, late) == [None, None]
    assert count(store, "late_answers") == 1


def test_a_cancel_beside_an_accept_leaves_a_cancelled_job_without_an_answer(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    settle(store, run, Event.NEED_REVIEW, captured=captured(clock))

    states = together(
        store, orders.order, Order(job, Event.CANCEL, "anna"), Order(job, Event.ACCEPT, "ben")
    )

    assert states == [State.CANCELLED, None]
    assert views.job(store.read(), job).job.outcome is Outcome.CANCELLED
    assert count(store, "answers") == 0


@pytest.mark.parametrize("newest_first", [True, False])
def test_the_answer_of_the_latest_attempt_is_accepted_though_all_came_at_once(
    store: Store, small: Small, clock: Clock, newest_first: bool
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    clock.turn(16)
    store.write(dues.tick, None)
    second = claim(store, job, run="run-0000000000000002", attempt=1)
    assert first
    assert second
    said = [
        Settlement(job_id=job, run_id=r.run_id, event=Event.NEED_REVIEW, captured=captured(clock, text))
        for r, text in ((second, "second"), (first, "first"))
    ]  # fmt: skip

    together(store, RUNS.settle, *said[:: 1 if newest_first else -1])

    assert [late.text for late in views.job(store.read(), job).late] == ["first", "second"]
    assert store.write(orders.order, Order(job, Event.ACCEPT, "anna")) is State.SUCCEEDED
    assert column(store, "SELECT text FROM answer_texts") == ["second"]
