"""Two periods of one prompt, engine by engine."""

from collections.abc import Iterable

from scipy.special import chdtrc

Counts = tuple[float, float, float, float]  # hits and answers before, hits and answers after


def mantel_haenszel_p(strata: Iterable[Counts]) -> float | None:
    """Two-sided p that no stratum changed, with continuity correction; None where nothing can vary.

    Cochran (1954), Mantel & Haenszel (1959): for repeats of one prompt, stratified by engine.
    """
    apart = spread = 0.0
    for hits, n, later_hits, later_n in strata:
        both, named = n + later_n, hits + later_hits
        if n and later_n and both > 1:
            apart += later_hits - named * later_n / both
            spread += named * (both - named) * n * later_n / (both * both * (both - 1))
    if spread <= 0:
        return None
    return float(chdtrc(1, max(0.0, abs(apart) - 0.5) ** 2 / spread))
