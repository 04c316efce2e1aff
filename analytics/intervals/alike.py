"""How alike answers are: what a plan must assume, learnt from what was answered before."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from analytics.intervals.clustered import Cell


@dataclass(frozen=True, slots=True)
class Alike:
    """Correlation of two answers to one prompt: across systems, and across repeats of one system.

    `persistence` is how much of a prompt's own effect the next period repeats.
    """

    system: float
    repeat: float
    persistence: float


CAUTIOUS = Alike(system=0.4, repeat=0.6, persistence=0.5)  # where history tells nothing
WEIGHT = 2  # prompts that the cautious guess is worth


def alike(cells: Iterable[Cell], before: Iterable[Cell] = ()) -> Alike:
    """From pairs of answers to the same prompt, drawn towards the cautious guess where prompts
    are few. `before` is the period before, of which persistence is learnt.
    """
    now, past = list(cells), list(before)
    prompts = len({cell.prompt for cell in now})
    p = _share(now)
    if not 0 < p < 1:
        return CAUTIOUS
    repeat = _pulled(_repeats(now, p), CAUTIOUS.repeat, prompts)
    system = min(repeat, _pulled(_systems(now, p), CAUTIOUS.system, prompts))
    return Alike(system, repeat, _pulled(_kept(now, past, p), CAUTIOUS.persistence, prompts))


def _share(cells: list[Cell]) -> float:
    n = sum(cell.n for cell in cells)
    return sum(cell.hits for cell in cells) / n if n else 0.0


def _repeats(cells: list[Cell], p: float) -> float | None:
    """Pairs within one cell: (Σ deviations)² holds them twice beside the squares."""
    pairs = sum(c.n * (c.n - 1) for c in cells)
    squares = [c.hits * (1 - p) ** 2 + (c.n - c.hits) * p**2 for c in cells]
    products = sum((c.hits - c.n * p) ** 2 - s for c, s in zip(cells, squares, strict=True))
    return products / pairs / (p * (1 - p)) if pairs else None


def _systems(cells: list[Cell], p: float) -> float | None:
    """Pairs of one prompt's answers by different systems."""
    of, n = _by_prompt(cells, p)
    pairs = sum(total**2 for total in n.values()) - sum(c.n**2 for c in cells)
    products = sum(s**2 for s in of.values()) - sum((c.hits - c.n * p) ** 2 for c in cells)
    return products / pairs / (p * (1 - p)) if pairs else None


def _kept(now: list[Cell], past: list[Cell], p: float) -> float | None:
    """Pairs of one prompt's answers in different periods, against those within a period."""
    q, within = _share(past), _within(now, p)
    after, n = _by_prompt(now, p)
    earlier, m = _by_prompt(past, q)
    pairs = sum(n[key] * m.get(key, 0) for key in n)
    if not pairs or not within or within <= 0 or not 0 < q < 1:
        return None
    products = sum(after[key] * earlier.get(key, 0.0) for key in after)
    return products / pairs / sqrt(p * (1 - p) * q * (1 - q)) / within


def _within(cells: list[Cell], p: float) -> float | None:
    """Pairs of one prompt's answers, whichever systems gave them."""
    of, n = _by_prompt(cells, p)
    pairs = sum(total * (total - 1) for total in n.values())
    squares = sum(c.hits * (1 - p) ** 2 + (c.n - c.hits) * p**2 for c in cells)
    return (sum(s**2 for s in of.values()) - squares) / pairs / (p * (1 - p)) if pairs else None


def _by_prompt(cells: list[Cell], p: float) -> tuple[dict[str, float], dict[str, int]]:
    deviations: dict[str, float] = {}
    counts: dict[str, int] = {}
    for cell in cells:
        deviations[cell.prompt] = deviations.get(cell.prompt, 0.0) + cell.hits - cell.n * p
        counts[cell.prompt] = counts.get(cell.prompt, 0) + cell.n
    return deviations, counts


def _pulled(found: float | None, cautious: float, prompts: int) -> float:
    if found is None:
        return cautious
    clipped = min(max(found, 0.0), 1.0)
    return (prompts * clipped + WEIGHT * cautious) / (prompts + WEIGHT)
