"""The places of a text that do not fold character by character: marks, escapes, entities, odd characters."""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from analytics.reading.characters import is_ignored, is_joiner, plain

EMPHASIS = re.compile(r"(?<!\w)(_{1,3})(?=[^\s_])([^\n]{0,400}?[^\s_])\1(?!\w)")
BLANK = r" \t\r\n\f\v"
ODDITIES = ("ignored", "joiner", "long")
AFTER_A_MARK = (
    rf"(?<=[{BLANK}])[{BLANK}]+(?P<space>)",
    r"(?<=[*~])[*~]*(?P<mark>)",
    r"(?<=`)(?:(?<!\w`)`*|`*(?!\w))(?P<tick>)",
    r"(?<=\\)(?=[!-/:-@\[-`{-~])(?P<escape>)",
    r"(?<=&)(?:\#\d{1,7}|\#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});(?P<entity>)",
)


def emphasised(text: str) -> str:
    """The text with emphasising underscores as asterisks; those inside words are letters."""
    if "_" not in text:
        return text
    return EMPHASIS.sub(lambda run: f"{'*' * len(run[1])}{run[2]}{'*' * len(run[1])}", text)


def specials(text: str, rare: Collection[str]) -> Iterable[re.Match[str]]:
    """Matches whose `lastgroup` says what they are; `rare` are the text's characters beyond ASCII."""
    odd = tuple("".join(sorted(m for m in rare if _oddity(m) == kind)) for kind in ODDITIES)
    return _pattern(*odd).finditer(text)


@lru_cache(maxsize=65_536)
def _oddity(mark: str) -> str:
    if is_ignored(mark):
        return "ignored"
    if is_joiner(mark):
        return "joiner"
    return "long" if len(plain(mark)) > 1 else ""


@lru_cache(maxsize=2_048)
def _pattern(ignored: str, joiners: str, long: str) -> re.Pattern[str]:
    """One character class, then what it means: so the engine may skip all other characters."""
    after = [*AFTER_A_MARK]
    if ignored:
        after.append(rf"(?<=[{re.escape(ignored)}])[{re.escape(ignored)}]*(?P<ignored>)")
    if long:
        after.append(rf"(?<=[{re.escape(long)}])(?P<long>)")
    shapes = [rf"[{BLANK}*~`\\&{re.escape(ignored + long)}](?:{'|'.join(after)})"]
    if joiners:
        both, one = re.escape(joiners + ignored), re.escape(joiners)
        between = f"[{re.escape(ignored)}]*" if ignored else ""
        shapes.insert(0, rf"(?P<cluster>[^\s*~`\\&{both}]{between}[{one}][{both}]*)")
    return re.compile("|".join(shapes))
