"""The papers say what the program does."""

import re

import typer
from typer.main import get_command

from tests import papers
from tests.house import ROOT, files
from workers.cli.commands import app

README = papers.README.read_text("utf-8")


def test_the_readme_lists_every_setting_as_the_program_reads_it() -> None:
    assert papers.printed_table() == papers.settings_table(), "run `python -m tests.papers`"


def test_the_readme_names_every_command() -> None:
    group = get_command(app)
    assert isinstance(group, typer.core.TyperGroup)

    silent = [name for name in group.commands if f"sightline {name}" not in README]
    assert silent == []


def test_the_readme_refers_only_to_what_is_there() -> None:
    named = re.findall(r"\]\(((?!http)[^)#]+)\)", README) + re.findall(r'src="([^"]+)"', README)

    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_pictures_are_light() -> None:
    heavy = [str(p) for p in files(suffix=".png") if (ROOT / p).stat().st_size > 300_000]

    assert heavy == []


def test_the_lock_file_holds_what_the_project_asks_for() -> None:
    locked = papers.locked()

    assert [str(r) for r in papers.wanted() if locked.get(r.name, "") not in r.specifier] == []


def test_every_locked_package_has_hashes() -> None:
    entries = re.split(r"\n(?=[\w.-]+==)", papers.LOCK.read_text("utf-8"))

    assert len(entries) > len(papers.wanted())
    assert [entry.split("==")[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_lock_file_names_no_address() -> None:
    assert (
        re.findall(r"https?://|file:|--(?:index|extra|find)", papers.LOCK.read_text("utf-8")) == []
    )
