"""Citations of one answer, brought into one list."""

from collections.abc import Iterable
from dataclasses import replace

from data.models import Citation

Span = tuple[int, int]


def gather(found: Iterable[Citation]) -> tuple[Citation, ...]:
    """One citation for each exact address, in order of first appearance."""
    known: dict[str, Citation] = {}
    for each in found:
        if each.url:
            known[each.url] = merge(known[each.url], each) if each.url in known else each
    return tuple(known.values())


def merge(first: Citation, second: Citation) -> Citation:
    return replace(
        first,
        title=first.title or second.title,
        cited=first.cited or second.cited,
        spans=tuple(dict.fromkeys(first.spans + second.spans)),
    )


def within(text: str, start: int | None, end: int | None) -> tuple[Span, ...]:
    """The span, if it lies in the text; nothing otherwise."""
    return ((start or 0, end),) if end is not None and (start or 0) < end <= len(text) else ()
