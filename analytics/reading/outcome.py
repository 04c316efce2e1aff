"""Whether a reply is an answer at all, and whether it knows the brand that it names."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from analytics.reading import cues
from analytics.reading.cues import Words
from analytics.reading.reader import mentions
from analytics.reading.scene import Scene, scene
from analytics.reading.sentences import BREAK, Sentence
from data.models import Answer, Brand
from data.words import Outcome

SHORT = 600  # characters; whoever writes more has answered something
LISTED = re.compile(r"^[ \t]*(?:[-*•]|\d+[.)])[ \t]|\|", re.MULTILINE)
NAME = "@"

Patterns = tuple[re.Pattern[str], re.Pattern[str]]


def judged(answer: Answer, lang: str) -> Answer:
    """The answer with its true outcome: a blank reply is empty, nothing but a refusal is refused."""
    if answer.outcome is not Outcome.ANSWERED:
        return answer
    if is_blank(answer.text):
        return replace(answer, outcome=Outcome.EMPTY, detail="the reply holds no words")
    if is_refusal(answer.text, lang):
        return replace(
            answer, outcome=Outcome.REFUSED, detail="the reply only says that it will not answer"
        )
    return answer


def is_blank(text: str) -> bool:
    """Are there neither letters nor digits nor pictures?"""
    return not any(mark.isalnum() or unicodedata.category(mark) == "So" for mark in text)


def is_refusal(text: str, lang: str) -> bool:
    """Is the whole text a refusal with apologies, reasons and offers? A long text never is."""
    if len(text) > SHORT or LISTED.search(text):
        return False
    said = [one.strip().lstrip('*_#>"“„«¿¡ ') for one in BREAK.split(text.casefold())]
    said = [one for one in said if any(map(str.isalnum, one))]
    known = [_refusing(words) for words in _languages(lang)]
    refusals = [one for one in said if any(refusing.search(one) for refusing, _ in known)]
    rest = [one for one in said if one not in refusals]
    return bool(refusals) and all(any(around.search(one) for _, around in known) for one in rest)


def unknown_to_engine(text: str, brand: Brand, lang: str) -> bool:
    """Does the answer name the brand only to say that it knows nothing of it?"""
    if not mentions(text, [brand], lang):
        return False
    return brand.id in unknown(scene(text, [brand], lang), lang)


def unknown(seen: Scene, lang: str) -> frozenset[int]:
    """The named brands of which the answer knows nothing: every sentence that names one says so."""
    sentences: dict[int, list[Sentence]] = {mention.brand_id: [] for mention in seen.mentions}
    for sentence in seen.sentences:
        for brand in {place.brand for place in sentence.places}:
            sentences[brand].append(sentence)
    known = _languages(lang)
    return frozenset(
        brand for brand, of in sentences.items() if _knows_nothing(seen, brand, of, known)
    )


def _knows_nothing(
    seen: Scene, brand: int, sentences: Iterable[Sentence], known: Sequence[Words]
) -> bool:
    owned_up = False
    for sentence in sentences:
        said = _masked(seen.shown, sentence, brand)
        if any(_owns_up(said, words) for words in known):
            owned_up = True
        elif not any(_ignorance(words)[1].search(said) for words in known):
            return False
    return owned_up


def _owns_up(said: str, words: Words) -> bool:
    return any(one in said for one in words.ignorance) and bool(_ignorance(words)[0].search(said))


def _masked(shown: str, sentence: Sentence, brand: int) -> str:
    """The sentence with `@` where the brand is named."""
    parts, done = [" "], sentence.start
    for place in sentence.places:
        if place.brand == brand:
            parts += [shown[done : place.start].casefold(), NAME]
            done = place.end
    return "".join(parts) + shown[done : sentence.end].casefold()


def _languages(lang: str) -> tuple[Words, ...]:
    """The answer's language and English, in which engines fall back; all where we know neither."""
    words = cues.of(lang)
    if not words.refusing:
        return tuple(cues.WORDS.values())
    return (words,) if words is cues.WORDS["en"] else (words, cues.WORDS["en"])


@lru_cache(maxsize=32)
def _refusing(words: Words) -> Patterns:
    return _any(words.refusing), _any(words.around_a_refusal)


@lru_cache(maxsize=32)
def _ignorance(words: Words) -> Patterns:
    return _any(words.unknowing), _any(words.asking_for_more)


def _any(patterns: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in patterns))
