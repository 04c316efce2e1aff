"""Untracked names over many answers, counted by answers."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from analytics.reading import cues
from analytics.reading.cues.words import phrases
from analytics.reading.discovery import CONNECTING, Name, folded

FAMILY = 2  # different continuations that make the words before them a name: Orbi One, Orbi Go
ALONE = 2  # answers that list a name without continuation
DOUBT = 0.25  # share of answers that use a name as an ordinary word and so end its candidacy
EXAMPLES = 5
WORD = re.compile(r"\S+")

Words = tuple[str, ...]


class Example(NamedTuple):
    """Where a candidate is listed: the answer's place in the input, and the span in its text."""

    answer: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A name that `answers` answers list, in `forms` forms (`Orbi One`, `Orbi Go`)."""

    name: str
    answers: int
    forms: int
    examples: tuple[Example, ...]


class _Listing(NamedTuple):
    answer: int
    name: Name
    words: Words


def candidates(answers: Iterable[Sequence[Name]], least: int = 2) -> tuple[Candidate, ...]:
    """Names that at least so many answers list, the most listed first. Products count for their makers."""
    listings = list(_listings(answers))
    leads = _leads(listings)
    families: dict[Words, list[_Listing]] = defaultdict(list)
    for listing in listings:
        families[listing.words[: leads[listing.words]]].append(listing)
    made = [_candidate(len(lead), of) for lead, of in families.items()]
    return tuple(sorted((one for one in made if one.answers >= least), key=_place))


def _place(one: Candidate) -> tuple[int, int, str]:
    return -one.answers, -one.forms, one.name


def _listings(answers: Iterable[Sequence[Name]]) -> Iterator[_Listing]:
    """All listings of names that are hardly ever used as ordinary words."""
    every = [_Listing(at, name, _words(name)) for at, names in enumerate(answers) for name in names]
    seen = Counter(listing.words for listing in every)
    doubted = Counter(listing.words for listing in every if listing.name.doubtful)
    for listing in every:
        if not listing.name.doubtful and doubted[listing.words] <= DOUBT * seen[listing.words]:
            yield listing


def _words(name: Name) -> Words:
    return tuple(folded(word) for word in name.text.split())


def _leads(listings: Sequence[_Listing]) -> Mapping[Words, int]:
    """How many first words of each listed name are the name that counts."""
    after: dict[Words, set[Words]] = defaultdict(set)
    alone: dict[Words, set[int]] = defaultdict(set)
    for answer, _, words in listings:
        alone[words].add(answer)
        for length in range(1, len(words)):
            after[words[:length]].add(words[length : length + 1])
    return {words: _lead(words, after, alone) for words in alone}


def _lead(words: Words, after: Mapping[Words, set[Words]], alone: Mapping[Words, set[int]]) -> int:
    for length in range(1, len(words)):
        first = words[:length]
        family = len(after[first]) >= FAMILY or (first in alone and len(alone[first]) >= ALONE)
        if family and first[-1] not in CONNECTING and not all(word in GENERIC for word in first):
            return length
    return len(words)


GENERIC = frozenset(
    one
    for words in cues.WORDS.values()
    for one in (*phrases(words.generic), *phrases(words.little))
)


def _candidate(length: int, listings: Sequence[_Listing]) -> Candidate:
    firsts = {one.answer: one for one in reversed(listings)}
    spelled = Counter(" ".join(one.name.text.split()[:length]) for one in listings)
    examples = [_example(one, length) for _, one in sorted(firsts.items())[:EXAMPLES]]
    name = spelled.most_common(1)[0][0]
    return Candidate(name, len(firsts), len({one.words for one in listings}), tuple(examples))


def _example(listing: _Listing, length: int) -> Example:
    ends = [word.end() for word in WORD.finditer(listing.name.text)]
    start = listing.name.start
    return Example(listing.answer, start, start + ends[length - 1])
