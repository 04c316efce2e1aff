"""A user goes: what they made stays, and their name is nowhere."""

from data.faults import Conflict, Missing
from data.removal import count
from data.setup import one_by_one
from data.store import Row, Tx

NOBODY = "deleted user"
NAMED = {
    "checks": "unname_checks", "events": "unname_events", "schedules": "unname_schedules",
    "answers": "unname_answers", "pauses": "unname_pauses",
}  # fmt: skip
NOTED = {"jobs": "unname_job_notes", "events": "unname_event_notes", "schedule_runs": "unname_schedule_run_notes"}  # fmt: skip


@one_by_one
def forget_user(tx: Tx, user_id: str) -> dict[str, int]:
    """How many rows of each table named them. Their schedules are blocked until somebody saves them."""
    found = tx.rows("users", ids=[user_id])
    if not found:
        raise Missing("This user is gone already.")
    _refuse_the_last(tx, found[0])
    rows = {t: count(tx, s, id=user_id, nobody=NOBODY) for t, s in NAMED.items()}
    for table, statement in NOTED.items():
        rows[table] = rows.get(table, 0) + _unname(tx, statement, found[0])
    return rows | {"users": count(tx, "delete_user", id=user_id)}


def _unname(tx: Tx, statement: str, user: Row) -> int:
    """Sentences say 'Its owner, NAME, …' by name or by id."""
    say = f"Its owner, {NOBODY},"
    names = {user["name"], user["id"]}
    return sum(count(tx, statement, said=f"Its owner, {n},", say=say) for n in names)


def _refuse_the_last(tx: Tx, user: Row) -> None:
    others = tx.one("other_admins", id=user["id"])
    if user["role"] == "admin" and not (others and others["n"]):
        raise Conflict("This is the last admin. Make another user an admin first.")
