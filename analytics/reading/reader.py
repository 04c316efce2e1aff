"""From an answer to a reading."""

import hashlib
import json
import re
from collections.abc import Sequence

from analytics.reading import urls
from data.models import Answer, Brand, Mention, Reading, Source
from data.words import Outcome, SourceType

READER_VERSION = "1"


def mentions(text: str, brands: Sequence[Brand], lang: str) -> tuple[Mention, ...]:
    """One Mention for each brand that the text names, in order of first appearance."""
    found: list[tuple[int, int, Brand]] = []
    for brand in brands:
        names = "|".join(
            re.escape(n)
            for n in sorted((brand.name, *brand.aliases, *brand.domains), key=len, reverse=True)
        )
        flags = re.NOFLAG if brand.case_sensitive else re.IGNORECASE
        for hit in re.finditer(rf"(?<!\w)(?:{names})(?!\w)", text, flags):
            found.append((hit.start(), hit.end(), brand))
    spans: dict[int, list[tuple[int, int]]] = {}
    for start, end, brand in sorted(found, key=lambda hit: hit[:2]):
        spans.setdefault(brand.id, []).append((start, end))
    return tuple(
        Mention(brand_id, len(of), of[0][0], order, None, tuple(of))
        for order, (brand_id, of) in enumerate(spans.items(), 1)
    )


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
