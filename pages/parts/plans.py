"""Ways to reach a goal: more repeats and fewer prompts, or the other way round. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from analytics.intervals import Alike, plan, prompts_for_detection, prompts_for_width
from pages.parts.plan_form import Goal

REPEATS = (1, 2, 4, 8, 28)  # 28 is daily for four weeks


@dataclass(frozen=True, slots=True)
class Way:
    """`prompts` is None where no number is enough. `cost` is in dollars, None where no engine told
    one; `told` says of how many engines it is known.
    """

    repeats: int
    prompts: int | None
    answers: int | None
    cost: float | None
    told: int


def ways(goal: Goal, alike: Alike, costs: Mapping[str, float]) -> list[Way]:
    """One for each number of repeats."""
    return [_way(goal, alike, costs, repeats) for repeats in REPEATS]


def _way(goal: Goal, alike: Alike, costs: Mapping[str, float], repeats: int) -> Way:
    search = prompts_for_detection if goal.kind == "change" else prompts_for_width
    systems = len(goal.engines)
    prompts = search(goal.size, p=goal.p, systems=systems, repeats=repeats, alike=alike)
    told = [costs[use.engine] for use in goal.engines if use.engine in costs]
    if prompts is None:
        return Way(repeats, None, None, None, len(told))
    cost = sum(told) * prompts * repeats if told else None
    return Way(repeats, prompts, prompts * systems * repeats, cost, len(told))


def tells(goal: Goal, alike: Alike, prompts: int, repeats: int) -> tuple[float, float] | None:
    """Half the width and the smallest change that `prompts` tell; None with fewer than two."""
    found = plan(
        p=goal.p, prompts=prompts, systems=len(goal.engines), repeats=repeats,
        rho_system=alike.system, rho_repeat=alike.repeat, persistence=alike.persistence,
    )  # fmt: skip
    return (found.half_width, found.minimum_detectable_change) if found else None
