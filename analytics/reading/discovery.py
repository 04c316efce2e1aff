"""Names that answers keep listing although nobody tracks them."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from analytics.reading import cues, listed
from analytics.reading.characters import is_word
from analytics.reading.clauses import small
from analytics.reading.cues.words import phrases
from analytics.reading.folding import fold
from analytics.reading.reader import mentions
from analytics.reading.visible import HIDDEN, visible
from data.models import Brand

CUT = re.compile(
    r"[:：;|(（\[{„“\"=→\0,、。]|\s[-–—―−|/]+(?:\s|$)|\s(?:vs\.?|by|from|von|par|de la|от)\s|(?<=\w)/(?=\w)"
)
EDGES = " \t\r*_#`~'’‘“”\"«»「」『』.,!?-–—•·…®™©|>&"
PICTURES = re.compile(r"^(?:[^\w(]|\d{1,3}[.)]\s|\d{1,2}(?:\.\d{1,2})+\.?\s)+")
WORD = re.compile(r"[\w’'+&.!-]+")
HOST = re.compile(r"[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:/\S*)?", re.IGNORECASE)
NUMERIC = re.compile(r"[\d\W]+|\d+(?:[.,]\d+)?\s?[\w%°\"']{1,4}")
QUANTITY = re.compile(
    r"\d+(?:[.,]\d+)?[\s-]?(?:[kmgt]b|[km]?hz|mah|wh|mp|fps|nits|pints?|quarts?|qt|inch(?:es)?|mm|cm|ft|kg|lbs?|oz|ml)\b",
    re.IGNORECASE,
)
CONNECTING = frozenset(
    [
        "of",
        "and",
        "the",
        "de",
        "la",
        "du",
        "di",
        "da",
        "das",
        "dos",
        "do",
        "von",
        "van",
        "der",
        "den",
        "by",
        "x",
        "y",
        "e",
        "et",
        "und",
        "&",
        "le",
        "el",
        "los",
        "les",
        "del",
        "für",
        "pour",
        "for",
        "i",
        "и",
    ]
)
MOST_WORDS = 7
MOST_CHARS = 60


class Name(NamedTuple):
    """A listed name as written; `doubtful` where the text also uses it as an ordinary word."""

    text: str
    start: int
    end: int
    doubtful: bool = False

    @property
    def key(self) -> str:
        """The same for all spellings of the name."""
        return folded(self.text)


@lru_cache(maxsize=65_536)
def folded(name: str) -> str:
    """A name in the one spelling in which names are counted."""
    return " ".join(fold(name).key.replace("'", "").split())


def names(text: str, brands: Sequence[Brand], lang: str) -> tuple[str, ...]:
    """The untracked names that the text lists, each once, as first written."""
    return tuple(name.text for name in found(text, brands, lang) if not name.doubtful)


def found(text: str, brands: Sequence[Brand], lang: str) -> tuple[Name, ...]:
    """The names with their places, doubtful ones included; each is a slice of the visible text."""
    shown = visible(text)
    taken = sorted(span for mention in mentions(text, brands, lang) for span in mention.spans)
    once: dict[str, Name] = {}
    for start, end in _heads(shown):
        name = _name(shown, start, end, lang)
        if name and not _overlaps(taken, name):
            once.setdefault(name.key, name)
    return tuple(name._replace(doubtful=_is_word(name.text, shown)) for name in once.values())


def _heads(shown: str) -> Iterator[tuple[int, int]]:
    places = {(head.start, head.end) for head in (*listed.heads(shown), *listed.links(shown))}
    yield from sorted(places)


def _overlaps(taken: Sequence[tuple[int, int]], name: Name) -> bool:
    at = bisect_left(taken, (name.start, 0))
    near = taken[max(0, at - 1) : at + 1]
    return any(start < name.end and end > name.start for start, end in near)


def _name(shown: str, start: int, end: int, lang: str) -> Name | None:
    """What a head presents, if it is a name: marks, prices and remarks cut off."""
    raw = shown[start:end]
    if link := listed.LINK.search(raw + HIDDEN):
        start, raw = start + link.start(1), link[1]
    if opening := PICTURES.match(raw):
        start, raw = start + opening.end(), raw[opening.end() :]
    raw = raw[: cut.start()] if (cut := CUT.search(raw)) else raw
    kept = raw.strip(EDGES)
    start += raw.find(kept) if kept else 0
    torn = start > 0 and is_word(shown[start - 1])
    return Name(kept, start, start + len(kept)) if not torn and _is_name(kept, lang) else None


def _is_name(text: str, lang: str) -> bool:
    if not 2 <= len(text) <= MOST_CHARS or HOST.fullmatch(text) or NUMERIC.fullmatch(text):
        return False
    if QUANTITY.match(text):
        return False
    words = WORD.findall(text)
    if not 1 <= len(words) <= MOST_WORDS or any(mark in text for mark in "\n*`<>{}"):
        return False
    return (
        _opens_like_a_name(words[0])
        and _has_no_plain_word(words)
        and not _is_generic(text, words, lang)
    )


def _opens_like_a_name(word: str) -> bool:
    return any(
        mark.isupper() or mark.isdigit() or (mark.isalpha() and not mark.islower())
        for mark in word[:4]
    )


def _has_no_plain_word(words: Sequence[str]) -> bool:
    """`Ease of use` is a heading, `Bank of America` a name."""
    return all(not word.islower() or word in CONNECTING or not word[0].isalpha() for word in words)


def _is_generic(text: str, words: Sequence[str], lang: str) -> bool:
    known = _generic(lang)
    low = [word.lower().strip(".!’'") for word in words]
    if low[0] in known and low[0] in OPENERS:
        return True
    return text.lower() in known or all(
        word in known or not any(map(str.isalpha, word)) for word in low
    )


OPENERS = frozenset(
    ["supports", "comparison", "executive", "best", "top", "most", "overall", "budget", "why", "what", "how", "when", "where", "if", "key", "other", "other's", "these", "this", "factors", "things", "tips", "step", "pros", "cons", "price", "pricing", "note", "consider", "for", "if", "your", "our", "my", "is", "are", "do", "does", "can", "choose", "check", "look", "look:", "great", "good", "ideal", "perfect", "also", "additional", "final", "popular", "beste", "bester", "top", "warum", "wie", "was", "wann", "für", "meilleur", "meilleure", "meilleurs", "pourquoi", "comment", "mejor", "mejores", "por", "cómo", "qué", "najlepszy", "najlepsze", "dlaczego", "jak", "лучший", "лучшие", "почему", "как", "что", "для", "migliore", "migliori", "perché", "come", "melhor", "melhores", "waarom", "hoe"]
)  # fmt: skip


@lru_cache(maxsize=32)
def _generic(lang: str) -> frozenset[str]:
    """Words of headings in the language and in English."""
    return frozenset((*phrases(cues.of(lang).generic), *phrases(cues.WORDS["en"].generic)))


def _is_word(name: str, shown: str) -> bool:
    """Is a name of letters also written small in the text, and so may be a plain word?"""
    small_name = small(name)
    if small_name == name or any(map(str.isdigit, name)):
        return False
    return re.search(rf"(?<![\w-]){re.escape(small_name)}(?![\w-])", shown) is not None
