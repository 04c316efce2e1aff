"""What changed between two texts: nothing is lost, nothing invented, and it never takes long."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics.wording import wording

WORDS = st.lists(
    st.sampled_from(
        ["Lumora ", "Kestrel ", "is ", "best", ", ", ".\n", "3.5 ", "不", "é", "e\u0301"]
    )
).map("".join)
LONG = [" ".join(f"w{i}" for i in range(120)) + " "]


def told(before: str, after: str) -> str:
    marks = {"same": "{}", "gone": "[-{}]", "new": "[+{}]"}
    return "".join(marks[p.kind].format(p.text) for p in wording(before, after))


def test_words_that_came_and_went_stand_where_they_were() -> None:
    assert told("Kestrel leads by far today.", "Lumora leads by far today.") == (
        "[-Kestrel ][+Lumora ]leads by far today."
    )


def test_small_words_between_two_changes_do_not_break_them_up() -> None:
    assert told("Kestrel is cheap.", "Lumora is dear.") == "[-Kestrel is cheap][+Lumora is dear]."


def test_numbers_and_contractions_are_words_and_unspaced_scripts_go_by_character() -> None:
    assert told("It costs 3.50 today", "It costs 3.70 today") == "It costs [-3.50 ][+3.70 ]today"
    assert (
        told("我很喜欢这个很好的产品", "我很喜欢那个很好的产品") == "我很喜欢[-这][+那]个很好的产品"
    )


@given(st.text() | WORDS, st.text() | WORDS)
def test_the_newer_text_is_whole_and_the_older_keeps_its_words(before: str, after: str) -> None:
    pieces = wording(before, after)

    assert "".join(p.text for p in pieces if p.kind != "gone") == after
    older = "".join(p.text for p in pieces if p.kind != "new")
    assert "".join(older.split()) == "".join(before.split())
    if before == after:
        assert all(p.kind == "same" for p in pieces)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a " * 60_000, "b a " * 30_000),
        ("a\n" * 60_000, "b a\n" * 60_000),
        ("a " * 199, "b " + "a " * 60_000),
        (LONG[0] * 120, " ".join(reversed(LONG[0].split())) * 120),
    ],
)
def test_texts_made_to_take_long_do_not(before: str, after: str) -> None:
    start = time.monotonic()
    wording(before, after)

    assert time.monotonic() - start < 5
