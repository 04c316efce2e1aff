"""How long a check will take. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from data.models import EngineUse, RouteLimit

UNKNOWN_S = 8.0  # an answer with web search, where history tells nothing


@dataclass(frozen=True, slots=True)
class Estimate:
    """`guessed` is true where some engine has no history."""

    seconds: float
    guessed: bool


def estimate(
    uses: Sequence[EngineUse],
    cells: int,
    limits: Mapping[str, RouteLimit],
    typical: Mapping[str, float],
) -> Estimate:
    """Time for `cells` jobs on each engine: routes work side by side, engines share a route's cap."""
    routes = {use.route for use in uses}
    spent = [
        _of_route(
            [typical.get(u.engine, UNKNOWN_S) for u in uses if u.route == route],
            cells,
            limits.get(route, RouteLimit(route=route)),
        )
        for route in routes
    ]
    return Estimate(max(spent, default=0.0), any(u.engine not in typical for u in uses))


def _of_route(typical: Sequence[float], cells: int, limit: RouteLimit) -> float:
    jobs = cells * len(typical)
    if not jobs:
        return 0.0
    waves = ceil(jobs / limit.in_flight) * sum(typical) / len(typical)
    paced = 60 * (jobs - 1) / limit.per_minute if limit.per_minute else 0.0
    return max(waves, paced)


def in_words(found: Estimate) -> str:
    if found.seconds < 50:
        size = f"{max(5, 5 * ceil(found.seconds / 5))} seconds"
    elif found.seconds < 90 * 60:
        minutes = ceil(found.seconds / 60)
        size = f"{minutes} minute{'s' if minutes > 1 else ''}"
    else:
        size = f"{found.seconds / 3600:.1f} hours"
    return f"about {size}" + (
        ", a guess until the first answers are timed" if found.guessed else ""
    )
