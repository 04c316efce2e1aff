"""Recorded replies of AI systems: one JSON file each, with what should be read in it."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

UNSENT = {"content-encoding", "content-length", "transfer-encoding"}  # bodies are stored decoded


class Malformed(Exception):
    """A file that is not a recording; says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Recording:
    url: str
    status: int | None
    headers: dict[str, str]
    content: bytes
    expect: dict[str, Any]

    @property
    def reply(self) -> httpx.Response:
        if self.status is None:
            raise Malformed("it has no HTTP status")
        sent = [(k.encode(), v.encode()) for k, v in self.headers.items() if k not in UNSENT]
        return httpx.Response(self.status, headers=sent, content=self.content)

    @property
    def streamed(self) -> bool:
        """Server-sent events, which no route asks for."""
        kind = self.headers.get("content-type", "")
        return "event-stream" in kind or self.content.lstrip().startswith((b"data:", b"event:"))


def recording(path: Path) -> Recording:
    data = loaded(path)
    request, expect = mapping(data.get("request"), "request"), mapping(data.get("expect"), "expect")
    sent = mapping(data.get("headers") or {}, "headers")
    headers = {str(name).lower(): str(value) for name, value in sent.items()}
    return Recording(address(request), status(data), headers, content(data), expect)


def mapping(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(f"it has no object `{name}`")
    return value


def address(request: dict[str, Any]) -> str:
    url = request.get("url")
    try:
        if isinstance(url, str) and urlsplit(url).hostname:
            return url
    except ValueError:
        pass
    raise Malformed("its request has no address")


def status(data: dict[str, Any]) -> int | None:
    value = data.get("status")
    if value is None or (type(value) is int and 100 <= value <= 599):
        return value
    raise Malformed("its status is no HTTP status")


def loaded(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except OSError as error:
        raise Malformed("it cannot be opened") from error
    except (ValueError, RecursionError) as error:
        raise Malformed("it is not JSON") from error
    if not isinstance(data, dict):
        raise Malformed("it holds no JSON object")
    return data


def content(data: dict[str, Any]) -> bytes:
    if "body" in data:
        return json.dumps(data["body"]).encode()
    return str(data.get("body_text") or "").encode("utf-8", "surrogatepass")
