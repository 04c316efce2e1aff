"""The own brand against one rival, on the same answers."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from analytics import intervals
from analytics.filters import Filters
from analytics.intervals import Interval
from analytics.metrics.figure import apart
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands, own_brand
from data.catalog import engine_label

COUNTS = ["n", "both_named", "only_own", "only_rival", "ahead"]
SUMS = ["n", "named", "own", "both_named", "ahead"]
FRAME = ["group", "label", "n", "named", "own", "value", "low", "high", "both_named", "ahead"]


@dataclass(frozen=True, slots=True)
class Duel:
    """`share`: of all namings of the two, those of the own brand. `ahead`: of the answers that name
    both, those that name the own brand earlier. None where nothing tells. The frames have a row a
    group: label, n answers, named (of both brands), own, value, low, high, both_named, ahead.
    """

    counts: dict[str, int]
    share: Interval | None
    ahead: Interval | None
    by_engine: pd.DataFrame
    by_prompt: pd.DataFrame


def duel(query: Query, filters: Filters, rival_id: int) -> Duel:
    """Who is named, and who is named first, where the two meet."""
    own = own_brand(brands(query, filters.project_id))
    cells = ask(query, "duel", filters, brand=-1 if own is None else own, rival=rival_id)
    cells["named"] = cells["both_named"] * 2 + cells["only_own"] + cells["only_rival"]
    cells["own"] = cells["both_named"] + cells["only_own"]
    by_prompt = cells.groupby("prompt_id")[[*COUNTS, "named", "own"]].sum()
    share = intervals.ratio(by_prompt["own"], by_prompt["named"], prior=0.5)
    ahead = intervals.ratio(by_prompt["ahead"], by_prompt["both_named"])
    texts = run(query, "prompts", {"project": filters.project_id}).set_index("prompt_id")["prompt"]
    names = {prompt_id: str(texts.get(prompt_id, "")) for prompt_id in by_prompt.index}
    engines = {engine: engine_label(engine) for engine in cells["engine"].unique()}
    counts = {name: int(cells[name].sum()) for name in COUNTS}
    return Duel(counts, share, ahead, _by(cells, "engine", engines), _by(cells, "prompt_id", names))


def _by(cells: pd.DataFrame, column: str, labels: dict[object, str]) -> pd.DataFrame:
    sums = cells.groupby(list(dict.fromkeys([column, "prompt_id"])))[SUMS].sum().reset_index()
    counts, rows = sums[SUMS].to_numpy(float), []
    for (group,), at in apart(sums, [column]).items():
        n, named, own, both_named, ahead = counts[at].T
        found = intervals.ratio(own, named, prior=0.5)
        ends = (found.estimate, found.low, found.high) if found else (None, None, None)
        told = *(side.sum() for side in (n, named, own)), *ends, both_named.sum(), ahead.sum()
        rows.append((group, labels.get(group, ""), *told))
    frame = pd.DataFrame(rows, columns=FRAME)
    whole = dict.fromkeys(SUMS, np.int64)
    return frame.astype(whole | dict.fromkeys(["value", "low", "high"], np.float64))
