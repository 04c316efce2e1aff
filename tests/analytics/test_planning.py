"""The planner turned round, and what it learns from history."""

import random
from math import sqrt

import pytest

from analytics.intervals import (
    CAUTIOUS,
    Alike,
    Cell,
    alike,
    mantel_haenszel_p,
    plan,
    prompts_for_change,
    prompts_for_detection,
    prompts_for_width,
)

LIKELY = Alike(system=0.2, repeat=0.5, persistence=0.8)


def planned(prompts: int, repeats: int = 3) -> tuple[float, float]:
    found = plan(p=0.4, prompts=prompts, systems=4, repeats=repeats, rho_system=0.2, rho_repeat=0.5, persistence=0.8)  # fmt: skip
    assert found
    return found.half_width, found.minimum_detectable_change


@pytest.mark.parametrize("wanted", [0.02, 0.05, 0.1, 0.3])
def test_the_prompts_for_a_width_reach_it_and_one_less_does_not(wanted: float) -> None:
    needed = prompts_for_width(wanted, p=0.4, systems=4, repeats=3, alike=LIKELY)
    assert needed
    assert planned(needed)[0] <= wanted < planned(needed - 1)[0]


@pytest.mark.parametrize("wanted", [0.02, 0.05, 0.1, 0.3])
def test_the_prompts_for_a_change_find_it_and_one_less_does_not(wanted: float) -> None:
    needed = prompts_for_detection(wanted, p=0.4, systems=4, repeats=3, alike=LIKELY)
    assert needed
    assert planned(needed)[1] <= wanted < planned(needed - 1)[1]


def test_what_no_number_of_prompts_can_show_is_none() -> None:
    assert prompts_for_width(1e-6, p=0.4, systems=4, repeats=3, alike=LIKELY) is None
    assert prompts_for_change(0.0, 0.1) is None


def test_a_measured_change_needs_what_the_t_test_needs() -> None:
    needed = prompts_for_change(0.06, 0.1)
    assert needed
    assert 2.8 * 0.1 / sqrt(needed) < 0.06 < 3.1 * 0.1 / sqrt(needed - 1)


def simulated(seed: int, system: float, repeat: float, prompts: int = 1500) -> list[Cell]:
    """Answers whose correlations are known: a prompt's and a cell's coin decide with such odds."""
    dice = random.Random(seed)
    a, b = sqrt(system), sqrt(repeat - system)
    cells = []
    for prompt in range(prompts):
        of_prompt = dice.choice([-1, 1])
        for engine in "abc":
            chance = 0.5 + 0.5 * (a * of_prompt + b * dice.choice([-1, 1]))
            hits = sum(dice.random() < chance for _ in range(4))
            cells.append(Cell(str(prompt), engine, 4, hits))
    return cells


def test_correlations_are_found_again() -> None:
    found = alike(simulated(1, 0.2, 0.35))
    assert found.system == pytest.approx(0.2, abs=0.04)
    assert found.repeat == pytest.approx(0.35, abs=0.04)


def test_the_same_answers_again_persist_wholly() -> None:
    cells = simulated(2, 0.3, 0.3)
    assert alike(cells, cells).persistence > 0.9


@pytest.mark.parametrize("cells", [[], [Cell("a", "x", 5, 0)], [Cell("a", "x", 5, 5)]])
def test_without_contrast_the_guess_is_cautious(cells: list[Cell]) -> None:
    assert alike(cells) == CAUTIOUS


def test_a_prompt_is_compared_engine_by_engine() -> None:
    """Every engine fell, though the sums rose: Simpson's trap."""
    fell = [(95, 100, 700, 900), (200, 900, 5, 100)]
    p = mantel_haenszel_p(fell)
    assert p is not None
    assert p < 0.001
    assert mantel_haenszel_p([(1, 28, 20, 28)]) == pytest.approx(0, abs=1e-6)
    assert mantel_haenszel_p([(3, 10, 3, 10)]) == 1.0
    assert mantel_haenszel_p([(0, 10, 0, 10)]) is None
    assert mantel_haenszel_p([]) is None


def test_the_stratified_p_agrees_with_another_implementation() -> None:
    stats = pytest.importorskip("statsmodels.stats.contingency_tables")
    strata = [(4, 20, 9, 22), (7, 15, 9, 14), (2, 30, 5, 28)]
    tables = [[[k2, n2 - k2], [k1, n1 - k1]] for k1, n1, k2, n2 in strata]
    ours = mantel_haenszel_p(strata)
    theirs = stats.StratifiedTable(tables).test_null_odds(correction=True).pvalue
    assert ours == pytest.approx(theirs, rel=1e-9)
