"""Re-reading over real HTTP: scopes, corrections, chunks as Arrow, and pages that hear of it in time."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from analytics import reading
from data.client import Client
from data.faults import BadInput, Conflict, Missing
from data.models import Answer, Brand, Captured, Citation, Import, ImportedAnswer
from data.rereading_models import ChunkClaim, LabelledCase, Readings, SourceTypeRule
from data.words import Scope, SourceType
from tests.data.conftest import Clock
from tests.data.over_http import Door, door
from workers.rereader import Rereader

MANY = 120


@pytest.fixture
def service(tmp_path: Path, clock: Clock) -> Iterator[Door]:
    with door(tmp_path, clock) as opened:
        yield opened


@pytest.fixture
def client(service: Door) -> Iterator[Client]:
    made = Client(service.room.settings.service_url, service.room.tokens[Scope.ADMIN], patience_s=5)
    yield made
    made.close()


def fill(client: Client, project: int) -> None:
    """Half of the answers name Oakline, which nobody tracks yet."""
    brands = client.project(project).brands
    texts = ("Lumora and Oakline.", "Lumora alone.")
    answers = tuple(_imported(i, texts[i % 2], brands) for i in range(MANY))
    client.bring_in(Import(project_id=project, label="test", answers=answers))


def _imported(number: int, text: str, brands: tuple[Brand, ...]) -> ImportedAnswer:
    answer = Answer(text, citations=(Citation("https://www.g2.com/crm", "G2"),))
    captured = Captured(
        answer=answer, reading=reading.read(answer, brands, "en"), asked_at=datetime.now(UTC), latency_ms=1
    )  # fmt: skip
    return ImportedAnswer(
        key=f"k{number}", prompt="Which CRM?", engine="chatgpt", captured=captured
    )


def named(client: Client) -> int:
    return int(client.query("SELECT count(*) AS n FROM mentions")["n"].iloc[0])


def read_all(client: Client) -> int:
    reader, done = Rereader(client), 0
    while reader.once():
        done += 1
    return done


def test_a_brand_added_later_is_read_into_history_and_back(service: Door, client: Client) -> None:
    project = service.small.id
    fill(client, project)
    client.save_brand(Brand(project_id=project, name="Oakline"))
    assert named(client) == MANY

    assert read_all(client) == 1
    (found,) = client.rereadings(project)
    assert (found.state, found.changed, found.share) == ("ready", MANY // 2, 1.0)
    assert named(client) == MANY
    client.order_rereading(found.id, "apply")
    assert named(client) == MANY * 3 // 2
    client.order_rereading(found.id, "undo")
    assert named(client) == MANY
    assert client.read_again(project)


def test_a_correction_is_kept_listed_and_read(service: Door, client: Client) -> None:
    project = service.small.id
    fill(client, project)
    client.set_source_type(project, SourceTypeRule(domain="g2.com", source_type=SourceType.NEWS))
    read_all(client)
    client.order_rereading(client.rereadings(project)[0].id, "apply")

    assert [r.source_type for r in client.source_types(project)] == [SourceType.NEWS]
    types = client.query("SELECT DISTINCT source_type FROM citations")["source_type"]
    assert list(types) == ["news"]
    with pytest.raises(BadInput):
        client.set_source_type(project, SourceTypeRule(domain="g2.com", source_type=SourceType.OWN))


def test_a_run_carries_the_corrections(service: Door, client: Client) -> None:
    small = service.small
    client.set_source_type(small.id, SourceTypeRule(domain="g2.com", source_type=SourceType.NEWS))
    claim = {"job_id": small.submit()[0], "attempt": 0, "worker": "w", "run_id": "run-0000000000000001"}  # fmt: skip

    (run,) = service.call("POST", "/claims", Scope.WORKER, json=[claim]).json()
    assert run["source_types"] == {"g2.com": "news"}


def test_pages_hear_of_it_when_it_is_over_and_not_before(service: Door, client: Client) -> None:
    project = service.small.id
    fill(client, project)
    client.save_brand(Brand(project_id=project, name="Oakline"))
    read_all(client)  # its first claim tells which reader workers have
    client.order_rereading(client.rereadings(project)[0].id, "discard")
    client.read_again(project)
    claim = ChunkClaim(lease="lease-0000000000001", reader_version=reading.READER_VERSION)
    before = client.changes(wait=0)

    chunk = client.claim_chunk(claim)
    assert chunk
    assert client.changes(wait=0) == before
    assert client.send_readings(
        chunk.rereading_id, Readings(chunk=chunk.chunk, lease=chunk.lease, changes=())
    )
    assert client.changes(since=before, wait=5) > before


def test_texts_are_only_for_who_holds_the_chunk(service: Door, client: Client) -> None:
    project = service.small.id
    fill(client, project)
    client.save_brand(Brand(project_id=project, name="Oakline"))
    claim = ChunkClaim(lease="lease-0000000000001", reader_version=reading.READER_VERSION)
    chunk = client.claim_chunk(claim)
    assert chunk

    assert client.chunk_texts(chunk).num_rows == MANY
    with pytest.raises(Conflict):
        client.chunk_texts(chunk.model_copy(update={"lease": "somebody-elses-lease"}))


@pytest.mark.parametrize(
    ("method", "path", "scope"),
    [
        ("PUT", "/projects/1/source_types", Scope.READER),
        ("POST", "/projects/1/rereadings", Scope.WORKER),
        ("POST", "/rereadings/claim", Scope.UI),
        ("GET", "/rereadings/1/chunks/0?lease=x", Scope.UI),
        ("POST", "/rereadings/1/readings", Scope.UI),
        ("POST", "/rereadings/1/apply", Scope.READER),
        ("POST", "/rereadings/1/undo", Scope.WORKER),
    ],
)
def test_each_call_is_for_its_scope(service: Door, method: str, path: str, scope: Scope) -> None:
    assert service.call(method, path, scope, json={}).status_code == 403


def test_a_re_reading_that_is_gone_says_so(client: Client) -> None:
    with pytest.raises(Missing):
        client.order_rereading(99, "apply")


def test_a_labelled_case_is_kept_once_for_an_answer(service: Door, client: Client) -> None:
    project = service.small.id
    fill(client, project)
    answer = int(client.query("SELECT min(id) AS id FROM answers")["id"].iloc[0])
    client.keep_case(project, LabelledCase(answer_id=answer, labelled={"id": "first"}))
    client.keep_case(project, LabelledCase(answer_id=answer, labelled={"id": "ünicode"}))

    assert [c.labelled for c in client.labelled_cases(project)] == [{"id": "ünicode"}]
    with pytest.raises(Missing):
        client.keep_case(project + 1, LabelledCase(answer_id=answer, labelled={}))


def test_an_ignored_name_is_folded_and_can_be_proposed_again(service: Door, client: Client) -> None:
    project = service.small.id
    client.ignore_name(project, "Ben & Jerry’s")
    client.ignore_name(project, "BEN & Jerry’s ")

    assert client.ignored_names(project) == ["ben & jerry’s"]
    client.propose_name(project, "Ben & Jerry’s")
    assert client.ignored_names(project) == []
