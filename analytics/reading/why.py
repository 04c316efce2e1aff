"""Why a mention was counted: which name matched, and what had to be overlooked for it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from analytics.reading.boundaries import may_start
from analytics.reading.characters import is_word, script
from analytics.reading.folding import fold
from analytics.reading.names import Spelling, spellings
from analytics.reading.reader import Reader
from data.models import Brand

Rule = Literal["name", "alias", "domain"]
Reason = Literal[
    "exact", "case", "spacing", "accent", "characters", "punctuation", "look-alike",
    "ending", "apostrophe", "particle", "prefix", "compound", "joined",
]  # fmt: skip

SAID: dict[Reason, str] = {
    "exact": "as written",
    "case": "letter case aside",
    "spacing": "spaces, hyphens and marks aside",
    "accent": "accents aside",
    "characters": "in other forms of the same characters",
    "punctuation": "apostrophes, periods and ampersands aside",
    "look-alike": "in letters that look the same",
    "ending": "with an ending",
    "apostrophe": "before an apostrophe",
    "particle": "with a particle",
    "prefix": "after a prefix",
    "compound": "in a hyphenated word",
    "joined": "together with another of its names",
}
LOOK = 8  # characters around a mention that can matter


@dataclass(frozen=True, slots=True)
class Why:
    """`matched` is the brand's name, alias or domain as set up; `how` says in what form it stood there."""

    span: tuple[int, int]
    rule: Rule
    matched: str
    how: tuple[Reason, ...]

    @property
    def sentence(self) -> str:
        """The reason as a reader sees it."""
        return f"Counted because of the {self.rule} “{self.matched}”, {', '.join(SAID[one] for one in self.how)}."


class _Fit(NamedTuple):
    spelling: Spelling
    length: int


class Explainer:
    """The spellings of a brand list by brand and key."""

    def __init__(self, brands: tuple[Brand, ...], lang: str) -> None:
        self._brands = {brand.id: brand for brand in brands}
        self._known: dict[int, dict[str, Spelling]] = {brand.id: {} for brand in brands}
        for spelling in spellings(brands, lang):
            if spelling.kind != "exclude":
                self._known[brands[spelling.brand].id].setdefault(spelling.key, spelling)

    def why(self, shown: str, span: tuple[int, int], brand_id: int) -> Why:
        """The reason for one mention of a brand in a text."""
        brand, written = self._brands[brand_id], shown[span[0] : span[1]]
        if written == brand.name:
            return Why(span, "name", brand.name, ("exact", *_around(shown, *span)))
        key = fold(written).key.strip()
        www = 4 if key.startswith("www.") else 0
        fit = self._fit(brand_id, key[www:])
        rule, matched = _matched(brand, fit.spelling if fit else None)
        inside = _inside(written[www:], key[www:], matched, fit)
        return Why(span, rule, matched, (*inside, *_around(shown, *span)))

    def _fit(self, brand_id: int, key: str) -> _Fit | None:
        """The longest spelling that the written name begins with."""
        known = self._known[brand_id]
        for length in range(len(key), 0, -1):
            if spelling := known.get(key[:length]):
                return _Fit(spelling, length)
        return None


@lru_cache(maxsize=64)
def explainer(made: Reader) -> Explainer:
    """The explainer of a reader, made once."""
    return Explainer(made.brands, made.lang)


def _matched(brand: Brand, spelling: Spelling | None) -> tuple[Rule, str]:
    if spelling is None or spelling.alias == 0:
        return "name", brand.name
    if spelling.kind == "domain":
        return "domain", next(
            (d for d in brand.domains if spelling.plain in d.casefold()), spelling.plain
        )
    return "alias", brand.aliases[spelling.alias - 1]


def _inside(written: str, key: str, matched: str, fit: _Fit | None) -> tuple[Reason, ...]:
    """What differs between the name as set up and as written."""
    if fit is None:
        return ("look-alike",)
    rest, moved = key[fit.length :], fit.spelling.rule.in_place_of_a
    if rest.startswith(" "):
        return (_form(written[: fit.length], matched), "joined")
    if rest or moved:
        stem = matched[:-1] if moved else matched
        return (_form(written[: len(written) - len(rest)], stem), "ending")
    return (_form(written, matched),)


def _form(written: str, name: str) -> Reason:
    if written == name:
        return "exact"
    if written.casefold() == name.casefold():
        return "case"
    if _bare(written) == _bare(name):
        return "spacing"
    if fold(written).plain.casefold() == fold(name).plain.casefold():
        return "characters"
    left, right = fold(written).key, fold(name).key
    if left == right or right.startswith(left):
        return "accent"
    return "punctuation" if _letters(left) == _letters(right) else "accent"


def _bare(text: str) -> str:
    return "".join(mark for mark in text.casefold() if mark.isalnum())


def _letters(key: str) -> str:
    return "".join(filter(str.isalnum, key))


def _around(shown: str, start: int, end: int) -> tuple[Reason, ...]:
    """What touches the mention."""
    return (*_before(shown[max(0, start - LOOK) : start + 1]), *_after(shown[end - 1 : end + LOOK]))


def _before(text: str) -> tuple[Reason, ...]:
    at = len(text) - 1
    touched = at > 0 and is_word(text[at - 1]) and script(text[at]) in ("arabic", "hebrew")
    return ("prefix",) if touched and may_start(text, at) else ()


def _after(text: str) -> tuple[Reason, ...]:
    rest = text[1:]
    if rest[:1] in tuple("'’ʼ`´") and rest[1:2].isalpha():
        return ("apostrophe",)
    if rest[:1] in ("-", "‑") and rest[1:2].isalpha():
        return ("compound",)
    if rest and script(rest[0]) == "hangul" and is_word(rest[0]):
        return ("particle",)
    return ()
