"""From the citations of an answer to its sources."""

from collections.abc import Sequence

from analytics.reading import urls
from data.models import Answer, Brand, Citation, Source
from data.words import SourceType


def sources(answer: Answer, brands: Sequence[Brand]) -> tuple[Source, ...]:
    """The citations in their order, each with its site, its identity and its type."""
    own = tuple(domain for brand in brands if brand.own for domain in brand.domains)
    rivals = tuple(domain for brand in brands if not brand.own for domain in brand.domains)
    return tuple(
        _source(seq, citation, urls.read(citation.url, own, rivals))
        for seq, citation in enumerate(answer.citations, 1)
    )


def _source(seq: int, citation: Citation, address: urls.Address) -> Source:
    domain = address.domain
    if domain is None and address.source_type is SourceType.UNRESOLVED:
        domain = urls.site_named(citation.title or "")
    return Source(
        seq,
        citation.url,
        address.canonical,
        domain,
        address.source_type,
        citation.title,
        citation.cited,
    )
