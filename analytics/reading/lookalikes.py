"""Words that mix Latin with Cyrillic letters, where look-alikes are equal (R8)."""

import re
from collections.abc import Iterator

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
    if folded.plain.isascii() or not TOUCHING.search(folded.plain):
        return
    for table in (TO_LATIN, TO_CYRILLIC):
        plain = WORD.sub(lambda word, table=table: _in(word[0], table), folded.plain)
        yield plain, plain.translate(KEY)


def _in(word: str, table: dict[int, int]) -> str:
    return word.translate(table) if TOUCHING.search(word) else word
