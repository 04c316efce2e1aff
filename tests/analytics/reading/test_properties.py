"""What holds for every text, name and address."""

from itertools import pairwise
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.reading import mentions, urls
from analytics.reading.folding import fold
from analytics.reading.names import variants
from analytics.reading.visible import HIDDEN, visible
from data.models import Brand

LANGS = st.sampled_from(["en", "de", "pl", "ru", "fi", "tr", "ja", "ko", "ar", "he", "zh", ""])
ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=200)
NAMES = [
    "Orbi",
    "Zéphra",
    "Ab-Zeph",
    "Kromen's",
    "星云",
    "ベルカ",
    "نجمة",
    "QZ",
    "Straßa",
    "Orbi Cloud",
    "Zeph & Co",
]
BRANDS = [Brand(id=at, name=name, domains=(f"b{at}.example",)) for at, name in enumerate(NAMES, 1)]
GLUE = st.sampled_from([" ", "", "**", "\n", "-", "'s", "s", ", ", "1. ", "[", "](x)", "\u200b", "\u0301", "é", "😀", "&amp;", "`", "_", "<b>", "."])  # fmt: skip
ALIVE = st.lists(st.one_of(GLUE, st.sampled_from(NAMES), st.text(max_size=5)), max_size=25).map(
    "".join
)


@given(ALIVE, LANGS)
@settings(max_examples=400, deadline=None)
def test_every_span_slices_to_text_that_folds_to_its_name(text: str, lang: str) -> None:
    spellings = {b.id: {v for n in (b.name, *b.domains) for v in _keys(n, lang)} for b in BRANDS}
    for mention in mentions(text, BRANDS, lang):
        for start, end in mention.spans:
            written = fold(text[start:end]).key.removeprefix("www.")
            assert any(written.startswith(name) for name in spellings[mention.brand_id]), written


def _keys(name: str, lang: str) -> set[str]:
    return {fold(v).key for stem in (name, name[:-1]) for v in variants(fold(stem).plain, lang)}


@given(ALIVE, LANGS)
@settings(max_examples=300, deadline=None)
def test_mentions_never_overlap_and_add_up(text: str, lang: str) -> None:
    found = mentions(text, BRANDS, lang)
    spans = sorted(span for mention in found for span in mention.spans)

    assert all(left[1] <= right[0] for left, right in pairwise(spans))
    assert [m.order for m in found] == list(range(1, len(found) + 1))
    assert [m.first_char for m in found] == sorted(m.spans[0][0] for m in found)
    assert all(m.count == len(m.spans) for m in found)


@given(ALIVE, st.permutations(BRANDS), LANGS)
@settings(max_examples=200, deadline=None)
def test_the_order_of_brands_does_not_matter(text: str, turned: list[Brand], lang: str) -> None:
    assert mentions(text, turned, lang) == mentions(text, BRANDS, lang)


@given(ANY_TEXT)
@settings(max_examples=500, deadline=None)
def test_folding_takes_any_text_and_finds_the_way_back(text: str) -> None:
    folded = fold(text)
    places = range(len(folded.plain))

    assert len(folded.plain) == len(folded.key)
    assert all(0 <= folded.start(at) < folded.end(at + 1) <= len(text) for at in places)
    assert all(folded.start(at) <= folded.start(at + 1) for at in places[:-1])


@given(ANY_TEXT)
@settings(max_examples=500, deadline=None)
def test_hiding_moves_no_character(text: str) -> None:
    shown = visible(text)
    assert len(shown) == len(text)
    assert all(now in (was, HIDDEN) for was, now in zip(text, shown, strict=True))


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12), LANGS)
@settings(max_examples=300, deadline=None)
def test_any_name_may_be_tracked(name: str, lang: str) -> None:
    if name.strip():
        mentions(f"Is {name} good? **{name}**", [Brand(id=1, name=name)], lang)


HOSTS = st.sampled_from(
    [
        "shop.example",
        "www.shop.co.uk",
        "m.shop.com",
        "amp.dev",
        "tür.example",
        "192.0.2.7",
        "me.github.io",
    ]
)
PARTS = st.text(st.sampled_from("ab/.%2Fé&=?#!;+ ~:@amp"), max_size=30)


@given(HOSTS, PARTS)
@settings(max_examples=800, deadline=None)
def test_an_identity_is_its_own_identity(host: str, rest: str) -> None:
    once = urls.read(f"https://{host}/{rest}")
    assert once.canonical is not None
    assert urls.read(once.canonical) == once


@given(ANY_TEXT)
@settings(max_examples=500, deadline=None)
def test_any_text_may_be_cited(text: str) -> None:
    for url in (text, f"https://{text}", f"https://shop.example/{text}"):
        address = urls.read(url)
        assert (address.canonical is None) == (address.source_type is None)


@pytest.mark.parametrize("unit", ["[", "](", "(([a](b)", "[a]: ...", "_a ", "a@", "<a ", "~~~", "a\u200d", "\u0301", "Orbi", "1. ", "http://("])  # fmt: skip
def test_no_text_takes_long(unit: str) -> None:
    start = perf_counter()
    mentions(unit * (30_000 // len(unit)), BRANDS, "en")
    assert perf_counter() - start < 5
