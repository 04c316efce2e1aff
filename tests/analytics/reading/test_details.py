"""What is read about each brand, and why each mention was counted."""

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.reading import mentions
from analytics.reading.candidates import candidates
from analytics.reading.details import Detail, details
from analytics.reading.discovery import found
from analytics.reading.outcome import is_refusal
from analytics.reading.visible import visible
from data.models import Brand
from tests.analytics.reading.brands import brand
from tests.bench import reading as bench

NAMES = ["Orbi", "Zéphra", "Ab-Zeph", "Kromen's", "星云", "نجمة", "Orbi Cloud"]
BRANDS = [Brand(id=at, name=name, domains=(f"b{at}.example",)) for at, name in enumerate(NAMES, 1)]
LANGS = st.sampled_from(["en", "de", "fr", "es", "pl", "ru", "ja", "zh", "fi", ""])
PIECES = st.sampled_from(
    ["not ", "nicht ", "good ", "best ", "but ", " and ", ", ", "; ", ". ", "? ", "\n", "\n- ", "1. ", "**", "## ", " | ", "than ",
     "I recommend ", "I found no information about ", ": ", "(", ")", "[", "](https://x.example)", "İ", "é", "’", "\u0301", "😀"]
)  # fmt: skip
ALIVE = st.lists(st.one_of(PIECES, st.sampled_from(NAMES), st.text(max_size=4)), max_size=30).map(
    "".join
)


def reasons(text: str, one: Brand, lang: str = "en") -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (why.rule, why.matched, why.how)
        for detail in details(text, [one], lang)
        for why in detail.why
    ]


def test_a_detail_holds_all_that_is_said_of_a_brand() -> None:
    text = "1. **Orbi** is excellent.\n\nI found no information about Kromen's."
    (orbi, kromen) = details(text, BRANDS, "en")

    assert orbi.recommended
    assert orbi.sentiment == "positive"
    assert [text[a:b] for a, b in orbi.sentiment_spans] == ["excellent"]
    assert orbi.judge == "cues"
    assert kromen == Detail(4, False, True, None, (), kromen.why)


def test_without_mentions_there_are_no_details() -> None:
    assert details("Nobody is named.", BRANDS, "en") == ()


@pytest.mark.parametrize(
    ("text", "one", "lang", "expected"),
    [
        ("Orbi", brand("Orbi"), "en", ("name", "Orbi", ("exact",))),
        ("ORBI", brand("Orbi"), "en", ("name", "Orbi", ("case",))),
        ("Orbi's", brand("Orbi"), "en", ("name", "Orbi", ("exact", "apostrophe"))),
        ("Orbis", brand("Orbi"), "en", ("name", "Orbi", ("exact", "ending"))),
        ("Zephra", brand("Zéphra"), "en", ("name", "Zéphra", ("accent",))),
        ("Ab Zeph", brand("Ab-Zeph"), "en", ("name", "Ab-Zeph", ("spacing",))),
        ("**Ab**-Zeph", brand("Ab-Zeph"), "en", ("name", "Ab-Zeph", ("spacing",))),
        ("Ｏｒｂｉ", brand("Orbi"), "en", ("name", "Orbi", ("characters",))),
        ("Zeph", brand("Zephra", "Zeph"), "en", ("alias", "Zeph", ("exact",))),
        ("www.orbi.example", brand("Orbi", domains=("orbi.example",)), "en", ("domain", "orbi.example", ("exact",))),
        ("Orbi.example", brand("Orbi", domains=("orbi.example",)), "en", ("domain", "orbi.example", ("case",))),
        ("Lumenki", brand("Lumenka"), "pl", ("name", "Lumenka", ("exact", "ending"))),
        ("오르비는", brand("오르비"), "ko", ("name", "오르비", ("exact", "particle"))),
        ("والنجمة", brand("نجمة"), "ar", ("name", "نجمة", ("exact", "prefix"))),
        ("Orbi-Händler", brand("Orbi"), "de", ("name", "Orbi", ("exact", "compound"))),
        ("Zephra Orb", brand("Zephra", "Orb"), "en", ("name", "Zephra", ("exact", "joined"))),
    ],
)  # fmt: skip
def test_every_mention_says_why_it_was_counted(
    text: str, one: Brand, lang: str, expected: tuple[str, str, tuple[str, ...]]
) -> None:
    assert reasons(text, one, lang) == [expected]


def test_the_reason_is_a_sentence() -> None:
    (detail,) = details("Orbis", [brand("Orbi")], "en")
    assert (
        detail.why[0].sentence == "Counted because of the name “Orbi”, as written, with an ending."
    )


@given(ALIVE, LANGS)
@settings(max_examples=400, deadline=None)
def test_every_span_lies_in_the_text_and_every_mention_has_its_reason(text: str, lang: str) -> None:
    read, named = details(text, BRANDS, lang), mentions(text, BRANDS, lang)

    assert [one.brand_id for one in read] == [one.brand_id for one in named]
    for detail, mention in zip(read, named, strict=True):
        assert tuple(why.span for why in detail.why) == mention.spans
        assert all(0 <= a < b <= len(text) for a, b in detail.sentiment_spans)
        assert all(visible(text)[a:b].strip("\0") for a, b in detail.sentiment_spans)


@given(st.text(st.characters(exclude_categories=()), max_size=200), LANGS)
@settings(max_examples=300, deadline=None)
def test_any_text_may_be_read(text: str, lang: str) -> None:
    is_refusal(text, lang)
    for one in (text, f"Orbi {text}", f"- {text} Orbi"):
        details(one, BRANDS, lang)


@given(ALIVE, LANGS)
@settings(max_examples=300, deadline=None)
def test_every_discovered_name_stands_in_the_visible_text_and_is_not_tracked(
    text: str, lang: str
) -> None:
    names = found(text, BRANDS, lang)

    assert all(visible(text)[one.start : one.end] == one.text for one in names)
    assert not any(
        mentions(one.text, [b], lang)[0].spans == ((0, len(one.text)),)
        for one in names
        for b in BRANDS
        if mentions(one.text, [b], lang)
    )
    for candidate in candidates([names, names]):
        assert all(text[e.start : e.end] for e in candidate.examples)


def test_five_hundred_answers_a_second_are_read() -> None:
    tracked = bench.brands(50, 3, 7)
    answers = [bench.answer(tracked, Random(seed)) for seed in range(40)]
    details(answers[0], tracked, "en")
    start = process_time()
    for text in answers:
        details(text, tracked, "en")
    assert process_time() - start < 40 / 150  # a third of the rate: other work shares the machine
