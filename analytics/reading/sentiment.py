"""How an answer speaks of a brand, by cue words near its mentions; silent where they are not clear."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from analytics.reading.clauses import BRAND, STOPS, Clause
from analytics.reading.cues import Words, lexicon
from analytics.reading.cues.lexicon import Hit
from analytics.reading.scene import Scene

Tone = Literal["positive", "neutral", "negative"]
Span = tuple[int, int]

CUES = "cues"  # the judge's name
POSITIVE, NEUTRAL, NEGATIVE, UNSURE = 1, 0, -1, 9
WINDOW = 3  # words between a negation and what it negates
ANY = 1  # of lists whose phrases are all alike


class Cue(NamedTuple):
    start: int
    end: int
    value: int


@dataclass(frozen=True, slots=True)
class Sentiment:
    """A tone with its evidence; no tone where nothing can be said or the cues disagree."""

    tone: Tone | None
    spans: tuple[Span, ...] = ()


def sentiments(seen: Scene) -> dict[int, Sentiment]:
    """The tone toward each named brand."""
    if not seen.words.positive:
        return {mention.brand_id: Sentiment(None) for mention in seen.mentions}
    found: dict[int, list[Cue]] = {mention.brand_id: [] for mention in seen.mentions}
    for clause in seen.clauses:
        _note(found, clause, seen.words)
    return {brand: _tone(of) for brand, of in found.items()}


def _note(found: dict[int, list[Cue]], clause: Clause, words: Words) -> None:
    """Give the clause's cues to its owners; who else is named there stays in doubt."""
    cues = list(cues_of(clause, words))
    if not cues:
        return
    for brand in clause.owners:
        found[brand] += cues
    for brand in clause.named - clause.owners:
        found[brand] += [cue._replace(value=UNSURE) for cue in cues]


def _tone(cues: Sequence[Cue]) -> Sentiment:
    values = {cue.value for cue in cues}
    sure = values & {POSITIVE, NEGATIVE}
    if len(sure) == 1:
        value = sure.pop()
        tone: Tone = "positive" if value == POSITIVE else "negative"
        return Sentiment(tone, tuple(sorted({c[:2] for c in cues if c.value == value})))
    return Sentiment(None if cues else "neutral")


def cues_of(clause: Clause, words: Words) -> Iterator[Cue]:
    """What the words are worth, negations counted in; unsure where it is somebody else's word."""
    said, tokens = clause.said, clause.tokens
    known = lexicon(
        (words.positive, POSITIVE), (words.negative, NEGATIVE), (words.neutral, NEUTRAL)
    )
    hits = [hit for hit in known.hits(said) if hit.value != NEUTRAL]
    if not hits:
        return
    hearsay = any(lexicon((words.hearsay, ANY)).hits(said))
    for hit in hits:
        no = denial(hit, hits, said, words)
        first, last = (
            (hit.first, hit.last) if no is None else (min(no, hit.first), max(no, hit.last))
        )
        value = UNSURE if hearsay else _value(hit, no, said, words)
        yield Cue(tokens[first].start, tokens[last].end, value)


def _value(hit: Hit, no: int | None, said: Sequence[str], words: Words) -> int:
    """`Not better` says neither good nor bad."""
    if no is None:
        return hit.value
    compares = any(lexicon((words.comparatives, ANY)).hits(said[hit.first : hit.last + 1]))
    return UNSURE if compares else -hit.value


def denial(hit: Hit, hits: Sequence[Hit], said: Sequence[str], words: Words) -> int | None:
    """Where the word is that denies the phrase: before it or (in some languages) after it."""
    first = max((o.last + 1 for o in hits if o.last < hit.first), default=0)
    first = max(first, hit.first - WINDOW - said[: hit.first].count(BRAND))
    no = _denies(said, _since_stop(said, first, hit.first), hit.first, words.negations, words)
    if no is not None or not words.late_negations:
        return no
    following = min((o.first for o in hits if o.first > hit.last), default=len(said) + WINDOW)
    if following - hit.last <= WINDOW + 1:
        return None
    stop = _until_stop(said, hit.last + 1, hit.last + 2 + WINDOW)
    return _denies(said, hit.last + 1, stop, words.late_negations, words)


def _denies(said: Sequence[str], first: int, stop: int, negations: str, words: Words) -> int | None:
    others = lexicon((words.but_no_negation, ANY))
    for hit in lexicon((negations, ANY)).hits(said[first:stop]):
        after = first + hit.last + 1
        if not any(other.first == 0 for other in others.hits(said[after : after + 2])):
            return first + hit.first
    return None


def _since_stop(said: Sequence[str], first: int, stop: int) -> int:
    return max((at + 1 for at in range(first, stop) if said[at] in STOPS), default=first)


def _until_stop(said: Sequence[str], first: int, stop: int) -> int:
    return next((at for at in range(first, min(stop, len(said))) if said[at] in STOPS), stop)
