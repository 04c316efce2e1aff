"""The planner turned round: how many prompts show what one wants to see."""

from bisect import bisect_left
from collections.abc import Callable
from math import sqrt

from analytics.intervals.alike import Alike
from analytics.intervals.planner import Plan, plan
from analytics.intervals.proportions import t_quantile

MOST = 100_000  # prompts; nobody asks more


def fewest(enough: Callable[[int], bool], *, most: int = MOST) -> int | None:
    """The smallest number from 2 on that is enough, where more is never less; None beyond `most`."""
    if not enough(most):
        return None
    return bisect_left(range(2, most), True, key=enough) + 2


def prompts_for_change(difference: float, deviation: float, *, power: float = 0.8) -> int | None:
    """Prompts in both periods that show `difference`, where prompts' differences deviate so much."""

    def enough(prompts: int) -> bool:
        df = prompts - 1
        reach = (t_quantile(df) + t_quantile(df, power)) * deviation / sqrt(prompts)
        return reach <= abs(difference)

    return fewest(enough) if difference else None


def prompts_for_width(
    half_width: float, *, p: float, systems: int, repeats: int, alike: Alike
) -> int | None:
    """Prompts whose answers tell a share to ± `half_width`."""
    return fewest(
        lambda n: _plan(n, p, systems, repeats, alike).half_width <= half_width, most=MOST
    )


def prompts_for_detection(
    change: float, *, p: float, systems: int, repeats: int, alike: Alike
) -> int | None:
    """Prompts whose answers show a change of this size four times in five."""
    return fewest(
        lambda n: _plan(n, p, systems, repeats, alike).minimum_detectable_change <= change
    )


def _plan(prompts: int, p: float, systems: int, repeats: int, alike: Alike) -> Plan:
    found = plan(
        p=p, prompts=prompts, systems=systems, repeats=repeats, rho_system=alike.system,
        rho_repeat=alike.repeat, persistence=alike.persistence,
    )  # fmt: skip
    assert found is not None  # two prompts or more
    return found
