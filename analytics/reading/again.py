"""Stored answers read once more: what differs from their present reading."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from analytics.reading.reader import read
from data.models import Answer, Citation, Mention, Source
from data.reading_lists import ReadWith
from data.rereading_models import Change, Reread
from data.words import Outcome

Row = Mapping[str, Any]


def differences(rows: Iterable[Row], wanted: ReadWith) -> Iterator[Change]:
    """One Change for each answer that is read differently. A row holds id, outcome, lang, text, and
    the present mentions and citations as mappings.
    """
    for row in rows:
        if change := difference(row, wanted):
            yield change


def difference(row: Row, wanted: ReadWith) -> Change | None:
    """What is read differently in one answer; None where nothing is."""
    reading = read(_answer(row), wanted.brands, row["lang"], wanted.source_types)
    mentions = None if reading.mentions == _mentions(row) else reading.mentions
    citations = tuple(_moved(row["citations"], reading.sources))
    return Change(row["id"], mentions, citations) if mentions is not None or citations else None


def _answer(row: Row) -> Answer:
    cited = tuple(Citation(c["url"], c["title"]) for c in row["citations"])
    return Answer(row["text"], Outcome(row["outcome"]), cited)


def _mentions(row: Row) -> tuple[Mention, ...]:
    return tuple(
        Mention(
            m["brand_id"], m["count"], m["first_char"], m["position"], m["rank"], tuple(map(tuple, m["spans"])),
            m["recommended"], m["unknown"], m["sentiment"], m["judge"],
        )
        for m in row["mentions"]
    )  # fmt: skip


def _moved(stored: Iterable[Row], read: Iterable[Source]) -> Iterator[Reread]:
    for old, new in zip(stored, read, strict=True):
        if (old["canonical"], old["domain"], old["source_type"]) != (
            new.canonical, new.domain, new.source_type,
        ):  # fmt: skip
            yield Reread(old["seq"], new.canonical, new.domain, new.source_type)
