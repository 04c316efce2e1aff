"""Replies written for these tests: invented brands, true wire formats."""

from pathlib import Path

import httpx

from data.models import Answer, Pending
from workers.cli.recordings import recording
from workers.routes import ADAPTERS

FOLDER = Path(__file__).parent
NAMES = sorted(p.relative_to(FOLDER).with_suffix("").as_posix() for p in FOLDER.rglob("*.json"))


def reply(name: str) -> httpx.Response:
    return recording(FOLDER / f"{name}.json").reply


def parsed(name: str) -> Answer | Pending:
    return ADAPTERS[name.split("/", maxsplit=1)[0]].parse(reply(name))


def answer(name: str) -> Answer:
    found = parsed(name)
    assert isinstance(found, Answer)
    return found


def quoted(found: Answer, url: str) -> list[str]:
    """The pieces of the answer that cite an address."""
    spans = [span for c in found.citations if c.url == url for span in c.spans]
    return [found.text[start:end] for start, end in spans]
