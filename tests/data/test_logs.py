"""What reaches a log: named fields, the type and place of an error, and nothing that could be content."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from data import logs

SECRET = "what the engine said"


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """The root logger as it was before."""
    root, ours = logging.getLogger(), logging.getLogger("sightline")
    before = root.handlers[:], root.level, ours.level
    logs.begin("INFO")
    yield
    root.handlers[:], root.level, ours.level = before


def events(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_an_event_is_a_line_of_json_with_its_fields(capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("INFO")
    logs.get("worker").info("settled", job_id=7, ms=12)

    (event,) = events(capsys)
    assert (event["event"], event["job_id"], event["ms"], event["logger"]) == ("settled", 7, 12, "sightline.worker")  # fmt: skip


def test_a_field_that_no_list_names_stays_out(capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("INFO")
    logs.get("worker").info("settled", prompt=SECRET, answer=SECRET, key=SECRET)

    assert SECRET not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["sightline.worker", "some.library"])
def test_of_an_error_only_type_and_place_are_told(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    logs.begin("INFO")
    try:
        raise ValueError(SECRET)
    except ValueError:
        logging.getLogger(name).exception("broke")

    (event,) = events(capsys)
    assert event["error"] == "ValueError"
    assert event["at"][-1].startswith("test_logs.py:")
    assert SECRET not in json.dumps(event)


def test_libraries_are_heard_from_warnings_up_and_ours_from_the_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.begin("WARNING")
    logging.getLogger("httpx").info("POST https://vendor.example/?api_key=secret")
    logs.get("worker").info("settled", job_id=7)
    logs.get("worker").warning("rests", route="gemini")

    assert [e["event"] for e in events(capsys)] == ["rests"]


def test_what_a_task_is_about_stays_with_that_task(capsys: pytest.CaptureFixture[str]) -> None:
    logs.begin("INFO")

    async def carry(job: int) -> None:
        logs.bind(job_id=job, run_id=f"run-{job}", check_id=1)
        await asyncio.sleep(0)
        logs.get("worker").info("settled", code=str(job))

    async def both() -> None:
        await asyncio.gather(carry(1), carry(2))
        logs.get("worker").info("idle")

    asyncio.run(both())
    found = events(capsys)
    assert [(e["job_id"], e["run_id"]) for e in found[:2]] == [(1, "run-1"), (2, "run-2")]
    assert [e["code"] for e in found[:2]] == ["1", "2"]
    assert "job_id" not in found[2]
