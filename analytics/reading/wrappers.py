"""Addresses that only lead to another one (U7)."""

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from urllib.parse import SplitResult, parse_qsl, unquote

from analytics.reading import hosts

AMP_VIEWER = re.compile(r"/amp/(s/)?(.+)")
AMP_CACHE = re.compile(r"/[a-z]+/(s/)?(.+)")


def inside(parts: SplitResult, host: str) -> str | None:
    """The address that this one wraps, if it is a wrapper."""
    name = hosts.page_host(host)
    if name.endswith(".cdn.ampproject.org"):
        return _behind(AMP_CACHE, parts) or _spelled_host(name, parts)
    if name.startswith("google."):
        return _google(parts)
    if name in ("youtu.be", "youtube.com") or name.endswith(".youtube.com"):
        return _youtube(parts, name)
    opened = BY_HOST.get(name)
    return opened(parts) if opened else None


def _args(parts: SplitResult) -> Mapping[str, str]:
    return dict(reversed(parse_qsl(parts.query)))


def _google(parts: SplitResult) -> str | None:
    if parts.path == "/url":
        args = _args(parts)
        return args.get("q") or args.get("url")
    return _behind(AMP_VIEWER, parts) if parts.path.startswith("/amp/") else None


def _behind(shape: re.Pattern[str], parts: SplitResult) -> str | None:
    if not (found := shape.fullmatch(parts.path)) or "." not in found[2].split("/")[0]:
        return None
    target = f"{'https' if found[1] else 'http'}://{unquote(found[2])}"
    return f"{target}?{parts.query}" if parts.query else target


def _spelled_host(name: str, parts: SplitResult) -> str | None:
    """A cache host spells the publisher's: dots as hyphens, hyphens doubled."""
    label = name.removesuffix(".cdn.ampproject.org")
    host = label.replace("--", "\0").replace("-", ".").replace("\0", "-")
    return f"https://{host}{parts.path}" if hosts.has_public_suffix(host) else None


def _youtube(parts: SplitResult, name: str) -> str | None:
    video = parts.path.strip("/").split("/")[0]
    if name == "youtu.be":
        return f"https://youtube.com/watch?v={video}" if video else None
    return _args(parts).get("q") if parts.path.rstrip("/") == "/redirect" else None


def _bing(parts: SplitResult) -> str | None:
    token = _args(parts).get("u", "")
    if not parts.path.startswith("/ck/a") or not token.startswith("a1"):
        return None
    try:
        return base64.urlsafe_b64decode(token[2:] + "=" * (-len(token[2:]) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return None


def _facebook(parts: SplitResult) -> str | None:
    return _args(parts).get("u")


def _duckduckgo(parts: SplitResult) -> str | None:
    return _args(parts).get("uddg") if parts.path.rstrip("/") == "/l" else None


BY_HOST: dict[str, Callable[[SplitResult], str | None]] = {
    "bing.com": _bing,
    "l.facebook.com": _facebook,
    "lm.facebook.com": _facebook,
    "duckduckgo.com": _duckduckgo,
}
