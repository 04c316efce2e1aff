"""What a job is doing, in a sentence. Pure: times come in, words come out."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from data.catalog import JUDGE, engine_label
from data.models import Job
from data.operation_models import Pause, RouteStatus
from data.words import Outcome, State

LABELS = {
    State.QUEUED: "Waiting",
    State.RUNNING: "Asking",
    State.RETRY_WAIT: "Retrying",
    State.CANCEL_REQUESTED: "Cancelling",
    State.WAITING_FOR_INPUT: "Needs input",
    State.WAITING_FOR_REVIEW: "Needs a decision",
    State.SUCCEEDED: "Done",
    State.FAILED: "Failed",
    State.CANCELLED: "Cancelled",
    State.BLOCKED: "Blocked",
}

OUTCOMES = {
    Outcome.ANSWERED: "Answered",
    Outcome.NO_SURFACE: "No AI answer was shown",
    Outcome.REFUSED: "Declined to answer",
    Outcome.EMPTY: "The reply was empty",
    Outcome.FAILED: "Failed",
    Outcome.CANCELLED: "Cancelled",
}


NO_WORKER = "No worker is running, so jobs wait. Start one with `sightline work`, or all with `sightline up`."


@dataclass(frozen=True, slots=True)
class Held:
    """Routes by name as they stand, and checks that a person has paused."""

    routes: Mapping[str, RouteStatus] = field(default_factory=dict)
    checks: Mapping[int, Pause] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Now:
    """The moment a sentence is said, and what lives then. `routes` have a worker that can ask."""

    at: datetime
    timezone: str = "UTC"
    workers: int = 1
    routes: Collection[str] = ()
    held: Held = Held()


def sentence(job: Job, now: Now) -> str:
    """Where the job stands and what happens next."""
    match job.state:
        case State.QUEUED:
            return _queued(job, now)
        case State.RUNNING:
            return _running(job, now)
        case State.RETRY_WAIT:
            return (
                f"{_bare(job.note) or 'The last try failed'}; next try at {clock(job.due_at, now)}"
            )
        case State.CANCEL_REQUESTED:
            return "Cancelling: waiting for the worker to confirm"
        case State.SUCCEEDED:
            return _succeeded(job, now)
        case _:
            return _bare(job.note) or LABELS[job.state]


def clock(moment: datetime, now: Now) -> str:
    """14:03:22 today, with its day otherwise; to the minute where it lies ahead."""
    zone = ZoneInfo(now.timezone)
    local, today = moment.astimezone(zone), now.at.astimezone(zone).date()
    shape = "%H:%M:%S" if moment <= now.at or (moment - now.at).total_seconds() < 60 else "%H:%M"
    return f"{local:{shape}}" if local.date() == today else f"{local:%d %b, %H:%M}"


def lasted(seconds: float) -> str:
    """2.4 s, 48 s, 3 min, 2 h 5 min."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 90:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def _queued(job: Job, now: Now) -> str:
    before = f"{_bare(job.note)}. " if job.attempt and job.note else ""
    route = now.held.routes.get(job.route)
    if pause := now.held.checks.get(job.check_id) or (route and route.pause):
        return paused(pause, now)
    if not now.workers:
        return f"{before}Waiting: no worker is running"
    if route and (rest := resting(route, now)):
        return f"{route.label} {rest}"
    if job.due_at > now.at:
        return f"{before}Waiting until {clock(job.due_at, now)}"
    return f"{before}Waiting for a free {engine_label(job.engine)} slot"


def paused(pause: Pause, now: Now) -> str:
    since = f" since {clock(pause.at, now)}" if pause.at else ""
    return f"Paused by {pause.by}{since}" + (f": {_bare(pause.reason)}" if pause.reason else "")


def resting(route: RouteStatus, now: Now) -> str:
    """Until when a route rests by itself and why; empty where it does not."""
    if not route.rests_until or route.rests_until <= now.at:
        return ""
    why = _bare(route.rests_because.removeprefix(f"{route.label}: "))
    return f"rests until {clock(route.rests_until, now)}" + (f": {why}" if why else "")


def _running(job: Job, now: Now) -> str:
    since = clock(job.started_at or job.moved_at, now)
    again = f", attempt {job.attempt} of {job.max_attempts}" if job.attempt > 1 else ""
    if job.lease_until and job.lease_until < now.at:
        return f"Its worker has been silent since {clock(job.lease_until, now)}; it will be asked again"
    return f"Asking {engine_label(job.engine)} since {since}{again}"


def _succeeded(job: Job, now: Now) -> str:
    what = OUTCOMES.get(job.outcome or Outcome.ANSWERED, "Done")
    if job.engine == JUDGE:
        what = "Judged"
    if job.outcome == Outcome.NO_SURFACE:
        what = f"{engine_label(job.engine)} showed no AI answer"
    if job.finished_at is None:
        return what
    took = (job.finished_at - job.started_at).total_seconds() if job.started_at else 0
    after = f" after {lasted(took)}" if took > 0 else ""
    if not job.attempt:
        return f"{what}, brought in at {clock(job.finished_at, now)}"
    return f"{what} at {clock(job.finished_at, now)}{after}"


def _bare(note: str) -> str:
    return note.strip().removesuffix(".")
