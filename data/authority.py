"""May these jobs still be asked? Looked up at the moment of execution, for a whole set."""

from collections.abc import Sequence
from typing import NamedTuple

from data import rights
from data.catalog import ENGINES, JUDGE
from data.moves import Event
from data.store import Row, Tx


class Reason(NamedTuple):
    """Why a job is not asked now, and what becomes of it."""

    event: Event
    sentence: str


def reasons(tx: Tx, rows: Sequence[Row]) -> dict[int, Reason]:
    """By job id, for those that may not be asked; `rows` are of claimable.sql."""
    refused = rights.refusals(
        tx, {(row["owner"], row["project_id"]) for row in rows if row["owner"]}
    )
    spent = _spent(tx, rows)
    found = ((row["id"], _reason(row, refused, spent)) for row in rows)
    return {job: reason for job, reason in found if reason}


def _reason(row: Row, refused: dict[tuple[str, int], str], spent: dict[int, int]) -> Reason | None:
    if row["project"] is None:
        return Reason(Event.BLOCK, "Its project is gone.")
    if row["prompt"] is None or row["prompt_deleted"]:
        return Reason(Event.BLOCK, "Its prompt was deleted before it was asked.")
    if row["engine"] not in (*ENGINES, JUDGE):
        return Reason(Event.BLOCK, "Its engine is not known any more.")
    if no := refused.get((row["owner"], row["project_id"])):
        return Reason(Event.BLOCK, no)
    budget = row["monthly_answers"]
    if budget is not None and spent.get(row["project_id"], 0) >= budget:
        return Reason(
            Event.HOLD,
            f"The month's budget of {budget:,} answers is spent. Raise it in Setup, then ask again.",
        )
    return None


def _spent(tx: Tx, rows: Sequence[Row]) -> dict[int, int]:
    limited = {row["project_id"] for row in rows if row["monthly_answers"] is not None}
    if not limited:
        return {}
    return {
        row["project_id"]: row["n"] for row in tx.rows("spent", projects=list(limited), now=tx.now)
    }
