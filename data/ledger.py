"""The only writer of a job's state. One guarded UPDATE applies a whole set of moves."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from data.moves import MOVES, Event, Move
from data.store import Row, Tx
from data.words import Outcome, State


@dataclass(frozen=True, slots=True)
class Wanted:
    """A move that somebody wants; unset fields leave the row as it is."""

    job_id: int
    event: Event
    actor: str
    run_id: str | None = None
    note: str = ""
    outcome: Outcome | None = None
    due_at: datetime | None = None
    lease_until: datetime | None = None
    max_attempts: int | None = None
    ends_ask: bool = False  # the next attempt asks anew
    uncertain: bool = False  # what was asked may have been charged and is lost

    @property
    def move(self) -> Move:
        return MOVES[self.event]


def move(
    tx: Tx, wanted: Sequence[Wanted], rows: Mapping[int, Row] | None = None
) -> list[State | None]:
    """Apply a set of moves, at most one a job; None means that the job had moved on.

    `rows` are the jobs by id as this transaction has read them, if it has.
    """
    if rows is None:
        rows = job_states(tx, [w.job_id for w in wanted])
    allowed = _first_each(w for w in wanted if _allows(rows.get(w.job_id), w))
    for event in Event:
        _apply(tx, event, [w for w in allowed if w.event is event])
    _note(tx, [(w, rows[w.job_id]["state"]) for w in allowed])
    taken = {id(w) for w in allowed}
    return [w.move.target if id(w) in taken else None for w in wanted]


def job_states(tx: Tx, jobs: Sequence[int]) -> dict[int, Row]:
    return {row["id"]: row for row in tx.rows("job_states", jobs=list(jobs))}


def insert(tx: Tx, jobs: Sequence[Row], *, event: str, actor: str) -> None:
    """New rows, with their first event. Each row has the columns of insert_jobs.sql."""
    columns = {name: [job[name] for job in jobs] for name in jobs[0]}
    tx.run("insert_jobs", now=tx.now, **columns)
    tx.run(
        "insert_events",
        now=tx.now,
        job=columns["id"],
        actor=[actor] * len(jobs),
        event=[event] * len(jobs),
        source=[None] * len(jobs),
        target=columns["state"],
        run=[None] * len(jobs),
        note=[""] * len(jobs),
    )


def _allows(row: Row | None, wanted: Wanted) -> bool:
    if row is None or row["state"] not in wanted.move.sources:
        return False
    return not wanted.move.fenced or row["run_id"] == wanted.run_id


def _first_each(wanted: Iterable[Wanted]) -> list[Wanted]:
    first: dict[int, Wanted] = {}
    for w in wanted:
        first.setdefault(w.job_id, w)
    return list(first.values())


def _apply(tx: Tx, event: Event, wanted: list[Wanted]) -> None:
    """The UPDATE guards once more; that it moves fewer is a fault of ours and undoes all."""
    if not wanted:
        return
    table = MOVES[event]
    (done,) = tx.rows(
        "move_jobs",
        now=tx.now,
        sources=list(table.sources),
        target=table.target,
        fenced=table.fenced,
        claims=event is Event.CLAIM,
        finishes=table.finishes,
        job=[w.job_id for w in wanted],
        run=[w.run_id for w in wanted],
        note=[w.note or table.sentence for w in wanted],
        outcome=[w.outcome or table.outcome for w in wanted],
        due_at=[w.due_at for w in wanted],
        lease_until=[w.lease_until for w in wanted],
        max_attempts=[w.max_attempts for w in wanted],
        forgets=table.forgets,
        ends_ask=[w.ends_ask for w in wanted],
        uncertain=[w.uncertain for w in wanted],
    )
    if done["Count"] != len(wanted):
        raise RuntimeError(f"{event} moved {done['Count']} of {len(wanted)} jobs")


def _note(tx: Tx, moved: list[tuple[Wanted, str]]) -> None:
    if not moved:
        return
    tx.run(
        "insert_events",
        now=tx.now,
        job=[w.job_id for w, _ in moved],
        actor=[w.actor for w, _ in moved],
        event=[w.event for w, _ in moved],
        source=[source for _, source in moved],
        target=[w.move.target for w, _ in moved],
        run=[w.run_id for w, _ in moved],
        note=[w.note or w.move.sentence for w, _ in moved],
    )
