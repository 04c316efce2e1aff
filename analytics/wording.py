"""What changed between two texts, word by word. Pure."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby
from typing import Literal

import regex

UNSPACED = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
WORDS = regex.compile(
    rf"(?:[{UNSPACED}]|(?:(?![{UNSPACED}])\w)+(?:[.,'’-]\w+)*|\X)\s*", regex.DOTALL
)
LINES = regex.compile(r"[^\n]*(?:\n|\Z)")
MOST = 300_000  # pairs of equal words that are looked at: more would hold up the page
TELLING = 4  # letters of a word that can stand alone between two changes

Kind = Literal["same", "gone", "new"]
SAME: tuple[Kind, ...] = ("same",)
CHANGED: tuple[Kind, ...] = ("gone", "new")


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of the newer text, or of the older where they are gone."""

    kind: Kind
    text: str


def wording(before: str, after: str) -> tuple[Piece, ...]:
    """All of the newer text, with what is gone of the older where it stood.

    Only words count: spaces and line breaks are the newer text's. Texts in which the same words
    come again and again are compared by lines, or shown as replaced.
    """
    for shape in (WORDS, LINES):
        old, new = shape.findall(before), shape.findall(after)
        if _pairs(old, new) <= MOST:
            return tuple(_joined(_telling(_compared(old, new))))
    return tuple(_joined((Piece("gone", before), Piece("new", after))))


def _pairs(old: Sequence[str], new: Sequence[str]) -> int:
    """How much difflib will look at: in long texts it begins nowhere with the most frequent words."""
    known = Counter(map(str.strip, new))
    often = len(new) // 100 + 1 if len(new) >= 200 else len(new)
    return sum(n for word in old if (n := known[word.strip()]) <= often)


def _compared(old: Sequence[str], new: Sequence[str]) -> Iterator[Piece]:
    a_words, b_words = ([word.strip() for word in words] for words in (old, new))
    for kind, a, b, c, d in SequenceMatcher(None, a_words, b_words).get_opcodes():
        if kind == "equal":
            yield Piece("same", "".join(new[c:d]))
        else:
            yield Piece("gone", "".join(old[a:b]))
            yield Piece("new", "".join(new[c:d]))


def _telling(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """A comma or an “is” that stayed between two changes tells nobody anything: it changed too."""
    found = [piece for piece in pieces if piece.text]
    for at, piece in enumerate(found):
        alone = 0 < at < len(found) - 1
        if piece.kind == "same" and alone and not _tells(piece.text):
            yield Piece("gone", piece.text)
            yield Piece("new", piece.text)
        else:
            yield piece


def _tells(text: str) -> bool:
    return "\n" in text or any(len(word.strip()) >= TELLING for word in WORDS.findall(text))


def _joined(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Of each change first all that is gone, then all that is new."""
    for same, run in groupby(pieces, key=lambda piece: piece.kind == "same"):
        group, kinds = list(run), SAME if same else CHANGED
        for kind in kinds:
            if text := "".join(piece.text for piece in group if piece.kind == kind):
                yield Piece(kind, text)
