"""Stored answers are read again, and only what differs is told."""

from typing import Any

from analytics.reading import READER_VERSION, read
from analytics.reading.again import difference, differences
from data.models import Answer, Brand, Citation
from data.versions import ReadWith
from data.words import Outcome, SourceType

LUMORA = Brand(id=1, name="Lumora", own=True)
KESTREL = Brand(id=2, name="Kestrel")
TEXT = "I recommend Lumora. Kestrel is slow and unreliable."
WITH = ReadWith((LUMORA, KESTREL))


def row(text: str = TEXT, lists: ReadWith = WITH, **changes: Any) -> dict[str, Any]:
    """An answer as it is stored after a reading with these lists."""
    answer = Answer(text, citations=(Citation("https://www.g2.com/x", "G2"),))
    found = read(answer, lists.brands, "en", lists.source_types)
    mentions = [
        {"brand_id": m.brand_id, "count": m.count, "first_char": m.first_char, "position": m.order, "rank": m.rank,
         "spans": [list(s) for s in m.spans], "recommended": m.recommended, "unknown": m.unknown,
         "sentiment": m.sentiment, "judge": m.judge}
        for m in found.mentions
    ]  # fmt: skip
    cited = [
        {"seq": s.seq, "url": s.url, "title": s.title, "canonical": s.canonical, "domain": s.domain,
         "source_type": s.source_type}
        for s in found.sources
    ]  # fmt: skip
    return {
        "id": 9, "outcome": "answered", "lang": "en", "text": text, "reader_version": READER_VERSION,
        "mentions": mentions, "citations": cited, **changes,
    }  # fmt: skip


def test_a_reading_says_how_each_brand_is_spoken_of() -> None:
    lumora, kestrel = read(Answer(TEXT), WITH.brands, "en").mentions

    assert (lumora.recommended, lumora.unknown, lumora.judge) == (True, False, "cues")
    assert (kestrel.recommended, kestrel.sentiment, kestrel.judge) == (False, "negative", "cues")


def test_the_same_lists_change_nothing() -> None:
    assert list(differences([row(), row("Nobody."), row("")], WITH)) == []


def test_a_refused_answer_names_nobody() -> None:
    answer = Answer("I cannot compare Lumora.", Outcome.REFUSED)

    assert read(answer, WITH.brands, "en").mentions == ()
    assert difference(row(answer.text, outcome="refused", mentions=[]), WITH) is None


def test_another_name_changes_the_mentions_alone() -> None:
    renamed = KESTREL.model_copy(update={"aliases": ("unreliable",)})
    change = difference(row(), ReadWith((LUMORA, renamed)))

    assert change
    assert change.mentions
    assert [m.count for m in change.mentions] == [1, 2]
    assert change.citations == ()


def test_a_corrected_type_changes_the_citation_alone() -> None:
    change = difference(row(), ReadWith(WITH.brands, {"g2.com": SourceType.NEWS}))

    assert change
    assert change.mentions is None
    assert [(c.seq, c.source_type) for c in change.citations] == [(1, SourceType.NEWS)]


def test_the_projects_own_domain_stands_above_a_correction() -> None:
    own = LUMORA.model_copy(update={"domains": ("g2.com",)})
    change = difference(row(), ReadWith((own, KESTREL), {"g2.com": SourceType.NEWS}))

    assert change
    assert [c.source_type for c in change.citations] == [SourceType.OWN]


def test_the_same_reader_does_not_judge_the_same_mentions_twice() -> None:
    stored = row()
    stored["mentions"][0]["sentiment"] = "negative"

    assert difference(stored, WITH) is None
    older = difference(stored | {"reader_version": "1"}, WITH)
    assert older
    assert older.mentions


def test_what_a_model_judged_stays_judged() -> None:
    stored = row(reader_version="1")
    stored["mentions"][1] |= {"sentiment": "positive", "judge": "model-9", "recommended": True}
    renamed = KESTREL.model_copy(update={"aliases": ("slow",)})
    change = difference(stored, ReadWith((LUMORA, renamed)))

    assert change
    assert change.mentions
    kestrel = change.mentions[1]
    assert (kestrel.count, kestrel.sentiment, kestrel.judge, kestrel.recommended) == (2, "positive", "model-9", True)  # fmt: skip
