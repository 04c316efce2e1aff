"""What a cited address is: its site, its identity and whose page it is (U1-U9)."""

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import SplitResult, urlsplit

from analytics.reading import hosts, pages, sources, wrappers
from data.words import SourceType

DEEP = 5  # wrappers in wrappers; beyond that an address is somebody's game
ENTITY = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
HOST_AND_PORT = re.compile(r"[^\s/?#@:]+\.[^\s/?#@:]+(?::\d+)?(?=[/?#]|$)")
FILE_ENDINGS = frozenset({"md", "py", "sh", "zip", "mov", "rs", "ps", "mk", "pub"})
DEFAULT_PORTS = frozenset({None, 80, 443})


@dataclass(frozen=True, slots=True)
class Address:
    """Where a citation points. All three are None where the text is no web address."""

    domain: str | None
    canonical: str | None
    source_type: SourceType | None


@dataclass(frozen=True, slots=True)
class Page:
    """An address taken apart, the same for every project."""

    host: str
    port: int | None
    path: str
    query: str
    fragment: str
    kind: SourceType

    @property
    def canonical(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port in DEFAULT_PORTS else f":{self.port}"
        query = f"?{self.query}" if self.query else ""
        fragment = f"#{self.fragment}" if self.fragment else ""
        return f"https://{host}{port}{self.path}{query}{fragment}"


NO_ADDRESS = Address(None, None, None)


def read(
    url: str, own_domains: Iterable[str] = (), competitor_domains: Iterable[str] = ()
) -> Address:
    """The site, the identity and the type of an address, seen from a project."""
    return _read(url, tuple(own_domains), tuple(competitor_domains))


def site_named(title: str) -> str | None:
    """The site that a title names, where the title is nothing but a domain."""
    name = title.strip()
    host = hosts.ascii_host(name) if "." in name and not re.search(r"[\s/@:]", name) else None
    return hosts.site(host) if host and _is_site(host, alone=True) else None


@lru_cache(maxsize=32_768)
def _read(url: str, own: tuple[str, ...], competitors: tuple[str, ...]) -> Address:
    page = page_of(url)
    if page is None:
        return NO_ADDRESS
    if sources.is_redirect(page.host):
        return Address(None, page.canonical, SourceType.UNRESOLVED)
    return Address(hosts.site(page.host), page.canonical, _type(page, own, competitors))


def _type(page: Page, own: tuple[str, ...], competitors: tuple[str, ...]) -> SourceType:
    if any(sources.covers(domain, page.host, page.path) for domain in own):
        return SourceType.OWN
    if any(sources.covers(domain, page.host, page.path) for domain in competitors):
        return SourceType.COMPETITOR
    return page.kind


@lru_cache(maxsize=32_768)
def page_of(url: str) -> Page | None:
    """The page behind an address as given; None where there is none."""
    split = _split(url)
    for _ in range(DEEP):
        inner = wrappers.inside(*split) if split else None
        if not inner or not (opened := _split(inner)):
            break
        split = opened
    return _page(*split) if split else None


def _page(parts: SplitResult, host: str) -> Page:
    name, path, query = hosts.page_host(host), pages.path(parts.path), pages.query(parts.query)
    if name == "youtube.com" or name.endswith(".youtube.com"):
        query = _video_only(path, query)
    kind = sources.kind_of(name, path, query)
    return Page(name, parts.port, path, query, pages.fragment(parts.fragment), kind)


def _video_only(path: str, query: str) -> str:
    """A watch page is its video; elsewhere only the sharer's mark goes."""
    pairs = [(pair.partition("=")[0], pair) for pair in query.split("&")]
    kept = [pair for name, pair in pairs if (name == "v" if path == "/watch" else name != "si")]
    return "&".join(kept)


def _split(url: str) -> tuple[SplitResult, str] | None:
    """The parts of a web address and its host in A-labels; None for anything else."""
    text = _complete(
        ENTITY.sub(lambda found: html.unescape(found[0]), url).strip().strip("<>").strip()
    )
    try:
        parts = urlsplit(text)
        host = hosts.ascii_host(parts.hostname or "")
        _ = parts.port  # raises where it is no port
    except ValueError:
        return None
    return (parts, host) if host and parts.scheme in ("http", "https") else None


def _complete(text: str) -> str:
    """`//host/…` and `host/…` get their scheme where the host ends in a public suffix."""
    rest = text.removeprefix("//")
    if rest == text and SCHEME.match(text) and not HOST_AND_PORT.match(text):
        return text
    found = HOST_AND_PORT.match(rest)
    return f"https://{rest}" if found and _is_site(found[0], alone=found[0] == text) else ""


def _is_site(host_and_port: str, *, alone: bool) -> bool:
    host = hosts.ascii_host(host_and_port.partition(":")[0])
    if not host or not hosts.has_public_suffix(host):
        return False
    return not (alone and host.count(".") == 1 and host.rpartition(".")[2] in FILE_ENDINGS)
