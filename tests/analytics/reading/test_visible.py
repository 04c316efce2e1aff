"""R1-R4: what counts as a mention."""

import pytest

from tests.analytics.reading.brands import brand, found, words

ZEPHRA = brand("Zephra", domains=("zephra.io",))


@pytest.mark.parametrize(
    "text",
    [
        "I would never buy Zephra again.",
        "Is Zephra any good?",
        "I know nothing about Zephra.",
        "Link text counts: [Zephra](https://shop.example/p).",
        "| Model | Price |\n|---|---|\n| Zephra | 3 |",
        "## Zephra",
        "> Zephra",
        "`Zephra`",
        "~~Zephra~~",
        "#Zephra",
        "@zephra",
        "_Zephra_ and zephra_owner_id",
        "<b>Zephra</b>",
    ],
)
def test_what_a_reader_sees_counts_once(text: str) -> None:
    assert [word.lower() for word in words(text, ZEPHRA)] == ["zephra"]


@pytest.mark.parametrize(
    "text",
    [
        "See https://shop.example/zephra?q=Zephra for more.",
        "<https://zephra.io>",
        "[here](https://shop.example/zephra 'Zephra')",
        'text\n\n[1]: https://shop.example/a "Zephra"',
        "[7] https://shop.example/a - Zephra on test",
        "write to zephra@mail.example",
        "as tested ([Zephra][1], [Shop](https://shop.example/x))",
        "as tested ([zephra.io](https://zephra.io/a))",
        "a claim【4†Zephra】",
        "Fine.\n\nSources:\n- Zephra Home",
        "Gut.\n\n**Quellen**\nZephra",
        "好。\n\n## 参考文献\nZephra",
        "Хорошо.\n\nИсточники:\n1. Zephra",
        "```\nZephra\n```",
        "```python\nZephra",
        "<img alt='Zephra' src=x><!-- Zephra -->",
        "![Zephra logo](https://cdn.example/z.png)",
    ],
)
def test_what_a_reader_does_not_see_never_counts(text: str) -> None:
    assert words(text, ZEPHRA) == []


def test_a_heading_must_stand_alone_to_hide_what_follows() -> None:
    assert words("Sources of joy: Zephra", ZEPHRA) == ["Zephra"]
    assert words("We checked the sources.\nZephra", ZEPHRA) == ["Zephra"]


def test_prose_right_behind_an_address_stays_visible() -> None:
    assert words("请看https://shop.example。Zephra不错", ZEPHRA, lang="zh") == ["Zephra"]
    assert words("(https://shop.example/a)Zephra", ZEPHRA) == ["Zephra"]


def test_a_domain_in_prose_is_a_mention_from_its_first_character() -> None:
    assert words("Go to www.zephra.io, or zephra.io.", ZEPHRA) == ["www.zephra.io", "zephra.io"]
    assert words("- zephra.io", ZEPHRA) == ["zephra.io"]


def test_a_longer_host_is_somebody_else() -> None:
    assert words("zephra.io.evil.example and myzephra.io", ZEPHRA) == []


def test_a_parent_is_not_named_by_its_child() -> None:
    assert "Zephra" not in found("Zephling is fun.", "Zephra", "Zephling")
