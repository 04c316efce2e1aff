"""How long a project keeps things, and the broom that goes through what is too old."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from data import rereadings, rollup_builds
from data.faults import Missing
from data.keeping_models import Retention, SweepReport
from data.removal import AT_ONCE, count, remove_answers, remove_jobs
from data.setup import one_by_one
from data.store import Tx
from data.words import FINISHED

DEFAULT = Retention()


class Terms(NamedTuple):
    project_id: int
    terms: Retention


def terms(tx: Tx, project_id: int) -> Retention:
    """As set by a person, else the defaults."""
    row = tx.one("retention", project=project_id)
    return Retention(**{k: v for k, v in row.items() if k != "project_id"}) if row else DEFAULT


@one_by_one
def set_terms(tx: Tx, wanted: Terms) -> None:
    if tx.one("project", project=wanted.project_id) is None:
        raise Missing("This project does not exist any more. Choose another one.")
    tx.run("upsert_retention", project_id=wanted.project_id, **wanted.terms.model_dump())


def sweep(tx: Tx, asked: Sequence[object]) -> list[SweepReport]:
    """One batch of what has outlived its term, whatever it is. No figure of what stays changes."""
    found = next((rows for clean in BROOMS if (rows := clean(tx))), Counter())
    return [SweepReport(rows=+found, more=bool(found))] * len(asked)


def _old_answers(tx: Tx) -> Counter[str]:
    """With the jobs that they answered, so that no job stands for an answer that is gone."""
    answers = _expired(tx, "expired_answers", DEFAULT.answers_days)
    return _tallied(tx, answers) + remove_answers(tx, answers) if answers else Counter()


def _old_jobs(tx: Tx) -> Counter[str]:
    jobs = _expired(tx, "expired_jobs", DEFAULT.jobs_days, finished=list(FINISHED))
    return _tallied(tx, jobs) if jobs else Counter()


def _tallied(tx: Tx, jobs: Sequence[int]) -> Counter[str]:
    tx.run("tally_jobs", jobs=list(jobs))
    return remove_jobs(tx, jobs)


def _old_raw(tx: Tx) -> Counter[str]:
    answers = _expired(tx, "expired_raw", DEFAULT.raw_days)
    if answers:
        tx.run("empty_raw", answers=answers)
        tx.run("mark_raw_emptied", answers=answers, now=tx.now)
    return Counter(raw_replies=len(answers)) if answers else Counter()


def _old_late_raw(tx: Tx) -> Counter[str]:
    rows = tx.rows("expired_late_raw", now=tx.now, days=DEFAULT.raw_days, most=AT_ONCE)
    runs = [row["run_id"] for row in rows]
    return Counter(raw_replies=count(tx, "empty_late_raw", runs=runs)) if runs else Counter()


def _expired(tx: Tx, statement: str, days: int | None, **params: object) -> list[int]:
    rows = tx.rows(statement, now=tx.now, days=days, most=AT_ONCE, **params)
    return [row["id"] for row in rows]


def _rollups(tx: Tx) -> Counter[str]:
    """Made where they are not, else merged."""
    (made,) = rollup_builds.step(tx, [None])
    return +Counter(rollups=made or rollup_builds.merge(tx))


BROOMS: tuple[Callable[[Tx], Counter[str]], ...] = (
    _old_answers, _old_jobs, _old_raw, _old_late_raw, rereadings.outlived, _rollups,
)  # fmt: skip
