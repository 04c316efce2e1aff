"""How re-readings stand, for pages."""

from data.rereading_models import Rereading
from data.store import Tx


def rereadings(tx: Tx, project: int, most: int) -> list[Rereading]:
    """The newest first."""
    return [Rereading(**row) for row in tx.rows("rereadings", project=project, most=most)]


def is_over(tx: Tx, rereading_id: int) -> bool:
    """Is there something that pages should know of?"""
    row = tx.one("rereading", id=rereading_id)
    return row is not None and row["state"] != "running"
