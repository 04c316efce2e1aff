"""From a text to its mentions."""

from collections.abc import Sequence
from functools import lru_cache
from operator import is_

from analytics.reading.finder import Finder
from analytics.reading.folding import fold
from analytics.reading.ranks import ranks
from analytics.reading.visible import visible
from data.models import Brand, Mention
from data.versions import brands_hash

READER_VERSION = "3"
MOST = 64  # brand lists that stay ready


class Reader:
    """A brand list made ready for one language; reads any number of answers."""

    def __init__(self, brands: Sequence[Brand], lang: str) -> None:
        self.brands = tuple(sorted(brands, key=_place))
        self.lang = lang.replace("_", "-").partition("-")[0].lower()
        self._finder = Finder(self.brands, self.lang)
        self.brands_hash = brands_hash(brands)

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """One Mention for each brand that is named, in order of first appearance."""
        shown = visible(text)
        folded = fold(shown)
        spans: dict[int, list[tuple[int, int]]] = {}
        places: list[tuple[int, int]] = []
        for match in self._finder.find(folded, shown):
            start = folded.start(match.start)
            spans.setdefault(match.brand, []).append((start, folded.end(match.end)))
            places.append((start, match.brand))
        ranked = ranks(shown, places) if places else {}
        return tuple(
            Mention(self.brands[brand].id, len(of), of[0][0], order, ranked.get(brand), tuple(of))
            for order, (brand, of) in enumerate(spans.items(), 1)
        )


def _place(brand: Brand) -> tuple[str, int, str]:
    return brand.name, brand.id, brand.model_dump_json()


_recent: dict[tuple[str, int, int], tuple[tuple[Brand, ...], Reader]] = {}


def reader(brands: Sequence[Brand], lang: str) -> Reader:
    """The reader of a brand list, made once. Brands never change, so the same objects suffice."""
    place = (lang, len(brands), id(brands[0]) if brands else 0)
    known = _recent.get(place)
    if known and all(map(is_, known[0], brands)):
        return known[1]
    if len(_recent) >= MOST:
        _recent.clear()
    made = _made(tuple(brands), lang)
    _recent[place] = (tuple(brands), made)
    return made


@lru_cache(maxsize=MOST)
def _made(brands: tuple[Brand, ...], lang: str) -> Reader:
    return Reader(brands, lang)


def mentions(text: str, brands: Sequence[Brand], lang: str) -> tuple[Mention, ...]:
    """One Mention for each brand that the text names, in order of first appearance."""
    return reader(brands, lang).mentions(text)
