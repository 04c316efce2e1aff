"""Whom an answer recommends."""

import pytest

from analytics.reading.recommended import recommended
from analytics.reading.scene import scene
from tests.analytics.reading.brands import brand

NAMES = ("Orbi", "Zephra", "Kromen")
BRANDS = [brand(name, id=at) for at, name in enumerate(NAMES, 1)]


def chosen(text: str, lang: str = "en") -> list[str]:
    return [NAMES[at - 1] for at in sorted(recommended(scene(text, BRANDS, lang)))]


@pytest.mark.parametrize(
    "text",
    [
        "1. Orbi: sturdy", "- **Orbi** – sturdy", "* [Orbi](https://x.example) is sturdy", "### Orbi", "**Orbi**\nIt is blue.",
        "| Brand | Note |\n| --- | --- |\n| Orbi | blue |", "- Orbi", "• Orbi: blue", "#### **2. Orbi**", "- [ ] Orbi",
    ],
)  # fmt: skip
def test_the_head_of_an_item_recommends(text: str) -> None:
    assert chosen(text) == ["Orbi"]


@pytest.mark.parametrize(
    "text",
    [
        "- This blue lamp has been sold by Orbi for many years now, and by others.", "- **Price**: like Orbi", "## Is it Orbi?",
        "Brands to avoid:\n- Orbi\n- Zephra", "### Not recommended\n1. **Orbi**: blue", "Orbi is blue.", "Would you recommend Orbi?",
        "I would not recommend Orbi.", "I can't recommend Orbi.", "Orbi claims to be the best choice.",
        "Zephra and Orbi exist.", "1. Orbi\n\nStill, I would not recommend Orbi.",
    ],
)  # fmt: skip
def test_other_places_do_not(text: str) -> None:
    assert chosen(text) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "I recommend Orbi."), ("en", "Orbi is the best choice for you."), ("en", "In that case go with Orbi."),
        ("de", "Für Anfänger empfehle ich Orbi."), ("de", "Orbi ist die beste Wahl."),
        ("fr", "Je recommande Orbi."), ("fr", "Orbi est le meilleur choix."), ("es", "Recomiendo Orbi."), ("es", "Orbi es la mejor opción."),
        ("pl", "Polecam Orbi."), ("pl", "Orbi to najlepszy wybór."), ("ru", "Я рекомендую Orbi."), ("ru", "Orbi — лучший выбор."),
        ("it", "Consiglio Orbi."), ("pt", "Recomendo Orbi."), ("nl", "Orbi is de beste keuze."), ("ja", "Orbiがおすすめです。"), ("zh", "我推荐Orbi。"),
    ],
)  # fmt: skip
def test_so_many_words_recommend(lang: str, text: str) -> None:
    assert chosen(text, lang) == ["Orbi"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("de", "Orbi empfehle ich nicht."), ("fr", "Je ne recommande pas Orbi."), ("es", "No recomiendo Orbi."), ("pl", "Nie polecam Orbi."),
        ("ru", "Я не рекомендую Orbi."), ("it", "Non consiglio Orbi."), ("pt", "Não recomendo Orbi."), ("nl", "Orbi is niet de beste keuze."),
        ("ja", "Orbiはおすすめできません。"), ("zh", "我不推荐Orbi。"), ("de", "Ist Orbi die beste Wahl?"),
    ],
)  # fmt: skip
def test_denied_words_do_not(lang: str, text: str) -> None:
    assert chosen(text, lang) == []


def test_only_the_first_brand_of_a_head_is_presented() -> None:
    assert chosen("1. Orbi (a rival of Zephra)\n2. Kromen") == ["Orbi", "Kromen"]


def test_each_clause_recommends_its_own_brand() -> None:
    assert chosen("I would not recommend Orbi; go with Zephra.") == ["Zephra"]
    assert chosen("I recommend Orbi over Zephra.") == ["Orbi"]


def test_the_list_after_the_one_to_avoid_recommends_again() -> None:
    assert chosen("Brands to avoid:\n- Orbi\n\nGood ones:\n- Zephra") == ["Zephra"]
