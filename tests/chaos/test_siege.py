"""A short siege: a minute in which everything dies at random. tests/chaos/SIEGE.md holds long ones."""

from pathlib import Path

import pytest

from tests.chaos.account import Account
from tests.chaos.siege import run

JOBS = 150
GENEROUS_S = 120  # on a machine that has much else to do
pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Account:
    home: Path = tmp_path_factory.mktemp("siege")
    return run(home, JOBS, seed=1, checks=10, every_s=2, seconds=420)


def test_nothing_is_lost_and_nothing_doubled(left: Account) -> None:
    assert left.jobs == JOBS // 4 * 4
    assert (left.lost, left.doubled, left.broken_chains) == (0, 0, 0)


def test_no_call_is_paid_twice_where_the_vendor_knows_it_again(left: Account) -> None:
    assert (left.paid_twice["perplexity"], left.paid_twice["serpapi"]) == (0, 0)


def test_elsewhere_every_second_payment_has_an_attempt_without_a_reply(left: Account) -> None:
    assert set(left.without_cause.values()) == {0}


def test_no_vendor_ever_saw_more_than_its_cap(left: Account) -> None:
    assert set(left.over_cap.values()) == {0}


def test_answers_come_again_soon_after_every_strike(left: Account) -> None:
    assert sum(left.strikes.values()) >= 5  # one of them is the 20-second outage
    assert left.longest_recovery_s < GENEROUS_S
    assert left.pages_away_s < GENEROUS_S
