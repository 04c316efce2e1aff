"""Finds every place where a name stands: a prefilter over all names, then the rules."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

import ahocorasick

from analytics.reading.boundaries import may_start
from analytics.reading.characters import JOINING, is_word, script
from analytics.reading.endings import end_of_word
from analytics.reading.folding import Folded
from analytics.reading.lookalikes import views
from analytics.reading.names import Spelling, spellings
from analytics.reading.overlaps import Match, settle
from data.models import Brand

MARKS = "*~`_"
LONGER_HOST = re.compile(r"(?:-[a-z0-9-]*)?\.[a-z0-9]")
INSIDE_HOST = re.compile(r"(?:[\w-]\.|[-@])$")
WWW = "www."


class Finder:
    """A brand list made ready for one language."""

    def __init__(self, brands: Sequence[Brand], lang: str) -> None:
        by_key: dict[str, list[Spelling]] = defaultdict(list)
        for spelling in spellings(brands, lang):
            by_key[spelling.key].append(spelling)
        self._keys = ahocorasick.Automaton()
        for key, of in by_key.items():
            self._keys.add_word(key, (len(key), tuple(of)))
        self._keys.make_automaton()
        self._empty = not by_key

    def find(self, folded: Folded, given: str) -> list[Match]:
        """Mentions in reading order, as places in the folded text."""
        if self._empty or not folded.key:
            return []
        matches: list[Match] = []
        barred: list[Match] = []
        for start, end, spelling in self._candidates(folded):
            match spelling.kind:
                case "name":
                    matches += self._name(folded, given, start, end, spelling)
                case "exclude":
                    barred += self._name(folded, given, start, end, spelling)
                case "domain":
                    place = _domain(folded.plain, start, end, spelling)
                    (matches if place and place.alias else barred).extend([place] if place else [])
        return settle((m for m in matches if not _within(m, barred)), folded.plain)

    def _candidates(self, folded: Folded) -> Iterator[tuple[int, int, Spelling]]:
        for plain, key in views(folded):
            for last, (length, of) in self._keys.iter(key):
                start, end = last + 1 - length, last + 1
                for spelling in of:
                    if spelling.fits(plain[start:end]):
                        yield start, end, spelling

    def _name(
        self, folded: Folded, given: str, start: int, end: int, spelling: Spelling
    ) -> Iterator[Match]:
        if not may_start(folded.plain, start) and not _mark_before(folded, given, start):
            return
        word_end = end_of_word(folded.plain, end, spelling.rule)
        if word_end is None and not spelling.rule.in_place_of_a and _mark_after(folded, given, end):
            word_end = end
        if word_end is not None:
            yield Match(start, word_end, spelling.brand, spelling.alias)


def _mark_before(folded: Folded, given: str, at: int) -> bool:
    """A Markdown mark that the fold has dropped still ends a word."""
    start = folded.start(at)
    return start > folded.end(at) and given[start - 1] in MARKS


def _mark_after(folded: Folded, given: str, at: int) -> bool:
    end = folded.end(at)
    return end < folded.start(at) and given[end] in MARKS


def _domain(plain: str, start: int, end: int, spelling: Spelling) -> Match | None:
    """A whole host name; part of a longer one it bars the brand's name there too (alias 0)."""
    if LONGER_HOST.match(plain, end):
        return Match(start, end, spelling.brand, 0)
    if end < len(plain) and not _may_touch(plain[end]):
        return None
    if plain[max(0, start - 4) : start].casefold() == WWW:
        start -= 4
    before = plain[max(0, start - 2) : start]
    if INSIDE_HOST.search(before) or (before and not _may_touch(before[-1])):
        return None
    return Match(start, end, spelling.brand, -1)


def _may_touch(mark: str) -> bool:
    return not is_word(mark) or script(mark) in JOINING


def _within(match: Match, barred: Sequence[Match]) -> bool:
    return any(
        bar.brand == match.brand and bar.start < match.end and match.start < bar.end
        for bar in barred
    )
