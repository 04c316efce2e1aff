"""Is a name that is written somewhere a word of its own there? (R3, R6, R7)"""

import re
from typing import NamedTuple

from analytics.reading.boundaries import may_start
from analytics.reading.characters import JOINING, is_word, script
from analytics.reading.endings import end_of_word
from analytics.reading.folding import Folded
from analytics.reading.names import Spelling
from analytics.reading.overlaps import DOMAIN, Match

MARKS = "*~`_"
WWW = "www."
LONGER_HOST = re.compile(r"(?:-[a-z0-9-]*)?\.[a-z0-9]")
INSIDE_HOST = re.compile(r"(?:[\w-]\.|[-@])$")


class Place(NamedTuple):
    """Where a name is written, and on which sides it is glued to other letters."""

    match: Match
    glued_left: bool = False
    glued_right: bool = False
    barred: bool = False  # nothing of this brand counts here

    @property
    def whole(self) -> bool:
        return not (self.glued_left or self.glued_right or self.barred)


def name_place(
    folded: Folded, given: str, start: int, end: int, spelling: Spelling
) -> Place | None:
    """The place of a name or alias; with an ending it knows, the word's end is the name's."""
    left = may_start(folded.plain, start) or _mark_before(folded, given, start)
    word_end = end_of_word(folded.plain, end, spelling.rule)
    if word_end is None and spelling.rule.in_place_of_a:
        return None
    right = word_end is not None or _mark_after(folded, given, end)
    match = Match(start, word_end or end, spelling.brand, spelling.alias)
    return Place(match, not left, not right)


def domain_place(plain: str, start: int, end: int, spelling: Spelling) -> Place | None:
    """The place of a whole host name; as part of a longer one it names somebody else."""
    if LONGER_HOST.match(plain, end):
        return Place(Match(start, end, spelling.brand, DOMAIN), barred=True)
    if plain[max(0, start - 4) : start].casefold() == WWW:
        start -= 4
    before = plain[max(0, start - 2) : start]
    if INSIDE_HOST.search(before) or (before and not _may_touch(before[-1])):
        return None
    glued = end < len(plain) and not _may_touch(plain[end])
    return Place(Match(start, end, spelling.brand, DOMAIN), glued_right=glued)


def _may_touch(mark: str) -> bool:
    return not is_word(mark) or script(mark) in JOINING


def _mark_before(folded: Folded, given: str, at: int) -> bool:
    """A Markdown mark that the fold has dropped still ends a word."""
    start = folded.start(at)
    return start > folded.end(at) and given[start - 1] in MARKS


def _mark_after(folded: Folded, given: str, at: int) -> bool:
    end = folded.end(at)
    return end < folded.start(at) and given[end] in MARKS
