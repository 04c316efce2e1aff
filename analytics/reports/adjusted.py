"""Many comparisons at once: some would look real by chance."""

from collections.abc import Iterable

from analytics.intervals import Change, benjamini_hochberg
from analytics.metrics import Definition, Verdict, verdict


def adjusted(definition: Definition, changes: Iterable[Change | None]) -> list[Verdict | None]:
    """The verdict of each change, at a false discovery rate of 5% over all of them."""
    found = list(changes)
    fair = iter(benjamini_hochberg([c.p for c in found if c is not None and c.p is not None]))
    return [
        verdict(definition, c, p=next(fair) if c is not None and c.p is not None else None)
        for c in found
    ]
