"""Report frames as files, each with a line that says where its numbers come from."""

import re
from dataclasses import fields
from datetime import date
from io import BytesIO
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from analytics.filters import Filters
from analytics.metrics import Figure
from analytics.reports import Query, coverage
from analytics.reports.ask import ask, run
from data.catalog import engine_label

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet may take for one
INNER = re.compile(
    r"([,;\t]\s*)(?=[=+\-@])"
)  # where a spreadsheet may cut the first row into cells
BREAK = "\r\n"
KEY = b"sightline"  # of the line among a Parquet file's metadata


def figures(result: object) -> pd.DataFrame:
    """The figures of a report that is no frame, one row each: name, value, low, high, n, prompts,
    numerator, denominator, previous; change, p and verdict where it was compared.
    """
    named = [getattr(result, f.name) for f in fields(result)]  # type: ignore[arg-type]
    return pd.DataFrame([_row(figure) for figure in named if isinstance(figure, Figure)])


def to_csv(frame: pd.DataFrame, line: str) -> bytes:
    """UTF-8 that spreadsheets know; the line is the first row, behind a #. Numbers stay as they are,
    no text is taken for a formula, lists are joined by "; ".
    """
    plain = frame.apply(lambda column: column.map(_cell) if _worded(column) else column)
    rows = plain.to_csv(index=False, lineterminator=BREAK)
    return f"# {_inert(line)}{BREAK}{rows}".encode("utf-8-sig")


def to_parquet(frame: pd.DataFrame, line: str) -> bytes:
    """The frame with its types; the line is the file's metadata `sightline`."""
    table = pa.Table.from_pandas(frame, preserve_index=False)
    known = table.schema.metadata or {}
    sink = BytesIO()
    pq.write_table(table.replace_schema_metadata({**known, KEY: line.encode()}), sink)
    return sink.getvalue()


def line_of(content: bytes) -> str:
    """Where the numbers of a Parquet file come from."""
    return str(pq.read_schema(BytesIO(content)).metadata[KEY].decode())


def provenance(query: Query, filters: Filters) -> str:
    """Project, period, filters, n, surface, readers, time zone and "data as of", in one line."""
    found = coverage(query, filters)
    project = run(query, "project_name", {"project": filters.project_id})["name"]
    readers = sorted(map(str, ask(query, "readers", filters)["reader"]))
    as_of = "no answers" if found.as_of is None else f"data as of {found.as_of:%Y-%m-%d %H:%M} UTC"
    parts = (
        f"Sightline: {', '.join(project)}", _period(filters), *_narrowed(filters),
        f"n = {found.observed} answered of {found.expected} expected", _surface(found.surfaces),
        f"reader {', '.join(readers) or 'none'}", f"days in {filters.timezone}", as_of,
    )  # fmt: skip
    return _one_line("; ".join(parts))


def file_name(filters: Filters, name: str, ending: str) -> str:
    """`p1-visibility-2026-09-01-2026-09-28.csv`; deleting the project deletes what is named so."""
    days = [day.isoformat() for day in (filters.since, filters.until) if isinstance(day, date)]
    return "-".join([f"p{filters.project_id}", name, *(days or ["all"])]) + f".{ending}"


def _row(figure: Figure) -> dict[str, Any]:
    verdict = figure.verdict
    return {
        "name": figure.name, "label": figure.label, "unit": figure.unit, "formula": figure.formula,
        "value": figure.value, "low": figure.low, "high": figure.high, "n": figure.n, "prompts": figure.prompts,
        "numerator": figure.numerator, "denominator": figure.denominator, "previous": figure.previous,
        "change": verdict and verdict.difference, "p": verdict and verdict.p, "verdict": verdict and verdict.words,
    }  # fmt: skip


def _worded(column: "pd.Series[Any]") -> bool:
    return column.dtype == object or pd.api.types.is_string_dtype(column)


def _cell(value: Any) -> Any:
    if hasattr(value, "__len__") and not isinstance(value, str):
        value = "; ".join(str(part) for part in value)
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value


def _period(filters: Filters) -> str:
    if filters.since is None and filters.until is None:
        return "all time"
    return f"{filters.since or 'the first day'} to {filters.until or 'the last day'}"


def _narrowed(filters: Filters) -> list[str]:
    kinds = {None: "branded and unbranded prompts", True: "branded prompts", False: "unbranded prompts"}  # fmt: skip
    chosen = {
        "engines": [engine_label(engine) for engine in filters.engines], "tags": filters.tags,
        "languages": filters.langs, "countries": filters.countries, "prompts": filters.prompts,
        "checks": filters.checks,
    }  # fmt: skip
    return [kinds[filters.branded]] + [
        f"{name} {', '.join(map(str, values))}" for name, values in chosen.items() if values
    ]


def _surface(surfaces: tuple[str, ...]) -> str:
    if not surfaces:
        return "no surface"
    return ", ".join("simulated" if s == "simulated" else f"live ({s})" for s in surfaces)


def _inert(line: str) -> str:
    """The first row is no quoted cell: a project's name in it must not become one that is run."""
    return INNER.sub(r"\1'", _one_line(line).replace('"', "'"))


def _one_line(text: str) -> str:
    return " ".join(text.split())
