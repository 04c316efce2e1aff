"""How answers speak of brands, told by cues."""

import pytest

from analytics.reading.scene import scene
from analytics.reading.sentiment import sentiments
from tests.analytics.reading.brands import brand
from tests.analytics.reading.judged import SENTENCES

NAMES = ("Orbi", "Zephra", "Kromen")
BRANDS = [brand(name, id=at) for at, name in enumerate(NAMES, 1)]
SIGNS = {"positive": "+", "negative": "-", "neutral": "0", None: "?"}


def tones(text: str, lang: str) -> dict[str, str]:
    """The sign of each named brand."""
    found = sentiments(scene(text, BRANDS, lang))
    return {NAMES[at - 1]: SIGNS[one.tone] for at, one in found.items()}


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [(lang, text, expected) for lang, of in SENTENCES.items() for text, expected in of],
)
def test_a_sentence_says_what_its_label_says(lang: str, text: str, expected: str) -> None:
    assert tones(text, lang) == dict(one.split() for one in expected.split(", "))


def test_there_are_enough_sentences() -> None:
    assert all(len(of) >= 20 for of in SENTENCES.values())


@pytest.mark.parametrize("lang", ["it", "pt", "ja", "zh", "fi", ""])
def test_no_tone_is_guessed_in_other_languages(lang: str) -> None:
    assert tones("Orbi is excellent.", lang) == {"Orbi": "?"}


def test_the_evidence_is_the_cue_with_its_negation() -> None:
    text = "We tested it: Orbi is not very reliable, and Zephra shines."
    found = sentiments(scene(text, BRANDS, "en"))

    assert [text[a:b] for one in found.values() for a, b in one.spans] == [
        "not very reliable",
        "shines",
    ]


def test_cues_that_disagree_over_the_answer_leave_no_tone() -> None:
    assert tones("Orbi is reliable. Zephra is new. Orbi is overpriced.", "en") == {
        "Orbi": "?",
        "Zephra": "0",
    }


def test_what_a_reader_does_not_see_is_no_evidence() -> None:
    assert tones("Orbi ([terrible](https://x.example/bad)) has two wheels.", "en") == {"Orbi": "0"}


def test_a_heading_glued_to_a_price_list_speaks_of_what_follows() -> None:
    text = "Orbi Lamp 4.2(181)Best for Reading: Zephra Lamp"
    assert tones(text, "en") == {"Orbi": "0", "Zephra": "+"}
