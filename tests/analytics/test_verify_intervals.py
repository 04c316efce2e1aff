"""The command that checks our statistics against worked cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from workers.cli.verify_intervals import run

GOLD = Path(__file__).parents[3] / "shared" / "gold" / "intervals.json"
CASE = {"id": "a", "kind": "independent_answers", "input": {"hits": 10, "n": 20}}
RIGHT = {"wilson": [0.2992980082, 0.7007019918]}


def write(folder: Path, *cases: dict[str, Any]) -> Path:
    path = folder / "cases.json"
    path.write_text(json.dumps({"tolerance": 1e-6, "cases": cases}))
    return path


def last_line(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return result


@pytest.mark.skipif(not GOLD.exists(), reason=f"the gold set is not at {GOLD}")
def test_every_gold_case_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(GOLD) == 0
    found = last_line(capsys)
    assert found["passed"] == found["checked"] == found["must"]["checked"] > 0


def test_a_wrong_figure_fails_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(
        tmp_path, CASE | {"expected": RIGHT}, CASE | {"id": "b", "expected": {"wilson": [0.3, 0.7]}}
    )
    assert run(path) == 1
    found = last_line(capsys)
    assert (found["checked"], found["passed"]) == (2, 1)
    assert [case["id"] for case in found["failed"]] == ["b"]


@pytest.mark.parametrize(
    "case",
    [
        {"id": "x", "kind": "unknown", "input": {}, "expected": {}},
        {"id": "x", "kind": "visibility", "input": {}, "expected": None},
        {"id": "x"},
        CASE | {"expected": None},
    ],
)
def test_a_case_that_cannot_be_run_fails_alone(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(write(tmp_path, case, CASE | {"expected": RIGHT})) == 1
    assert last_line(capsys)["passed"] == 1


def test_hard_cases_are_counted_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(write(tmp_path, CASE | {"expected": RIGHT}, CASE | {"expected": RIGHT, "level": "hard"}))
    found = last_line(capsys)
    assert found["must"] == found["hard"] == {"checked": 1, "passed": 1}


@pytest.mark.parametrize("text", [None, "not json", "{}", "[]", '{"cases": [1]}', '{"cases": 1}'])
def test_an_unreadable_file_is_one_sentence(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.json"
    if text is not None:
        path.write_text(text)
    assert run(path) == 2
    assert capsys.readouterr().err.count("\n") == 1
