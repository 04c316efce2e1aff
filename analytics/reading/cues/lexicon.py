"""Finds phrases in running words: the longest that fits, endings included."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from analytics.reading.cues.words import phrases

STEM = 3  # letters that a phrase's first word has at least, or it has no `*`

Known = tuple[tuple[str, ...], int]


class Hit(NamedTuple):
    """Words `first` to `last` are a phrase that is worth `value`."""

    first: int
    last: int
    value: int


class Lexicon:
    """Phrases by their first word, or by its first letters where its ending is open."""

    def __init__(self, lists: Iterable[tuple[str, int]]) -> None:
        known: dict[str, list[Known]] = defaultdict(list)
        stems: dict[str, list[Known]] = defaultdict(list)
        for listed, value in lists:
            for phrase in map(str.split, phrases(listed)):
                index, key = (
                    (stems, phrase[0][:STEM]) if phrase[0][-1] == "*" else (known, phrase[0])
                )
                index[key].append((tuple(phrase), value))
        self._known, self._stems = _longest_first(known), _longest_first(stems)

    def hits(self, words: Sequence[str]) -> Iterator[Hit]:
        """Phrases in reading order, none inside another; the longest wins."""
        if not self._stems and self._known.keys().isdisjoint(words):
            return
        known, stems, free = self._known.get, self._stems, 0
        for at, word in enumerate(words):
            near = known(word, ())
            if stems:
                near += stems.get(word[:STEM], ())
            if near and at >= free and (hit := _first(near, words, at)):
                yield hit
                free = hit.last + 1


def _longest_first(index: dict[str, list[Known]]) -> dict[str, tuple[Known, ...]]:
    return {key: tuple(sorted(known, key=_size, reverse=True)) for key, known in index.items()}


def _size(known: Known) -> tuple[int, int]:
    return len(known[0]), len(known[0][0])


def _first(known: Sequence[Known], words: Sequence[str], at: int) -> Hit | None:
    best: Hit | None = None
    for phrase, value in known:
        last = at + len(phrase)
        longer = best is None or last - 1 > best.last
        if longer and last <= len(words) and all(map(_fits, phrase, words[at:last])):
            best = Hit(at, last - 1, value)
    return best


def _fits(pattern: str, word: str) -> bool:
    return word.startswith(pattern[:-1]) if pattern[-1] == "*" else word == pattern
