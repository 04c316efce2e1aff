"""The sentences of an answer that speak of somebody."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from analytics.reading.listed import Head

ABBREVIATED = r"(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\bDr\.)(?<!\bca\.)(?<!\bbzw\.)(?<!\bnp\.)(?<!z\.B\.)(?<!z\. B\.)"
BREAK = re.compile(
    rf"[\n|.!?…。！？)](?:(?<=[\n|。！？])|(?<=\))(?=[^\W\d_a-z][a-zà-ÿ])|(?<!\)){ABBREVIATED}[.!?…]*(?=[\s\"'”»)\]*_]|$)"
    r"|(?<=[^\W\dA-Z_][.!?])(?=[^\W\d_a-z]))"
)


class Place(NamedTuple):
    """One mention."""

    start: int
    end: int
    brand: int


class Sentence(NamedTuple):
    """A stretch of text and the mentions in it. `about` owns it where it names nobody."""

    start: int
    end: int
    places: tuple[Place, ...]
    asks: bool = False
    about: int | None = None


def sentences(shown: str, places: Sequence[Place], heads: Sequence[Head]) -> tuple[Sentence, ...]:
    """Every sentence that names somebody, and what list items go on to say, in reading order."""
    return tuple(sorted((*_naming(shown, places), *_about(shown, places, heads)), key=_start))


def _start(sentence: Sentence) -> int:
    return sentence.start


def _naming(shown: str, places: Sequence[Place]) -> Iterator[Sentence]:
    """The sentences that name somebody, in reading order."""
    begin = at = 0
    for stop in BREAK.finditer(shown):
        if at == len(places):
            return
        if places[at].start >= stop.end():
            begin = stop.end()
            continue
        last = at
        while last < len(places) and places[last].end <= stop.start():
            last += 1
        if last > at and not (last < len(places) and places[last].start < stop.end()):
            yield Sentence(begin, stop.start(), tuple(places[at:last]), stop[0][-1] in "?？")
            begin, at = stop.end(), last
    if at < len(places):
        yield Sentence(begin, len(shown), tuple(places[at:]))


def _about(shown: str, places: Sequence[Place], heads: Sequence[Head]) -> Iterator[Sentence]:
    """What a list item goes on to say of the only brand that it names, in its head."""
    for head in heads:
        if head.kind in ("number", "bullet", "row"):
            end = _line_end(shown, head.end)
            inside = places[bisect_left(places, (head.start,)) : bisect_left(places, (end,))]
            if inside and inside[0].start < head.end and len({p.brand for p in inside}) == 1:
                rest = BREAK.search(shown, inside[-1].end, end)
                if rest and shown[rest.end() : end].strip():
                    yield Sentence(rest.end(), end, (), about=inside[0].brand)


def _line_end(shown: str, at: int) -> int:
    end = shown.find("\n", at)
    return len(shown) if end < 0 else end


def first_within(places: Sequence[Place], start: int, end: int) -> Place | None:
    """The first mention that begins in a stretch of text."""
    at = bisect_right(places, (start - 1, end + 1))
    return places[at] if at < len(places) and places[at].start < end else None
