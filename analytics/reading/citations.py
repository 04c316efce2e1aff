"""From the citations of an answer to its sources."""

from collections.abc import Sequence

from analytics.reading import urls
from data.models import Answer, Brand, Citation, Source
from data.versions import NO_TYPES, Types
from data.words import SourceType

OURS = frozenset({SourceType.OWN, SourceType.COMPETITOR, SourceType.UNRESOLVED})


def sources(answer: Answer, brands: Sequence[Brand], types: Types = NO_TYPES) -> tuple[Source, ...]:
    """The citations in their order, each with its site, its identity and its type.

    A person's word in `types` stands above the table, not above the brands' own domains.
    """
    own = tuple(domain for brand in brands if brand.own for domain in brand.domains)
    rivals = tuple(domain for brand in brands if not brand.own for domain in brand.domains)
    return tuple(
        _source(seq, citation, urls.read(citation.url, own, rivals), types)
        for seq, citation in enumerate(answer.citations, 1)
    )


def _source(seq: int, citation: Citation, address: urls.Address, types: Types) -> Source:
    domain = address.domain
    if domain is None and address.source_type is SourceType.UNRESOLVED:
        domain = urls.site_named(citation.title or "")
    return Source(
        seq,
        citation.url,
        address.canonical,
        domain,
        _type(domain, address.source_type, types),
        citation.title,
        citation.cited,
    )


def _type(domain: str | None, found: SourceType | None, types: Types) -> SourceType | None:
    return found if domain is None or found in OURS else types.get(domain, found)
