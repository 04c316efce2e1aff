"""What a re-reading changes, before it is applied and after."""

from typing import Literal

import pandas as pd

from analytics.filters import Filters
from analytics.metrics import POSITION, SHARE_OF_VOICE, VISIBILITY, figure
from analytics.reports.answers import AnswerPage
from analytics.reports.ask import Query, ask, run
from analytics.reports.brands import brands
from data.catalog import engine_label

FIGURES = (VISIBILITY, SHARE_OF_VOICE, POSITION)
Kept = Literal["next", "before"]  # which readings are kept apart from the figures
LISTS = ("brands_old", "brands_new", "sites")


def rereading_figures(
    query: Query, filters: Filters, rereading_id: int, kept: Kept
) -> pd.DataFrame:
    """Every brand, with visibility, share_of_voice, position and citations the value with the
    older and with the newer reading (`visibility_old`, `visibility_new`, …; NaN where there is none).
    """
    frame = brands(query, filters.project_id)
    for side in ("old", "new"):
        apart = kept if (kept == "next") == (side == "new") else None
        asked = {"rereading": rereading_id, "kept": apart}
        cells = ask(query, "rereading_cells", filters, **asked)
        for d in FIGURES:
            values = [figure(d, cells, int(b)).value for b in frame["brand_id"]]
            frame[f"{d.key}_{side}"] = pd.Series(values, dtype="float64", index=frame.index)
        cited = ask(query, "rereading_citations", filters, **asked)
        counts = cited.set_index("brand_id")["citations"]
        frame[f"citations_{side}"] = frame["brand_id"].map(counts).fillna(0).astype("int64")
    return frame


def rereading_answers(
    query: Query, project_id: int, rereading_id: int, kept: Kept, *, page: int = 0, size: int = 25
) -> AnswerPage:
    """The answers that are read differently, the latest first: id, prompt, engine, label, surface,
    answered_at, named (do its mentions differ?), brands_old, brands_new, mentions_old,
    mentions_new, sites and citations (those that are read differently).
    """
    asked = {"project": project_id, "rereading": rereading_id, "kept": kept}
    rows = run(query, "rereading_answers", asked | {"size": size, "skip": page * size})
    old, new = ("now", "kept") if kept == "next" else ("kept", "now")
    total = int(rows["total"].iloc[0]) if len(rows) else 0
    rows = rows.rename(
        columns={f"{what}_{side}": f"{what}_{end}" for what in ("brands", "mentions") for side, end in ((old, "old"), (new, "new"))}
    ).drop(columns="total")  # fmt: skip
    rows = _same_where_unmoved(rows, "new" if kept == "next" else "old")
    rows.insert(3, "label", [engine_label(engine) for engine in rows["engine"]])
    for column in LISTS:
        rows[column] = pd.Series([list(v) for v in rows[column]], dtype="object", index=rows.index)
    return AnswerPage(rows, total, page, size)


def _same_where_unmoved(rows: pd.DataFrame, apart: str) -> pd.DataFrame:
    """Nothing is kept apart of answers whose mentions stay."""
    present = "old" if apart == "new" else "new"
    for what in ("brands", "mentions"):
        pairs = zip(rows["named"], rows[f"{what}_{apart}"], rows[f"{what}_{present}"], strict=True)
        values = [kept if named else now for named, kept, now in pairs]
        of = rows[f"{what}_{present}"].dtype
        rows[f"{what}_{apart}"] = pd.Series(values, dtype=of, index=rows.index)
    return rows
