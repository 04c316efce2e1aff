"""`python -m tests.bench.coverage`: how often the 95% intervals hold the truth.

Draws prompts from a population with known figures, asks them of several systems several times,
and counts. Prints JSON; exit 1 where the promise is broken: at least 93% in every setting with 20
prompts or more, 93 to 98% on average. `visibility` is the mean of the prompts' means, `ratio` the
plain count with the same clusters, which the pages show.

Share of voice is promised up to a correlation within a prompt of 0.35, or 0.2 where some prompts
are asked far more often. `strained` shows it beyond: its prior of 0.5 is then no longer the
cautious side, and brands with a tenth of the voice fall to about 90%.
"""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import product

import numpy as np

from analytics import intervals
from analytics.intervals import Interval

ROUNDS = 2_000
LEAST, MEAN = 0.93, (0.93, 0.98)


@dataclass(frozen=True, slots=True)
class Setting:
    """Answers to one prompt correlate by `rho` across systems; `uneven` loses answers at random
    and asks a fifth of the prompts three times as often.
    """

    figure: str
    p: float
    prompts: int
    systems: int
    repeats: int
    rho: float
    uneven: bool = False


SIZES = ((20, 1, 3), (20, 5, 3), (20, 5, 10), (50, 3, 3), (100, 4, 1))
SHARES = (0.1, 0.3, 0.5, 0.8)
ALIKE = {
    "visibility": (0.1, 0.3, 0.6),
    "ratio": (0.1, 0.3, 0.6),
    "share_of_voice": (0.1, 0.2, 0.35),
}


def promised() -> Iterator[Setting]:
    for figure, correlations in ALIKE.items():
        for p, size, rho in product(SHARES, SIZES, correlations):
            yield Setting(figure, p, *size, rho)
        for p in SHARES:
            yield Setting(figure, p, 30, 4, 4, correlations[1], uneven=True)


def strained() -> Iterator[Setting]:
    for p, size in product(SHARES, SIZES):
        yield Setting("share_of_voice", p, *size, 0.6)
    for p in SHARES:
        yield Setting("share_of_voice", p, 20, 4, 4, 0.35, uneven=True)


def coverage(setting: Setting, rounds: int, dice: np.random.Generator) -> float:
    held = (holds(setting, dice) for _ in range(rounds))
    return float(np.mean(list(held)))


def holds(setting: Setting, dice: np.random.Generator) -> bool:
    found = ESTIMATE[setting.figure](setting, dice)
    if found is None or found.low is None or found.high is None:
        return True  # no claim was made
    return found.low <= setting.p <= found.high


def answers(setting: Setting, dice: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """hits and n by prompt × system: beta-binomial prompts, systems that differ a little."""
    strength = (1 - setting.rho) / setting.rho
    taste = dice.beta(setting.p * strength, (1 - setting.p) * strength, setting.prompts)
    n = np.full((setting.prompts, setting.systems), setting.repeats)
    if setting.uneven:
        n = dice.binomial(n * np.where(dice.random((setting.prompts, 1)) < 0.2, 3, 1), 0.85)
    return dice.binomial(n, taste[:, None]), n


def visibility(setting: Setting, dice: np.random.Generator) -> Interval | None:
    hits, n = answers(setting, dice)
    cells = (
        intervals.Cell(str(i), str(j), int(n[i, j]), int(hits[i, j]))
        for i, j in np.ndindex(n.shape)
    )
    return intervals.visibility(cells)


def ratio(setting: Setting, dice: np.random.Generator) -> Interval | None:
    hits, n = answers(setting, dice)
    return intervals.ratio(hits.sum(axis=1), n.sum(axis=1))


def share_of_voice(setting: Setting, dice: np.random.Generator) -> Interval | None:
    """Each answer names one to four brands; the brand takes its share of the names."""
    _, n = answers(setting, dice)
    strength = (1 - setting.rho) / setting.rho
    taste = dice.beta(setting.p * strength, (1 - setting.p) * strength, setting.prompts)
    every = dice.binomial(n.sum(axis=1) * 3, 0.6) + n.sum(axis=1)
    own = dice.binomial(every, taste)
    return intervals.share_of_voice(zip(own, every, strict=True))


ESTIMATE: dict[str, Callable[[Setting, np.random.Generator], Interval | None]] = {
    "visibility": visibility,
    "ratio": ratio,
    "share_of_voice": share_of_voice,
}


def report(rounds: int = ROUNDS, seed: int = 20261130) -> dict[str, object]:
    """min, mean and worst setting of each figure, and whether the promise holds."""
    dice = np.random.default_rng(seed)
    shares = [(setting, coverage(setting, rounds, dice)) for setting in promised()]
    beyond = [(setting, coverage(setting, rounds, dice)) for setting in strained()]
    figures = {name: _summary([s for s in shares if s[0].figure == name]) for name in ESTIMATE}
    sums = {"figures": figures, "strained": _summary(beyond)}
    return {"rounds": rounds, "settings": len(shares), **_summary(shares), **sums}


def _summary(shares: list[tuple[Setting, float]]) -> dict[str, object]:
    values = [share for _, share in shares]
    worst, least = min(shares, key=lambda pair: pair[1])
    mean = float(np.mean(values))
    return {
        "min": round(least, 4),
        "mean": round(mean, 4),
        "max": round(max(values), 4),
        "below_93": sum(value < LEAST for value in values),
        "worst": asdict(worst),
        "kept": least >= LEAST and MEAN[0] <= mean <= MEAN[1],
    }


def main() -> int:
    result = report()
    print(json.dumps(result, indent=2))
    return 0 if result["kept"] else 1


if __name__ == "__main__":
    sys.exit(main())
