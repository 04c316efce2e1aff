"""May a lost ask be repeated? Pure, from the job's row and its project's wish."""

from data.catalog import ROUTES, Again
from data.store import Row

SAFE = (Again.FREE, Again.KEYED)


def may_be_charged(row: Row) -> bool:
    """Was the ask lost where nothing can pick it up again?"""
    route = ROUTES.get(row["route"])
    return row["external_id"] is None and (route is None or route.again not in SAFE)


def needs_a_person(row: Row) -> bool:
    """One ask again at most, and only where the project wants it."""
    return may_be_charged(row) and (row["charge_uncertain"] or row["uncertain"] == "wait")
