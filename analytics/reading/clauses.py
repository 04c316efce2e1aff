"""Which words of a sentence speak of which brand."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from analytics.reading.cues import Words, lexicon
from analytics.reading.cues.lexicon import Hit
from analytics.reading.sentences import Sentence

TOKEN = re.compile(r"\w+(?:-\w+)*(?:'(?:t|s|re|ve|ll|d|m)\b)?|[,;:–—()，、.!?]|(?<=\s)-(?=\s)|&")
BRAND = "@"
STOPS = frozenset(",;:–—()，、.!?-")
CONTRAST, JOINER, LITTLE, THAN, THAN_AFTER, COMPARATIVE = range(1, 7)
AFTER_THAN = 3  # words between "than" and the name that is compared with


class Token(NamedTuple):
    start: int
    end: int
    word: str  # in small letters, BRAND for a mention
    brand: int = 0


@dataclass(slots=True)
class Clause:
    """Words that speak of `owners`; nobody where that is not sure."""

    tokens: list[Token]
    owners: frozenset[int] = frozenset()
    named: frozenset[int] = frozenset()
    opened_by_contrast: bool = False
    whole: bool = field(default=True)  # False where several brands share it without being listed

    said: list[str] = field(default_factory=list)  # the tokens' words


def clauses(shown: str, sentences: Iterable[Sentence], words: Words) -> Iterator[Clause]:
    """The parts of all sentences, except questions, that have somebody to speak of."""
    low = small(shown)
    for sentence in sentences:
        if sentence.asks:
            continue
        tokens = _tokens(low, sentence)
        if sentence.about is None:
            yield from _parts(tokens, words)
        else:
            yield Clause(tokens, frozenset({sentence.about}), said=[token.word for token in tokens])


def _parts(tokens: list[Token], words: Words) -> Iterator[Clause]:
    for piece in _joined(list(_pieces(tokens, words)), words):
        piece.said = [token.word for token in piece.tokens]
        _settle(piece, words)
        yield piece


def small(text: str) -> str:
    """The text in small letters, with plain apostrophes and hyphens, and no longer than before."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(one if len(one := mark.lower()) == 1 else mark for mark in text)
    return low.replace("’", "'").replace("‑", "-")


def _tokens(low: str, sentence: Sentence) -> list[Token]:
    tokens: list[Token] = []
    begin = sentence.start
    for place in sentence.places:
        tokens += _words(low, begin, place.start)
        tokens.append(Token(place.start, place.end, BRAND, place.brand))
        begin = place.end
    return tokens + _words(low, begin, sentence.end)


def _words(low: str, start: int, end: int) -> list[Token]:
    return [Token(*found.span(), found[0]) for found in TOKEN.finditer(low, start, end)]


@lru_cache(maxsize=64)
def _kinds(listed: str) -> frozenset[str]:
    return frozenset(one.strip() for one in listed.lower().split(","))


def _pieces(tokens: Sequence[Token], words: Words) -> Iterator[Clause]:
    """Cut before contrasts, and before a name that a comma or `and` leads to."""
    said = [token.word for token in tokens]
    opens = {hit.first for hit in lexicon((words.contrasts, CONTRAST)).hits(said)}
    opens.update(at for at, word in enumerate(said) if word == ";")
    if not opens and said.count(BRAND) == 1:
        yield Clause(list(tokens))
        return
    joining = STOPS | _kinds(words.joiners)
    piece = Clause([])
    for at, token in enumerate(tokens):
        cut = at in opens or (
            token.word in joining and _names(piece) and _leads_to_a_name(tokens, at, words)
        )
        if cut and piece.tokens:
            yield piece
            piece = Clause([])
        piece.opened_by_contrast |= at in opens and not piece.tokens
        piece.tokens.append(token)
    if piece.tokens:
        yield piece


def _names(piece: Clause) -> bool:
    return any(token.word == BRAND for token in piece.tokens)


def _leads_to_a_name(tokens: Sequence[Token], at: int, words: Words) -> bool:
    if tokens[at].word == "-" or (at and _joins(tokens[at - 1], words)):
        return False
    after = at + 1
    while after < len(tokens) and (
        _joins(tokens[after], words) or _is_little(tokens[after], words)
    ):
        after += 1
    return after < len(tokens) and tokens[after].word == BRAND


def _joins(token: Token, words: Words) -> bool:
    return token.word in STOPS or token.word in _kinds(words.joiners)


def _is_little(token: Token, words: Words) -> bool:
    return token.word in _kinds(words.little)


def _joined(pieces: Iterable[Clause], words: Words) -> list[Clause]:
    """Bare names go with what is said after them, nameless words with what was named before."""
    joined: list[Clause] = []
    waiting: Clause | None = None
    for piece in pieces:
        piece.named = piece.owners = frozenset(t.brand for t in piece.tokens if t.word == BRAND)
        piece.whole = len(piece.named) == 1
        if waiting and piece.named and not piece.opened_by_contrast:
            whole, waiting = _together(waiting, piece), None
        else:
            whole = piece
        if waiting:
            joined.append(waiting)
            waiting = None
        if not whole.named:
            joined = [*joined[:-1], _continued(joined[-1], whole)] if joined else []
        elif _is_bare(whole, words):
            waiting = whole
        else:
            joined.append(whole)
    return [*joined, waiting] if waiting else joined


def _together(left: Clause, right: Clause) -> Clause:
    """A list of names, and what is said of them all."""
    named, whole = left.named | right.named, left.whole and right.whole
    return Clause(left.tokens + right.tokens, named, named, left.opened_by_contrast, whole)


def _continued(last: Clause, nameless: Clause) -> Clause:
    last.tokens += nameless.tokens
    return last


def _is_bare(piece: Clause, words: Words) -> bool:
    return all(t.word == BRAND or _joins(t, words) or _is_little(t, words) for t in piece.tokens)


def _settle(piece: Clause, words: Words) -> None:
    """Whoever is only compared with owns nothing; of several others nobody does."""
    objects = _objects(piece, words)
    left = piece.named - objects
    if objects and (piece.whole or len(left) == 1 or len(piece.named) == len(objects)):
        piece.owners = left
    elif objects or not piece.whole:
        piece.owners = frozenset()


def _objects(piece: Clause, words: Words) -> frozenset[int]:
    known = lexicon(
        (words.no_comparing, 0),
        (words.than, THAN),
        (words.than_after, THAN_AFTER),
        (words.comparatives, COMPARATIVE),
    )
    hits = list(known.hits(piece.said))
    found: set[int] = set()
    for hit in hits:
        if hit.value == THAN or (hit.value == THAN_AFTER and _compares(hit, hits)):
            found |= _named_after(piece, hit.last + 1, words)
    return frozenset(found)


def _compares(hit: Hit, hits: Sequence[Hit]) -> bool:
    return any(o.value == COMPARATIVE and 0 < hit.first - o.last <= 6 for o in hits)


def _named_after(piece: Clause, at: int, words: Words) -> set[int]:
    """The names right after a comparison word, a whole list of them."""
    found: set[int] = set()
    gap = 0
    for token in piece.tokens[at:]:
        if token.word == BRAND:
            found.add(token.brand)
        elif not (_joins(token, words) or _is_little(token, words)):
            gap += 1
            if found or gap > AFTER_THAN:
                break
    return found
