"""Pauses by hand. A queued job of a paused route or check stays queued and gets no message."""

from data.catalog import ROUTES
from data.faults import Missing
from data.operation_models import Pause, Target
from data.setup import one_by_one
from data.store import Tx


def pauses(tx: Tx) -> list[Pause]:
    """The oldest first."""
    return [Pause(**row) for row in tx.rows("pauses")]


@one_by_one
def pause(tx: Tx, wanted: Pause) -> None:
    """From now on; a pause that stands already keeps its time and gets the new reason."""
    _must_exist(tx, wanted)
    known = tx.one("pause", route=wanted.route, check=wanted.check_id)
    _lift(tx, wanted)
    tx.run(
        "insert_pause", route=wanted.route, check=wanted.check_id, by=wanted.by, reason=wanted.reason,
        at=known["at"] if known else tx.now,
    )  # fmt: skip


@one_by_one
def resume(tx: Tx, target: Target) -> None:
    """A repeat is harmless."""
    _lift(tx, target)


def _lift(tx: Tx, target: Target) -> None:
    tx.run("delete_pause", route=target.route, check=target.check_id)


def _must_exist(tx: Tx, target: Target) -> None:
    if target.route is not None and target.route not in ROUTES:
        raise Missing(f"There is no route '{target.route[:40]}'.")
    if target.check_id is not None and not tx.rows("checks", project=None, id=target.check_id, most=1):  # fmt: skip
        raise Missing(f"There is no check C-{target.check_id}.")
