"""Types of recurring checks, as they cross processes."""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AwareDatetime, Field, StringConstraints

from data.models import Model, Name

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MAX_SPREAD_S = 3600

Clock = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]  # 08:30
Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]


class Weekday(StrEnum):
    MONDAY = "monday"
    TUESDAY = "tuesday"
    WEDNESDAY = "wednesday"
    THURSDAY = "thursday"
    FRIDAY = "friday"
    SATURDAY = "saturday"
    SUNDAY = "sunday"


class Every(Model):
    """An exact interval, counted from `first`; daylight saving does not touch it."""

    kind: Literal["every"] = "every"
    hours: Annotated[int, Field(ge=1, le=720)]
    first: AwareDatetime = EPOCH


class Daily(Model):
    kind: Literal["daily"] = "daily"
    time: Clock


class Weekdays(Model):
    """Monday to Friday."""

    kind: Literal["weekdays"] = "weekdays"
    time: Clock


class Weekly(Model):
    kind: Literal["weekly"] = "weekly"
    day: Weekday
    time: Clock


class Cron(Model):
    """Five fields: minute, hour, day of the month, month, day of the week."""

    kind: Literal["cron"] = "cron"
    line: Line


Rule = Annotated[Every | Daily | Weekdays | Weekly | Cron, Field(discriminator="kind")]


class Misfire(StrEnum):
    """What happens after a downtime to the times that passed."""

    SKIP = "skip"
    RUN_ONCE = "run_once"


class RunOutcome(StrEnum):
    """What became of a planned time."""

    STARTED = "started"
    SKIPPED = "skipped"  # the last check was not finished
    MISSED = "missed"  # nobody was there
    BLOCKED = "blocked"  # the owner may not ask, or there is nothing left to ask


class Schedule(Model):
    """A check that repeats. Who saves it last owns it: it asks with the owner's rights.

    No `prompt_ids` and no `tags` means all prompts of the moment; no `engines` means all that
    the project then uses. The last three fields are the service's; what is sent in is ignored.
    """

    id: int = 0
    project_id: int
    name: Name
    prompt_ids: tuple[int, ...] = ()
    tags: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    repeats: Annotated[int, Field(ge=1, le=50)] = 1
    rule: Rule
    timezone: str = "UTC"
    jitter_s: Annotated[int, Field(ge=0, le=MAX_SPREAD_S)] = 0
    owner: str = "local"
    misfire: Misfire = Misfire.SKIP
    paused: bool = False
    planned_at: datetime | None = None
    next_at: datetime | None = None
    active_check: int | None = None


class ScheduleRun(Model):
    """One line of a schedule's history. `jobs` counts what was asked, `answered` what came back."""

    schedule_id: int
    planned_at: datetime
    noted_at: datetime
    outcome: RunOutcome
    times: int
    check_id: int | None
    jobs: int
    answered: int
    unfinished: int
    note: str


class SchedulePlan(Model):
    """A schedule with what people want to see first: its rule in words and its next runs."""

    schedule: Schedule
    sentence: str
    next_runs: tuple[datetime, ...]
    last: ScheduleRun | None
