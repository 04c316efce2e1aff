"""Gemini's segments: byte offsets in a part, turned into code points of the whole text."""

from workers.routes.sources import Span, within
from workers.routes.wire import Json, count, text


def spans(segment: Json, parts: list[str]) -> tuple[Span, ...]:
    """Where a segment stands in the joined parts; nothing where it does not fit."""
    part = text_part(segment, parts)
    shift = sum(len(each) for each in parts[:part])
    whole, own = "".join(parts), "".join(parts[part:])
    start = points(own, count(segment.get("startIndex")) or 0)
    end = points(own, count(segment.get("endIndex")) or 0)
    start, end = anchored(own, text(segment.get("text")), start, end)
    return within(whole, shift + start, shift + end)


def text_part(segment: Json, parts: list[str]) -> int:
    """The part that offsets count from; without an index it is the first that has text."""
    named = count(segment.get("partIndex"))
    filled = next((n for n, part in enumerate(parts) if part), 0)
    return named if named is not None and named < len(parts) else filled


def points(words: str, offset: int) -> int:
    return len(words.encode()[:offset].decode(errors="ignore"))


def anchored(words: str, quoted: str, start: int, end: int) -> tuple[int, int]:
    """Google's offsets drift after some characters; the quoted text tells where it truly is."""
    if not quoted or words[start:end] == quoted:
        return start, end
    before, after = words.rfind(quoted, 0, start + len(quoted)), words.find(quoted, start)
    found = [place for place in (before, after) if place >= 0]
    nearest = min(found, key=lambda place: abs(place - start), default=None)
    return (start, end) if nearest is None else (nearest, nearest + len(quoted))
