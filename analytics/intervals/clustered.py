"""Intervals over answers that are alike within a prompt.

Source: Korn & Graubard (1998), Survey Methodology 24:193, as Wilson's interval on the effective
number of answers, with the intra-prompt correlation shrunk towards a cautious prior. The shrunk
part matters where few prompts tell anything: there the estimated correlation is nearly worthless.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from analytics.intervals.proportions import Pair, score_interval, t_quantile

Floats = NDArray[np.float64]


class Cell(NamedTuple):
    """Answers of one prompt by one system, `hits` of which name the brand."""

    prompt: str
    system: str
    n: int
    hits: int


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and its 95% interval; `low` and `high` are None with fewer than two prompts.

    `n` adds up the denominators over `prompts` clusters, `n_eff` is what they are worth as
    independent answers. `linear` is the plain t interval, which may leave 0..1.
    """

    estimate: float
    low: float | None
    high: float | None
    prompts: int
    n: float
    rho_hat: float | None = None
    rho: float | None = None
    n_eff: float | None = None
    informative: int = 0
    linear: Pair | None = None


def visibility(cells: Iterable[Cell]) -> Interval | None:
    """Mean over prompts of the mean over systems of hits ÷ n; None without answers."""
    prompts: dict[str, list[Cell]] = {}
    for cell in cells:
        if cell.n:
            prompts.setdefault(cell.prompt, []).append(cell)
    if not prompts:
        return None
    groups = list(prompts.values())
    means = np.array([np.mean([c.hits / c.n for c in group]) for group in groups])
    hits = np.array([sum(c.hits for c in group) for group in groups], float)
    totals = np.array([sum(c.n for c in group) for group in groups], float)
    variance = float(np.var(means, ddof=1)) if len(means) > 1 else 0.0
    return _interval(float(np.mean(means)), variance, hits, totals, prior=1.0)


def share_of_voice(rows: Iterable[tuple[float, float]]) -> Interval | None:
    """Pooled share of (own, all) counts by prompt; None where nobody is named."""
    pairs = [row for row in rows if row[1]]
    return ratio([own for own, _ in pairs], [every for _, every in pairs], prior=0.5)


def ratio(hits: ArrayLike, totals: ArrayLike, *, prior: float = 1.0) -> Interval | None:
    """Σhits ÷ Σtotals over prompts, with the linearised variance of a ratio.

    Where every prompt has the same total this equals `visibility`; elsewhere it stays the plain
    count that a person can check. Prompts with total 0 are left out; None when none is left.
    """
    y, t = _counted(hits, totals)
    if not len(t):
        return None
    r = float(y.sum() / t.sum())
    return _interval(r, _variance(y, t, r), y, t, prior=prior)


def mean_of(sums: ArrayLike, counts: ArrayLike) -> Interval | None:
    """Σsums ÷ Σcounts where the ratio is no proportion, as a mean place: the linear t interval."""
    y, t = _counted(sums, counts)
    if not len(t):
        return None
    r = float(y.sum() / t.sum())
    low, high = _linear(r, _variance(y, t, r), len(t)) or (None, None)
    return Interval(r, low, high, len(t), float(t.sum()))


def _counted(hits: ArrayLike, totals: ArrayLike) -> tuple[Floats, Floats]:
    y, t = np.asarray(hits, float), np.asarray(totals, float)
    return y[t > 0], t[t > 0]


def _variance(y: Floats, t: Floats, r: float) -> float:
    """Sample variance of the prompts' linearised values; ÷ P it is the variance of the ratio."""
    prompts = len(t)
    if prompts < 2:
        return 0.0
    return float(prompts**2 / (prompts - 1) * np.sum((y - r * t) ** 2) / t.sum() ** 2)


def _linear(estimate: float, variance: float, prompts: int) -> Pair | None:
    if prompts < 2:
        return None
    half = t_quantile(prompts - 1) * sqrt(variance / prompts)
    return estimate - half, estimate + half


def _interval(p: float, variance: float, y: Floats, t: Floats, *, prior: float) -> Interval:
    """Wilson on n_eff; `variance` is that of the prompts' means, `prior` what rho shrinks to."""
    prompts, n = len(t), float(t.sum())
    if prompts < 2:
        return Interval(p, None, None, prompts, n)
    size = n / prompts
    informative = int(min(np.sum(y > 0), np.sum(y < t)))
    rho_hat = _rho(p, variance, size, prior if informative == 0 else None)
    rho = (informative * rho_hat + prior) / (informative + 1)
    n_eff = n / (1 + (size - 1) * rho)
    low, high = score_interval(_end(p, y, t), n_eff, t_quantile(prompts - 1))
    linear = _linear(p, variance, prompts)
    return Interval(p, low, high, prompts, n, rho_hat, rho, n_eff, informative, linear)


def _rho(p: float, variance: float, size: float, unknown: float | None) -> float:
    """Correlation of two answers to one prompt, from how far the prompts' means spread."""
    if unknown is not None:
        return unknown
    if size <= 1:
        return 0.0
    spread = variance / (p * (1 - p))
    return float(np.clip((spread - 1 / size) / (1 - 1 / size), 0.0, 1.0))


def _end(p: float, y: Floats, t: Floats) -> float:
    """`p`, exactly 0 or 1 where no or every answer hits."""
    if not y.any():
        return 0.0
    return 1.0 if bool(np.all(y == t)) else p
