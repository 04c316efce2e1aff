"""Finds every place where a brand is named: a prefilter over all names, then the rules."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import ahocorasick

from analytics.reading.doubts import means_something_else
from analytics.reading.folding import Folded
from analytics.reading.glue import unglue
from analytics.reading.lookalikes import views
from analytics.reading.names import Spelling, spellings
from analytics.reading.overlaps import Match, settle
from analytics.reading.places import Place, domain_place, name_place
from data.models import Brand


class Finder:
    """A brand list made ready for one language."""

    def __init__(self, brands: Sequence[Brand], lang: str) -> None:
        self._lang = lang
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
        places = list(self._places(folded, given))
        whole = [place.match for place in places if place.whole]
        glued = [place for place in places if not place.whole and not place.barred]
        if glued:
            whole += unglue(folded.plain, glued, whole)
        barred = [place.match for place in places if place.barred]
        if barred:
            whole = [match for match in whole if not any(_inside(match, bar) for bar in barred)]
        return settle(whole, folded.plain)

    def _places(self, folded: Folded, given: str) -> Iterator[Place]:
        for start, end, spelling in self._candidates(folded):
            if spelling.kind == "domain":
                place = domain_place(folded.plain, start, end, spelling)
            else:
                place = name_place(folded, given, start, end, spelling)
            if place and spelling.kind == "exclude":
                if place.whole:
                    yield Place(place.match, barred=True)
            elif place and not (
                spelling.exact and means_something_else(folded.plain, start, end, self._lang)
            ):
                yield place

    def _candidates(self, folded: Folded) -> Iterator[tuple[int, int, Spelling]]:
        for plain, key in views(folded):
            for last, (length, of) in self._keys.iter(key):
                start, end = last + 1 - length, last + 1
                for spelling in of:
                    if spelling.fits(plain[start:end]):
                        yield start, end, spelling


def _inside(match: Match, phrase: Match) -> bool:
    return match.brand == phrase.brand and phrase.start <= match.start and match.end <= phrase.end
