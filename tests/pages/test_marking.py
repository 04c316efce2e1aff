"""Answers are untrusted text: shown safely, with every mention marked where it stands."""

import re
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.parts.marking import Mark, marked


def mark(text: str, name: str) -> Mark:
    start = text.index(name)
    return Mark(start, start + len(name), "#3B4CCA", name)


def seen(html: str) -> list[str]:
    """The marked pieces as a reader sees them."""
    return [
        unescape(re.sub(r"<[^>]+>", "", m)) for m in re.findall(r"<mark[^>]*>(.*?)</mark>", html)
    ]


def test_a_mention_is_marked_in_its_brands_colour() -> None:
    html = marked("Try Lumora now.", [mark("Try Lumora now.", "Lumora")])

    assert '<mark style="--brand:#3B4CCA" title="Lumora">Lumora</mark>' in html


def test_offsets_are_code_points_of_the_raw_text() -> None:
    text = "😀 *Zoë* & **Lumora**"

    assert seen(marked(text, [mark(text, "Lumora")])) == ["Lumora"]


def test_a_mark_that_crosses_markup_keeps_tags_nested() -> None:
    text = "Use **Lumora** CRM today"

    html = marked(text, [Mark(6, text.index(" today"), "#000000", "x")])

    assert seen(html) == ["Lumora", " CRM"]
    assert "<strong><mark" in html
    assert "</mark></strong><mark" in html


def test_marks_survive_lists_tables_code_and_links() -> None:
    text = "1. Lumora\n\n|a|b|\n|-|-|\n|Kestrel|2|\n\n`Oakline` [Fieldnote](https://f.example)\n"
    names = ("Lumora", "Kestrel", "Oakline", "Fieldnote")

    html = marked(text, [mark(text, name) for name in names])

    assert seen(html) == list(names)
    assert 'href="https://f.example"' in html


def test_a_mark_inside_an_address_leaves_the_address_whole() -> None:
    text = "See [them](https://lumora.example/ü) and <https://lumora.example>."

    html = marked(text, [mark(text, "lumora.example/"), Mark(49, 63, "#000000", "x")])

    assert 'href="https://lumora.example/%C3%BC"' in html
    assert 'href="https://lumora.example"' in html


def test_nothing_of_an_answer_is_obeyed() -> None:
    hostile = (
        "<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1)) "
        '![pixel](https://spy.example/p.png "t") [y](data:text/html,z) <b>bold</b>'
    )

    html = marked(hostile, [])

    assert not re.search(r"<(script|img|b)\b", html)
    assert "spy.example" not in html
    assert not re.search(r'href="(javascript|data)', html)


@pytest.mark.parametrize(
    ("written", "levels"),
    [
        ("123", "234"),
        ("3", "2"),
        ("32", "22"),
        ("135235", "234345"),
        ("424", "223"),
        ("123456", "234566"),
    ],
)
def test_headings_become_an_outline_below_the_title(written: str, levels: str) -> None:
    text = "\n\n".join("#" * int(level) + " Choose" for level in written)

    html = marked(text, [mark(text, "Choose")])

    assert re.findall(r"<h(\d)>", html) == re.findall(r"</h(\d)>", html) == list(levels)


def test_overlapping_and_impossible_marks_are_left_out() -> None:
    text = "Lumora CRM"
    marks = [
        Mark(0, 6, "#1", "a"),
        Mark(3, 10, "#2", "b"),
        Mark(8, 99, "#3", "c"),
        Mark(5, 5, "#4", "d"),
    ]

    assert seen(marked(text, marks)) == ["Lumora"]


def test_private_characters_of_the_text_are_no_marks() -> None:
    text = "\U000f0000 and \U0010fffd and Lumora"

    assert seen(marked(text, [mark(text, "Lumora")])) == ["Lumora"]


@given(
    st.text(max_size=200), st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200)), max_size=6)
)
def test_any_text_with_any_spans_is_rendered_without_sentinels(
    text: str, spans: list[tuple[int, int]]
) -> None:
    html = marked(text, [Mark(a, b, "#000000", "x") for a, b in spans])

    assert not re.search("[\U000f0000-\U0010ffff]", html)
    assert html.count("<mark") == html.count("</mark>")
    assert not re.search(r"<(script|img|iframe)\b", html)
