"""What a prompt is about, as far as the simulator cares."""

import re
from collections.abc import Sequence

from data.models import Brand

GERMAN_WORDS = frozenset(["der", "die", "das", "ein", "eine", "und", "oder", "für", "ist", "sind", "wie", "was", "welche", "welches", "welcher", "wo", "mit", "von", "kostet", "gibt"])  # fmt: skip

TOPICS = (
    ("pricing", re.compile(r"pric|cost|cheap|free plan|budget|preis|kost|günstig", re.I)),
    ("migration", re.compile(r"migrat|move|moving|import|spreadsheet|wechsel|umzug|umzieh", re.I)),
    ("comparison", re.compile(r"\bvs\b|versus|compar|alternativ|better|vergleich|besser", re.I)),
)


def language(prompt: str) -> str:
    words = re.findall(r"\w+", prompt.lower())
    return "de" if sum(word in GERMAN_WORDS for word in words) >= 2 else "en"


def topic(prompt: str, asked_about: Sequence[int]) -> str:
    """Of one brand alone, of prices, a move, a comparison or the category."""
    for name, pattern in TOPICS:
        if pattern.search(prompt):
            return name
    return "brand" if asked_about else "category"


def asked_about(prompt: str, brands: Sequence[Brand]) -> tuple[int, ...]:
    """Indices of the brands that the prompt names, in its order."""
    places = ((place(prompt, b), n) for n, b in enumerate(brands))
    return tuple(n for at, n in sorted(places) if at >= 0)


def place(prompt: str, brand: Brand) -> int:
    names = "|".join(re.escape(n) for n in (brand.name, *brand.aliases))
    found = re.search(rf"(?<!\w)(?:{names})(?!\w)", prompt, re.I)
    return found.start() if found else -1
