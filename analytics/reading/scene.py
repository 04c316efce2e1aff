"""An answer laid out for judging: who is named where, and which words speak of whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from analytics.reading import cues, listed
from analytics.reading.clauses import Clause, clauses
from analytics.reading.reader import Reader, reader
from analytics.reading.sentences import Place, Sentence, sentences
from analytics.reading.visible import HIDDEN, visible
from data.models import Brand, Mention


@dataclass(frozen=True, slots=True)
class Scene:
    """`shown` is as long as `text`, with spaces for what a reader does not see."""

    text: str
    shown: str
    words: cues.Words
    mentions: tuple[Mention, ...]
    places: tuple[Place, ...]
    heads: tuple[listed.Head, ...]
    sentences: tuple[Sentence, ...]
    clauses: tuple[Clause, ...]  # of sentences that are no questions
    reader: Reader


def scene(text: str, brands: Sequence[Brand], lang: str) -> Scene:
    """The answer as the judging parts read it; without mentions there is nothing to lay out."""
    made = reader(brands, lang)
    mentions, words = made.mentions(text), cues.of(lang)
    if not mentions:
        return Scene(text, "", words, (), (), (), (), (), made)
    shown = visible(text)
    places = tuple(sorted(Place(*span, m.brand_id) for m in mentions for span in m.spans))
    heads = tuple(listed.heads(shown))
    shown = shown.replace(HIDDEN, " ")
    parts = sentences(shown, places, heads)
    told = tuple(clauses(shown, parts, words))
    return Scene(text, shown, words, mentions, places, heads, parts, told, made)
