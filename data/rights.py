"""Who may ask: looked up when a check is planned and again when it is carried out."""

from collections.abc import Collection, Sequence

from data.store import Row, Tx

ASKING = frozenset({"analyst", "manager", "admin"})


def may_ask(tx: Tx, owner: str, project: int) -> str | None:
    """Why `owner` may not ask for this project now; None means go on."""
    return refusals(tx, [(owner, project)]).get((owner, project))


def refusals(tx: Tx, asks: Collection[tuple[str, int]]) -> dict[tuple[str, int], str]:
    """The same for a whole set in one look: those that may not go on, each with its reason.

    A role holds in every project, so the project decides nothing yet.
    """
    users = {row["id"]: row for row in tx.rows("users", ids=_owners(asks))}
    reasons = {ask: _reason(ask[0], users.get(ask[0])) for ask in asks}
    return {ask: reason for ask, reason in reasons.items() if reason}


def _owners(asks: Collection[tuple[str, int]]) -> Sequence[str]:
    return list({owner for owner, _ in asks})


def _reason(owner: str, user: Row | None) -> str | None:
    if user is None:
        return f"Its owner, {owner[:80]}, is not a user here any more."
    if not user["active"]:
        return f"Its owner, {user['name']}, has been switched off."
    if user["role"] not in ASKING:
        return f"Its owner, {user['name']}, may only look: the role {user['role']} cannot start checks."
    return None
