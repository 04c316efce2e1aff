"""Whom an answer recommends: by presenting it in a list, or in so many words."""

import re
from collections.abc import Iterator, Sequence

from analytics.reading.clauses import Clause
from analytics.reading.cues import Words, lexicon
from analytics.reading.cues.words import phrases
from analytics.reading.listed import Head
from analytics.reading.scene import Scene
from analytics.reading.sentences import Sentence, first_within
from analytics.reading.sentiment import denial

YES, NO_CUE, AGAINST = 1, 0, -1
UNSPACED = re.compile(r"[\u3041-\u30ff\u3400-\u9fff]")
LEAD = re.compile(
    r"^[ \t]*(?:#{1,6}[^\n]*|\*\*[^\n]*\*\*:?[ \t]*|[^\n]*[:：][ \t*]*)$", re.MULTILINE
)
NEAR = 8  # characters between a Japanese or Chinese cue and its negation


def recommended(seen: Scene) -> frozenset[int]:
    """The brands that the answer recommends and does not advise against."""
    votes = set(_said(seen))
    against = {brand for brand, vote in votes if vote == AGAINST}
    return frozenset(
        {*_presented(seen), *(brand for brand, vote in votes if vote == YES)} - against
    )


def _presented(seen: Scene) -> Iterator[int]:
    """Brands in the head of an item, unless the list is one of things to avoid."""
    avoided = list(_avoiding(seen.shown, seen.words)) if seen.heads else []
    for head in seen.heads:
        place = first_within(seen.places, head.start, head.end)
        barred = any(start <= head.start < end for start, end in avoided)
        if place and not barred and _presents(head, seen.shown):
            yield place.brand


def _presents(head: Head, shown: str) -> bool:
    """A heading that asks or that leads on to something else presents nobody."""
    heading = shown[head.start : head.end].rstrip(" *_#")
    return head.kind != "heading" or not heading.endswith(("?", "？", ":"))


def _avoiding(shown: str, words: Words) -> Iterator[tuple[int, int]]:
    """From a line that says `avoid` to the next line that leads a list."""
    if not words.avoiding:
        return
    avoid = re.compile("|".join(rf"(?<!\w){re.escape(one)}" for one in phrases(words.avoiding)))
    leads = [*LEAD.finditer(shown)]
    for at, lead in enumerate(leads):
        if avoid.search(lead[0].casefold()):
            yield lead.start(), leads[at + 1].start() if at + 1 < len(leads) else len(shown)


def _said(seen: Scene) -> Iterator[tuple[int, int]]:
    if seen.words.recommending and UNSPACED.search(seen.words.recommending):
        for sentence in seen.sentences:
            yield from _unspaced(seen.shown, sentence, seen.words)
    else:
        for clause in seen.clauses:
            yield from _spaced(clause, seen.words)


def _spaced(clause: Clause, words: Words) -> Iterator[tuple[int, int]]:
    known = lexicon((words.recommending, YES), (words.not_recommending, NO_CUE))
    said = clause.said
    hits = [hit for hit in known.hits(said) if hit.value]
    if hits and not any(lexicon((words.hearsay, YES)).hits(said)):
        vote = AGAINST if any(denial(hit, hits, said, words) is not None for hit in hits) else YES
        yield from ((brand, vote) for brand in clause.owners)


def _unspaced(shown: str, sentence: Sentence, words: Words) -> Iterator[tuple[int, int]]:
    brands = {place.brand for place in sentence.places}
    if len(brands) != 1 or sentence.asks:
        return
    text = shown[sentence.start : sentence.end]
    for cue in phrases(words.recommending):
        at = text.casefold().find(cue)
        if at >= 0:
            around = _around(text, at, at + len(cue), words)
            yield brands.copy().pop(), AGAINST if around else YES


def _around(text: str, start: int, end: int, words: Words) -> bool:
    """Chinese denies before the verb, Japanese after it."""
    near: Sequence[str] = (text[max(0, start - 3) : start], text[end : end + NEAR])
    before = any(
        no in near[0] for no in phrases(words.negations) if no < "\u3041" or no >= "\u3400"
    )
    return before or any(
        no in near[1] for no in phrases(words.negations) if "\u3041" <= no < "\u3400"
    )
