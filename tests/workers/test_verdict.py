"""What an error means for its job: a pure table."""

import random

import pytest

from data.models import Question, Run
from data.moves import Event
from data.words import Surface
from workers.errors import (  # fmt: skip
    BadKey,
    BadRequest,
    Garbled,
    NoCredit,
    Overloaded,
    RateLimited,
    RouteError,
    UnknownModel,
    Unreachable,
)
from workers.verdict import BELIEVED_S, LONGEST_S, MOST_ATTEMPTS, Verdict, no_key, verdict


def judged(error: RouteError, attempt: int = 1, most: int = 4, seed: int = 1) -> Verdict:
    run = Run(
        job_id=1, run_id="r", attempt=attempt, max_attempts=most, route="gemini", surface=Surface.API,
        question=Question(text="?", engine="gemini"), brands=(), check_id=1,
    )  # fmt: skip
    return verdict(error, run, random.Random(seed))


@pytest.mark.parametrize("error", [Overloaded(), Unreachable(), Garbled(), RateLimited()])
def test_what_may_pass_is_tried_again(error: RouteError) -> None:
    assert judged(error).event is Event.DEFER


@pytest.mark.parametrize("error", [Overloaded(), Unreachable(), Garbled()])
def test_the_last_attempt_fails_for_good(error: RouteError) -> None:
    assert judged(error, attempt=4).event is Event.FAIL


def test_a_rate_limit_spends_no_attempt_but_ends_some_day() -> None:
    limited = judged(RateLimited(), attempt=4)

    assert (limited.event, limited.spends) == (Event.DEFER, False)
    assert judged(RateLimited(), attempt=MOST_ATTEMPTS).event is Event.FAIL


def test_the_vendors_advice_is_a_floor_and_pauses_the_route() -> None:
    advised = judged(RateLimited(retry_after_s=40))

    assert advised.delay_s >= 40
    assert advised.pause_s == 40


def test_advice_without_end_is_not_believed() -> None:
    assert judged(RateLimited(retry_after_s=1e9)).pause_s == BELIEVED_S


@pytest.mark.parametrize("attempt", range(1, 12))
def test_the_delay_is_jittered_between_nothing_and_its_cap(attempt: int) -> None:
    delays = [judged(Overloaded(), attempt, most=99, seed=s).delay_s for s in range(200)]
    cap = min(LONGEST_S, 2.0 * 2 ** (attempt - 1))

    assert 0 <= min(delays) < cap / 10
    assert cap * 0.9 < max(delays) <= cap


@pytest.mark.parametrize("error", [BadKey(), NoCredit()])
def test_a_key_or_money_needs_a_person(error: RouteError) -> None:
    assert judged(error).event is Event.NEED_INPUT


@pytest.mark.parametrize("error", [BadRequest(), UnknownModel()])
def test_what_will_never_work_fails_at_once(error: RouteError) -> None:
    found = judged(error)

    assert (found.event, found.delay_s, found.pause_s) == (Event.FAIL, 0, 0)


def test_a_missing_key_costs_no_attempt() -> None:
    run = Run(
        job_id=1, run_id="r", attempt=1, max_attempts=4, route="serpapi", surface=Surface.SCRAPED,
        question=Question(text="?", engine="copilot"), brands=(), check_id=1,
    )  # fmt: skip

    assert (no_key(run).event, no_key(run).spends) == (Event.NEED_INPUT, False)
    assert "SerpApi" in no_key(run).note
