"""Words that mix Latin with Cyrillic letters, where look-alikes are equal (R8)."""

import re
from collections.abc import Iterator
from functools import partial

from analytics.reading.characters import KEY
from analytics.reading.folding import Folded

CYRILLIC = "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухѵһԁԛԝ"
LATIN = "ABESIJKMHOPCTYXabesijkmhopctyxvhdqw"
TO_LATIN = str.maketrans(CYRILLIC, LATIN)
TO_CYRILLIC = str.maketrans(LATIN, CYRILLIC)
TOUCHING = re.compile(r"[A-Za-z][0-9]*[\u0400-\u052f]|[\u0400-\u052f][0-9]*[A-Za-z]")
WORD = re.compile(r"\w+")


def views(folded: Folded) -> Iterator[tuple[str, str]]:
    """The text as it is; and, if words mix scripts, as it looks in either of them."""
    yield folded.plain, folded.key
    if not folded.cyrillic or not TOUCHING.search(folded.plain):
        return
    for table in (TO_LATIN, TO_CYRILLIC):
        plain = WORD.sub(partial(_in, table), folded.plain)
        yield plain, plain.translate(KEY)


def _in(table: dict[int, int], word: re.Match[str]) -> str:
    return word[0].translate(table) if TOUCHING.search(word[0]) else word[0]
