"""From an answer to its whole reading: who is named and how, and which pages are cited."""

from collections.abc import Sequence
from dataclasses import replace

from analytics.reading.citations import sources
from analytics.reading.outcome import unknown
from analytics.reading.reader import READER_VERSION, reader
from analytics.reading.recommended import recommended
from analytics.reading.scene import Scene, scene
from analytics.reading.sentiment import CUES, sentiments
from data.models import Answer, Brand, Mention, Reading
from data.versions import NO_TYPES, Types, with_types
from data.words import Outcome


def read(answer: Answer, brands: Sequence[Brand], lang: str, types: Types = NO_TYPES) -> Reading:
    """Mentions and sources of an answer; an outcome other than `answered` names nobody.

    `types` are the project's own corrections of source types, by site.
    """
    return Reading(
        mentions=named(answer, brands, lang),
        sources=sources(answer, brands, types),
        version=READER_VERSION,
        brands_hash=with_types(reader(brands, lang).brands_hash, types),
    )


def named(answer: Answer, brands: Sequence[Brand], lang: str) -> tuple[Mention, ...]:
    """The mentions, each with how the answer speaks of its brand."""
    if answer.outcome is not Outcome.ANSWERED:
        return ()
    seen = scene(answer.text, brands, lang)
    return _with_manner(seen, lang) if seen.mentions else ()


def _with_manner(seen: Scene, lang: str) -> tuple[Mention, ...]:
    """Whom the engine does not know it neither recommends nor judges."""
    praised, tones, strange = recommended(seen), sentiments(seen), unknown(seen, lang)
    return tuple(
        replace(
            m,
            recommended=m.brand_id in praised and m.brand_id not in strange,
            unknown=m.brand_id in strange,
            sentiment=None if m.brand_id in strange else tones[m.brand_id].tone,
            judge=CUES,
        )
        for m in seen.mentions
    )
