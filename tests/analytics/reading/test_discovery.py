"""Names that answers list although nobody tracks them."""

import pytest

from analytics.reading.candidates import candidates
from analytics.reading.discovery import Name, found, names
from tests.analytics.reading.brands import brand

ORBI = brand("Orbi", "Orbi Labs", id=1)


def listed(text: str, lang: str = "en") -> tuple[str, ...]:
    return names(text, [ORBI], lang)


@pytest.mark.parametrize(
    "text",
    [
        "1. Zephra", "- **Zephra**: blue", "- Zephra – blue", "### 2. Zephra (2024)", "**Zephra**", "* [Zephra](https://zephra.example)",
        "See [Zephra](https://zephra.example) there.", "| Zephra | 10 |", "- 🏆 **Zephra**", "- Zephra by Kromen", "#### **1. Zephra**",
    ],
)  # fmt: skip
def test_whatever_is_listed_is_found(text: str) -> None:
    assert "Zephra" in listed(text)


@pytest.mark.parametrize(
    "text",
    [
        "Zephra is blue. Kromen is red.", "- **Pros**: blue", "## Key Features", "### Best for teams", "- **Ease of use**: blue", "- Battery life",
        "- **Orbi**: blue", "1. Orbi Labs", "- orbi", "- zephra.example", "- [https://zephra.example](https://zephra.example)", "- **2024**", "- $199.99",
        "| Feature | Price |\n| --- | --- |", "- Look for a lamp that is safe", "- **What is it?**", "```\n- Zephra\n```", "Sources\n- Zephra",
        "- **Durability**: a matter of durability", "- 16GB RAM", "- 60-Pint Portable Dehumidifier",
    ],
)  # fmt: skip
def test_sentences_headings_tracked_brands_and_domains_are_not(text: str) -> None:
    assert listed(text) == ()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("de", "- **Vorteile**: gut\n- **Zephra**"), ("fr", "- **Avantages**: bon\n- **Zephra**"), ("es", "- **Ventajas**: bueno\n- **Zephra**"),
        ("pl", "- **Zalety**: dobre\n- **Zephra**"), ("ru", "- **Преимущества**: да\n- **Zephra**"), ("zh", "- **优点**: 好\n- **Zephra**"),
    ],
)  # fmt: skip
def test_headings_are_known_in_other_languages(lang: str, text: str) -> None:
    assert listed(text, lang) == ("Zephra",)


@pytest.mark.parametrize("name", ["7-Eleven", "4ocean", "23andMe", "1Password"])
def test_names_may_begin_with_a_number(name: str) -> None:
    assert listed(f"- **{name}**: blue") == (name,)


def test_each_name_is_listed_once_as_first_written() -> None:
    assert listed("- Zephra\n- ZEPHRA\n- Kromen") == ("Zephra", "Kromen")


def test_answers_are_counted_and_spellings_are_one() -> None:
    texts = ["- Zephra\n- Kromen", "1. ZEPHRA", "**Zéphra**\n\n- Zephra"]
    (first,) = candidates([found(text, [ORBI], "en") for text in texts])

    assert (first.name, first.answers) == ("Zephra", 3)
    assert [texts[e.answer][e.start : e.end] for e in first.examples] == [
        "Zephra",
        "ZEPHRA",
        "Zéphra",
    ]


def test_products_count_for_their_maker() -> None:
    texts = ["- Zephra One\n- Zephra Go 2", "- Zephra Max", "- New Kromen 1", "- New Kromen 2"]
    every = candidates([found(text, [ORBI], "en") for text in texts])

    assert [(one.name, one.answers) for one in every] == [("Zephra", 2), ("New Kromen", 2)]
    assert [texts[e.answer][e.start : e.end] for e in every[0].examples] == ["Zephra", "Zephra"]


def test_a_word_that_is_mostly_used_as_a_word_is_no_candidate() -> None:
    texts = ["- **Hinge**: blue", "- **Hinge**: the hinge is blue", "- **Hinge**: a hinge"]
    assert candidates([found(text, [], "en") for text in texts]) == ()


def test_one_answer_makes_no_candidate() -> None:
    assert candidates([[Name("Zephra", 0, 6)]]) == ()
    assert candidates([]) == ()
