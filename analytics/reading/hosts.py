"""Host names: their A-label form, their site, and the labels that only say how a page is shown (U2, U3)."""

import re
from functools import lru_cache
from ipaddress import ip_address

import idna
from tldextract import TLDExtract

SHOWN_AS = frozenset({"www", "m", "mobile", "amp"})
LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_-])?", re.ASCII)
MOBILE_WIKIPEDIA = re.compile(r"([a-z-]+)\.m\.wikipedia\.org")

_list = TLDExtract(cache_dir=None, suffix_list_urls=(), include_psl_private_domains=True)


@lru_cache(maxsize=65_536)
def ascii_host(host: str) -> str | None:
    """Lower case, A-labels, without a trailing dot; None for what cannot be a host."""
    if ":" in host:
        return _address(host)
    labels = [_label(label) for label in _mapped(host).removesuffix(".").split(".")]
    if not all(label and LABEL.fullmatch(label) for label in labels):
        return None
    name = ".".join(label for label in labels if label)
    if labels[-1] and labels[-1].isdecimal():
        return _address(name)
    return name if len(name) <= 253 else None


def _address(host: str) -> str | None:
    try:
        return str(ip_address(host))
    except ValueError:
        return None


def _mapped(host: str) -> str:
    if host.isascii():
        return host.lower()
    try:
        return idna.uts46_remap(host, std3_rules=False)
    except idna.IDNAError:
        return host.casefold()


def _label(label: str) -> str | None:
    if label.isascii():
        return label
    try:
        return idna.alabel(label).decode("ascii")
    except (idna.IDNAError, UnicodeError):
        return _raw_label(label)


def _raw_label(label: str) -> str | None:
    """Registries sell emoji names that the standard refuses."""
    if any(mark.isspace() or not mark.isprintable() for mark in label):
        return None
    return "xn--" + label.encode("punycode", "replace").decode("ascii")


@lru_cache(maxsize=65_536)
def site(host: str) -> str | None:
    """The registrable domain of an A-label host; None for a public suffix itself."""
    if ":" in host or host.rpartition(".")[2].isdecimal():
        return host
    found = _list.extract_str(host)
    if not found.suffix:
        return ".".join(host.split(".")[-2:])
    if found.domain:
        return f"{found.domain}.{found.suffix}"
    return (
        _list.extract_str(host, include_psl_private_domains=False).top_domain_under_public_suffix
        or None
    )


def has_public_suffix(host: str) -> bool:
    """Does the host lie under a suffix that the list knows?"""
    found = _list.extract_str(host)
    return bool(found.suffix and found.domain)


def page_host(host: str) -> str:
    """The host without one leading label for the device, unless that is the site itself."""
    first, _, rest = host.partition(".")
    if wikipedia := MOBILE_WIKIPEDIA.fullmatch(host):
        return f"{wikipedia[1]}.wikipedia.org"
    if first in SHOWN_AS and host != (domain := site(host)) and domain:
        return rest
    return host
