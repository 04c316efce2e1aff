"""R5-R8: how a name matches."""

import pytest

from tests.analytics.reading.brands import brand, found, words


def test_letter_case_is_ignored_unless_the_brand_says_otherwise() -> None:
    assert words("zephra ZEPHRA", "Zephra") == ["zephra", "ZEPHRA"]
    assert words("Plum, plum, PLUM", brand("Plum", case_sensitive=True)) == ["Plum"]


def test_three_capitals_match_as_written() -> None:
    assert words("QZ and qz", "QZ") == ["QZ"]
    assert words("Q7 and q7", "Q7") == ["Q7", "q7"]


def test_an_excluded_phrase_counts_for_nothing() -> None:
    plum = brand("Plum", exclude=("plum cake",))
    assert words("Plum cakes by Plum; Plum Caketown", plum) == ["Plum", "Plum"]


@pytest.mark.parametrize("text", ["Orbital", "xOrbi", "2Orbi", "Orbi2", "orbi_id", "Orbi\u0301a"])
def test_part_of_another_word_is_no_mention(text: str) -> None:
    assert words(text, "Orbi") == []


@pytest.mark.parametrize(
    "text", ["Orbi¹", "Orbi®", "Orbi™", "🙂Orbi🙂", "Orbi①", "(Orbi)", "Orbi/x", "1️⃣Orbi"]
)
def test_marks_and_emojis_end_a_word(text: str) -> None:
    assert words(text, "Orbi") == ["Orbi"]


@pytest.mark.parametrize(
    ("text", "name", "lang", "expected"),
    [
        ("我用星云手机", "星云", "zh", ["星云"]),
        ("今天Orbi发布", "Orbi", "zh", ["Orbi"]),
        ("ซื้อจากOrbiถูก", "Orbi", "th", ["Orbi"]),
        ("ベルカとオベルカ", "ベルカ", "ja", ["ベルカ"]),
        ("ベルカストア", "ベルカ", "ja", ["ベルカ"]),
        ("누리는 누리에서는 누리꾼 온누리", "누리", "ko", ["누리", "누리"]),
        ("ونجمة وبالنجمة فنجمة سنجمة", "نجمة", "ar", ["نجمة", "نجمة", "نجمة"]),
        ("ושבכוכב כוכב ככוכבת", "כוכב", "he", ["כוכב", "כוכב"]),
    ],
)
def test_each_script_has_its_own_word_edges(
    text: str, name: str, lang: str, expected: list[str]
) -> None:
    assert words(text, name, lang=lang) == expected


@pytest.mark.parametrize(
    ("text", "name", "lang", "count"),
    [
        ("Orbi's Orbi’s Orbis", "Orbi", "en", 3),
        ("Zephras Zephrases", "Zephra", "de", 1),
        ("die Blauen Post, der Blaue Post, Blaues-Post-Team", "Blaue Post", "de", 3),
        ("Orbi-Händler Orbihändler", "Orbi", "de", 1),
        ("Kromenu Kromenem Kromenami Kromen’a Kromenowski", "Kromen", "pl", 4),
        ("Lumenka Lumenki Lumenką Lumenkach Lumenkowy", "Lumenka", "pl", 4),
        ("Кромен Кроменом Кромена Orbiа Кроменский", "Кромен", "ru", 3),
        ("Луменка Луменки Луменкой Луменкин", "Луменка", "ru", 3),
        ("Kromenilla Kromenin Lumonille", "Kromen", "fi", 2),
        ("Kromen'den Kromenlerle Kromene", "Kromen", "tr", 2),
    ],
)
def test_endings_belong_to_the_word(text: str, name: str, lang: str, count: int) -> None:
    assert found(text, name, lang=lang)[name].count == count


def test_a_case_sensitive_name_takes_no_plural() -> None:
    assert words("Plums and Plum's", brand("Plum", case_sensitive=True)) == ["Plum"]


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        ("Zephra", "Ｚｅｐｈｒａ 𝐙𝐞𝐩𝐡𝐫𝐚 Ze\u200bphra Ze\u00adphra", 4),
        ("Ofﬁs", "Offis OFFIS", 2),
        ("Straßa", "Strassa STRASSA", 2),
        ("Zılık", "ZILIK zilik ZİLİK", 3),
        ("Zéphra", "Zephra Ze\u0301phra ZÉPHRA Zèphra", 3),
        ("Zephra", "Zéphra", 0),
        ("Zephra", "Zерhra", 1),
        ("Зефра", "Зeфpa Zefra", 1),
        ("Σίγμας", "ΣΊΓΜΑΣ", 1),
        ("أنجم", "انجم أنـجم أَنجم", 3),
        ("Ab-Zeph", "Ab Zeph, AbZeph, Ab‑Zeph, Ab–Zeph, Ab\nZeph, Ab\n\nZeph", 5),
        ("Zeph's", "Zephs Zeph’s Zeph`s Zeph´s Zeph", 4),
        ("Dr. Zeph", "Dr Zeph, Dr.Zeph, Dr. Zeph, DrZeph", 4),
        ("Zeph & Orb", "Zeph&Orb, Zeph &amp; Orb, Zeph\\&Orb", 3),
        ("Ab-Zeph", "**Ab**-**Zeph**", 1),
        ("Zeph++", "Zeph++ Zeph+ Zeph", 1),
        ("Zeph.com", "Zeph.com Zephcom Zeph. com", 1),
    ],
)  # fmt: skip
def test_spelling_variants_match_by_themselves(name: str, text: str, count: int) -> None:
    mention = found(text, name).get(name)
    assert (mention.count if mention else 0) == count
