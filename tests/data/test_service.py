"""The service over real HTTP: scopes, idempotency, sentences, long poll, read-only queries."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from data import tokens
from data.client import Client, connect
from data.endpoints.room import Room
from data.faults import BadInput, Conflict, Forbidden, Missing, ServiceAway, TooHeavy
from data.models import Brand, CheckRequest, Claim, EngineUse, Project, Prompt, Rail
from data.moves import Event
from data.service import build
from data.settings import Settings
from data.words import Scope, State
from tests.ports import free_port


class Server:
    """The real app on a real port, in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._clients: list[Client] = []
        config = uvicorn.Config(
            build(Room(settings)), host=settings.host, port=settings.data_port, log_level="warning"
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)

    def client(self, scope: Scope = Scope.ADMIN, patience_s: float = 5) -> Client:
        made = connect(self.settings, scope, patience_s=patience_s)
        self._clients.append(made)
        return made

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        self._server.should_exit = True
        self._thread.join()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path, data_port=free_port(), query_timeout_s=1, query_rows=1000)


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    running = Server(settings)
    yield running
    running.stop()


@pytest.fixture
def client(server: Server) -> Client:
    return server.client()


def project(client: Client, prompts: int = 2) -> tuple[int, tuple[int, ...]]:
    made = client.save_project(Project(name="Team"))
    client.save_brand(Brand(project_id=made, name="Lumora"))
    client.set_engines(made, [EngineUse(engine="chatgpt", route="sim-openai")])
    return made, client.add_prompts(
        made, [Prompt(text=f"question {i}") for i in range(prompts)]
    ).ids


def request(client: Client, key: str = "key-00001") -> CheckRequest:
    made, prompts = project(client)
    return CheckRequest(
        key=key, project_id=made, prompt_ids=prompts, engines=("chatgpt",), repeats=2
    )


def test_a_check_is_on_disk_before_its_id_is_shown(client: Client) -> None:
    check = client.submit(request(client))

    assert check.jobs == 4
    assert check.by_state == {State.QUEUED: 4}
    assert client.jobs(check=check.id, size=3).total == 4
    assert len(client.jobs(check=check.id, size=3).jobs) == 3


def test_the_same_key_gives_the_first_check_back(client: Client) -> None:
    wanted = request(client)

    together = [threading.Thread(target=client.submit, args=(wanted,)) for _ in range(8)]
    for thread in together:
        thread.start()
    for thread in together:
        thread.join()

    assert client.submit(wanted).id == client.submit(wanted).id
    assert len(client.checks(wanted.project_id)) == 1


def test_tokens_are_private_and_scopes_hold(server: Server, client: Client) -> None:
    wanted = request(client)
    reader, worker = server.client(Scope.READER), server.client(Scope.WORKER)

    assert (server.settings.tokens / "ui").stat().st_mode & 0o077 == 0
    assert reader.checks(wanted.project_id) == []
    with pytest.raises(Forbidden):
        reader.submit(wanted)
    with pytest.raises(Forbidden):
        worker.projects()
    with pytest.raises(Forbidden):
        server.client(Scope.UI).claim([Claim(job_id=1, attempt=0, worker="w", run_id="r" * 20)])


def test_without_a_token_nobody_gets_in(server: Server) -> None:
    url = f"{server.settings.service_url}/projects"

    assert httpx.get(url).status_code == 401
    assert httpx.get(url, headers={"Authorization": "Bearer nonsense"}).status_code == 401
    assert httpx.get(f"{server.settings.service_url}/openapi.json").status_code == 200
    assert httpx.get(f"{server.settings.service_url}/docs").status_code == 200


def test_a_restart_of_the_service_is_only_a_pause(settings: Settings) -> None:
    first = Server(settings)
    client = connect(settings, Scope.ADMIN, patience_s=20)
    made, _ = project(client)
    first.stop()
    seen: list[int] = []
    waiting = threading.Thread(target=lambda: seen.append(client.project(made).project.id))
    waiting.start()
    time.sleep(0.5)
    second = Server(settings)
    waiting.join(10)
    client.close()
    second.stop()

    assert seen == [made]


def test_a_stopped_service_is_named_with_what_to_do(settings: Settings) -> None:
    tokens.ensure(settings.tokens)

    client = connect(settings, Scope.UI, patience_s=0.2)
    with pytest.raises(ServiceAway, match="sightline up"):
        client.projects()
    client.close()


def test_a_waiting_reader_hears_of_a_change_at_once(client: Client) -> None:
    version = client.changes(wait=0)
    heard: list[float] = []

    def listen() -> None:
        client.changes(since=version, wait=20)
        heard.append(time.monotonic())

    waiting = threading.Thread(target=listen)
    waiting.start()
    time.sleep(0.3)
    started = time.monotonic()
    project(client)
    waiting.join(10)

    assert heard[0] - started < 5


def test_a_query_reads_with_parameters(client: Client) -> None:
    made, _ = project(client, prompts=3)

    frame = client.query(
        "SELECT count(*) AS n FROM prompts WHERE project_id = $project", {"project": made}
    )

    assert frame["n"].tolist() == [3]


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM prompts",
        "SELECT 1; DROP TABLE prompts",
        "COPY prompts TO '/tmp/x.csv'",
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM '/etc/passwd'",
        "ATTACH '/tmp/other.duckdb'",
        "SET memory_limit = '90GB'",
        "PRAGMA database_list",
        "INSTALL httpfs",
        "SELECT nextval('ids')",
        "WITH x AS (SELECT 1) DELETE FROM prompts",
        "nonsense",
        "",
    ],
)
def test_a_query_can_neither_write_nor_leave_the_database(client: Client, sql: str) -> None:
    with pytest.raises(BadInput):
        client.query(sql)


def test_a_query_has_limits_in_time_and_rows(client: Client) -> None:
    with pytest.raises(TooHeavy, match="1,000 rows"):
        client.query("SELECT * FROM range(100000)")
    with pytest.raises(TooHeavy, match="longer than 1 s"):
        client.query("SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b")


def test_bad_input_is_answered_with_a_sentence(client: Client) -> None:
    made, prompts = project(client)

    with pytest.raises(Conflict, match="already tracked"):
        client.save_brand(Brand(project_id=made, name="LUMORA"))
    with pytest.raises(BadInput, match="no letter"):
        client.save_brand(Brand(project_id=made, name="!!!"))
    with pytest.raises(BadInput, match="control character"):
        client.add_prompts(made, [Prompt(text="what\x00is this")])
    with pytest.raises(BadInput, match="Shorten"):
        client.add_prompts(made, [Prompt(text="x" * 100_000)])
    with pytest.raises(BadInput, match="does not use nonsense"):
        client.submit(
            CheckRequest(
                key="key-00002", project_id=made, prompt_ids=prompts, engines=("nonsense",)
            )
        )
    with pytest.raises(BadInput, match="at least one prompt"):
        client.submit(
            CheckRequest(key="key-00003", project_id=made, prompt_ids=(), engines=("chatgpt",))
        )
    many = client.add_prompts(made, [Prompt(text=f"many {i}") for i in range(9_000)]).ids
    with pytest.raises(BadInput, match="one check may have"):
        client.submit(
            CheckRequest(
                key="key-00004", project_id=made, prompt_ids=many, engines=("chatgpt",), repeats=3
            )
        )
    with pytest.raises(Missing, match="no job"):
        client.job(999_999)


def test_prompts_that_are_known_are_counted_and_not_doubled(client: Client) -> None:
    made, _ = project(client)

    report = client.add_prompts(
        made, [Prompt(text="Question  0"), Prompt(text="new"), Prompt(text="new")]
    )

    assert (report.added, report.known) == (1, 2)


def test_due_work_reaches_the_dispatcher_alone(server: Server, client: Client) -> None:
    check = client.submit(request(client))
    work = server.client(Scope.DISPATCHER).due([Rail(route="sim-openai")])

    assert len(work.due) == check.jobs
    with pytest.raises(Forbidden):
        server.client(Scope.WORKER).due([])


def test_orders_move_jobs_and_tell_which_had_moved_on(client: Client) -> None:
    check = client.submit(request(client))
    job, *_ = client.jobs(check=check.id).jobs

    assert client.order(Event.CANCEL, [job.id]) == {job.id: State.CANCELLED}
    assert client.order(Event.CANCEL, [job.id]) == {job.id: None}
    assert client.order(Event.RETRY, [job.id]) == {job.id: State.QUEUED}
    with pytest.raises(BadInput):
        client.order(Event.SUCCEED, [job.id])
