"""Types of what operators see and order: webhooks, pauses, routes."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Self

from pydantic import StringConstraints, model_validator

from data.models import Model

Reason = Annotated[str, StringConstraints(strip_whitespace=True, max_length=300)]


class Heard(StrEnum):
    """What a webhook did. Only `woke` changes anything."""

    WOKE = "woke"  # the worker that waits for this result asks for it at once
    KNOWN = "known"  # its job is no longer being asked
    REPEATED = "repeated"  # this very webhook was taken before
    UNKNOWN = "unknown"  # no job waits, or ever waited, for this id as it stands now
    IGNORED = "ignored"  # an event that is not about a result


class Hook(Model):
    """A webhook whose signature was right."""

    id: str
    event: str = ""
    external_id: str = ""


class Target(Model):
    """One route or one check."""

    route: str | None = None
    check_id: int | None = None

    @model_validator(mode="after")
    def one_of_both(self) -> Self:
        if (self.route is None) == (self.check_id is None):
            raise ValueError("name a route or a check")
        return self


class Pause(Target):
    """Its queued jobs wait until a person resumes it; what runs already goes on."""

    by: Annotated[str, StringConstraints(min_length=1, max_length=200)] = "local"
    reason: Reason = ""
    at: datetime | None = None


class RouteStatus(Model):
    """How a route stands, over all projects and processes."""

    route: str
    label: str
    in_flight: int
    per_minute: int
    running: int
    waiting: int
    rests_until: datetime | None = None  # by itself, after a vendor's wish or repeated overloads
    rests_because: str = ""
    pause: Pause | None = None
    keyed: bool = False  # a living worker can ask it


class HookCounts(Model):
    """Webhooks since the service started; `configured` says whether a secret is set."""

    configured: bool
    counts: dict[str, int]
