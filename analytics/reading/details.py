"""All that is read about each named brand beyond its mentions, with the reasons."""

from collections.abc import Sequence
from dataclasses import dataclass

from analytics.reading.outcome import unknown
from analytics.reading.recommended import recommended
from analytics.reading.scene import scene
from analytics.reading.sentiment import CUES, Tone, sentiments
from analytics.reading.why import Why, explainer
from data.models import Brand


@dataclass(frozen=True, slots=True)
class Detail:
    """How an answer speaks of one brand. `sentiment` is None where the judge abstains."""

    brand_id: int
    recommended: bool
    unknown: bool
    sentiment: Tone | None
    sentiment_spans: tuple[tuple[int, int], ...]
    why: tuple[Why, ...]
    judge: str = CUES


def details(text: str, brands: Sequence[Brand], lang: str) -> tuple[Detail, ...]:
    """One Detail for each brand that the text names, in order of first appearance."""
    seen = scene(text, brands, lang)
    if not seen.mentions:
        return ()
    praised, tones, strange = recommended(seen), sentiments(seen), unknown(seen, lang)
    reasons = explainer(seen.reader)
    return tuple(
        Detail(
            brand_id=brand,
            recommended=brand in praised and brand not in strange,
            unknown=brand in strange,
            sentiment=None if brand in strange else tones[brand].tone,
            sentiment_spans=() if brand in strange else tones[brand].spans,
            why=tuple(reasons.why(seen.text, span, brand) for span in mention.spans),
        )
        for mention in seen.mentions
        for brand in (mention.brand_id,)
    )
