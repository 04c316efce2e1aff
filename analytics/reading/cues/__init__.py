"""The words by which an answer judges, recommends, refuses or owns up, language by language."""

from functools import lru_cache

from analytics.reading.cues import de, en, es, fr, it, ja, nl, pl, pt, ru, zh
from analytics.reading.cues.lexicon import Lexicon
from analytics.reading.cues.words import Words

__all__ = ["WORDS", "Lexicon", "Words", "lexicon", "of"]

WORDS: dict[str, Words] = {
    "en": en.WORDS, "de": de.WORDS, "fr": fr.WORDS, "es": es.WORDS, "pl": pl.WORDS, "ru": ru.WORDS,
    "it": it.WORDS, "pt": pt.WORDS, "nl": nl.WORDS, "ja": ja.WORDS, "zh": zh.WORDS,
}  # fmt: skip
NONE = Words()


def of(lang: str) -> Words:
    """The words of a language (`pt-BR` is `pt`); none where we know none."""
    return WORDS.get(lang.replace("_", "-").partition("-")[0].lower(), NONE)


@lru_cache(maxsize=64)
def lexicon(*lists: tuple[str, int]) -> Lexicon:
    """Lists of phrases made ready, each with the value that its phrases have."""
    return Lexicon(lists)
