"""What a schedule does and did, in words."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from data.schedule_models import Daily, RunOutcome, Schedule, SchedulePlan, ScheduleRun
from pages.parts.schedule_words import (  # fmt: skip
    NBSP,
    asks,
    became,
    last_run,
    moment,
    next_runs,
    result,
    status,
)

EIGHT = datetime(2026, 11, 30, 7, tzinfo=UTC)


def run(outcome: RunOutcome = RunOutcome.STARTED, **changes: Any) -> ScheduleRun:
    values: dict[str, Any] = {
        "check_id": 12, "times": 1, "jobs": 1_200, "answered": 1_100, "unfinished": 0, "note": "", **changes
    }  # fmt: skip
    return ScheduleRun(schedule_id=1, planned_at=EIGHT, noted_at=EIGHT, outcome=outcome, **values)


def plan(last: ScheduleRun | None, *, paused: bool = False) -> SchedulePlan:
    made = Schedule(project_id=1, name="Mornings", rule=Daily(time="08:00"), paused=paused)
    return SchedulePlan(schedule=made, sentence="Every day at 08:00", next_runs=(), last=last)


def test_a_moment_is_told_in_the_zone_and_never_broken() -> None:
    assert moment(EIGHT, "Europe/Berlin") == "Mon 30 Nov, 08:00".replace(" ", NBSP)
    assert moment(EIGHT, "Asia/Kolkata").endswith("12:30")


def test_next_runs_name_the_first_and_then_the_others() -> None:
    found = next_runs([EIGHT, EIGHT + timedelta(days=1)], "UTC").replace(NBSP, " ")

    assert found == "**Next Mon 30 Nov, 07:00**, then Tue 1 Dec, 07:00"
    assert next_runs([], "UTC") == "No run is planned while it is paused."


@pytest.mark.parametrize(
    ("last", "words", "word"),
    [
        (run(), "1,100 of 1,200 answered", "Finished"),
        (run(unfinished=1), "1,100 of 1,200 answered, 1 job open", "Running"),
        (run(note="Started late."), "1,100 of 1,200 answered. Started late.", "Finished"),
        (run(RunOutcome.SKIPPED, note="Two are open."), "Two are open.", "Skipped"),
        (run(RunOutcome.BLOCKED, note="No owner."), "No owner.", "Blocked"),
    ],
)
def test_a_run_says_what_became_of_it(last: ScheduleRun, words: str, word: str) -> None:
    assert became(last) == words
    assert result(last) == word
    assert last_run(last, "UTC").count(".") == words.removesuffix(".").count(".") + 1


def test_only_what_is_not_ordinary_has_a_badge() -> None:
    blocked = run(RunOutcome.BLOCKED, note="No owner.")
    found = {name: status(p) for name, p in {
        "new": plan(None), "done": plan(run()), "running": plan(run(unfinished=3)),
        "blocked": plan(blocked), "paused": plan(blocked, paused=True),
    }.items()}  # fmt: skip

    assert {name: badge[0] for name, badge in found.items() if badge} == {
        "running": "Running",
        "blocked": "Blocked",
    }


def test_what_a_run_asks_is_counted() -> None:
    assert asks(12, 5, 1) == "Each run asks 60 jobs: 12 prompts × 5 engines × 1 repeat."
