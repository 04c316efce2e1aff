"""What a change means, in words."""

from dataclasses import dataclass
from math import ceil

from analytics.intervals import Change, prompts_for_change
from analytics.metrics.definitions import Definition

LEVEL = 0.05
REACH = 20  # times as many prompts; a wish beyond that is no advice


@dataclass(frozen=True, slots=True)
class Verdict:
    """`difference` in the figure's own unit: 0.06 of a share is 6 percentage points.

    `real` is None where too few prompts tell. `words` are for the page, `hint` says what would
    settle it and is empty where nothing needs settling.
    """

    difference: float
    low: float | None
    high: float | None
    p: float | None
    prompts: int
    real: bool | None
    words: str
    hint: str = ""


def verdict(
    definition: Definition, change: Change | None, *, p: float | None = None, answers: float = 0
) -> Verdict | None:
    """Words for a change; `p` replaces its own where many are compared at once.

    `answers` per prompt and period turn the missing prompts of the hint into answers.
    """
    if change is None:
        return None
    p = change.p if p is None else p
    real = None if p is None else p < LEVEL
    words = f"{_amount(definition, change.difference)}{_certainty(real)}"
    hint = "" if real is not False else _hint(change, answers)
    return Verdict(change.difference, change.low, change.high, p, change.prompts, real, words, hint)


def _amount(definition: Definition, difference: float) -> str:
    size = abs(difference)
    if definition.unit == "place":
        shown = f"{size:.1f}"
        text = f"{shown} {'place' if shown == '1.0' else 'places'} {'better' if difference < 0 else 'worse'}"
        return text if float(shown) else "unchanged"
    pp = f"{100 * size:.0f}" if size >= 0.0095 else f"{100 * size:.1f}"
    return f"{'up' if difference > 0 else 'down'} {pp} pp" if float(pp) else "unchanged"


def _certainty(real: bool | None) -> str:
    if real is None:
        return ", too few prompts to tell"
    return ", more than noise" if real else ", within noise"


def _hint(change: Change, answers: float) -> str:
    """How many more prompts would show a change of this size with 80% power (two-sided 5%)."""
    if not change.difference or not change.deviation:
        return ""
    needed = prompts_for_change(change.difference, change.deviation)
    more = (needed or 0) - change.prompts
    if not 0 < more <= REACH * change.prompts:
        return ""
    return f"about {_round(more * answers):,} more answers on {more:,} more prompts would settle it"


def _round(number: float) -> int:
    """To two digits: the advice is no more exact than that."""
    step = 10 ** max(0, len(str(int(number))) - 2)
    return int(ceil(number / step) * step)
