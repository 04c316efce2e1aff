"""`sightline import answers`: answers that were collected elsewhere, read and kept like captured ones."""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from analytics import reading
from data import clean, client
from data.catalog import ENGINES
from data.client import Client
from data.faults import BadInput
from data.models import Answer, Brand, Captured, Citation, Import, ImportedAnswer, Project, Prompt
from data.settings import Settings
from data.versions import Types
from data.words import Outcome, Scope

AT_ONCE = 500  # answers in one request
SHOWN = 20  # bad lines that are named
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


class Cited(BaseModel):
    url: str
    title: str | None = None


class Line(BaseModel):
    """One line of the file; other keys are ignored."""

    model_config = ConfigDict(extra="ignore", coerce_numbers_to_str=True)

    id: Text
    system: Text
    prompt: Text
    answer: str | None = ""
    citations: tuple[Cited, ...] | None = ()
    answered_at: datetime | None = None
    repeat: Annotated[int, Field(ge=1)] | None = 1
    model: str | None = None
    lang: str | None = "en"
    country: str | None = "us"
    tags: tuple[str, ...] | None = ()
    group: str | None = None


def run(settings: Settings, file: Path, *, project: str, own: str, rivals: list[str]) -> int:
    """Exit code 1 when some lines were bad; the rest is in."""
    ledger = client.connect(settings, Scope.ADMIN)
    lines = _lines(file)
    project_id = _project(ledger, project, own, rivals)
    brands = ledger.project(project_id).brands
    types = {r.domain: r.source_type for r in ledger.source_types(project_id) if r.source_type}
    bad, added, known = [], 0, 0
    while chunk := list(islice(lines, AT_ONCE)):
        bad += [trouble for trouble in chunk if isinstance(trouble, str)]
        answers = tuple(_imported(line, brands, types) for line in chunk if isinstance(line, Line))
        report = ledger.bring_in(Import(project_id=project_id, label=file.name, answers=answers))
        added, known = added + report.added, known + report.known
    _tell(project, added, known, bad, brands=bool(brands))
    ledger.close()
    return 1 if bad else 0


def _lines(file: Path) -> Iterator[Line | str]:
    """A line, or a sentence that says what is wrong with it."""
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}. Check the path.") from error
    return (_line(number, row) for number, row in enumerate(raw.split(b"\n"), 1) if row.strip())


def _line(number: int, row: bytes) -> Line | str:
    try:
        line = Line.model_validate_json(row.removeprefix(b"\xef\xbb\xbf"))
        clean.prompt(_prompt(line))
        return line
    except BadInput as fault:
        return f"line {number}: {fault}"
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        return f"line {number}: {where + ': ' if where else ''}{first['msg']}"


def _project(ledger: Client, name: str, own: str, rivals: list[str]) -> int:
    known = next(
        (p.id for p in ledger.projects() if p.name.casefold() == name.strip().casefold()), 0
    )
    project = known or ledger.save_project(Project(name=name))
    tracked = {b.name.casefold() for b in ledger.project(project).brands}
    for brand in ([own] if own else []) + rivals:
        if brand.casefold() not in tracked:
            ledger.save_brand(Brand(project_id=project, name=brand, own=brand == own))
    return project


def _imported(line: Line, brands: tuple[Brand, ...], types: Types) -> ImportedAnswer:
    text = line.answer or ""
    found = Answer(
        text=text,
        outcome=Outcome.ANSWERED if text.strip() else Outcome.EMPTY,
        citations=tuple(Citation(c.url, c.title) for c in line.citations or ()),
        model=line.model,
    )
    answer = reading.judged(found, line.lang or "en")
    at = line.answered_at or datetime.now(UTC)
    captured = Captured(
        answer=answer,
        reading=reading.read(answer, brands, line.lang or "en", types),
        asked_at=at if at.tzinfo else at.replace(tzinfo=UTC),
        latency_ms=0,
    )
    prompt = _prompt(line)
    return ImportedAnswer(
        key=line.id, prompt=prompt.text, engine=_engine(line.system), lang=prompt.lang, country=prompt.country,
        tags=prompt.tags, repeat_no=line.repeat or 1, captured=captured,
    )  # fmt: skip


def _prompt(line: Line) -> Prompt:
    tags = line.tags or ((line.group,) if line.group else ())
    return Prompt(text=line.prompt, lang=line.lang or "en", country=line.country or "us", tags=tags)


def _engine(system: str) -> str:
    """Our key where the name is one of ours; else the system's own name."""
    name = system.casefold().replace(" ", "_")
    return name if name in ENGINES else system


def _tell(project: str, added: int, known: int, bad: list[str], *, brands: bool) -> None:
    for trouble in bad[:SHOWN]:
        print(trouble, file=sys.stderr)
    if len(bad) > SHOWN:
        print(f"… and {len(bad) - SHOWN} more bad lines", file=sys.stderr)
    print(
        f"{project}: {added} answers brought in, {known} known already, {len(bad)} bad lines left out."
    )
    if not brands:
        print(
            "No brands are tracked yet, so nothing is counted: name them with --own and --rival, or in Setup."
        )
