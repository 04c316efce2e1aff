"""The one way to reach the data service. A restart of the service is a pause, not an error."""

from collections.abc import Iterable, Sequence
from types import NoneType
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from urllib.parse import quote

import httpx
from pydantic import TypeAdapter
from tenacity import (
    RetryCallState,
    Retrying,
    retry_if_exception_type,
    stop_after_delay,
    wait_exponential_jitter,
)

from data import tokens
from data.annotation_models import Annotation
from data.faults import BY_STATUS, Fault, ServiceAway
from data.judging_models import JudgeRequest
from data.keeping_models import Contents, DeletionReport, Rebuilding, Retention, SweepReport
from data.models import (
    Brand,
    Check,
    CheckRequest,
    Claim,
    DueWork,
    EngineUse,
    ExternalId,
    Import,
    ImportReport,
    JobDetail,
    JobPage,
    Project,
    ProjectDetail,
    Prompt,
    PromptReport,
    Pulse,
    Rail,
    Renewal,
    RouteLimit,
    Run,
    Settlement,
    WorkerInfo,
)  # fmt: skip
from data.moves import Event
from data.operation_models import HookCounts, Pause, RouteStatus, Target
from data.rereading_models import (
    Chunk,
    ChunkClaim,
    LabelledCase,
    Readings,
    Rereading,
    SourceTypeRule,
)
from data.schedule_models import Schedule, SchedulePlan, ScheduleRun
from data.settings import Settings
from data.words import Scope, State

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

T = TypeVar("T")
AWAY = (httpx.TransportError, ServiceAway)


class Client:
    """Typed calls to the data service, from any thread.

    Each call waits up to `patience_s` seconds for a service that is away, then raises
    ServiceAway; a refusal is raised as the Fault that the service named. All calls may be
    sent twice without harm.
    """

    def __init__(
        self, url: str, token: str, *, patience_s: float = 30, connections: int = 64
    ) -> None:
        self._url, self._patience = url, patience_s
        self._http = httpx.Client(
            base_url=url,
            headers={"Authorization": f"Bearer {token}"},
            timeout=httpx.Timeout(90, connect=5),
            limits=httpx.Limits(max_connections=connections, max_keepalive_connections=connections),
            trust_env=False,
        )

    def close(self) -> None:
        self._http.close()

    # -- set-up --------------------------------------------------------------------------------

    def health(self) -> dict[str, Any]:
        return self._get("/health", dict[str, Any])

    def projects(self) -> list[Project]:
        return self._get("/projects", list[Project])

    def project(self, project_id: int) -> ProjectDetail:
        return self._get(f"/projects/{project_id}", ProjectDetail)

    def save_project(self, project: Project) -> int:
        return self._send("POST", "/projects", project, int)

    def save_brand(self, brand: Brand) -> int:
        return self._send("POST", "/brands", brand, int)

    def delete_brand(self, brand_id: int) -> DeletionReport:
        return self._send("DELETE", f"/brands/{brand_id}", None, DeletionReport)

    def add_prompts(self, project_id: int, prompts: Sequence[Prompt]) -> PromptReport:
        return self._send("POST", f"/projects/{project_id}/prompts", prompts, PromptReport)

    def save_prompt(self, prompt: Prompt) -> None:
        self._send("PUT", f"/prompts/{prompt.id}", prompt, NoneType)

    def delete_prompt(self, prompt_id: int, *, with_answers: bool = False) -> DeletionReport:
        """Never asked again; its answers stay unless they shall go with it."""
        path = f"/prompts/{prompt_id}?with_answers={str(with_answers).lower()}"
        return self._send("DELETE", path, None, DeletionReport)

    def set_engines(self, project_id: int, engines: Sequence[EngineUse]) -> None:
        self._send("PUT", f"/projects/{project_id}/engines", engines, NoneType)

    def limits(self) -> list[RouteLimit]:
        return self._get("/limits", list[RouteLimit])

    def set_limit(self, limit: RouteLimit) -> None:
        self._send("PUT", "/limits", limit, NoneType)

    def bring_in(self, wanted: Import) -> ImportReport:
        return self._send("POST", "/imports", wanted, ImportReport)

    # -- keeping and deleting --------------------------------------------------------------------

    def retention(self, project_id: int) -> Retention:
        return self._get(f"/projects/{project_id}/retention", Retention)

    def set_retention(self, project_id: int, terms: Retention) -> None:
        self._send("PUT", f"/projects/{project_id}/retention", terms, NoneType)

    def contents(self, project_id: int) -> Contents:
        """What the deletion of this project would take along."""
        return self._get(f"/projects/{project_id}/contents", Contents)

    def delete_project(self, project_id: int) -> DeletionReport:
        return self._send("DELETE", f"/projects/{project_id}", None, DeletionReport)

    def delete_user(self, user_id: str) -> DeletionReport:
        return self._send("DELETE", f"/users/{quote(user_id, safe='')}", None, DeletionReport)

    def sweep(self) -> SweepReport:
        """Clean one batch of what is too old."""
        return self._send("POST", "/sweep", None, SweepReport)

    def rebuild_rollups(self, project_id: int | None = None) -> Rebuilding:
        """Count the answers of one project, or of all, anew; `roll_on` goes on."""
        which = f"?project={project_id}" if project_id else ""
        return self._send("POST", f"/rollups/rebuild{which}", None, Rebuilding)

    def roll_on(self) -> Rebuilding:
        """Some seconds of counting; done when nothing is pending."""
        return self._send("POST", "/rollups/step", None, Rebuilding)

    # -- checks and jobs -----------------------------------------------------------------------

    def submit(self, wanted: CheckRequest) -> Check:
        return self._send("POST", "/checks", wanted, Check)

    def judge(self, wanted: JudgeRequest) -> Check:
        """Jobs for a model that judges the tone of stored answers; a repeat finds none left."""
        return self._send("POST", "/judgements", wanted, Check)

    def checks(self, project_id: int, most: int = 50) -> list[Check]:
        return self._get("/checks", list[Check], project=project_id, most=most)

    def check(self, check_id: int) -> Check:
        return self._get(f"/checks/{check_id}", Check)

    def jobs(
        self, *, states: Iterable[State] = (), page: int = 1, size: int = 50, **filters: Any
    ) -> JobPage:
        """`filters`: project, check (ids), engine, text."""
        chosen = {name: value for name, value in filters.items() if value is not None}
        return self._get("/jobs", JobPage, states=",".join(states), page=page, size=size, **chosen)

    def job(self, job_id: int) -> JobDetail:
        return self._get(f"/jobs/{job_id}", JobDetail)

    def order(
        self, event: Event, job_ids: Sequence[int], by: str = "local"
    ) -> dict[int, State | None]:
        body = {"event": event, "job_ids": list(job_ids), "by": by}
        return self._send("POST", "/orders", body, dict[int, State | None])

    def order_matching(
        self,
        event: Event,
        *,
        project: int,
        check: int | None = None,
        states: Iterable[State] = (),
        engine: str | None = None,
        by: str = "local",
    ) -> dict[int, State | None]:
        """The same order for every job that the filters find."""
        body = {
            "event": event, "project": project, "check": check, "states": list(states), "engine": engine, "by": by,
        }  # fmt: skip
        return self._send("POST", "/orders/matching", body, dict[int, State | None])

    # -- schedules -----------------------------------------------------------------------------

    def schedules(self, project_id: int) -> list[SchedulePlan]:
        return self._get("/schedules", list[SchedulePlan], project=project_id)

    def save_schedule(self, schedule: Schedule) -> int:
        return self._send("POST", "/schedules", schedule, int)

    def pause_schedule(self, schedule_id: int, *, paused: bool) -> None:
        self._send("PUT", f"/schedules/{schedule_id}/paused", paused, NoneType)

    def delete_schedule(self, schedule_id: int) -> None:
        self._send("DELETE", f"/schedules/{schedule_id}", None, NoneType)

    def schedule_runs(self, schedule_id: int, most: int = 50) -> list[ScheduleRun]:
        return self._get(f"/schedules/{schedule_id}/runs", list[ScheduleRun], most=most)

    # -- work ------------------------------------------------------------------------------------

    def due(self, rails: Sequence[Rail]) -> DueWork:
        return self._send("POST", "/due", rails, DueWork)

    def claim(self, claims: Sequence[Claim]) -> list[Run | None]:
        return self._send("POST", "/claims", claims, list[Run | None])

    def note_external(self, named: Sequence[ExternalId]) -> list[bool]:
        return self._send("POST", "/external_ids", named, list[bool])

    def renew(self, pulse: Pulse) -> Renewal:
        return self._send("POST", "/renewals", pulse, Renewal)

    def settle(self, settlements: Sequence[Settlement]) -> list[State | None]:
        return self._send("POST", "/settlements", settlements, list[State | None])

    # -- reading -----------------------------------------------------------------------------------

    def workers(self) -> list[WorkerInfo]:
        return self._get("/workers", list[WorkerInfo])

    # -- operation ---------------------------------------------------------------------------------

    def routes(self) -> list[RouteStatus]:
        return self._get("/routes", list[RouteStatus])

    def pauses(self) -> list[Pause]:
        return self._get("/pauses", list[Pause])

    def pause(self, wanted: Pause) -> None:
        self._send("POST", "/pauses", wanted, NoneType)

    def resume(self, target: Target) -> None:
        self._send("POST", "/pauses/resume", target, NoneType)

    def hooks(self) -> HookCounts:
        return self._get("/hooks", HookCounts)

    # -- re-reading --------------------------------------------------------------------------------

    def source_types(self, project_id: int) -> list[SourceTypeRule]:
        return self._get(f"/projects/{project_id}/source_types", list[SourceTypeRule])

    def set_source_type(self, project_id: int, rule: SourceTypeRule) -> None:
        self._send("PUT", f"/projects/{project_id}/source_types", rule, NoneType)

    def rereadings(self, project_id: int, most: int = 20) -> list[Rereading]:
        """The newest first."""
        return self._get(f"/projects/{project_id}/rereadings", list[Rereading], most=most)

    def read_again(self, project_id: int) -> bool:
        """False where everything is read with the present list already."""
        return self._send("POST", f"/projects/{project_id}/rereadings", None, bool)

    def order_rereading(self, rereading_id: int, what: Literal["apply", "undo", "discard"]) -> None:
        self._send("POST", f"/rereadings/{rereading_id}/{what}", None, NoneType)

    def labelled_cases(self, project_id: int) -> list[LabelledCase]:
        """Readings that people called wrong, the oldest first."""
        return self._get(f"/projects/{project_id}/cases", list[LabelledCase])

    def keep_case(self, project_id: int, case: LabelledCase) -> int:
        return self._send("POST", f"/projects/{project_id}/cases", case, int)

    def ignored_names(self, project_id: int) -> list[str]:
        return self._get(f"/projects/{project_id}/ignored_names", list[str])

    def ignore_name(self, project_id: int, name: str) -> None:
        self._send("POST", f"/projects/{project_id}/ignored_names", {"name": name}, NoneType)

    def propose_name(self, project_id: int, name: str) -> None:
        """Not ignored any more."""
        path = f"/projects/{project_id}/ignored_names?name={quote(name, safe='')}"
        self._send("DELETE", path, None, NoneType)

    def claim_chunk(self, claim: ChunkClaim) -> Chunk | None:
        return next(iter(self._send("POST", "/rereadings/claim", claim, list[Chunk])), None)

    def chunk_texts(self, chunk: Chunk) -> "pa.Table":
        """id, outcome, lang, text, and the present mentions and citations as lists of structs."""
        path = f"/rereadings/{chunk.rereading_id}/chunks/{chunk.chunk}"
        reply = self._call("GET", path, params={"lease": chunk.lease})
        return _table(reply.content)

    def send_readings(self, rereading_id: int, readings: Readings) -> bool:
        return self._send("POST", f"/rereadings/{rereading_id}/readings", readings, bool)

    # -- notes -------------------------------------------------------------------------------------

    def annotate(self, note: Annotation) -> int:
        return self._send("POST", "/annotations", note, int)

    def delete_annotation(self, annotation_id: int) -> None:
        self._send("DELETE", f"/annotations/{annotation_id}", None, NoneType)

    # -- changes and queries -----------------------------------------------------------------------

    def changes(self, since: int = 0, wait: float = 25) -> int:
        """This call ends soon after its wait, so that a service that hangs is noticed."""
        asked = {"since": since, "wait": wait}
        return _parse(int, self._call("GET", "/changes", params=asked, timeout=wait + 5).content)

    def query(self, sql: str, params: dict[str, Any] | None = None) -> "pd.DataFrame":
        """The rows of one read-only SELECT; `params` are JSON values."""
        reply = self._call("POST", "/query", json={"sql": sql, "params": params or {}})
        table = _table(reply.content)
        frame: pd.DataFrame = _plain_numbers(table).to_pandas()
        return frame

    # -- the wire ------------------------------------------------------------------------------------

    def _get(self, path: str, kind: type[T], **params: Any) -> T:
        return _parse(kind, self._call("GET", path, params=params).content)

    def _send(self, method: str, path: str, body: Any, kind: type[T]) -> T:
        content = None if body is None else ANY.dump_json(body)
        headers = {"Content-Type": "application/json"} if content else None
        return _parse(kind, self._call(method, path, content=content, headers=headers).content)

    def _call(self, method: str, path: str, **options: Any) -> httpx.Response:
        patient = Retrying(
            retry=retry_if_exception_type(AWAY),
            stop=stop_after_delay(self._patience),
            wait=wait_exponential_jitter(multiplier=0.05, max=1.0, jitter=0.1),
            retry_error_callback=self._give_up,
        )
        reply: httpx.Response = patient(self._try, method, path, **options)
        return reply

    def _try(self, method: str, path: str, **options: Any) -> httpx.Response:
        reply = self._http.request(method, path, **options)
        if reply.is_success:
            return reply
        raise _fault(reply)

    def _give_up(self, state: RetryCallState) -> None:
        cause = state.outcome.exception() if state.outcome else None
        raise ServiceAway(
            f"The data service at {self._url} does not answer. Start it with `sightline up` or `sightline data`."
        ) from cause


def connect(settings: Settings, scope: Scope, *, patience_s: float = 30) -> Client:
    """A client with the token of this process's scope."""
    token = settings.token or tokens.read(settings.tokens, scope)
    return Client(settings.service_url, token, patience_s=patience_s)


ANY: TypeAdapter[Any] = TypeAdapter(Any)
ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def _parse(kind: type[T], content: bytes) -> T:
    if kind not in ADAPTERS:
        ADAPTERS[kind] = TypeAdapter(kind)
    parsed: T = ADAPTERS[kind].validate_json(content)
    return parsed


def _fault(reply: httpx.Response) -> Fault:
    try:
        sentence = str(reply.json()["error"])
    except (ValueError, KeyError, TypeError):
        sentence = f"The data service answered with HTTP {reply.status_code}. Its log says why."
    return BY_STATUS.get(reply.status_code, Fault)(sentence)


def _table(content: bytes) -> "pa.Table":
    import pyarrow as pa  # noqa: PLC0415 workers start without it, in half the memory

    return pa.ipc.open_stream(content).read_all()


def _plain_numbers(table: "pa.Table") -> "pa.Table":
    """Sums come as 128-bit decimals; frames want plain numbers."""
    import pyarrow as pa  # noqa: PLC0415

    for i, column in enumerate(table.schema):
        if pa.types.is_decimal(column.type):
            table = table.set_column(i, column.name, table.column(i).cast(pa.float64()))
    return table
