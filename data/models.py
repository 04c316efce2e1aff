"""Types of everything that crosses a process.

Times are aware datetimes in UTC. Offsets count Unicode code points of the text as given.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from data.words import FINISHED, Kind, Outcome, SourceType, State, Surface

MAX_PROMPT = 8_000  # characters; engines cut or refuse longer questions
MAX_JOBS = 20_000  # jobs of one check

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# -- what a team sets up ---------------------------------------------------------------


class Project(Model):
    id: int = 0
    name: Name
    timezone: str = "UTC"
    max_attempts: Annotated[int, Field(ge=1, le=10)] = 4
    uncertain: Literal["ask_again", "wait"] = "ask_again"  # when an answer may be paid for and lost
    monthly_answers: Annotated[int, Field(ge=1)] | None = None  # the budget; None is none
    created_at: datetime | None = None


class Brand(Model):
    """A name with aliases and domains; one per project is its own."""

    id: int = 0
    project_id: int = 0
    name: Name
    aliases: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    own: bool = False
    case_sensitive: bool = False
    exclude: tuple[str, ...] = ()
    colour: int = 0  # slot in the palette: a brand keeps its colour everywhere


class Prompt(Model):
    id: int = 0
    project_id: int = 0
    text: str
    lang: str = "en"
    country: str = "us"
    tags: tuple[str, ...] = ()
    branded: bool = False  # does it name the own brand?


class EngineUse(Model):
    """How a project reaches an engine."""

    project_id: int = 0
    engine: str
    route: str
    model: str = ""
    enabled: bool = True


class RouteLimit(Model):
    """Caps of one route, over all processes. `per_minute` 0 means no rate limit."""

    route: str
    in_flight: Annotated[int, Field(ge=1, le=10_000)] = 8
    per_minute: Annotated[int, Field(ge=0)] = 0


# -- question and answer ---------------------------------------------------------------


class Question(Model):
    """What a route is asked. `model` is empty for the route's default."""

    text: str
    engine: str
    model: str = ""
    lang: str = "en"
    country: str = "us"
    ask_key: str = ""  # the same when this ask is taken up again, new after it failed
    fresh: bool = False  # a repeat that must be answered anew, not out of a vendor's cache


@dataclass(frozen=True, slots=True)
class Citation:
    """An address as the vendor gave it; `cited` is False where it was only retrieved.

    `spans` are (start, end) of the answer text that cites it, where the vendor tells.
    """

    url: str
    title: str | None = None
    cited: bool = True
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Usage:
    input_tokens: int | None = None
    output_tokens: int | None = None
    thought_tokens: int | None = None
    tool_tokens: int | None = None
    cost: float | None = None  # US dollars, where the vendor tells


@dataclass(frozen=True, slots=True)
class Answer:
    """What a route's `parse` reads out of a reply. `detail` says why an outcome is not `answered`."""

    text: str
    outcome: Outcome = Outcome.ANSWERED
    citations: tuple[Citation, ...] = ()
    queries: tuple[str, ...] = ()
    model: str | None = None
    usage: Usage = Usage()
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """No answer yet: ask the route to `resume` with this id."""

    external_id: str


# -- readings ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mention:
    """All mentions of one brand in one answer."""

    brand_id: int
    count: int
    first_char: int
    order: int  # 1 for the tracked brand that is named first
    rank: int | None  # number of the list item that presents it
    spans: tuple[tuple[int, int], ...]
    recommended: bool | None = None
    unknown: bool | None = None  # the engine says that it does not know the brand
    sentiment: Literal["positive", "neutral", "negative"] | None = None
    judge: str | None = None  # who judged; None where nobody looked


@dataclass(frozen=True, slots=True)
class Source:
    """A citation after reading: where it really points and whose page it is."""

    seq: int
    url: str
    canonical: str | None
    domain: str | None
    source_type: SourceType | None
    title: str | None = None
    cited: bool = True


@dataclass(frozen=True, slots=True)
class Reading:
    mentions: tuple[Mention, ...]
    sources: tuple[Source, ...]
    version: str
    brands_hash: str


# -- checks and jobs ------------------------------------------------------------------------


class CheckRequest(Model):
    """prompts × engines × repeats. The same `key` twice gives the first check back."""

    key: Annotated[str, StringConstraints(min_length=8, max_length=100)]
    project_id: int
    prompt_ids: tuple[int, ...]
    engines: tuple[str, ...]
    repeats: Annotated[int, Field(ge=1, le=50)] = 1
    priority: Annotated[int, Field(ge=0, le=9)] = 0  # 0 ad-hoc, 5 scheduled; smaller first
    by: str = "local"


class PromptReport(Model):
    """What became of prompts that were sent in."""

    added: int
    known: int
    ids: tuple[int, ...]


class ProjectDetail(Model):
    project: Project
    brands: tuple[Brand, ...]
    prompts: tuple[Prompt, ...]
    engines: tuple[EngineUse, ...]


class Check(Model):
    id: int
    project_id: int
    origin: Literal["ad-hoc", "scheduled", "imported", "history"] = "ad-hoc"
    label: str = ""
    created_at: datetime
    created_by: str
    jobs: int
    by_state: dict[State, int] = {}
    by_outcome: dict[Outcome, int] = {}

    @property
    def finished(self) -> int:
        return sum(n for state, n in self.by_state.items() if state in FINISHED)


class Job(Model):
    id: int
    check_id: int
    project_id: int
    prompt_id: int
    prompt: str
    engine: str
    route: str
    surface: Surface
    repeat_no: int
    state: State
    outcome: Outcome | None
    attempt: int
    max_attempts: int
    note: str
    created_at: datetime
    due_at: datetime
    moved_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    lease_until: datetime | None
    run_id: str | None = None
    charge_uncertain: bool = False
    answer_id: int | None = None  # the answer that it judges, where it does not ask


class JobEvent(Model):
    noted_at: datetime
    actor: str
    event: str
    from_state: State | None
    to_state: State
    run_id: str | None
    note: str


class Attempt(Model):
    attempt: int
    run_id: str
    worker: str
    started_at: datetime
    ended_at: datetime | None
    error_kind: Kind | None
    error_code: str | None
    note: str


class LateAnswer(Model):
    """An answer of a run that no longer counted when it came. It is in no figure."""

    run_id: str
    received_at: datetime
    outcome: Outcome
    model: str | None
    text: str


class JobDetail(Model):
    job: Job
    events: tuple[JobEvent, ...]
    attempts: tuple[Attempt, ...]
    late: tuple[LateAnswer, ...] = ()


class JobPage(Model):
    jobs: tuple[Job, ...]
    total: int


# -- between dispatcher, workers and ledger ---------------------------------------------------


class Due(Model):
    """A job that wants a message: the message is this id and this attempt, nothing else."""

    job_id: int
    attempt: int
    route: str


class Rail(Model):
    """The jobs whose messages already lie in Redis for one route; a paused route gets no more."""

    route: str
    laid: tuple[int, ...] = ()
    paused: bool = False
    paused_s: float = 0  # until it goes on by itself
    reason: str = ""


class Flight(Model):
    """A job that its vendor works on now; it `lingers` while no worker of ours has it.

    `left_s` is how long its worker's lease still lasts.
    """

    job_id: int
    attempt: int
    route: str
    lingers: bool = False
    left_s: float = 0


class DueWork(Model):
    due: tuple[Due, ...]
    flights: tuple[Flight, ...]
    limits: tuple[RouteLimit, ...]
    next_s: float | None  # seconds until something falls due by itself


class Claim(Model):
    """`run_id` is made by the worker, new each time and not to be guessed; re-sending is harmless."""

    job_id: int
    attempt: int
    worker: str
    run_id: Annotated[str, StringConstraints(min_length=16, max_length=64)]


class Run(Model):
    """A claimed job: all that a worker needs to ask and to read."""

    job_id: int
    run_id: str
    check_id: int = 0
    attempt: int
    max_attempts: int
    route: str
    surface: Surface
    question: Question
    brands: tuple[Brand, ...]
    source_types: dict[str, SourceType] = {}  # the project's own corrections, by site
    external_id: str | None = None
    answer_id: int | None = None  # to be judged; the question holds its text


class ExternalId(Model):
    """The name that a vendor gave to a run; committed before anything is waited for."""

    job_id: int
    run_id: str
    external_id: Annotated[str, StringConstraints(min_length=1, max_length=4000)]


class Pulse(Model):
    """A worker's sign of life: the runs it holds and the routes that it has a key for."""

    worker: str
    runs: tuple[str, ...] = ()
    jobs: tuple[int, ...] = ()
    routes: tuple[str, ...] = ()


class Renewal(Model):
    """The reply to a renewal: runs that are no longer ours and runs that shall stop."""

    lost: tuple[str, ...]
    cancelled: tuple[str, ...]
    news: tuple[str, ...] = ()  # runs whose result is said to be ready: ask for it now


class Captured(Model):
    """An answer with the wire facts around it. `raw` is the reply's body as text."""

    answer: Answer
    reading: Reading
    raw: str = ""
    asked_at: datetime
    latency_ms: int
    read_ms: int = 0  # spent on the reading; 0 where nobody measured


@dataclass(frozen=True, slots=True)
class Tone:
    """What a judge says of one brand, proven against the text; `evidence` are spans of it."""

    brand_id: int
    recommended: bool
    unknown: bool
    sentiment: Literal["positive", "neutral", "negative"] | None
    evidence: tuple[tuple[int, int], ...]


class Judged(Model):
    """A model's judgement of one stored answer."""

    judge: str
    tones: tuple[Tone, ...]


class Settlement(Model):
    """How a run ended. `note` is a sentence for the user, without content or keys."""

    job_id: int
    run_id: str
    event: str
    note: str = ""
    error_kind: Kind | None = None
    error_code: str | None = None
    delay_s: float = 0
    refund: bool = False  # this attempt does not count
    uncertain: bool = False  # the question was sent, so that it may have been charged
    ended: bool = True  # the vendor's run is over: its external id is of no use any more
    captured: Captured | None = None
    judged: Judged | None = None


class ImportedAnswer(Model):
    """An answer that was collected elsewhere. `key` names it within its project for good."""

    key: str
    prompt: str
    engine: str
    surface: Surface = Surface.IMPORTED
    route: str = "import"
    lang: str = "en"
    country: str = "us"
    tags: tuple[str, ...] = ()
    repeat_no: int = 1
    captured: Captured


class Import(Model):
    project_id: int
    origin: Literal["imported", "history"] = "imported"
    label: str
    answers: tuple[ImportedAnswer, ...]


class WorkerInfo(Model):
    worker: str
    seen_at: datetime
    running: int
    routes: tuple[str, ...]


class ImportReport(Model):
    check_id: int | None
    added: int
    known: int
    new_prompts: int
