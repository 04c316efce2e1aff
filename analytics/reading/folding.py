"""Text in the one spelling in which names are compared, with the way back to the text as given (R8)."""

import html
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from analytics.reading.characters import KEY, PLAIN, is_ignored, is_joiner, plain

MARKS = "*~`_"
ASCII_SPECIALS = (
    r"(?P<mark>[*~]+|(?<!\w)`+|`+(?!\w))"
    r"|(?P<under>(?<!\w)_{1,3}(?=[^\W_])(?=[^\n]*[^\W_]_{1,3}(?!\w))|(?<=[^\W_])_{1,3}(?!\w))"
    r"|(?P<escape>\\(?=[!-/:-@\[-`{-~]))"
    r"|(?P<entity>&(?:\#\d{1,7}|\#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});)"
    r"|(?P<space>[ \t\r\f\v]*\n\s*|[ \t]*\t[ \t]*|\ {2,})"
)


class Piece(NamedTuple):
    """From here on, folded and given text run side by side until the next piece."""

    folded: int
    given: int
    length: int  # of the given text that this piece stands for; 0 where it runs on


@dataclass(frozen=True, slots=True)
class Folded:
    """`plain` keeps case and accents; `key` drops them. Both have the same length."""

    plain: str
    key: str
    pieces: tuple[Piece, ...]

    def start(self, at: int) -> int:
        """Where the folded character at this index begins in the text as given."""
        piece = self._piece(at)
        return piece.given + (0 if piece.length else at - piece.folded)

    def end(self, at: int) -> int:
        """Where the folded text before this index ends in the text as given."""
        if not at:
            return 0
        piece = self._piece(at - 1)
        return piece.given + (piece.length or at - piece.folded)

    def _piece(self, at: int) -> Piece:
        return self.pieces[bisect_right(self.pieces, at, key=_folded) - 1]


def _folded(piece: Piece) -> int:
    return piece.folded


def fold(text: str) -> Folded:
    """The text without Markdown marks, entities and invisible marks, each space single."""
    parts: list[str] = []
    pieces = [Piece(0, 0, 0)]
    done = length = 0
    for start, end, spelled in _changes(text):
        if start < done:
            continue
        parts += [text[done:start], spelled]
        length += start - done
        if spelled:
            pieces.append(Piece(length, start, end - start))
            length += len(spelled)
        pieces.append(Piece(length, end, 0))
        done = end
    parts.append(text[done:])
    spelled_out = "".join(parts).translate(PLAIN)
    return Folded(spelled_out, spelled_out.translate(KEY), tuple(pieces))


def _changes(text: str) -> Iterator[tuple[int, int, str]]:
    for found in _specials(text).finditer(text):
        spelled = _spelled(found.lastgroup or "", found[0])
        if spelled != found[0]:
            yield found.start(), found.end(), spelled


def _spelled(kind: str, given: str) -> str:
    match kind:
        case "space":
            return "\n" if given.count("\n") > 1 else " "
        case "entity":
            return _entity(given)
        case "cluster":
            return plain("".join(mark for mark in given if not is_ignored(mark)))
        case "long":
            return plain(given)
    return ""


def _entity(given: str) -> str:
    decoded = html.unescape(given)
    return given if decoded == given else "".join(plain(c) for c in decoded if not is_ignored(c))


def _specials(text: str) -> re.Pattern[str]:
    if text.isascii():
        return _pattern("", "", "")
    marks = sorted({mark for mark in set(text) if mark > "\x7f"})
    return _pattern(
        "".join(mark for mark in marks if is_ignored(mark)),
        "".join(mark for mark in marks if is_joiner(mark) and not is_ignored(mark)),
        "".join(mark for mark in marks if len(plain(mark)) > 1),
    )


@lru_cache(maxsize=2_048)
def _pattern(ignored: str, joiners: str, long: str) -> re.Pattern[str]:
    """What needs spelling out, for just those rare characters that a text has."""
    rare = []
    if joiners:
        both = _one_of(joiners + ignored)
        rare.append(rf"(?P<cluster>[^\s*~`_]{both}*{_one_of(joiners)}{both}*)")
    if ignored:
        rare.append(rf"(?P<ignored>{_one_of(ignored)}+)")
    if long:
        rare.append(rf"(?P<long>{_one_of(long)})")
    return re.compile("|".join([*rare, ASCII_SPECIALS]))


def _one_of(marks: str) -> str:
    return f"[{re.escape(marks)}]"
