"""One brand's change between two sets of cells."""

import pandas as pd

from analytics.intervals import Change, mantel_haenszel_p
from analytics.metrics import VISIBILITY, compare, measure

COLUMNS = ["hits_before", "totals_before", "hits_after", "totals_after"]


def changed(before: pd.DataFrame, after: pd.DataFrame, brand_id: int) -> Change | None:
    """Paired by prompt. A lone prompt's answers are repeats: they are compared engine by engine,
    by Mantel and Haenszel.
    """
    first, second = (measure(VISIBILITY, side, brand_id) for side in (before, after))
    found = compare(first, second)
    if found is None or found.prompts > 1:
        return found
    both = first.merge(second, on=["prompt_id", "engine"], suffixes=("_before", "_after"))
    p = mantel_haenszel_p(tuple(row) for row in both[COLUMNS].to_numpy(float))
    return Change(found.difference, None, None, p, None, found.prompts)
