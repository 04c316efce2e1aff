"""Many comparisons at once: some would look real by chance."""

from collections.abc import Iterable
from typing import Any

import pandas as pd

from analytics.intervals import Change, benjamini_hochberg
from analytics.metrics import VISIBILITY, Verdict, verdict

Found = tuple[dict[str, Any], Change | None, pd.DataFrame]
Judged = tuple[dict[str, Any], Verdict | None, pd.DataFrame]


def adjusted(found: Iterable[Found]) -> list[Judged]:
    """Each change with its verdict, at a false discovery rate of 5% over all of them."""
    rows = list(found)
    raw = [change.p for _, change, _ in rows if change is not None and change.p is not None]
    fair = iter(benjamini_hochberg(raw))
    return [(of, _judge(change, fair), counts) for of, change, counts in rows]


def _judge(change: Change | None, fair: Iterable[float]) -> Verdict | None:
    told = change is not None and change.p is not None
    return verdict(VISIBILITY, change, p=next(iter(fair)) if told else None)
