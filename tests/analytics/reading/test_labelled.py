"""The labelled files beside the project, and the command that checks such files."""

import json
from pathlib import Path
from typing import Any

import pytest

from workers.cli import verify_readings as verify

GOLD = Path(__file__).parents[4] / "shared" / "gold"
CASE: dict[str, Any] = {
    "id": "c1", "text": "Orbis and Zephra", "lang": "en", "level": "must",
    "brands": [{"name": "Orbi", "aliases": [], "domains": []}],
    "expected": [{"brand": "Orbi", "count": 1, "first_char": 0, "rank": None, "order": 1}],
    "spans": [{"start": 0, "end": 4, "brand": "Orbi"}],
}  # fmt: skip


def gold(name: str) -> Path:
    if not (path := GOLD / name).exists():
        pytest.skip(f"the labelled file {path} is not on this machine")
    return path


def test_every_labelled_text_that_the_rules_decide_is_read_right() -> None:
    result = verify.verify_mentions(gold("mentions.jsonl"))
    assert result["must"]["passed"] == result["must"]["checked"], result["failed"]


def test_every_labelled_address_is_read_right() -> None:
    result = verify.verify_urls(gold("urls.jsonl"))
    assert result["passed"] == result["checked"], result["failed"]


def write(path: Path, *cases: object) -> Path:
    lines = [case if isinstance(case, str) else json.dumps(case) for case in cases]
    path.write_text("\n".join(lines), "utf-8")
    return path


def last_line(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    line = capsys.readouterr().out.splitlines()[-1]
    result: dict[str, object] = json.loads(line)
    return result


def test_a_right_file_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.run_mentions(write(tmp_path / "m.jsonl", CASE, "")) == 0
    assert last_line(capsys) == {
        "checked": 1, "passed": 1, "failed": [],
        "must": {"checked": 1, "passed": 1}, "hard": {"checked": 0, "passed": 0},
    }  # fmt: skip


@pytest.mark.parametrize(("level", "code"), [("must", 1), ("hard", 0)])
def test_only_what_the_rules_decide_can_fail_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str, code: int
) -> None:
    wrong = CASE | {"level": level, "expected": [{"brand": "Orbi", "count": 2}]}
    assert verify.run_mentions(write(tmp_path / "m.jsonl", wrong)) == code
    assert last_line(capsys)["failed"] == ["c1"]


@pytest.mark.parametrize("part", ["count", "first_char", "rank", "order"])
def test_every_part_of_a_label_is_checked(tmp_path: Path, part: str) -> None:
    entry = CASE["expected"][0] | {part: 7}
    path = write(tmp_path / "m.jsonl", CASE | {"expected": [entry]})
    assert verify.verify_mentions(path)["failed"] == ["c1"]


def test_spans_are_checked_and_may_take_the_ending_along(tmp_path: Path) -> None:
    right, wrong = ([{"start": at, "end": 5, "brand": "Orbi"}] for at in (0, 1))
    assert verify.verify_mentions(write(tmp_path / "a", CASE | {"spans": right}))["failed"] == []
    assert verify.verify_mentions(write(tmp_path / "b", CASE | {"spans": wrong}))["failed"] == [
        "c1"
    ]


def test_a_malformed_line_is_named_and_counts_as_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.run_urls(write(tmp_path / "u.jsonl", "{", '{"id": "x"}', "[]")) == 1
    out = capsys.readouterr().out
    assert "line 1 is malformed" in out
    assert json.loads(out.splitlines()[-1])["checked"] == 3


def test_a_missing_file_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.run_urls(tmp_path / "none.jsonl") == 2
    assert "Cannot read" in capsys.readouterr().err
