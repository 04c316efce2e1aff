"""Types of re-reading: what people see of it, and what workers and the service tell each other."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from data.models import Brand, Mention, Model
from data.words import SourceType

RereadingState = Literal["running", "ready", "applied", "discarded", "undone"]
UNDO = timedelta(days=30)  # old readings are kept so long, or until the next re-reading


class Rereading(Model):
    """One re-reading of a project's history, counted in answers.

    `newest`: its list is the project's present one. `latest`: no later re-reading was made.
    """

    id: int
    project_id: int
    why: str
    state: RereadingState
    total: int
    done: int
    changed: int
    brands_hash: str
    reader_version: str
    created_at: datetime
    finished_at: datetime | None
    applied_at: datetime | None
    newest: bool
    latest: bool

    @property
    def share(self) -> float:
        return self.done / self.total if self.total else 1.0

    @property
    def open(self) -> bool:
        """Do figures still use the reading from before?"""
        return self.state in ("running", "ready")

    @property
    def kept(self) -> Literal["next", "before"] | None:
        """Which whole readings are kept apart from the figures, if any."""
        if self.state == "applied":
            return "before"
        return "next" if self.state in ("ready", "undone") else None

    @property
    def stale(self) -> bool:
        """Has a person kept history on an older list than new answers are read with?"""
        return self.latest and self.newest and self.state in ("discarded", "undone")

    def undoable(self, now: datetime) -> bool:
        at = self.applied_at
        return self.latest and self.state == "applied" and at is not None and now - at < UNDO


class SourceTypeRule(Model):
    """A person's word on whose page a site is; without a type the built-in table counts again."""

    domain: Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=253)]
    source_type: SourceType | None
    set_by: str = "local"
    set_at: datetime | None = None


# -- between service and workers -------------------------------------------------------------------


class ChunkClaim(Model):
    """`lease` is made by the worker, new for each chunk; re-sending is harmless."""

    lease: Annotated[str, StringConstraints(min_length=16, max_length=64)]
    reader_version: str


class Chunk(Model):
    """Answers to be read again, with all that their reading depends on."""

    rereading_id: int
    chunk: int
    lease: str
    answers: int
    brands: tuple[Brand, ...]
    source_types: dict[str, SourceType]


@dataclass(frozen=True, slots=True)
class Reread:
    """A citation whose reading differs."""

    seq: int
    canonical: str | None
    domain: str | None
    source_type: SourceType | None


@dataclass(frozen=True, slots=True)
class Change:
    """What is read differently in one answer; None where its mentions stay as they are."""

    answer_id: int
    mentions: tuple[Mention, ...] | None
    citations: tuple[Reread, ...] = ()


class Readings(Model):
    """A chunk that was read: only the differences are told."""

    chunk: Annotated[int, Field(ge=0)]
    lease: str
    changes: tuple[Change, ...]


# -- a person's word on readings -------------------------------------------------------------------


class LabelledCase(Model):
    """An answer with what should be read in it, in the gold format that `sightline verify` takes."""

    id: int = 0
    answer_id: int
    labelled: dict[str, Any]
    made_by: str = "local"
    made_at: datetime | None = None
