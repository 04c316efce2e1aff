"""Claim, renew and settle: one winner, fenced by the run id, repeated without harm."""

from datetime import datetime
from typing import Any

import pytest

from data import dues, orders, views
from data.faults import BadInput
from data.models import (
    Answer,
    Captured,
    Claim,
    ExternalId,
    Mention,
    Pulse,
    Rail,
    Reading,
    Run,
    Settlement,
    Source,
)
from data.moves import Event
from data.orders import Order
from data.runs import Runs
from data.store import Store
from data.words import Outcome, SourceType, State
from tests.data.conftest import Clock, Small

RUNS = Runs(lease_s=15)


def claim(
    store: Store, job: int, run: str = "run-0000000000000001", attempt: int = 0
) -> Run | None:
    got: Run | None = store.write(
        RUNS.claim, Claim(job_id=job, attempt=attempt, worker="w", run_id=run)
    )
    return got


def settle(store: Store, run: Run, event: Event = Event.SUCCEED, **more: Any) -> State | None:
    got: State | None = store.write(
        RUNS.settle, Settlement(job_id=run.job_id, run_id=run.run_id, event=event, **more)
    )
    return got


def captured(clock: Clock, text: str = "Lumora is fine.", brand: int = 2) -> Captured:
    named = (Mention(brand, 1, 0, 1, None, ((0, 6),)),)
    cited = (Source(1, "https://g2.com/x", "https://g2.com/x", "g2.com", SourceType.REVIEW, "G2"),)
    return Captured(
        answer=Answer(text),
        reading=Reading(named, cited, "1", "abc"),
        raw="{}",
        asked_at=clock.now,
        latency_ms=900,
    )


def name(store: Store, run: Run, external: str = "resp_1") -> bool:
    named = ExternalId(job_id=run.job_id, run_id=run.run_id, external_id=external)
    return bool(store.write(RUNS.note_external, named))


def state_of(store: Store, job: int) -> State:
    return views.job(store.read(), job).job.state


def count(store: Store, table: str) -> int:
    row = store.cursor().execute(f"SELECT count(*) FROM {table}").fetchone()
    assert row
    return int(row[0])


def test_a_claimed_job_carries_its_question_and_brands(store: Store, small: Small) -> None:
    run = claim(store, small.submit()[0])

    assert run is not None
    assert run.question.text == "question 0"
    assert run.question.engine == "chatgpt"
    assert [b.name for b in run.brands] == ["Lumora"]
    assert run.attempt == 1


def test_only_one_of_many_claimants_wins_even_in_one_transaction(
    store: Store, small: Small
) -> None:
    job = small.submit()[0]
    claims = [Claim(job_id=job, attempt=0, worker="w", run_id=f"run-{i:016}") for i in range(50)]

    results = [f.result() for f in [store.submit(RUNS.claim, c) for c in claims]]

    assert sum(r is not None for r in results) == 1


def test_a_claim_that_is_sent_again_gets_the_same_run(store: Store, small: Small) -> None:
    job = small.submit()[0]
    first = claim(store, job)

    assert claim(store, job) == first
    assert claim(store, job, run="run-0000000000000002") is None


def test_a_message_from_an_earlier_attempt_claims_nothing(store: Store, small: Small) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    settle(store, run, Event.HAND_BACK)

    assert claim(store, job, run="run-0000000000000002", attempt=0) is None
    assert claim(store, job, run="run-0000000000000002", attempt=1) is not None


def test_a_settled_answer_is_there_with_its_facts_mentions_and_citations(
    store: Store, small: Small, clock: Clock
) -> None:
    run = claim(store, small.submit()[0])
    assert run

    assert settle(store, run, captured=captured(clock)) is State.SUCCEEDED
    assert (count(store, "answers"), count(store, "mentions"), count(store, "citations")) == (
        1,
        1,
        1,
    )
    detail = views.job(store.read(), run.job_id)
    assert detail.job.outcome is Outcome.ANSWERED
    assert [e.event for e in detail.events] == ["submit", "claim", "succeed"]
    assert detail.attempts[0].ended_at == clock.now


def test_a_settlement_that_is_sent_again_is_confirmed_and_stored_once(
    store: Store, small: Small, clock: Clock
) -> None:
    run = claim(store, small.submit()[0])
    assert run

    assert settle(store, run, captured=captured(clock)) is State.SUCCEEDED
    assert settle(store, run, captured=captured(clock)) is State.SUCCEEDED
    assert count(store, "answers") == 1


def test_a_late_result_of_an_old_run_changes_nothing(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    store.write(orders.order, Order(job, Event.RESTART, "anna"))
    second = claim(store, job, run="run-0000000000000002", attempt=1)
    assert first
    assert second

    assert settle(store, first, captured=captured(clock, "old")) is None
    assert settle(store, second, captured=captured(clock, "new")) is State.SUCCEEDED
    text = store.cursor().execute("SELECT text FROM answer_texts").fetchall()
    assert text == [("new",)]


def test_a_silent_workers_job_goes_back_after_its_lease(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    claim(store, job)

    clock.turn(14)
    assert not dues.overdue(store.read())
    clock.turn(2)
    store.write(dues.tick, None)

    assert state_of(store, job) is State.QUEUED


def test_a_renewed_lease_keeps_the_job(store: Store, small: Small, clock: Clock) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    clock.turn(14)

    renewal = store.write(
        RUNS.renew, Pulse(worker="w", runs=(run.run_id, "gone-000000000000"), jobs=(job, 99))
    )
    clock.turn(14)

    assert renewal.lost == ("gone-000000000000",)
    assert not dues.overdue(store.read())


def test_a_job_that_kills_its_workers_fails_when_no_attempt_is_left(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    for attempt in range(4):
        run = claim(store, job, run=f"run-{attempt:016}", attempt=attempt)
        assert run
        name(store, run)
        clock.turn(16)
        store.write(dues.tick, None)

    assert state_of(store, job) is State.FAILED


def test_cancel_of_a_running_job_is_a_wish_until_the_worker_confirms(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run

    assert store.write(orders.order, Order(job, Event.CANCEL, "anna")) is State.CANCEL_REQUESTED
    assert store.write(
        RUNS.renew, Pulse(worker="w", runs=(run.run_id,), jobs=(job,))
    ).cancelled == (run.run_id,)
    assert settle(store, run, Event.FAIL, note="aborted") is State.CANCELLED


def test_a_success_that_lands_before_the_cancel_wins(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    store.write(orders.order, Order(job, Event.CANCEL, "anna"))

    assert settle(store, run, captured=captured(clock)) is State.SUCCEEDED


def test_a_deferred_job_is_due_again_only_after_its_delay(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    settle(store, run, Event.DEFER, delay_s=30, note="Overloaded.")

    assert dues.due(store.read(), [Rail(route="sim-openai")]).next_s == pytest.approx(30)
    clock.turn(31)
    store.write(dues.tick, None)

    assert state_of(store, job) is State.QUEUED


def test_a_retry_by_a_person_gives_a_fresh_budget_of_attempts(store: Store, small: Small) -> None:
    job = small.submit()[0]
    run = claim(store, job)
    assert run
    settle(store, run, Event.FAIL, note="The model does not exist.")

    assert store.write(orders.order, Order(job, Event.RETRY, "anna")) is State.QUEUED
    assert views.job(store.read(), job).job.max_attempts == 5


def test_a_deleted_prompt_blocks_the_job_before_it_is_asked(store: Store, small: Small) -> None:
    from data import setup

    job = small.submit()[0]
    store.write(setup.delete_prompt, small.prompts[0])

    assert claim(store, job) is None
    detail = views.job(store.read(), job)
    assert detail.job.state is State.BLOCKED
    assert "deleted" in detail.job.note


@pytest.mark.parametrize("event", ["claim", "cancel", "nonsense"])
def test_a_worker_cannot_settle_with_what_is_not_its_own(
    store: Store, small: Small, event: str
) -> None:
    run = claim(store, small.submit()[0])
    assert run

    with pytest.raises(BadInput):
        store.write(RUNS.settle, Settlement(job_id=run.job_id, run_id=run.run_id, event=event))


def test_the_rail_takes_turns_between_checks_and_prefers_ad_hoc(store: Store, small: Small) -> None:
    night = small.submit("night-001", repeats=30, priority=5)
    first = small.submit("first-001", repeats=10)
    second = small.submit("second-001")

    laid = [d.job_id for d in dues.due(store.read(), [Rail(route="sim-openai")]).due]

    assert laid[:6] == [first[0], second[0], first[1], second[1], first[2], second[2]]
    assert not set(laid) & set(night)
    assert len(laid) == 11  # the cap of 8 and a little more


def test_a_paused_route_gets_no_more_messages(store: Store, small: Small) -> None:
    small.submit()

    assert dues.due(store.read(), [Rail(route="sim-openai", paused=True)]).due == ()


def test_times_come_from_the_services_clock(store: Store, small: Small, clock: Clock) -> None:
    job = views.job(store.read(), small.submit()[0]).job

    assert job.created_at == clock.now
    assert isinstance(job.due_at, datetime)
