"""The shape of a phrase bank: one for each language that the simulator speaks."""

from dataclasses import dataclass

Phrases = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bank:
    """Templates take {b} the brand, {focus} … {price} its traits, {other} an untracked name."""

    # the parts of an answer
    openings: dict[str, Phrases]  # by topic
    leads: Phrases  # before a list
    introductions: Phrases  # a brand's first sentence; names it
    follow_ups: Phrases  # a further sentence; may name it again
    items: Phrases  # a list item after the bold name
    doubts: Phrases  # a drawback; names the brand
    duels: Phrases  # {a} against {b}
    others: Phrases  # names that no project tracks
    advice_heads: Phrases
    advice: Phrases
    advice_items: Phrases
    nobody: Phrases  # an opening when no brand is named
    closings: Phrases
    verdicts: Phrases  # {b} comes first
    table_head: tuple[str, str, str]
    apologies: Phrases
    # what brands are like
    focus: Phrases
    strengths: Phrases
    weak: Phrases
    audience: Phrases
    prices: Phrases
    features: Phrases
    # what people search
    queries: Phrases
    other_names: Phrases


@dataclass(frozen=True, slots=True)
class Traits:
    """What is said of one brand, the same in every answer."""

    focus: str
    strength: str
    second: str
    weak: str
    audience: str
    price: str
    feature: str
