"""Make rollups anew from the raw rows, and keep them small: in steps, so that other writers get their turn.

While a project's rollups are being made its figures are counted from the raw rows. An answer is
counted by the step that reaches it, or by its own transaction if the steps are past it.
"""

from collections.abc import Sequence
from itertools import accumulate

from data import rollups
from data.removal import count
from data.rollups import KINDS, POOLED
from data.store import Row, Tx

ANSWERS = 20_000  # counted in one step
ROWS = 200_000  # forgotten or merged in one step
LEAST = 500  # rows that are not merged yet; fewer are not worth the work


def begin(tx: Tx, project_id: int) -> None:
    """What was counted for the project counts no more; `step` counts it anew."""
    if tx.one("rollup_any", project=project_id) is None:
        return  # it has no answers yet
    tx.run("rollup_forget_cells", project=project_id)
    tx.run("rollup_forget_domains", project=project_id)
    tx.run("rollup_begin", project=project_id)


def begin_each(tx: Tx, projects: Sequence[int]) -> list[None]:
    for project_id in projects:
        begin(tx, project_id)
    return [None] * len(projects)


def every(tx: Tx) -> list[int]:
    """All projects."""
    return [row["id"] for row in tx.rows("projects")]


def pending(tx: Tx) -> list[int]:
    """Projects whose rollups are being made."""
    return [row["project_id"] for row in tx.rows("rollup_builds")]


def step(tx: Tx, asked: Sequence[object]) -> list[int]:
    """Count some answers of one project; how many rows and answers that were, 0 when all is made."""
    build = tx.one("rollup_builds")
    done = _forget(tx, build) or _go_on(tx, build) if build else 0
    return [done] * len(asked)


def forget(tx: Tx, project_id: int) -> int:
    """Some rows that count no more since `begin`; how many they were."""
    build = tx.one("rollup_build", project=project_id)
    return _forget(tx, build) if build else 0


def end(tx: Tx, project_id: int) -> None:
    """Nothing is left to count."""
    tx.run("rollup_end", project=project_id)


def forget_prompt(tx: Tx, prompt_id: int) -> None:
    """A prompt's answers are gone; what is left of their counts adds up to nothing, and goes."""
    cell = tx.one("rollup_cell_of_prompt", prompt=prompt_id)
    if cell is None:
        return
    for kind in KINDS:
        tx.run(f"rollup_forget_prompt_{kind}", prompt=prompt_id)
    for kind in POOLED:
        tx.run(f"rollup_cancel_{kind}", project=cell["project_id"])
    tx.run("rollup_forget_prompt", prompt=prompt_id)
    tx.run("rollup_lost_domains", project=cell["project_id"])


def merge(tx: Tx) -> int:
    """Add up the rows of some days; how many rows went, 0 when there are few everywhere."""
    for kind in KINDS:
        if loose := tx.rows(f"rollup_loose_{kind}", least=LEAST):
            return merge_days(tx, kind, few(loose))
    return 0


def _forget(tx: Tx, build: Row) -> int:
    wanted = {"project": build["project_id"], "first": build["first_cell"], "most": ROWS}
    return sum(count(tx, f"rollup_purge_{kind}", **wanted) for kind in KINDS)


def _go_on(tx: Tx, build: Row) -> int:
    project = build["project_id"]
    rows = tx.rows("rollup_next_answers", project=project, next=build["next_id"], most=ANSWERS)
    answers = [row["id"] for row in rows]
    if not answers:
        end(tx, project)
        return 1
    tx.run("rollup_progress", project=project, next=answers[-1] + 1)
    rollups.add(tx, answers)
    return len(answers)


def few(loose: list[Row]) -> list[Row]:
    """Of the project and kind with the most, as many as one step may take."""
    place = (loose[0]["project_id"], loose[0]["monthly"])
    alike = [row for row in loose if (row["project_id"], row["monthly"]) == place]
    sums = accumulate(row["n"] for row in alike)
    return [
        row for i, (row, rows) in enumerate(zip(alike, sums, strict=True)) if not i or rows <= ROWS
    ]


def merge_days(tx: Tx, kind: str, loose: list[Row]) -> int:
    (batch,) = tx.rows("rollup_new_batch")
    where = {
        "project": loose[0]["project_id"], "monthly": loose[0]["monthly"],
        "days": [row["day"] for row in loose], "batch": batch["batch"],
    }  # fmt: skip
    tx.run(f"rollup_merge_{kind}", **where)
    return count(tx, f"rollup_drop_{kind}", **where)
