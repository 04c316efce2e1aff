"""A reply as it goes over the wire."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import httpx

JSON = {"content-type": "application/json"}
HTML = {"content-type": "text/html"}
GATEWAY_PAGE = (
    b"<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n"
    b"<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>cloudflare</center>\r\n"
    b"</body>\r\n</html>\r\n"
)


@dataclass(frozen=True, slots=True)
class Reply:
    body: bytes
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=lambda: JSON)

    def response(self, method: str, url: str) -> httpx.Response:
        """The same reply as a client would hold it."""
        return httpx.Response(
            self.status,
            headers=dict(self.headers),
            content=self.body,
            request=httpx.Request(method, url),
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request says beside its prompt, and when it came."""

    at: datetime
    model: str = ""
    searches: bool = True  # does the request offer the search tool?
    sources: bool = True  # does it ask for all that was retrieved?
    country: str = "us"
    lang: str = "en"


def as_json(body: Mapping[str, Any], status: int = 200, **headers: str) -> Reply:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(json.dumps(body, ensure_ascii=False).encode(), status, {**JSON, **named})


def gateway_page() -> Reply:
    return Reply(GATEWAY_PAGE, 502, HTML)


def tokens(text: str) -> int:
    """Roughly what a tokenizer would count."""
    return len(text) // 4 + 1


def utc(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
