"""A worker is killed in the middle of a re-reading: its chunk is read by another, once."""

import time
from datetime import UTC, datetime
from pathlib import Path

from analytics import reading
from data.client import Client
from data.models import Answer, Brand, Captured, Citation, Import, ImportedAnswer, Project
from tests.stack import Stack, stack

MANY = 6_000
TEXT = (
    "**Lumora** leads.\n\n1. Kestrel\n2. Oakline CRM\n\n" + "It costs little and lasts long. " * 70
)


def test_a_killed_workers_chunk_is_read_by_another(tmp_path: Path) -> None:
    with stack(tmp_path, lease_s=1.0, workers=2) as running:
        project = fill(running.client)
        running.client.save_brand(Brand(project_id=project, name="Oakline"))
        wait(running, project, 1)
        running.kill("worker 1")
        running.kill("worker 2")
        assert running.client.rereadings(project)[0].done < MANY

        wait(running, project, MANY)
        (found,) = running.client.rereadings(project)
        assert (found.state, found.done, found.changed) == ("ready", MANY, MANY)
        assert count(running.client, "mentions") == MANY * 2
        assert count(running.client, "mentions_next") == MANY * 3
        running.client.order_rereading(found.id, "apply")
        assert count(running.client, "mentions") == MANY * 3


def fill(client: Client) -> int:
    project = client.save_project(Project(name="Long"))
    for name in ("Lumora", "Kestrel"):
        client.save_brand(Brand(project_id=project, name=name))
    brands = client.project(project).brands
    answer = Answer(TEXT, citations=(Citation("https://www.g2.com/crm"),))
    captured = Captured(
        answer=answer, reading=reading.read(answer, brands, "en"), asked_at=datetime.now(UTC), latency_ms=1
    )  # fmt: skip
    for start in range(0, MANY, 2_000):
        answers = tuple(
            ImportedAnswer(key=f"k{n}", prompt="Which CRM?", engine="chatgpt", captured=captured)
            for n in range(start, start + 2_000)
        )
        client.bring_in(Import(project_id=project, label="test", answers=answers))
    return project


def wait(running: Stack, project: int, answers: int) -> None:
    end = time.monotonic() + 120
    while running.client.rereadings(project)[0].done < answers:
        assert time.monotonic() < end, running.client.rereadings(project)
        time.sleep(0.02)


def count(client: Client, table: str) -> int:
    rows = client.query("SELECT count(*) AS n FROM query_table($table)", {"table": table})
    return int(rows["n"].iloc[0])
