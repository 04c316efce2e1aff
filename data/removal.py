"""Jobs and answers go with everything that hangs on them, and are counted as they go."""

from collections import Counter
from collections.abc import Sequence

from data import rollups
from data.store import Tx

READINGS = (
    "mentions_next", "citations_next", "mentions_before", "citations_before", "rereading_changes",
    "rereading_answers", "labelled_cases", "judgements",
)  # fmt: skip
AT_ONCE = 500  # jobs or answers in one transaction, so that other writers hardly wait


def remove_jobs(tx: Tx, jobs: Sequence[int]) -> Counter[str]:
    """Their history and executions too. A late answer stays where a counted answer keeps it."""
    rows = Counter(late_answers=_count(tx, "delete_lone_late_answers", jobs=jobs))
    rows["events"] = _count(tx, "delete_events", jobs=jobs)
    rows["attempts"] = _count(tx, "delete_attempts", jobs=jobs)
    rows["judge_jobs"] = _count(tx, "delete_judge_jobs", jobs=jobs)
    rows["jobs"] = _count(tx, "delete_jobs", jobs=jobs)
    return rows


def remove_answers(tx: Tx, answers: Sequence[int]) -> Counter[str]:
    """Facts, text, mentions, citations, late answers and other readings go together."""
    rollups.subtract(tx, answers)
    tables = ("mentions", "citations", "late_answers", "answer_texts", "answers", *READINGS)
    return Counter({t: _count(tx, f"delete_{t}", answers=answers) for t in tables})


def run_ids(tx: Tx, jobs: Sequence[int]) -> list[str]:
    """The runs that may have left a file in a spool."""
    return [row["run_id"] for row in tx.rows("run_ids", jobs=list(jobs))]


def count(tx: Tx, statement: str, **params: object) -> int:
    """Run a statement that changes rows; how many they were."""
    done = tx.one(statement, **params)
    return int(done["Count"]) if done else 0


def _count(tx: Tx, statement: str, **ids: Sequence[int]) -> int:
    return count(tx, statement, **{name: list(values) for name, values in ids.items()})
