"""A webhook wakes the worker that waits for its result, once, and changes nothing else."""

from typing import Any

import pytest

from data import dues, hooks, orders, views
from data.models import ExternalId, Pulse, Renewal, Run
from data.moves import Event
from data.operation_models import Heard, Hook
from data.orders import Order
from data.store import Store
from data.words import State
from tests.data.conftest import Clock, Small
from tests.data.test_runs import RUNS, captured, claim, settle

DONE = "response.completed"


@pytest.fixture
def run(store: Store, small: Small) -> Run:
    """A running job that the vendor calls resp_1."""
    found = claim(store, small.submit()[0])
    assert found
    named(store, found, "resp_1")
    return found


def named(store: Store, run: Run, external_id: str) -> None:
    store.write(RUNS.note_external, ExternalId(job_id=run.job_id, run_id=run.run_id, external_id=external_id))  # fmt: skip


def hear(store: Store, external_id: str = "resp_1", name: str = "wh_1", event: str = DONE) -> Heard:
    heard: Heard = store.write(hooks.hear, Hook(id=name, event=event, external_id=external_id))
    return heard


def beat(store: Store, *runs: Run) -> Renewal:
    pulse = Pulse(worker="w", runs=tuple(r.run_id for r in runs), jobs=tuple(r.job_id for r in runs))  # fmt: skip
    renewal: Renewal = store.write(RUNS.renew, pulse)
    return renewal


def rows(store: Store, table: str) -> list[tuple[Any, ...]]:
    return store.cursor().execute(f"SELECT * FROM {table}").fetchall()


def test_a_webhook_is_news_for_the_run_that_waits(store: Store, run: Run) -> None:
    assert beat(store, run).news == ()

    assert hear(store) is Heard.WOKE
    assert beat(store, run).news == (run.run_id,)
    assert beat(store, run).news == (run.run_id,)  # a lost reply loses no news


@pytest.mark.parametrize("word", ["completed", "failed", "cancelled", "incomplete"])
def test_every_end_is_news_and_the_state_is_left_to_the_poll(store: Store, run: Run, word: str) -> None:  # fmt: skip
    before = rows(store, "events")

    assert hear(store, event=f"response.{word}") is Heard.WOKE
    assert views.job(store.read(), run.job_id).job.state is State.RUNNING
    assert rows(store, "events") == before


def test_a_repeat_of_the_same_webhook_does_nothing_more(store: Store, run: Run, clock: Clock) -> None:  # fmt: skip
    hear(store)
    kept = rows(store, "hooks")
    clock.turn(3600)

    assert hear(store) is Heard.REPEATED
    assert rows(store, "hooks") == kept


def test_fifty_deliveries_at_once_wake_once(store: Store, run: Run) -> None:
    sent = Hook(id="wh_1", event=DONE, external_id="resp_1")

    heard = [f.result() for f in [store.submit(hooks.hear, sent) for _ in range(50)]]

    assert sorted(heard) == sorted([Heard.WOKE, *[Heard.REPEATED] * 49])


def test_an_event_for_a_settled_job_confirms_what_is_known(store: Store, run: Run, clock: Clock) -> None:  # fmt: skip
    settle(store, run, captured=captured(clock))
    before = views.job(store.read(), run.job_id)

    assert hear(store) is Heard.KNOWN
    assert views.job(store.read(), run.job_id) == before


def test_an_event_for_an_old_run_changes_nothing(store: Store, run: Run) -> None:
    store.write(orders.order, Order(run.job_id, Event.RESTART, "anna"))
    again = claim(store, run.job_id, run="run-0000000000000002", attempt=1)
    assert again
    named(store, again, "resp_2")

    assert hear(store) is Heard.UNKNOWN
    assert beat(store, again).news == ()


def test_news_of_an_earlier_run_is_no_news_for_the_next(store: Store, run: Run, clock: Clock) -> None:  # fmt: skip
    hear(store)
    clock.turn(16)
    store.write(dues.tick, None)
    again = claim(store, run.job_id, run="run-0000000000000002", attempt=1)
    assert again

    assert beat(store, again).news == ()


def test_an_id_that_nobody_knows_changes_nothing(store: Store, run: Run) -> None:
    assert hear(store, "resp_unknown") is Heard.UNKNOWN
    assert hear(store, "", "wh_2") is Heard.UNKNOWN
    assert beat(store, run).news == ()


def test_an_event_that_is_not_about_a_result_is_ignored(store: Store, run: Run) -> None:
    assert hear(store, event="batch.completed") is Heard.IGNORED
    assert beat(store, run).news == ()


def test_webhooks_are_forgotten_once_nobody_sends_them_again(store: Store, run: Run, clock: Clock) -> None:  # fmt: skip
    hear(store)
    clock.turn(5 * 86_400)
    hear(store, "resp_other", "wh_2")

    assert [row[0] for row in rows(store, "hooks")] == ["wh_2"]
