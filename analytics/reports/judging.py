"""What a model would have to judge."""

from typing import NamedTuple

from analytics.reports.ask import Query, run

CHARS = 4  # of a token, roughly
TASK = 700  # tokens of the task and of what is said, a call


class JudgingSize(NamedTuple):
    """`judged` answers were judged by some model before. `tokens` is a rough count of all calls."""

    answers: int
    judged: int
    tokens: int


def judging_size(query: Query, project_id: int, answer_ids: tuple[int, ...]) -> JudgingSize:
    """Of these answers those that name a tracked brand: one call each."""
    rows = run(query, "judging_size", {"project": project_id, "answers": list(answer_ids)})
    found = rows.iloc[0]
    n = int(found["answers"])
    return JudgingSize(n, int(found["judged"]), n * TASK + int(found["characters"]) // CHARS)
