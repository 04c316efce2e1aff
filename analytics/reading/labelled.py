"""A person's correction of a reading as a labelled case, in the format that `verify mentions` takes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from data.models import Brand

Span = tuple[int, int]


def places(text: str, words: str, taken: Iterable[Span] = ()) -> list[Span]:
    """Where exactly these words stand, apart from what is taken already."""
    found, at, others = list[Span](), text.find(words) if words else -1, tuple(taken)
    while at >= 0:
        span = (at, at + len(words))
        if not any(start < span[1] and span[0] < end for start, end in others):
            found.append(span)
        at = text.find(words, span[1])
    return found


def case(
    name: str,
    text: str,
    lang: str,
    brands: Sequence[Brand],
    spans: Mapping[int, Sequence[Span]],
    ranks: Mapping[int, int | None],
    note: str = "",
) -> dict[str, Any]:
    """`spans` and `ranks` say by brand id what is right; a brand without spans is not named."""
    first = sorted((min(of)[0], brand) for brand, of in spans.items() if of)
    order = {brand: place for place, (_, brand) in enumerate(first, 1)}
    return {
        "id": name,
        "text": text,
        "lang": lang,
        "brands": [_brand(brand) for brand in brands],
        "expected": [_expected(b, spans.get(b.id, ()), ranks.get(b.id), order) for b in brands],
        "spans": _spans(brands, spans),
        "trap": note,
        "level": "hard",
        "origin": f"answer {name}",
    }


def _brand(brand: Brand) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "name": brand.name,
        "aliases": list(brand.aliases),
        "domains": list(brand.domains),
    }
    if brand.case_sensitive:
        facts["case_sensitive"] = True
    return facts | ({"exclude": list(brand.exclude)} if brand.exclude else {})


def _expected(
    brand: Brand, of: Sequence[Span], rank: int | None, order: Mapping[int, int]
) -> dict[str, Any]:
    place = {"first_char": min(of)[0], "rank": rank, "order": order[brand.id]} if of else {}
    nothing = {"first_char": None, "rank": None, "order": None}
    return {"brand": brand.name, "count": len(of)} | (place or nothing)


def _spans(brands: Sequence[Brand], spans: Mapping[int, Sequence[Span]]) -> list[dict[str, Any]]:
    names = {brand.id: brand.name for brand in brands}
    found = sorted((span, names[b]) for b, of in spans.items() if b in names for span in of)
    return [{"start": start, "end": end, "brand": name} for (start, end), name in found]
