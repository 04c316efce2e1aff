"""From an answer to a reading."""

import hashlib
import json
from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from operator import is_

from analytics.reading import urls
from analytics.reading.finder import Finder
from analytics.reading.folding import fold
from analytics.reading.ranks import ranks
from analytics.reading.visible import visible
from data.models import Answer, Brand, Mention, Reading, Source
from data.words import Outcome, SourceType

READER_VERSION = "1"


class Reader:
    """A brand list made ready for one language; reads any number of answers."""

    def __init__(self, brands: Sequence[Brand], lang: str) -> None:
        self._brands = tuple(sorted(brands, key=_place))
        self._finder = Finder(self._brands, lang.replace("_", "-").partition("-")[0].lower())

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """One Mention for each brand that is named, in order of first appearance."""
        shown = visible(text)
        folded = fold(shown)
        found = self._finder.find(folded, shown)
        spans: dict[int, list[tuple[int, int]]] = {}
        for match in found:
            spans.setdefault(match.brand, []).append(
                (folded.start(match.start), folded.end(match.end))
            )
        ranked = ranks(shown, [(folded.start(m.start), m.brand) for m in found]) if found else {}
        return tuple(
            Mention(self._brands[brand].id, len(of), of[0][0], order, ranked.get(brand), tuple(of))
            for order, (brand, of) in enumerate(spans.items(), 1)
        )


def _place(brand: Brand) -> tuple[str, int, str]:
    return brand.name, brand.id, brand.model_dump_json()


@lru_cache(maxsize=64)
def _made(brands: tuple[Brand, ...], lang: str) -> Reader:
    return Reader(brands, lang)


_recent: deque[tuple[tuple[Brand, ...], str, Reader]] = deque(maxlen=16)


def reader(brands: Sequence[Brand], lang: str) -> Reader:
    """The reader of a brand list, made once. Brands never change, so the same objects suffice."""
    for known, language, made in tuple(_recent):
        if language == lang and len(known) == len(brands) and all(map(is_, known, brands)):
            return made
    found = _made(tuple(brands), lang)
    _recent.appendleft((tuple(brands), lang, found))
    return found


def mentions(text: str, brands: Sequence[Brand], lang: str) -> tuple[Mention, ...]:
    """One Mention for each brand that the text names, in order of first appearance."""
    return reader(brands, lang).mentions(text)


def brands_hash(brands: Sequence[Brand]) -> str:
    """The same short hash for the same brands in any order."""
    facts = sorted(
        json.dumps(brand.model_dump(exclude={"project_id", "colour"}), sort_keys=True)
        for brand in brands
    )
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()[:12]


def read(answer: Answer, brands: Sequence[Brand], lang: str) -> Reading:
    """Mentions and sources of an answer; an outcome other than `answered` names nobody."""
    answered = answer.outcome is Outcome.ANSWERED
    return Reading(
        mentions=mentions(answer.text, brands, lang) if answered else (),
        sources=sources(answer, brands),
        version=READER_VERSION,
        brands_hash=brands_hash(brands),
    )


def sources(answer: Answer, brands: Sequence[Brand]) -> tuple[Source, ...]:
    own = tuple(d for b in brands if b.own for d in b.domains)
    rival = tuple(d for b in brands if not b.own for d in b.domains)
    read_all = []
    for seq, citation in enumerate(answer.citations, 1):
        where = urls.read(citation.url, own, rival)
        kind = SourceType(where.source_type) if where.source_type else None
        read_all.append(
            Source(
                seq,
                citation.url,
                where.canonical,
                where.domain,
                kind,
                citation.title,
                citation.cited,
            )
        )
    return tuple(read_all)
