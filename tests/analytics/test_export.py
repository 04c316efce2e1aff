"""Files say the same as frames, harm no spreadsheet, and tell where their numbers come from."""

import csv
from dataclasses import replace
from datetime import date
from io import BytesIO, StringIO
from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from analytics import export, reports
from analytics.filters import Filters
from tests.analytics import facts as made
from tests.analytics.facts import Facts

WANTED = Filters(1, since=date(2026, 9, 1), until=date(2026, 9, 28), timezone="UTC")
FRAMES = (
    "visibility_over_time", "share_of_voice", "share_of_voice_over_time", "positions", "leaderboard", "engines",
    "prompts", "heatmap", "sources", "gaps", "source_types", "source_changes", "moves", "marks",
)  # fmt: skip


def read(content: bytes) -> list[list[str]]:
    return list(csv.reader(StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("name", FRAMES)
def test_every_report_comes_back_from_both_files(filled: Facts, name: str) -> None:
    frame = getattr(reports, name)(filled.query, WANTED)
    parquet = pd.read_parquet(BytesIO(export.to_parquet(frame, "line")))
    assert_frame_equal(parquet.map(_plain), frame.map(_plain), check_dtype=False)
    rows = read(export.to_csv(frame, "line"))
    assert rows[0] == ["# line"]
    assert rows[1] == list(frame.columns)
    assert len(rows) == len(frame) + 2
    for column in frame.select_dtypes("number"):
        told = [float(row[rows[1].index(column)] or "nan") for row in rows[2:]]
        assert told == pytest.approx(list(frame[column].astype(float)), nan_ok=True, rel=1e-15)


def _plain(value: Any) -> Any:
    return list(value) if hasattr(value, "__len__") and not isinstance(value, str) else value


@given(st.lists(st.text(), min_size=1), st.text())
def test_no_text_is_a_formula_and_nothing_is_lost(texts: list[str], line: str) -> None:
    content = export.to_csv(pd.DataFrame({"text": texts, "n": -1.5}), line)
    rows = list(csv.reader(StringIO(content.decode("utf-8-sig").partition("\r\n")[2], newline="")))
    told = [row[0] for row in rows[1:]]
    assert not [cell for cell in told if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
    assert [cell.removeprefix("'") if text[:1] != "'" else cell for cell, text in zip(told, texts, strict=True)] == texts  # fmt: skip
    assert {row[1] for row in rows[1:]} == {"-1.5"}


@pytest.mark.parametrize("cut", [",", ";", "\t"])
def test_the_line_holds_no_formula_wherever_a_spreadsheet_cuts_it(cut: str) -> None:
    for name in (
        f"Acme{cut}=1+1",
        f'Acme{cut} "=HYPERLINK(1)"',
        f"Acme{cut}\n@SUM(1)",
        f'"{cut}+1',
    ):
        content = export.to_csv(pd.DataFrame({"n": [1]}), f"Sightline: {name}; all time")
        first = content.decode("utf-8-sig").partition("\r\n")[0]
        cells = next(csv.reader([first], delimiter=cut))
        assert not [cell for cell in cells if cell.strip().startswith(("=", "+", "-", "@"))]


def test_lists_are_cells_that_no_spreadsheet_runs() -> None:
    frame = pd.DataFrame({"tags": [["=HYPERLINK(1)", "b"], []]})
    assert read(export.to_csv(frame, "x"))[2:] == [["'=HYPERLINK(1); b"], [""]]


def test_the_figures_of_a_page_are_a_table_too(filled: Facts) -> None:
    found = reports.overview(filled.query, WANTED)
    table = export.figures(found).set_index("name")
    assert table.loc["visibility", "value"] == found.visibility.value
    assert table.loc["position", "n"] == found.position.n
    assert table.loc["answers", "denominator"] == found.coverage.expected


def test_the_line_says_what_was_counted(filled: Facts) -> None:
    wanted = replace(WANTED, engines=("chatgpt",), tags=("odd",))
    line = export.provenance(filled.query, wanted)
    found = reports.coverage(filled.query, wanted)
    assert line.startswith("Sightline: Demo; 2026-09-01 to 2026-09-28; unbranded prompts; engines ChatGPT; tags odd; ")  # fmt: skip
    assert f"n = {found.observed} answered of {found.expected} expected; simulated; reader 1; days in UTC; data as of 2026-09-2" in line  # fmt: skip
    assert export.line_of(export.to_parquet(pd.DataFrame({"a": [1]}), line)) == line


def test_a_project_of_several_lines_stays_one_line(bare: Facts) -> None:
    bare.add("projects", id=1, name="=A\nB", created_at=made.START)
    assert export.provenance(bare.query, Filters(1)).startswith("Sightline: =A B; all time; ")
    assert export.provenance(bare.query, Filters(1)).endswith("no surface; reader none; days in UTC; no answers")  # fmt: skip


def test_a_file_is_named_after_its_project_so_that_it_can_go_with_it() -> None:
    assert export.file_name(WANTED, "visibility", "csv") == "p1-visibility-2026-09-01-2026-09-28.csv"  # fmt: skip
    assert export.file_name(Filters(7), "gaps", "parquet") == "p7-gaps-all.parquet"
