"""Invented brands and a short way to ask what a text names."""

from analytics.reading import mentions
from data.models import Brand, Mention


def brand(name: str, *aliases: str, **facts: object) -> Brand:
    return Brand.model_validate({"name": name, "aliases": aliases, **facts})


def found(text: str, *brands: Brand | str, lang: str = "en") -> dict[str, Mention]:
    """Mentions by brand name."""
    tracked = [
        (brand(one) if isinstance(one, str) else one).model_copy(update={"id": at})
        for at, one in enumerate(brands, 1)
    ]
    names = {one.id: one.name for one in tracked}
    return {names[m.brand_id]: m for m in mentions(text, tracked, lang)}


def words(text: str, *brands: Brand | str, lang: str = "en") -> list[str]:
    """Every mention as it is written, in reading order."""
    spans = sorted(span for m in found(text, *brands, lang=lang).values() for span in m.spans)
    return [text[start:end] for start, end in spans]


def ranked(text: str, *names: str, lang: str = "en") -> dict[str, int | None]:
    return {name: mention.rank for name, mention in found(text, *names, lang=lang).items()}
