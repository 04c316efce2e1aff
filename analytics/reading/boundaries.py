"""What may stand before a name (R6)."""

import re
from itertools import product

from analytics.reading.characters import FREE, JOINING, is_word, script

ARABIC_PREFIXES = frozenset(
    "".join(p) for p in product(("", "و", "ف"), ("", "ب", "ك", "ل"), ("", "ال"))
)
ASSIMILATED = frozenset(p + "لل" for p in ("", "و", "ف"))  # ل + ال
HEBREW_PREFIXES = frozenset("והבלמשכ")
LONGEST_PREFIX = 4
PRICE = re.compile(
    r"[$€£¥]\s?\d[\d.,]*[.,]\d\d\Z"
)  # shop tiles lose the space after it: $169.30Eufy
LONGEST_PRICE = 14


def may_start(plain: str, at: int) -> bool:
    """May a name begin here, judging by what stands before?"""
    if not at or not is_word(plain[at - 1]):
        return True
    before, first = script(plain[at - 1]), script(plain[at])
    if first in FREE:
        return True
    if first in ("katakana", "hangul"):
        return before != first
    if first in ("arabic", "hebrew"):
        return _is_prefix(_word_before(plain, at), first)
    return before in JOINING or (plain[at - 1].isdecimal() and _follows_price(plain, at))


def _follows_price(plain: str, at: int) -> bool:
    return plain[at].isalpha() and bool(PRICE.search(plain, max(0, at - LONGEST_PRICE), at))


def _word_before(plain: str, at: int) -> str:
    start = at
    while start and at - start <= LONGEST_PREFIX and is_word(plain[start - 1]):
        start -= 1
    return plain[start:at]


def _is_prefix(word: str, of: str) -> bool:
    if of == "arabic":
        return word in ARABIC_PREFIXES or word in ASSIMILATED
    return len(word) <= 3 and HEBREW_PREFIXES.issuperset(word)
