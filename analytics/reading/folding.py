"""Text in the one spelling in which names are compared, with the way back to the text as given (R8)."""

import html
import re
from bisect import bisect_right
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from analytics.reading.characters import KEY, PLAIN, Single, is_ignored, plain
from analytics.reading.specials import emphasised, specials

SEPARATORS = str.maketrans("-\n\t\r\f\v", " " * 6)
BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")
CYRILLIC = re.compile(r"[\u0400-\u052f]")
FEW = 40  # beyond that many kinds of characters a table is faster than replacing each


@dataclass(frozen=True, slots=True)
class Folded:
    """`plain` keeps case and accents; `key` drops them. Both have the same length.

    From `at[i]` on, the folded text stands for the given text from `given[i]` on, character by
    character, or as a whole for the next `length[i]` characters.
    """

    plain: str
    key: str
    at: list[int]
    given: list[int]
    length: list[int]
    cyrillic: bool

    def start(self, place: int) -> int:
        """Where the folded character here begins in the text as given."""
        piece = bisect_right(self.at, place) - 1
        return self.given[piece] + (0 if self.length[piece] else place - self.at[piece])

    def end(self, place: int) -> int:
        """Where the folded text before this place ends in the text as given."""
        if not place:
            return 0
        piece = bisect_right(self.at, place - 1) - 1
        return self.given[piece] + (self.length[piece] or place - self.at[piece])


def fold(text: str) -> Folded:
    """The text without Markdown marks, entities and invisible marks, each space single."""
    text = emphasised(text)
    rare = set() if text.isascii() else set("".join(BEYOND_ASCII.findall(text)))
    parts: list[str] = []
    at, given, length = [0], [0], [0]
    done = size = 0
    for found in specials(text, rare):
        written = found[0]
        spelled = _spelled(found.lastgroup, written)
        if spelled == written:
            continue
        start, end = found.span()
        parts += (text[done:start], spelled)
        size += start - done
        if spelled:
            at.append(size)
            given.append(start)
            length.append(end - start)
            size += len(spelled)
            rare.update(spelled)
        at.append(size)
        given.append(end)
        length.append(0)
        done = end
    parts.append(text[done:])
    spelled_out, kinds = _plain("".join(parts), rare)
    return Folded(spelled_out, _key(spelled_out, kinds), at, given, length, _has_cyrillic(kinds))


def _has_cyrillic(kinds: AbstractSet[str]) -> bool:
    return CYRILLIC.search("".join(kinds)) is not None


def _spelled(kind: str | None, written: str) -> str:
    match kind:
        case "space":
            return written if written.count("\n") > 1 else " "
        case "entity":
            decoded = html.unescape(written)
            return written if decoded == written else _spelled("cluster", decoded)
        case "cluster":
            return plain("".join(mark for mark in written if not is_ignored(mark)))
        case "long":
            return plain(written)
    return ""


def _plain(text: str, rare: AbstractSet[str]) -> tuple[str, AbstractSet[str]]:
    """The plain text, and the characters beyond ASCII that it may hold."""
    if text.isascii():
        return text.replace("`", "'"), frozenset()
    return _replaced(text, PLAIN, {"`", *rare}), {PLAIN[ord(mark)] for mark in rare}


def _key(text: str, rare: AbstractSet[str]) -> str:
    low = text.lower()
    if text.isascii():
        return low.translate(SEPARATORS)
    if len(low) != len(text):
        return text.translate(KEY)
    return _replaced(low, KEY, {*"-\n\t\r\f\vς", *"".join(rare).lower()})


def _replaced(text: str, table: Single, kinds: AbstractSet[str]) -> str:
    changed = [(mark, table[ord(mark)]) for mark in kinds if table[ord(mark)] != mark]
    if len(changed) > FEW:
        return text.translate(table)
    for mark, other in changed:
        text = text.replace(mark, other)
    return text
