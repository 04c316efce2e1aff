"""The words of the product, as the ledger and every screen use them."""

from enum import StrEnum


class State(StrEnum):
    """Where a job stands."""

    QUEUED = "queued"
    RUNNING = "running"
    RETRY_WAIT = "retry_wait"
    CANCEL_REQUESTED = "cancel_requested"
    WAITING_FOR_INPUT = "waiting_for_input"
    WAITING_FOR_REVIEW = "waiting_for_review"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CANCELLED = "cancelled"
    BLOCKED = "blocked"


FINISHED = frozenset({State.SUCCEEDED, State.FAILED, State.CANCELLED, State.BLOCKED})
WAITING_FOR_A_PERSON = frozenset({State.WAITING_FOR_INPUT, State.WAITING_FOR_REVIEW})


class Outcome(StrEnum):
    """What a finished job is. Only `answered` is a denominator."""

    ANSWERED = "answered"
    NO_SURFACE = "no_surface"
    REFUSED = "refused"
    EMPTY = "empty"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Surface(StrEnum):
    """How an answer was reached; surfaces are never pooled unasked."""

    API = "api"
    SCRAPED = "scraped"
    SIMULATED = "simulated"
    IMPORTED = "imported"


class Kind(StrEnum):
    """The four kinds of error."""

    TEMPORARY = "temporary"
    PERMANENT = "permanent"
    BUSINESS = "business"
    QUALITY = "quality"


class Scope(StrEnum):
    """What a bearer token may do."""

    UI = "ui"
    WORKER = "worker"
    DISPATCHER = "dispatcher"
    READER = "reader"
    ADMIN = "admin"


class SourceType(StrEnum):
    """Whose page a cited source is."""

    OWN = "own"
    COMPETITOR = "competitor"
    REVIEW = "review"
    NEWS = "news"
    UGC = "ugc"
    SOCIAL = "social"
    REFERENCE = "reference"
    MARKETPLACE = "marketplace"
    GOV_EDU = "gov_edu"
    OTHER = "other"
    UNRESOLVED = "unresolved"
