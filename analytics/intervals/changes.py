"""Changes between two periods, paired by prompt."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtr

from analytics.intervals.proportions import t_quantile

EXACT = 16  # non-zero differences up to which all 2^k sign flips are counted
SAME = 1e-9  # differences closer to zero than this are rounding

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Change:
    """After − before over the same prompts, its 95% t interval, and two p-values.

    With one prompt only the difference is known. `p_sign_flip` is None above EXACT differences.
    """

    difference: float
    low: float | None
    high: float | None
    p_t: float | None
    p_sign_flip: float | None
    prompts: int
    deviation: float | None = None  # standard deviation of the prompts' differences

    @property
    def p(self) -> float | None:
        """The exact p where it can be counted, else that of the t test."""
        return self.p_t if self.p_sign_flip is None else self.p_sign_flip


def change(before: Sequence[float], after: Sequence[float]) -> Change | None:
    """Paired change of one value per prompt; None without prompts."""
    if len(before) != len(after):
        raise ValueError("both periods need the same prompts")
    return _paired(np.asarray(after, float) - np.asarray(before, float))


def ratio_change(
    before: tuple[ArrayLike, ArrayLike], after: tuple[ArrayLike, ArrayLike]
) -> Change | None:
    """Change of a pooled ratio: each period gives (hits, totals) over the same prompts.

    The differences are the prompts' linearised values, so their mean is the change itself;
    with equal totals they are the differences of the prompts' shares. None where a ratio is.
    """
    first, second = (np.asarray(side, float) for side in (before, after))
    told = (first[1] > 0) | (second[1] > 0)
    if not first[1].sum() or not second[1].sum():
        return None
    return _paired(_linearised(second[:, told]) - _linearised(first[:, told]))


def flip_p(differences: ArrayLike) -> float | None:
    """Exact two-sided p of the mean under all sign flips of the non-zero differences.

    Fisher's randomisation test (1935). None above EXACT of them: then use the t test.
    """
    d = np.asarray(differences, float)
    d = d[np.abs(d) > SAME]
    if len(d) > EXACT:
        return None
    sums = np.zeros(1)
    for value in d:
        sums = np.concatenate((sums + value, sums - value))
    return float(np.mean(np.abs(sums) >= abs(d.sum()) - SAME * max(1, len(d))))


def _linearised(side: Floats) -> Floats:
    hits, totals = side
    r = hits.sum() / totals.sum()
    return np.asarray(r + len(totals) * (hits - r * totals) / totals.sum())


def _paired(d: Floats) -> Change | None:
    if not len(d):
        return None
    mean = float(d.mean())
    if len(d) < 2:
        return Change(mean, None, None, None, None, len(d))
    deviation = float(d.std(ddof=1))
    error = deviation / sqrt(len(d))
    half = t_quantile(len(d) - 1) * error
    p_t = _p_t(mean, error, len(d) - 1)
    return Change(mean, mean - half, mean + half, p_t, flip_p(d), len(d), deviation)


def _p_t(mean: float, error: float, df: int) -> float | None:
    if error <= SAME * SAME:
        return None if abs(mean) <= SAME else 0.0
    return float(2 * stdtr(df, -abs(mean) / error))
