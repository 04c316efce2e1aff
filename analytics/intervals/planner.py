"""What a check of a given size can tell, before it is paid for."""

from dataclasses import dataclass
from math import sqrt

from analytics.intervals.proportions import t_quantile


@dataclass(frozen=True, slots=True)
class Plan:
    """Half the width of the 95% interval, the smallest change found with the given power, and
    how many times more answers are needed than if all were independent.
    """

    half_width: float
    minimum_detectable_change: float
    design_effect: float


def plan(
    *,
    p: float,
    prompts: int,
    systems: int,
    repeats: int,
    rho_system: float,
    rho_repeat: float,
    persistence: float,
    power: float = 0.8,
) -> Plan | None:
    """Precision of prompts × systems × repeats answers; None with fewer than two prompts.

    Two answers to one prompt correlate by `rho_system` across systems and by `rho_repeat` across
    repeats of one system. `persistence` is how much of a prompt's own effect the next period
    repeats: at 1 a paired comparison is freed of it. Source: nested variance components.
    """
    if prompts < 2:
        return None
    shared = rho_system + (rho_repeat - rho_system) / systems
    own = (1 - rho_repeat) / (systems * repeats)
    single = p * (1 - p) / prompts
    t = t_quantile(prompts - 1)
    detect = (t + t_quantile(prompts - 1, power)) * sqrt(
        2 * single * ((1 - persistence) * shared + own)
    )
    return Plan(t * sqrt(single * (shared + own)), detect, (shared + own) * systems * repeats)
