"""Figures as people read them."""

from pages.parts.amounts import between, ends


def test_the_interval_of_a_place_is_told_as_finely_as_the_place() -> None:
    assert between(1.154, 1.187, "place") == "1.15 to 1.19"
    assert between(0.204, 0.487, "share") == "20% to 49%"


def test_where_too_few_prompts_tell_there_is_no_interval() -> None:
    assert ends(float("nan"), 0.5) == ""
    assert ends(0.2, 0.5) == "20% to 50%"
