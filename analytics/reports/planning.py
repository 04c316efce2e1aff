"""What a planned check would tell, from what is known already."""

from dataclasses import dataclass

import pandas as pd

from analytics.filters import Filters
from analytics.intervals import CAUTIOUS, Alike, Cell, alike
from analytics.metrics import VISIBILITY, measure
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands, own_brand
from analytics.reports.periods import earlier_cells

UNKNOWN = 0.5  # the share that needs most answers


@dataclass(frozen=True, slots=True)
class Known:
    """`p` is the own brand's visibility, `alike` how alike its answers are, both guesses without
    history. `costs` tells dollars an answer by engine, only where a vendor told them.
    """

    p: float = UNKNOWN
    alike: Alike = CAUTIOUS
    answers: int = 0
    prompts: int = 0
    costs: dict[str, float] | None = None


def known(query: Query, filters: Filters) -> Known:
    """What the chosen answers and those before teach about the next ones."""
    own = own_brand(brands(query, filters.project_id))
    now, past = ask(query, "cells", filters), earlier_cells(query, filters)
    counts = measure(VISIBILITY, now, own)
    n, costs = int(counts["n"].sum()), _costs(query, filters.project_id)
    if not n:
        return Known(costs=costs)
    earlier = [] if past is None else _cells(measure(VISIBILITY, past, own))
    found = alike(_cells(counts), earlier)
    p = min(max(counts["hits"].sum() / n, 0.02), 0.98)
    return Known(float(p), found, n, int(counts["prompt_id"].nunique()), costs)


def _cells(counts: pd.DataFrame) -> list[Cell]:
    rows = counts[["prompt_id", "engine", "n", "hits"]].itertuples(index=False)
    return [Cell(str(prompt), str(engine), int(n), int(hits)) for prompt, engine, n, hits in rows]


def _costs(query: Query, project_id: int) -> dict[str, float]:
    rows = run(query, "costs", {"project": project_id})
    return dict(zip(rows["engine"], rows["cost"].astype(float), strict=True))
