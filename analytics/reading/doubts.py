"""Words that are no brand where they stand, told by their neighbours.

Only names that are ordinary words or letters are doubted: those that match as written.
"""

import re

DAYS = frozenset({"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"})
TIME_BEFORE = re.compile(
    r"\b(?:on|by|until|till|since|last|every|this|each|before|after)\s+$", re.I
)
OPENERS = frozenset({"next", "now", "then", "still", "indeed", "instead", "first", "well", "so"})
OPENING = re.compile(r"(?:^|[.!?\n])[\s*#>_]*$")
PERSON_BEFORE = re.compile(
    r"\b(?:uncle|aunt|onkel|tante|opa|oma|vetter|cousin|herr|frau|oncle|tonton|tío|tía|zio|zia|tio|tia"
    r"|wujek|ciocia|дядя|тётя|mr|mrs|ms)\.?[^\S\n]+$",
    re.IGNORECASE,
)
POLISH_PERSON_BEFORE = re.compile(
    r"\bpani?[^\S\n]+$", re.IGNORECASE
)  # elsewhere a pan is for frying
SPELLED_OUT = re.compile(r"((?:[a-z][\w-]*\s+){1,6})\($")
LOOK_BACK = 80  # characters


def means_something_else(plain: str, start: int, end: int, lang: str) -> bool:
    """Is this a weekday, a sentence opener, a person or another thing's abbreviation?"""
    before, word = plain[max(0, start - LOOK_BACK) : start], plain[start:end].casefold()
    if word in DAYS:
        return bool(TIME_BEFORE.search(before))
    if word in OPENERS and OPENING.search(before):
        return plain[end : end + 2] == ", " and plain[end + 2 : end + 3].islower()
    return _person(before, lang) or _abbreviates(before, word, plain[end : end + 1])


def _person(before: str, lang: str) -> bool:
    polish = lang.startswith("pl") and POLISH_PERSON_BEFORE.search(before)
    return bool(polish or PERSON_BEFORE.search(before))


def _abbreviates(before: str, word: str, after: str) -> bool:
    """`blood pressure (BP)` spells out what the letters stand for, in small words."""
    if after != ")" or not (found := SPELLED_OUT.search(before)):
        return False
    return "".join(part[0] for part in found[1].split()).endswith(word)
