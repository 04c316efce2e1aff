"""Path, query and fragment as parts of a page's identity (U4, U5, U6)."""

import re
import string

UNRESERVED = frozenset(string.ascii_letters + string.digits + "-._~")
PATH_SAFE = UNRESERVED | frozenset("!$&'()*+,;=:@/")
QUERY_SAFE = PATH_SAFE | frozenset("?")
ENCODED = re.compile(r"%([0-9A-Fa-f]{2})|(.)", re.DOTALL)
PLAIN = re.compile(r"[A-Za-z0-9\-._~!$&'()*+,;=:@/]*", re.ASCII)
TRACKING_NAMES = (
    "gclid gbraid wbraid dclid gclsrc fbclid msclkid yclid ttclid twclid irclickid igshid igsh"
    " mc_cid mc_eid mkt_tok _ga _gl _gsid _hsenc _hsmi hsctatracking vero_id oly_enc_id oly_anon_id"
    " srsltid s_kwcid spm ref_src ref_url cmpid ncid"
)
TRACKING = frozenset(TRACKING_NAMES.split())
AMP_PAIRS = frozenset({("amp", "1"), ("outputtype", "amp")})


def encoded(text: str, safe: frozenset[str]) -> str:
    """One spelling for all: capital hex, unreserved characters plain, the rest as UTF-8."""
    if PLAIN.fullmatch(text):
        return text

    def spell(found: re.Match[str]) -> str:
        if found[1]:
            plain = chr(int(found[1], 16))
            return plain if plain in UNRESERVED else found[0].upper()
        if found[2] in safe:
            return found[2]
        return "".join(f"%{byte:02X}" for byte in found[2].encode("utf-8", "replace"))

    return ENCODED.sub(spell, text)


def path(raw: str) -> str:
    """The path with dots resolved, slashes single, no AMP ending and no trailing slash."""
    kept: list[str] = []
    for segment in encoded(raw, PATH_SAFE).split("/"):
        if segment == "..":
            kept[-1:] = []
        elif segment != ".":
            kept.append(segment)
    return "/" + "/".join(_without_amp([segment for segment in kept if segment]))


def _without_amp(segments: list[str]) -> list[str]:
    while segments and segments[-1] == "amp":
        segments = segments[:-1]
    if not segments:
        return segments
    *before, last = segments
    while last.endswith(".amp.html"):
        last = last.removesuffix(".amp.html") + ".html"
    while last.endswith(".amp") and last != ".amp":
        last = last.removesuffix(".amp")
    return [*before, last] if last != "amp" else _without_amp(before)


def pairs(raw: str) -> list[tuple[str, str, str]]:
    """(name, value, as written) of each query parameter, in one spelling, sorted."""
    found = []
    for piece in encoded(raw, QUERY_SAFE).split("&"):
        name, _, value = piece.partition("=")
        if piece:
            found.append((name, value, piece))
    return sorted(found)


def query(raw: str) -> str:
    """The sorted query without tracking and AMP parameters."""
    return "&".join(piece for name, value, piece in pairs(raw) if not _drop(name.lower(), value))


def _drop(name: str, value: str) -> bool:
    return name.startswith("utm_") or name in TRACKING or (name, value.lower()) in AMP_PAIRS


def fragment(raw: str) -> str:
    """Only routes of single-page sites name a page; text fragments never do."""
    route = raw.partition(":~:")[0]
    return encoded(route, QUERY_SAFE) if route.startswith(("!", "/")) else ""
