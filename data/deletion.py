"""Delete a project, a prompt or a brand with all that was derived from it.

First, in one transaction, the thing itself goes and what still asks for it is cancelled: from then
on nobody sees it and nothing can be added to it. What was derived from it goes in batches, jobs
before answers, so that a result that comes late finds no job to answer. A deletion that was
interrupted stands in `deletions` and is finished by the next sweep.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import NamedTuple

from data import ledger, rereadings, rollup_builds, rollups
from data.faults import Conflict, Missing
from data.keeping_models import Contents
from data.ledger import Wanted
from data.moves import MOVES, Event
from data.removal import AT_ONCE, count, remove_answers, remove_jobs, run_ids
from data.setup import one_by_one
from data.store import Row, Tx
from data.words import FINISHED, State

ALONE = timedelta(minutes=5)  # a deletion that has not ended by then was interrupted
HEADS = {
    "projects": "delete_project", "brands": "delete_brands_of_project", "prompts": "delete_prompts_of_project",
    "engines": "delete_engines", "schedule_runs": "delete_schedule_runs_of_project",
    "schedules": "delete_schedules_of_project", "retention": "delete_retention", "pauses": "delete_pauses_of_project",
    "annotations": "delete_annotations_of_project",
    "source_types": "delete_source_types_of_project", "reading_lists": "delete_reading_lists_of_project",
    "rereadings": "delete_rereadings_of_project", "ignored_names": "delete_ignored_names_of_project",
}  # fmt: skip


class Target(NamedTuple):
    """What is being deleted: 'project', 'prompt' or 'brand', and its id."""

    what: str
    id: int


@dataclass(slots=True)
class Removed:
    """What one transaction removed; `runs` may have left files in a spool."""

    rows: Counter[str] = field(default_factory=Counter)
    runs: list[str] = field(default_factory=list)
    projects: set[int] = field(default_factory=set)  # whose exports may tell of it
    stopped: int = 0
    done: bool = False

    def add(self, other: "Removed") -> None:
        self.rows += other.rows
        self.runs += other.runs
        self.projects |= other.projects
        self.stopped += other.stopped
        self.done = other.done


def contents(tx: Tx, project_id: int) -> Contents:
    """What a deletion would take along, counted before anybody confirms it."""
    if tx.one("project", project=project_id) is None:
        raise Missing("This project is gone already.")
    return Contents(**(tx.one("project_contents", project=project_id) or {}))


# -- the thing itself ---------------------------------------------------------------------------


@one_by_one
def begin(tx: Tx, target: Target) -> Removed:
    """The thing is gone for everybody; a repeat says so."""
    removed = BEGIN[target.what](tx, target.id)
    tx.run("insert_deletion", what=target.what, id=target.id, now=tx.now)
    return removed


def _project(tx: Tx, project_id: int) -> Removed:
    if tx.one("project", project=project_id) is None:
        raise Missing("This project is gone already.")
    stopped = _stop(tx, Target("project", project_id))
    rereadings.forget(tx, [row["id"] for row in tx.rows("rereading_ids", project=project_id)])
    rows = Counter({t: count(tx, s, project=project_id) for t, s in HEADS.items()})
    rollup_builds.begin(tx, project_id)
    return Removed(rows, projects={project_id}, stopped=stopped)


def _prompt(tx: Tx, prompt_id: int) -> Removed:
    row = tx.one("prompt_ever", id=prompt_id)
    if row is None:
        raise Missing("This prompt is gone already.")
    stopped = _stop(tx, Target("prompt", prompt_id))
    rollups.withdraw(tx, [prompt_id])
    rows = Counter(prompts=count(tx, "delete_prompt", id=prompt_id))
    return Removed(rows, projects={row["project_id"]}, stopped=stopped)


def _brand(tx: Tx, brand_id: int) -> Removed:
    row = tx.one("brand", id=brand_id)
    if row is None:
        raise Missing("This brand is gone already.")
    if row["own"]:
        raise Conflict("This is the project's own brand. Make another brand its own first.")
    rows = Counter(brands=count(tx, "delete_brand", id=brand_id))
    rows["judgements"] = count(tx, "delete_judgements_of_brand", id=brand_id)
    for notes in ("unname_judge_notes", "unname_judge_events"):
        tx.run(notes, project=row["project_id"], name=row["name"])
    rereadings.changed(tx, row["project_id"], "A brand was deleted.")
    tx.run("unname_rereadings", project=row["project_id"], name=row["name"])
    return Removed(rows, projects={row["project_id"]})


BEGIN = {"project": _project, "prompt": _prompt, "brand": _brand}


def _stop(tx: Tx, target: Target) -> int:
    """Cancel what is not finished; a worker that asks hears of it within a second."""
    rows = tx.rows("open_jobs", finished=list(FINISHED), **target._asdict())
    note = f"Cancelled, because its {target.what} was deleted."
    ledger.move(tx, [Wanted(r["id"], e, actor="ledger", note=note) for r in rows if (e := _end(r))])
    return len(rows)


def _end(row: Row) -> Event | None:
    """The event that ends a job in this state, or None where its end was asked for already."""
    ends = (Event.CANCEL, Event.ASK_CANCEL)
    return next((e for e in ends if State(row["state"]) in MOVES[e].sources), None)


# -- what was derived from it -------------------------------------------------------------------


def interrupted(tx: Tx) -> list[Target]:
    """Deletions that nobody carries on, because the service was stopped in the middle."""
    rows = tx.rows("deletions", before=tx.now - ALONE)
    return [Target(row["what"], row["id"]) for row in rows]


def asked_now(tx: Tx, target: Target) -> int:
    """How many of its jobs are with a worker at this moment."""
    row = tx.one("calls_left", **target._asdict()) if target.what != "brand" else None
    return int(row["n"]) if row else 0


def go_on(tx: Tx, targets: Sequence[Target]) -> list[Removed]:
    """One batch for each; `done` once nothing was left."""
    return [_batch(tx, target) for target in targets]


def _batch(tx: Tx, target: Target) -> Removed:
    if target.what == "brand":
        return _unname(tx, target.id) or _end_of(tx, target)
    if target.what == "project" and (gone := rollup_builds.forget(tx, target.id)):
        return Removed(Counter(rollups=gone))
    if jobs := _left(tx, "jobs_left", target):
        runs = run_ids(tx, jobs)
        return Removed(remove_jobs(tx, jobs), runs)
    if answers := _left(tx, "answers_left", target):
        return Removed(remove_answers(tx, answers))
    return _end_of(tx, target)


def _unname(tx: Tx, brand_id: int) -> Removed | None:
    """A batch of a brand's mentions; None where none is left."""
    answers = [row["id"] for row in tx.rows("naming_answers", id=brand_id, most=AT_ONCE)]
    if not answers:
        return None
    with rollups.changing(tx, answers):
        gone = count(tx, "delete_mentions_of_brand", id=brand_id, answers=answers)
    return Removed(Counter(mentions=gone))


def _left(tx: Tx, statement: str, target: Target) -> list[int]:
    return [row["id"] for row in tx.rows(statement, most=AT_ONCE, **target._asdict())]


def _end_of(tx: Tx, target: Target) -> Removed:
    tx.run("end_deletion", **target._asdict())
    rows: Counter[str] = Counter()
    if target.what != "brand":
        rows["check_tallies"] = count(tx, "delete_tallies", **target._asdict())
    if target.what == "prompt":
        rollup_builds.forget_prompt(tx, target.id)
    if target.what == "project":
        rollup_builds.end(tx, target.id)
        rows["late_answers"] = count(tx, "delete_late_answers_of_project", project=target.id)
        rows["checks"] = count(tx, "delete_checks_of_project", project=target.id)
    return Removed(rows, projects={target.id} if target.what == "project" else set(), done=True)
