"""Names whose spaces were lost when a page was turned into text (`Best BuyAmazonWalmart`)."""

from collections.abc import Collection, Sequence

from analytics.reading.overlaps import Match
from analytics.reading.places import Place

ENOUGH = 3  # glued names that prove that a text has lost spaces; fewer may be a word like WordPress
LONG = 4  # characters; shorter names turn up inside words


def unglue(plain: str, glued: Sequence[Place], whole: Sequence[Match]) -> list[Match]:
    """Those glued names that a text with lost spaces really shows."""
    candidates = [name for name in glued if _breaks(plain, name)]
    if len(candidates) < ENOUGH:
        return []
    places = [*(name.match for name in candidates), *whole]
    starts, ends = {place.start for place in places}, {place.end for place in places}
    touching = [name for name in candidates if _touches(name, starts, ends)]
    proof = {*touching, *(name for name in candidates if _has_parts(plain, name.match))}
    if len({name.match[:2] for name in proof}) < ENOUGH or not touching:
        return []
    return [n.match for n in candidates if n in proof or n.match.end - n.match.start >= LONG]


def _breaks(plain: str, name: Place) -> bool:
    """On each glued side a small letter or a digit meets a capital."""
    start, end = name.match[:2]
    return (not name.glued_left or _break(plain, start)) and (
        not name.glued_right or _break(plain, end)
    )


def _break(plain: str, at: int) -> bool:
    return plain[at].isupper() and not plain[at - 1].isupper()


def _touches(name: Place, starts: Collection[int], ends: Collection[int]) -> bool:
    return (name.glued_left and name.match.start in ends) or (
        name.glued_right and name.match.end in starts
    )


def _has_parts(plain: str, match: Match) -> bool:
    return not plain[match.start : match.end].isalnum()
