"""Which of several possible mentions count (R10)."""

from collections.abc import Iterable
from typing import NamedTuple

DOMAIN = -1


class Match(NamedTuple):
    """A place where a name stands, in the folded text."""

    start: int
    end: int
    brand: int
    alias: int  # which of its names, or DOMAIN


def settle(matches: Iterable[Match], plain: str) -> list[Match]:
    """The longest matches, without overlaps, in reading order; neighbouring aliases are one."""
    return _joined(_longest(matches), plain)


def _longest(matches: Iterable[Match]) -> list[Match]:
    kept: list[Match] = []
    for group in _groups(sorted(set(matches))):
        taken: list[Match] = []
        for match in sorted(group, key=lambda m: (m.start - m.end, m)):
            if all(match.end <= other.start or match.start >= other.end for other in taken):
                taken.append(match)
        kept += sorted(taken)
    return kept


def _groups(matches: list[Match]) -> Iterable[list[Match]]:
    """Matches that reach into each other."""
    group: list[Match] = []
    reach = 0
    for match in matches:
        if group and match.start >= reach:
            yield group
            group = []
        group.append(match)
        reach = max(reach, match.end)
    if group:
        yield group


def _joined(matches: list[Match], plain: str) -> list[Match]:
    joined: list[Match] = []
    for match in matches:
        last = joined[-1] if joined else None
        if last and _one_name(last, match) and plain[last.end : match.start] == " ":
            joined[-1] = last._replace(end=match.end, alias=match.alias)
        else:
            joined.append(match)
    return joined


def _one_name(left: Match, right: Match) -> bool:
    return (
        left.brand == right.brand
        and left.alias != right.alias
        and DOMAIN not in (left.alias, right.alias)
    )
