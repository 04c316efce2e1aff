"""The check of the routes against recorded replies."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.workers.routes.replies import FOLDER, NAMES
from workers.cli.verify_payloads import judge, run, verify
from workers.routes import ADAPTERS

RECORDED = Path(__file__).parents[3].parent / "shared" / "payloads"


@pytest.mark.parametrize("name", NAMES)
def test_our_own_replies_are_read_as_expected(name: str) -> None:
    assert judge(FOLDER / f"{name}.json") == ("passed", "")


def test_every_route_has_a_folder_of_replies() -> None:
    assert {name.split("/")[0] for name in NAMES} == ADAPTERS.keys()


@pytest.mark.skipif(not RECORDED.is_dir(), reason=f"recorded replies are not at {RECORDED}")
@pytest.mark.parametrize("service", sorted(ADAPTERS))
def test_recorded_replies_are_read_as_expected(service: str) -> None:
    report = verify(RECORDED / service)

    assert report["failed"] == []
    assert report["passed"] == report["checked"] > 0


def saved(folder: Path, name: str, **changes: Any) -> Path:
    data = json.loads((FOLDER / "openai/answered.json").read_text())
    path = folder / f"{name}.json"
    path.write_text(json.dumps({**data, **changes}))
    return path


def last_line(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return report


def test_a_clean_run_ends_with_zero_and_totals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deep").mkdir()
    saved(tmp_path / "deep", "good")

    assert run(tmp_path) == 0
    assert last_line(capsys) == {
        "checked": 1, "passed": 1, "failed": [], "no_route": 0, "not_applicable": 0,
    }  # fmt: skip


def test_what_is_not_as_expected_fails_with_its_name_and_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(tmp_path, "wrong", expect={"error_class": None, "model": "other", "search_queries": []})

    assert run(tmp_path) == 1
    (failure,) = last_line(capsys)["failed"]
    assert failure["file"] == "wrong.json"
    assert "model: expected 'other'" in failure["why"]
    assert "search_queries" in failure["why"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"request": {"url": "nowhere"}}', "\xff", "[" * 5000]
)
def test_a_malformed_file_is_a_failure_and_no_traceback(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.json").write_bytes(text.encode("latin-1"))
    (failure,) = verify(tmp_path)["failed"]

    assert failure["file"] == "odd.json"
    assert failure["why"].startswith("The file is not a recorded reply: ")


@pytest.mark.parametrize("change", [{"status": "200"}, {"headers": ["a"]}, {"expect": None}])
def test_a_recording_with_a_wrong_field_is_malformed(
    tmp_path: Path, change: dict[str, Any]
) -> None:
    result, why = judge(saved(tmp_path, "odd", **change))

    assert result == "failed"
    assert "not a recorded reply" in why


def test_services_without_a_route_and_streams_are_counted_apart(tmp_path: Path) -> None:
    saved(tmp_path, "other", request={"url": "https://api.other.example/v1/responses"})
    saved(tmp_path, "chat", request={"url": "https://api.openai.com/v1/chat/completions"})
    saved(tmp_path, "hook", request={"url": "https://your-host.example/hook"}, status=None)
    saved(tmp_path, "stream", headers={"content-type": "text/event-stream; charset=utf-8"})
    report = verify(tmp_path)

    assert (report["checked"], report["no_route"], report["not_applicable"]) == (0, 3, 1)


def test_an_arguable_class_may_be_read_either_way(tmp_path: Path) -> None:
    expect = {"error_class": "permanent", "state": "failed", "note": "arguable: it may pass"}

    assert judge(saved(tmp_path, "arguable", expect=expect))[0] == "passed"


def test_a_missing_folder_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "nowhere") == 2
    assert capsys.readouterr().err == f"There is no folder {tmp_path / 'nowhere'}.\n"
