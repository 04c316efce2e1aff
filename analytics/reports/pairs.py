"""Changes between two sets of counts, many at once."""

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from analytics.intervals import Change, mantel_haenszel_p
from analytics.metrics import compare_each
from analytics.metrics.figure import CELL, apart

COLUMNS = ["hits_before", "totals_before", "hits_after", "totals_after"]
Key = tuple[Any, ...]


def changed_each(
    before: pd.DataFrame, after: pd.DataFrame, of: Sequence[str]
) -> Mapping[Key, Change | None]:
    """By the values of the columns `of`: paired by prompt. A lone prompt's answers are repeats: they
    are compared engine by engine, by Mantel and Haenszel.
    """
    found = compare_each(before, after, of)
    lone = {key for key, change in found.items() if change is not None and change.prompts == 1}
    return found | _engine_by_engine(before, after, of, {key: found[key] for key in lone})


def _engine_by_engine(
    before: pd.DataFrame, after: pd.DataFrame, of: Sequence[str], lone: Mapping[Key, Change | None]
) -> dict[Key, Change | None]:
    if not lone:
        return {}
    both = before.merge(after, on=list(dict.fromkeys([*of, *CELL])), suffixes=("_before", "_after"))
    counts = both[COLUMNS].to_numpy(float)
    return {
        key: Change(change.difference, None, None, mantel_haenszel_p(map(tuple, counts[at])), None, 1)
        for key, at in apart(both, of).items()
        if (change := lone.get(key)) is not None
    }  # fmt: skip
