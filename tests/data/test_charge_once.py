"""Charge once: resume what has a name, doubt what has none, count what comes before anybody asks again."""

import pytest

from data import checks, dues, orders, setup, views
from data.faults import Conflict
from data.models import Project, Rail
from data.moves import Event
from data.orders import Order
from data.store import Store
from data.words import Outcome, State
from tests.data.conftest import Clock, Small
from tests.data.test_runs import captured, claim, count, name, settle, state_of

SECOND = "run-0000000000000002"


def lapse(store: Store, clock: Clock) -> None:
    clock.turn(16)
    store.write(dues.tick, None)


def test_a_rescued_job_gets_the_vendors_name_of_its_run(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    assert first
    assert name(store, first, "resp_42")
    lapse(store, clock)

    second = claim(store, job, run=SECOND, attempt=1)

    assert second
    assert second.external_id == "resp_42"
    assert second.question.ask_key == first.question.ask_key
    assert not views.job(store.read(), job).job.charge_uncertain


def test_a_run_that_is_not_ours_any_more_cannot_name_anything(
    store: Store, small: Small, clock: Clock
) -> None:
    first = claim(store, small.submit()[0])
    assert first
    lapse(store, clock)

    assert not name(store, first)


def test_a_failure_that_ends_the_vendors_run_asks_anew(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    assert first
    name(store, first)
    settle(store, first, Event.DEFER, ended=True)
    clock.turn(1)
    store.write(dues.tick, None)
    second = claim(store, job, run=SECOND, attempt=1)

    assert second
    assert second.external_id is None
    assert second.question.ask_key != first.question.ask_key


def test_trouble_while_polling_keeps_the_vendors_run(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    assert first
    name(store, first)
    settle(store, first, Event.DEFER, ended=False)
    clock.turn(1)
    store.write(dues.tick, None)
    second = claim(store, job, run=SECOND, attempt=1)

    assert second
    assert second.external_id == "resp_1"


def test_a_retry_by_a_person_picks_up_the_vendors_run_but_not_a_cancelled_one(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    assert first
    name(store, first, "resp_42")
    settle(store, first, Event.FAIL, ended=False)
    store.write(orders.order, Order(job, Event.RETRY, "anna"))
    second = claim(store, job, run=SECOND, attempt=1)
    assert second
    assert (second.external_id, second.question.ask_key) == ("resp_42", first.question.ask_key)

    store.write(orders.order, Order(job, Event.CANCEL, "anna"))
    settle(store, second, Event.CONFIRM_CANCEL)
    store.write(orders.order, Order(job, Event.RETRY, "anna"))
    third = claim(store, job, run="run-0000000000000003", attempt=2)
    assert third
    assert third.external_id is None
    assert third.question.ask_key != first.question.ask_key


def lingering(store: Store) -> list[int]:
    return [f.job_id for f in dues.due(store.read(), []).flights if f.lingers]


def test_a_vendors_run_fills_a_place_until_somebody_picks_it_up(
    store: Store, small: Small, clock: Clock
) -> None:
    named, nameless = small.submit(engines=("chatgpt",))[:2]
    first = claim(store, named)
    assert first
    name(store, first)
    claim(store, nameless, run=SECOND)
    assert lingering(store) == []
    lapse(store, clock)

    assert lingering(store) == [named]
    claim(store, named, run="run-0000000000000003", attempt=1)
    assert lingering(store) == []


def test_a_vendors_run_that_nobody_picks_up_fills_its_place_for_two_minutes(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit()[0]
    first = claim(store, job)
    assert first
    name(store, first)
    lapse(store, clock)
    clock.turn(120)

    assert lingering(store) == []


def test_a_vendors_run_is_picked_up_before_anything_new_is_asked(
    store: Store, small: Small, clock: Clock
) -> None:
    *others, last = small.submit(engines=("chatgpt",))
    first = claim(store, last)
    assert first
    name(store, first)
    lapse(store, clock)

    laid = [d.job_id for d in dues.due(store.read(), [Rail(route="sim-openai")]).due]
    assert laid == [last, *others]


def test_an_ask_that_may_be_paid_and_lost_is_repeated_once_then_needs_a_person(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit(engines=("gemini",))[0]
    assert claim(store, job)
    lapse(store, clock)
    assert views.job(store.read(), job).job.charge_uncertain
    assert claim(store, job, run=SECOND, attempt=1)
    lapse(store, clock)

    assert state_of(store, job) is State.WAITING_FOR_REVIEW


def test_a_project_may_want_to_be_asked_first(store: Store, small: Small, clock: Clock) -> None:
    store.write(setup.save_project, Project(id=small.id, name="Small", uncertain="wait"))
    job = small.submit(engines=("gemini",))[0]
    claim(store, job)
    lapse(store, clock)

    assert state_of(store, job) is State.WAITING_FOR_REVIEW
    assert store.write(orders.order, Order(job, Event.RETRY, "anna")) is State.QUEUED


def test_a_lost_runs_answer_counts_as_long_as_nobody_asks_again(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit(engines=("gemini",))[0]
    run = claim(store, job)
    assert run
    lapse(store, clock)

    assert settle(store, run, captured=captured(clock)) is State.SUCCEEDED
    assert claim(store, job, run=SECOND, attempt=1) is None
    assert count(store, "answers") == 1


def test_a_late_answer_is_kept_beside_the_figures(store: Store, small: Small, clock: Clock) -> None:
    job = small.submit(engines=("gemini",))[0]
    first = claim(store, job)
    assert first
    lapse(store, clock)
    assert claim(store, job, run=SECOND, attempt=1)

    assert settle(store, first, captured=captured(clock, "late")) is None
    assert settle(store, first, captured=captured(clock, "late")) is None
    assert [late.text for late in views.job(store.read(), job).late] == ["late"]
    assert count(store, "answers") == 0


def test_a_late_answer_can_be_accepted_where_a_decision_waits(
    store: Store, small: Small, clock: Clock
) -> None:
    job = small.submit(engines=("gemini",))[0]
    first = claim(store, job)
    assert first
    lapse(store, clock)
    second = claim(store, job, run=SECOND, attempt=1)
    assert second
    settle(store, first, captured=captured(clock, "late"))
    settle(store, second, Event.HAND_BACK, uncertain=True)
    assert state_of(store, job) is State.WAITING_FOR_REVIEW

    assert store.write(orders.order, Order(job, Event.ACCEPT, "anna")) is State.SUCCEEDED
    assert views.job(store.read(), job).job.outcome is Outcome.ANSWERED
    assert (count(store, "answers"), count(store, "mentions")) == (1, 1)


def test_nothing_can_be_accepted_where_there_is_no_answer(
    store: Store, small: Small, clock: Clock
) -> None:
    store.write(setup.save_project, Project(id=small.id, name="Small", uncertain="wait"))
    job = small.submit(engines=("gemini",))[0]
    claim(store, job)
    lapse(store, clock)

    with pytest.raises(Conflict, match="no answer"):
        store.write(orders.order, Order(job, Event.ACCEPT, "anna"))
    assert store.write(orders.order, Order(job, Event.REJECT, "anna")) is State.FAILED


def test_a_spent_budget_holds_the_next_job_before_it_is_asked(
    store: Store, small: Small, clock: Clock
) -> None:
    store.write(setup.save_project, Project(id=small.id, name="Small", monthly_answers=1))
    first, second, _ = small.submit()
    run = claim(store, first)
    assert run
    settle(store, run, captured=captured(clock))

    assert claim(store, second, run=SECOND) is None
    held = views.job(store.read(), second).job
    assert held.state is State.WAITING_FOR_REVIEW
    assert "budget" in held.note


def test_an_owner_who_is_switched_off_asks_nothing_more(store: Store, small: Small) -> None:
    store.write(checks.submit, small.request("key-00009", by="gone"))
    job = small.jobs(store.write(checks.submit, small.request("key-00009", by="gone")))[0]

    assert claim(store, job) is None
    assert state_of(store, job) is State.BLOCKED


def test_repeats_are_asked_afresh(store: Store, small: Small) -> None:
    jobs = small.submit(repeats=2)
    first, last = claim(store, jobs[0]), claim(store, jobs[-1], run=SECOND)

    assert first
    assert last
    assert (first.question.fresh, last.question.fresh) == (False, True)


def test_a_lost_reply_counts_as_a_doubtful_charge(store: Store, small: Small, clock: Clock) -> None:
    job = small.submit(engines=("gemini",))[0]
    first = claim(store, job)
    assert first
    assert settle(store, first, Event.DEFER, uncertain=True, ended=False) is State.RETRY_WAIT
    clock.turn(1)
    store.write(dues.tick, None)
    second = claim(store, job, run=SECOND, attempt=1)
    assert second

    assert (
        settle(store, second, Event.DEFER, uncertain=True, ended=False) is State.WAITING_FOR_REVIEW
    )


def test_two_homes_never_use_the_same_key_for_different_asks(small: Small, store: Store) -> None:
    first = claim(store, small.submit("same-key-1")[0])
    second = claim(store, small.submit("same-key-2")[0], run=SECOND)

    assert first
    assert second
    assert first.question.ask_key != second.question.ask_key
