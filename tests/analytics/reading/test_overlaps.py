"""R10: overlaps; and names that only neighbours or lost spaces tell."""

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
