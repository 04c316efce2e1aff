"""What a schedule does and did, in words. Pure."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from data.schedule_models import Misfire, RunOutcome, SchedulePlan, ScheduleRun
from pages.parts.plain import plain

NBSP = "\u00a0"
Colour = Literal["blue", "red"]
SPREADS = {
    0: "Exactly on time",
    60: "Within a minute",
    300: "Within 5 minutes",
    900: "Within 15 minutes",
    3600: "Within an hour",
}
MISFIRES = {
    Misfire.SKIP: "Skip them and go on with the next",
    Misfire.RUN_ONCE: "Run once to make up for them",
}


def status(plan: SchedulePlan) -> tuple[str, str, Colour] | None:
    """A word with its icon and colour, where there is more to say than that it is on or paused."""
    last = plan.last
    if last and last.unfinished:
        return "Running", ":material/play_circle:", "blue"
    if last and last.outcome is RunOutcome.BLOCKED and not plan.schedule.paused:
        return "Blocked", ":material/block:", "red"
    return None


def moment(when: datetime, zone: str) -> str:
    """Tue 1 Dec, 08:00, never broken between two lines."""
    local = when.astimezone(ZoneInfo(zone))
    return f"{local:%a} {local.day} {local:%b, %H:%M}".replace(" ", NBSP)


def next_runs(runs: Sequence[datetime], zone: str) -> str:
    if not runs:
        return "No run is planned while it is paused."
    first, *others = (moment(run, zone) for run in runs)
    return f"**Next {first}**" + (f", then {' · '.join(others)}" if others else "")


def asks(prompts: int, engines: int, repeats: int) -> str:
    """What each run asks, as far as it can be known now."""
    jobs = prompts * engines * repeats
    whom = f"{_of(prompts, 'prompt')} × {_of(engines, 'engine')} × {_of(repeats, 'repeat')}"
    return f"Each run asks {_of(jobs, 'job')}: {whom}."


def became(run: ScheduleRun) -> str:
    """What became of a planned time."""
    if run.outcome is not RunOutcome.STARTED:
        return run.note
    answered = f"{run.answered:,} of {run.jobs:,} answered"
    open_jobs = f", {_of(run.unfinished, 'job')} open" if run.unfinished else ""
    return f"{answered}{open_jobs}" + (f". {run.note}" if run.note else "")


def last_run(run: ScheduleRun | None, zone: str) -> str:
    if run is None:
        return "It has not run yet."
    return f"Last run {moment(run.planned_at, zone)}: {plain(became(run).removesuffix('.'))}."


def result(run: ScheduleRun) -> str:
    """One word for a table."""
    if run.outcome is not RunOutcome.STARTED:
        return run.outcome.capitalize()
    return "Running" if run.unfinished else "Finished"


def _of(n: int, noun: str) -> str:
    return f"{n:,} {noun}{'' if n == 1 else 's'}"
