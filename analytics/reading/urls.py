"""What a cited address is: its site, its identity and whose page it is."""

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from tldextract import TLDExtract

from data.words import SourceType

_psl = TLDExtract(cache_dir=None, suffix_list_urls=(), include_psl_private_domains=True)


@dataclass(frozen=True, slots=True)
class Address:
    """All three are None where the text is no web address."""

    domain: str | None
    canonical: str | None
    source_type: SourceType | None


@lru_cache(maxsize=65_536)
def read(
    url: str, own_domains: tuple[str, ...] = (), competitor_domains: tuple[str, ...] = ()
) -> Address:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return Address(None, None, None)
    host = parts.hostname.removeprefix("www.")
    domain = _psl(host).top_domain_under_registry_suffix or host
    canonical = f"https://{host}{parts.path.rstrip('/') or '/'}"
    kind = SourceType.OTHER
    if any(host == d or host.endswith("." + d) for d in own_domains):
        kind = SourceType.OWN
    elif any(host == d or host.endswith("." + d) for d in competitor_domains):
        kind = SourceType.COMPETITOR
    return Address(domain, canonical, kind)
