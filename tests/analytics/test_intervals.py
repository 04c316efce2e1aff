"""The statistics: against scipy and statsmodels, and what must hold for any counts."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analytics import intervals
from analytics.intervals import Cell

COUNTS = st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
PROMPTS = st.lists(
    st.integers(1, 30).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), min_size=2, max_size=30
)  # fmt: skip
P_VALUES = st.lists(st.floats(0, 1), min_size=1, max_size=20)
SHARES = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=2, max_size=10)


@given(COUNTS)
def test_wilson_and_clopper_pearson_are_those_of_scipy(counts: tuple[int, int]) -> None:
    test = stats.binomtest(*counts)
    assert intervals.wilson(*counts) == pytest.approx(test.proportion_ci(method="wilson"), abs=1e-9)
    assert intervals.clopper_pearson(*counts) == pytest.approx(test.proportion_ci(), abs=1e-9)


def test_no_answers_give_no_interval() -> None:
    assert intervals.wilson(0, 0) is None
    assert intervals.clopper_pearson(0, 0) is None
    assert intervals.visibility([]) is None
    assert intervals.visibility([Cell("q", "s", 0, 0)]) is None
    assert intervals.share_of_voice([(0, 0), (0, 0)]) is None
    assert intervals.change([], []) is None


def test_more_hits_than_answers_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be"):
        intervals.wilson(3, 2)


def test_one_prompt_gives_an_estimate_but_no_interval() -> None:
    found = intervals.visibility([Cell("q", "s", 5, 2)])
    assert found is not None
    assert (found.estimate, found.low, found.high) == (0.4, None, None)


@given(PROMPTS)
def test_an_interval_holds_its_estimate_and_stays_inside_0_to_1(
    rows: list[tuple[int, int]],
) -> None:
    hits, totals = zip(*rows, strict=True)
    for prior in (0.5, 1.0):
        found = intervals.ratio(hits, totals, prior=prior)
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        assert -1e-12 <= found.low <= found.estimate + 1e-12
        assert found.estimate - 1e-12 <= found.high <= 1 + 1e-12
        assert found.n_eff is not None
        assert len(rows) * 0.999 <= found.n_eff <= found.n * 1.001


@given(st.lists(st.integers(0, 6), min_size=2, max_size=20))
def test_with_equal_counts_the_ratio_is_the_visibility(hits: list[int]) -> None:
    ratio = intervals.ratio(hits, [6] * len(hits))
    cells = [
        Cell(str(i), system, 3, part) for i, h in enumerate(hits) for system, part in _halves(h)
    ]
    visibility = intervals.visibility(cells)
    assert ratio is not None
    assert visibility is not None
    for name in ("estimate", "low", "high", "rho", "n_eff"):
        assert getattr(ratio, name) == pytest.approx(getattr(visibility, name), abs=1e-9)


def _halves(hits: int) -> tuple[tuple[str, int], tuple[str, int]]:
    return ("a", min(hits, 3)), ("b", hits - min(hits, 3))


def test_repeats_of_one_prompt_are_worth_less_than_new_prompts() -> None:
    alike = intervals.ratio([10, 0] * 5, [10] * 10)
    apart = intervals.ratio([1, 0] * 50, [1] * 100)
    assert alike is not None
    assert apart is not None
    assert alike.n == apart.n
    assert (alike.high or 0) - (alike.low or 0) > 2 * ((apart.high or 0) - (apart.low or 0))


@given(SHARES)
def test_a_change_is_that_of_scipy(pairs: list[tuple[float, float]]) -> None:
    before, after = (list(side) for side in zip(*pairs, strict=True))
    d = np.subtract(after, before)
    found = intervals.change(before, after)
    assert found is not None
    assert found.difference == pytest.approx(d.mean())
    if d.std() < 1e-6:
        return
    test = stats.ttest_rel(after, before)
    ends = test.confidence_interval()
    assert (found.low, found.high) == pytest.approx((ends.low, ends.high))
    assert found.p_t == pytest.approx(test.pvalue, abs=1e-9)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=9))
def test_the_sign_flip_p_counts_every_flip(d: list[int]) -> None:
    flips = [abs(np.dot(signs, d)) for signs in product((1, -1), repeat=len(d))]
    expected = np.mean([flip >= abs(sum(d)) for flip in flips])
    assert intervals.flip_p(d) == pytest.approx(expected)


def test_too_many_differences_are_not_counted_and_the_t_test_answers() -> None:
    found = intervals.change([0.0] * 20, [0.1 + 0.01 * i for i in range(20)])
    assert found is not None
    assert found.p_sign_flip is None
    assert found.p == found.p_t


def test_no_difference_at_all_is_no_evidence() -> None:
    found = intervals.change([0.5, 0.2], [0.5, 0.2])
    assert found is not None
    assert (found.difference, found.p_t, found.p_sign_flip, found.p) == (0, None, 1.0, 1.0)


@given(PROMPTS, PROMPTS)
def test_the_change_of_a_ratio_is_the_difference_of_the_ratios(
    one: list[tuple[int, int]], other: list[tuple[int, int]]
) -> None:
    size = min(len(one), len(other))
    before, after = (tuple(zip(*rows[:size], strict=True)) for rows in (one, other))
    found = intervals.ratio_change((before[0], before[1]), (after[0], after[1]))
    assert found is not None
    expected = sum(after[0]) / sum(after[1]) - sum(before[0]) / sum(before[1])
    assert found.difference == pytest.approx(expected, abs=1e-9)


def test_with_equal_counts_the_change_of_a_ratio_is_paired_by_prompt() -> None:
    ratio = intervals.ratio_change(([1, 2, 3], [4, 4, 4]), ([2, 2, 4], [4, 4, 4]))
    paired = intervals.change([1 / 4, 2 / 4, 3 / 4], [2 / 4, 2 / 4, 4 / 4])
    assert ratio is not None
    assert paired is not None
    assert ratio.p_t == pytest.approx(paired.p_t)
    assert ratio.p_sign_flip == paired.p_sign_flip


@settings(max_examples=25)
@given(P_VALUES)
def test_adjusted_p_values_are_those_of_statsmodels(p: list[float]) -> None:
    for ours, method in ((intervals.benjamini_hochberg, "fdr_bh"), (intervals.holm, "holm")):
        assert ours(p) == pytest.approx(list(multipletests(p, method=method)[1]), abs=1e-12)


def test_nothing_to_adjust_is_nothing() -> None:
    assert intervals.benjamini_hochberg([]) == intervals.holm([]) == []


@given(st.integers(2, 200), st.integers(1, 6), st.integers(1, 20))
def test_more_prompts_tell_more_and_beat_more_repeats(
    prompts: int, systems: int, repeats: int
) -> None:
    alike = {"p": 0.4, "rho_system": 0.3, "rho_repeat": 0.5, "persistence": 0.5}
    base = intervals.plan(prompts=prompts, systems=systems, repeats=repeats, **alike)
    wider = intervals.plan(prompts=2 * prompts, systems=systems, repeats=repeats, **alike)
    deeper = intervals.plan(prompts=prompts, systems=systems, repeats=2 * repeats, **alike)
    assert base is not None
    assert wider is not None
    assert deeper is not None
    assert wider.half_width < deeper.half_width < base.half_width


def test_one_prompt_cannot_be_planned_with() -> None:
    rest = {"p": 0.4, "rho_system": 0.3, "rho_repeat": 0.5, "persistence": 0.5}
    assert intervals.plan(prompts=1, systems=5, repeats=10, **rest) is None
