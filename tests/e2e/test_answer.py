"""One answer in the browser: what changed since the one before, and a model's word on its tone."""

import re

import pytest
from playwright.sync_api import Page, expect

from data.client import Client
from tests.e2e.browsing import column, look, main, press, settle, until

DEMO = "Lumora demo"
JUDGE = "cautious-model"
NAMING = """
SELECT max(a.id) AS id FROM answers a JOIN mentions m ON m.answer_id = a.id
WHERE a.project_id = (SELECT id FROM projects WHERE name = 'Lumora demo') AND a.engine = 'chatgpt'
"""


@pytest.fixture
def answer(client: Client) -> int:
    """The latest of ChatGPT's that names a brand."""
    return int(client.query(NAMING)["id"][0])


def test_an_answer_is_compared_with_the_one_before_and_with_another_date(
    page: Page, answer: int
) -> None:
    look(page, "answers", project=DEMO, answer=str(answer))
    press(page, "What changed since the answer before")
    expect(page.get_by_role("heading", name="What changed")).to_be_visible()
    settle(page)
    first = against(page)
    assert first < answer
    expect(
        main(page).get_by_text(re.compile(r"\b(came|went|stayed|rose|fell)\b")).first
    ).to_be_visible()
    expect(main(page).locator(".rewording :is(ins, del)").first).to_be_visible()

    unfold(page, "Earlier")
    for key in ("ArrowDown", "Enter"):
        page.keyboard.press(key)
    page.wait_for_url(lambda url: f"against={first}" not in url)
    settle(page)
    expect(main(page).locator(".rewording")).to_be_visible()

    press(page, "Back to the answer")
    expect(page.get_by_role("heading", name="Brands named")).to_be_visible()


def test_a_model_judges_the_tone_and_is_named(page: Page, answer: int) -> None:
    look(page, "answers", project=DEMO, answer=str(answer))
    main(page).get_by_text("Have a model judge the tone").click()
    model = main(page).get_by_label("Model", exact=True)
    model.fill(JUDGE)
    model.press("Enter")
    settle(page)
    press(page, "Judge 1 answer")

    expect(page.get_by_role("heading", name="Queue")).to_be_visible()
    until(lambda: any(what.startswith("Judged") for what in column(page, "What happens")), page)

    look(page, "answers", project=DEMO, answer=str(answer))
    expect(main(page).get_by_text(f"Judged by {JUDGE} (simulated).")).to_be_visible()
    until(
        lambda: any(re.search("positive|neutral|negative", how) for how in column(page, "How")),
        page,
    )


def unfold(page: Page, label: str) -> None:
    """By the keyboard, again if the page was drawn anew meanwhile."""
    box = main(page).get_by_role("combobox", name=label)

    def unfolded() -> bool:
        box.press("ArrowDown")
        return page.get_by_role("option").count() > 1

    until(unfolded, page)


def against(page: Page) -> int:
    found = re.search(r"against=(\d+)", page.url)
    assert found, page.url
    return int(found[1])
