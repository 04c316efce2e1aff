"""R10: overlaps; and names that only neighbours or lost spaces tell."""

import pytest

from tests.analytics.reading.brands import brand, found, words


def test_the_longest_name_wins_over_all_brands() -> None:
    assert words("Orbi Cloud beats Orbi", "Orbi", "Orbi Cloud") == ["Orbi Cloud", "Orbi"]
    assert found("Orbi Cloud", "Orbi", "Orbi Cloud").keys() == {"Orbi Cloud"}


def test_every_occurrence_counts_but_neighbouring_aliases_are_one() -> None:
    orbi = brand("Orbital Web", "OW", "Nova")
    assert words("Orbital Web (OW)", orbi) == ["Orbital Web", "OW"]
    assert words("Orbital Web Nova, Nova", orbi) == ["Orbital Web Nova", "Nova"]


def test_a_shared_alias_goes_to_one_brand_whatever_the_order() -> None:
    left, right = brand("Aorb", "Shared"), brand("Borb", "Shared")
    assert found("Shared", left, right).keys() == found("Shared", right, left).keys()


def test_an_abbreviation_that_the_text_spells_out_is_no_brand() -> None:
    assert words("Watch your quiet zone (QZ) near QZ.", "QZ") == ["QZ"]
    assert words("Quartz Zone (QZ)", brand("Quartz Zone", "QZ")) == ["Quartz Zone", "QZ"]


def test_a_weekday_is_no_brand_behind_its_preposition() -> None:
    friday = brand("Friday", case_sensitive=True)
    assert words("Friday ships on Friday.", friday) == ["Friday"]


def test_names_whose_spaces_were_lost_are_found_together() -> None:
    brands = ("Orbi", "Zephra", "Blue Post", "Kromen")
    assert words("At: Blue PostOrbiZephraKromen today", *brands) == [
        "Blue Post",
        "Orbi",
        "Zephra",
        "Kromen",
    ]
    assert words("OrbiZephra is one word.", *brands) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Outdoor Camera 2$169.30Orbi SoloCam", ["Orbi"]),
        ("$439.95$529.95Orbi Cube, €1.234,50Orbi", ["Orbi", "Orbi"]),
        ("£ 49.99Orbi", ["Orbi"]),
        ("Version 169.30Orbi", []),
        ("$169Orbi", []),
        ("$169.305Orbi", []),
        ("$169.30Orbital", []),
    ],
)
def test_a_price_that_lost_its_space_ends_before_the_name(text: str, expected: list[str]) -> None:
    assert words(text, "Orbi") == expected


def test_a_pan_is_a_gentleman_only_in_polish_and_on_the_same_line() -> None:
    made = brand("Made Well", case_sensitive=True)
    nova = brand("Nova", case_sensitive=True)

    assert words("## Best Nonstick Pan\n**Made Well Frying Pan**", made) == ["Made Well"]
    assert words("The best pan Made Well sells.", made) == ["Made Well"]
    assert words("Ceni to pan Nova. Nova też.", nova, lang="pl") == ["Nova"]
    assert words("Szanowny Pan\nNova jest tania.", nova, lang="pl") == ["Nova"]
    assert words("Meet Mr. Nova of Nova.", nova) == ["Nova"]
