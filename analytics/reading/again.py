"""Stored answers read once more: what differs from their present reading."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from analytics.reading.citations import sources
from analytics.reading.reader import READER_VERSION, mentions
from analytics.reading.sentiment import CUES
from analytics.reading.whole import named
from data.models import Answer, Citation, Mention, Source
from data.rereading_models import Change, Reread
from data.versions import ReadWith
from data.words import Outcome

Row = Mapping[str, Any]


def differences(rows: Iterable[Row], wanted: ReadWith) -> Iterator[Change]:
    """One Change for each answer that is read differently. A row holds id, outcome, lang, text,
    reader_version, and the present mentions and citations as mappings.
    """
    for row in rows:
        if change := difference(row, wanted):
            yield change


def difference(row: Row, wanted: ReadWith) -> Change | None:
    """What is read differently in one answer; None where nothing is."""
    answer, brands, stored = _answer(row), wanted.brands, _mentions(row)
    found = None if _stands(row, answer, wanted, stored) else _judged(answer, row, wanted, stored)
    told = None if found == stored else found
    citations = tuple(_moved(row["citations"], sources(answer, brands, wanted.source_types)))
    return Change(row["id"], told, citations) if told is not None or citations else None


def _stands(row: Row, answer: Answer, wanted: ReadWith, stored: Sequence[Mention]) -> bool:
    """How an answer speaks follows from its text and from who is named where: the same reader need
    not judge the same mentions twice.
    """
    if row["reader_version"] != READER_VERSION:
        return False
    answered = answer.outcome is Outcome.ANSWERED
    found = mentions(answer.text, wanted.brands, row["lang"]) if answered else ()
    return [_place(m) for m in found] == [_place(m) for m in stored]


def _judged(
    answer: Answer, row: Row, wanted: ReadWith, stored: Sequence[Mention]
) -> tuple[Mention, ...]:
    """What somebody else than the cues has judged before stays judged."""
    before = {m.brand_id: m for m in stored if m.judge not in (None, CUES)}
    return tuple(
        _as_judged(m, before.get(m.brand_id)) for m in named(answer, wanted.brands, row["lang"])
    )


def _as_judged(found: Mention, before: Mention | None) -> Mention:
    if before is None:
        return found
    return replace(
        found,
        recommended=before.recommended,
        unknown=before.unknown,
        sentiment=before.sentiment,
        judge=before.judge,
    )


def _place(m: Mention) -> tuple[object, ...]:
    return m.brand_id, m.count, m.first_char, m.order, m.rank, m.spans


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
