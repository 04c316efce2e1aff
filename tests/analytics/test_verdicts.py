"""What a change is called."""

import pytest

from analytics.intervals import Change
from analytics.metrics import DEFINITIONS, POSITION, VISIBILITY, verdict


def change(
    difference: float, p: float | None, *, prompts: int = 10, deviation: float = 0.1
) -> Change:
    return Change(difference, None, None, p, None, prompts, deviation)


@pytest.mark.parametrize(
    ("difference", "p", "words"),
    [
        (0.061, 0.01, "up 6 pp, more than noise"),
        (-0.12, 0.001, "down 12 pp, more than noise"),
        (0.02, 0.4, "up 2 pp, within noise"),
        (0.004, 0.4, "up 0.4 pp, within noise"),
        (0.0, 1.0, "unchanged, within noise"),
        (0.5, None, "up 50 pp, too few prompts to tell"),
    ],
)
def test_shares_change_in_points(difference: float, p: float | None, words: str) -> None:
    found = verdict(VISIBILITY, change(difference, p))
    assert found is not None
    assert found.words == words


def test_a_smaller_place_is_better() -> None:
    better = verdict(POSITION, change(-0.3, 0.01))
    worse = verdict(POSITION, change(1.0, 0.5))
    assert better is not None
    assert worse is not None
    assert better.words == "0.3 places better, more than noise"
    assert worse.words == "1.0 place worse, within noise"


def test_noise_comes_with_what_would_settle_it() -> None:
    found = verdict(VISIBILITY, change(0.06, 0.2, prompts=10, deviation=0.1), answers=8)
    assert found is not None
    assert found.hint == "about 120 more answers on 14 more prompts would settle it"


def test_a_hopeless_difference_gets_no_advice() -> None:
    found = verdict(VISIBILITY, change(0.001, 0.9, deviation=0.3), answers=8)
    assert found is not None
    assert found.hint == ""


def test_no_change_no_verdict() -> None:
    assert verdict(VISIBILITY, None) is None


def test_every_definition_says_what_it_divides() -> None:
    assert all(
        d.formula and d.numerator and d.denominator and d.interval for d in DEFINITIONS.values()
    )
