"""Types of what is kept how long, and of what was deleted."""

from typing import Annotated

from pydantic import Field

from data.models import Model

Days = Annotated[int, Field(ge=1, le=36_500)]

LEFT_IN_FILE = (
    "The rows are gone and no query finds them. Blocks of the database file that they freed are "
    "overwritten as new answers come; `sightline compact` rewrites the file without them at once."
)


class Retention(Model):
    """Days that a project keeps things; None is for ever. The defaults are what a new project has."""

    jobs_days: Days | None = 90  # finished jobs with their history
    raw_days: Days | None = 90  # replies as the vendor sent them
    answers_days: Days | None = None  # answers with all that was read in them


class SweepReport(Model):
    """What one batch of cleaning removed, by table; `more` says that another may follow."""

    rows: dict[str, int] = {}
    more: bool = False


class DeletionReport(Model):
    """What went, by table and on the disk. `note` says what a file may still hold."""

    rows: dict[str, int] = {}
    stopped: int = 0  # jobs that were not finished
    spool_files: int = 0
    exports: int = 0
    note: str = LEFT_IN_FILE


class Rebuilding(Model):
    """Rows and answers that were counted now, and the projects whose rollups are still being made."""

    counted: int
    pending: list[int]


class Contents(Model):
    """What a project holds: what its deletion would take along."""

    brands: int
    prompts: int
    schedules: int
    checks: int
    jobs: int
    answers: int
