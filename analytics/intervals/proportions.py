"""Intervals of one proportion."""

from functools import cache
from math import sqrt

from scipy.special import betaincinv, ndtri, stdtrit

Pair = tuple[float, float]

Z = float(ndtri(0.975))


@cache
def t_quantile(df: int, level: float = 0.975) -> float:
    """Quantile of Student's t with `df` degrees of freedom."""
    return float(stdtrit(df, level))


def score_interval(p: float, n: float, z: float) -> Pair:
    """Wilson's score interval of a proportion `p` on `n` (effective) answers.

    Wilson (1927), JASA 22:209. The ends stay inside 0..1, exact at p = 0 and p = 1.
    """
    scale = 1 + z * z / n
    centre = (p + z * z / (2 * n)) / scale
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale
    return (0.0 if p == 0 else centre - half, 1.0 if p == 1 else centre + half)


def wilson(hits: float, n: float) -> Pair | None:
    """Wilson interval of `hits` in `n` independent answers; None when n is 0."""
    _check(hits, n)
    return score_interval(hits / n, n, Z) if n else None


def clopper_pearson(hits: float, n: float) -> Pair | None:
    """Exact interval of `hits` in `n` independent answers (1934); None when n is 0."""
    _check(hits, n)
    if not n:
        return None
    low = float(betaincinv(hits, n - hits + 1, 0.025)) if hits else 0.0
    high = float(betaincinv(hits + 1, n - hits, 0.975)) if hits < n else 1.0
    return low, high


def _check(hits: float, n: float) -> None:
    if not 0 <= hits <= n:
        raise ValueError(f"{hits} hits in {n} answers cannot be")
