"""Read prompts from a CSV file as people really have them. Pure."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from data import clean
from data.faults import BadInput
from data.models import Prompt

MOST_BYTES, MOST_ROWS = 20_000_000, 10_000
csv.field_size_limit(MOST_BYTES)  # a cell that is too long is named, not a broken file
NAMES = {
    "prompt": "prompt", "prompts": "prompt", "text": "prompt", "question": "prompt", "query": "prompt",
    "lang": "lang", "language": "lang", "country": "country", "market": "country",
    "tags": "tags", "tag": "tags", "topic": "tags", "topics": "tags", "branded": "branded",
}  # fmt: skip
YES = {"1", "yes", "y", "true", "x", "ja", "oui"}


@dataclass(frozen=True, slots=True)
class Found:
    """Prompts that can be added; `problems` are sentences with the row as a spreadsheet counts it."""

    prompts: tuple[Prompt, ...] = ()
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def read(data: bytes, *, lang: str = "en", country: str = "us") -> Found:
    """Prompts of a file with a header (prompt, lang, country, tags, branded) or of one column.

    Takes a byte order mark, UTF-16, Windows-1252 and Latin-1, commas, semicolons and tabs. What
    cannot be used is named, and the rest comes in.
    """
    if len(data) > MOST_BYTES:
        return Found(problems=("The file is larger than 20 MB. Split it.",))
    text, notes = _decoded(data)
    rows = list(_rows(text))
    if not rows:
        return Found(problems=("The file is empty. Its first row names the columns, such as prompt, tags.",))  # fmt: skip
    columns = [NAMES.get(clean.fold(name)) for name in rows[0][1]]
    if "prompt" not in columns:
        if len(rows[0][1]) > 1:
            return Found(problems=(_no_prompt(rows[0][1]),))
        columns, rows = ["prompt"], [(0, []), *rows]
    notes += _ignored(rows[0][1], columns)
    return _prompts(rows[1:], columns, lang, country, notes)


def _decoded(data: bytes) -> tuple[str, tuple[str, ...]]:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace"), ()
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        pass
    note = "The file is not UTF-8; it was read as Windows-1252 (Latin-1). Check accents in the preview."
    try:
        return data.decode("cp1252"), (note,)
    except UnicodeDecodeError:
        return data.decode("latin-1"), (note,)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Rows that hold anything, with their numbers from 1."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    counts = {mark: first.count(mark) for mark in ";\t,"}
    mark = max(counts, key=lambda m: counts[m]) if any(counts.values()) else "\t"
    table = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
    for number, row in enumerate(table if _has_header(first, mark) else _lines(text), 1):
        if any(cell.strip() for cell in row):
            yield number, [cell.strip() for cell in row]


def _has_header(first: str, mark: str) -> bool:
    """Short cells, or a known name: `id;kind` is a header, a question with a comma is none."""
    cells = [clean.fold(cell.strip(' "')) for cell in first.split(mark)]
    return any(cell in NAMES for cell in cells) or (
        len(cells) > 1 and all(len(cell.split()) <= 2 and "?" not in cell for cell in cells)
    )


def _lines(text: str) -> Iterator[list[str]]:
    """One prompt a line: commas belong to the question."""
    return ([line.strip().strip('"')] for line in text.splitlines())


def _no_prompt(header: Sequence[str]) -> str:
    found = ", ".join(name[:30] or "(nameless)" for name in header[:8])
    return (
        f"No column is named prompt. The first row has: {found}. "
        "Name the columns prompt, lang, country, tags, branded; only prompt is needed."
    )


def _ignored(header: Sequence[str], columns: Sequence[str | None]) -> tuple[str, ...]:
    extra = [name for name, known in zip(header, columns, strict=False) if not known and name]
    return (f"Columns left out: {', '.join(n[:30] for n in extra[:8])}.",) if extra else ()


def _prompts(
    rows: Sequence[tuple[int, list[str]]], columns: Sequence[str | None], lang: str, country: str,
    notes: tuple[str, ...],
) -> Found:  # fmt: skip
    kept: dict[tuple[str, str, str], tuple[int, Prompt]] = {}
    problems = []
    for number, row in rows[:MOST_ROWS]:
        try:
            prompt = _prompt(dict(zip(columns, row, strict=False)), lang, country)
        except BadInput as bad:
            problems.append(f"Row {number}: {bad}")
            continue
        key = (clean.fold(prompt.text), prompt.lang, prompt.country)
        if key in kept:
            problems.append(f"Row {number} repeats row {kept[key][0]} and is left out.")
        else:
            kept[key] = (number, prompt)
    if len(rows) > MOST_ROWS:
        problems.append(f"The file has {len(rows):,} rows; only the first {MOST_ROWS:,} were read.")
    if not rows:
        problems.append("The file has a header and no rows below it.")
    return Found(tuple(p for _, p in kept.values()), tuple(problems), notes)


def _prompt(cells: dict[str | None, str], lang: str, country: str) -> Prompt:
    raw = cells.get("tags", "").replace(";", ",").replace("|", ",")
    return clean.prompt(
        Prompt(
            text=cells.get("prompt", ""),
            lang=cells.get("lang") or lang,
            country=cells.get("country") or country,
            tags=tuple(tag.strip() for tag in raw.split(",") if tag.strip()),
            branded=cells.get("branded", "").casefold() in YES,
        )
    )
