"""R9: the number of the item that presents a brand."""

import pytest

from tests.analytics.reading.brands import found, ranked


@pytest.mark.parametrize(
    "item",
    [
        "4. Orbi", "4) Orbi", "4: Orbi", "4：Orbi", "4、Orbi", "4．Orbi", "#4 Orbi", "4️⃣ Orbi", "第4位：Orbi",
        "   4. Orbi", "### 4. Orbi", "**4. Orbi**", "**4.** Orbi", "4. **Orbi** – nice", "4. [Orbi](https://x.example)",
        "٤. Orbi", "４. Orbi", "| 4 | Orbi | x |", "4. **Best: Orbi**", "4. Orbi: fine", "4\\. Orbi",
    ],
)  # fmt: skip
def test_every_way_of_numbering_gives_the_number(item: str) -> None:
    assert ranked(item, "Orbi") == {"Orbi": 4}


@pytest.mark.parametrize(
    "line",
    ["- Orbi", "Orbi is number 4.", "    4. Orbi", "4.5 Orbi", "4. **Tip**: Orbi", "| Orbi | 4 |",
     "4. Compare: Orbi", "4. Compare – Orbi", "4:30 Orbi"],
)  # fmt: skip
def test_bullets_prose_and_bodies_give_no_rank(line: str) -> None:
    assert ranked(line, "Orbi") == {"Orbi": None}


def test_the_first_brand_in_the_head_takes_the_number() -> None:
    assert ranked("2. Orbi and Zephra", "Zephra", "Orbi") == {"Orbi": 2, "Zephra": None}


def test_the_first_list_that_ranks_a_brand_counts() -> None:
    text = "1. Orbi\n2. Zephra\n\n1. Zephra\n2. Orbi"
    assert ranked(text, "Orbi", "Zephra") == {"Orbi": 1, "Zephra": 2}


def test_order_follows_the_text_not_the_numbers() -> None:
    places = found("2. Orbi\n1. Zephra", "Zephra", "Orbi")
    assert (places["Orbi"].order, places["Zephra"].order) == (1, 2)
