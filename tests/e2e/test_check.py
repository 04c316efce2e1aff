"""The main job: start a check by clicking, watch it, leave it, come back to it, read what came of it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from data.client import Client
from data.models import Brand, EngineUse, Project, Prompt
from data.words import Outcome
from tests.e2e.browsing import look, main, press, progress, settle, until
from tests.e2e.conftest import Open

DEMO = "Lumora demo"
TAGS = ("category", "migration", "pricing")  # eight of the demo's prompts


def choose_eight_by_four(page: Page) -> None:
    page.get_by_role("radio", name="By tag").or_(
        page.get_by_role("button", name="By tag")
    ).first.click()
    for tag in TAGS:
        page.get_by_role("combobox", name="Tags").last.fill(tag)
        page.get_by_role("option", name=tag, exact=True).click()
    page.keyboard.press("Escape")
    page.get_by_test_id("stMain").get_by_role("button", name="Google AI Overview").click()
    expect(main(page).get_by_text("32 jobs")).to_be_visible()


def test_a_check_survives_reload_and_a_closed_tab(
    tab: Open, client: Client, weather: Callable[..., None]
) -> None:
    weather(min_s=1, max_s=12)
    page = tab()
    look(page, "new_check", project=DEMO)
    choose_eight_by_four(page)
    press(page, "Start check")

    check, _ = progress(page)
    page.evaluate("window.same = true")
    until(lambda: progress(page)[1] >= 3, page)
    seen = progress(page)[1]
    until(lambda: progress(page)[1] > seen, page)
    assert page.evaluate("window.same") is True, "it moved only by a reload"

    before = progress(page)
    page.reload()
    settle(page)
    assert progress(page)[0] == check
    assert before[1] <= progress(page)[1] < 32
    url = page.url
    page.context.close()

    again = tab()
    again.goto(url)
    settle(again)
    assert progress(again)[0] == check
    expect(main(again).get_by_text(re.compile("^Finished"))).to_be_visible(timeout=40_000)
    stored = client.check(check)
    assert stored.jobs == stored.finished == 32
    assert progress(again)[1] == stored.by_outcome[Outcome.ANSWERED]


def test_a_double_click_gives_one_check(page: Page, client: Client) -> None:
    project = small(client, "Double")
    look(page, "new_check", project="Double")
    page.get_by_role("button", name="Start check").dblclick()

    progress(page)
    page.wait_for_timeout(500)
    assert len(client.checks(project)) == 1


def test_an_empty_overview_leads_to_a_check_and_fills(page: Page, client: Client) -> None:
    small(client, "Filling")
    look(page, "", project="Filling")
    press(page, "Start the first check")
    press(page, "Start check")
    expect(main(page).get_by_text(re.compile("^Finished"))).to_be_visible()
    expect(page.locator(".hb")).to_have_count(0)
    press(page, "See the overview")

    expect(page.get_by_role("heading", name="Visibility over time")).to_be_visible()
    expect(page.locator(".js-plotly-plot").first).to_be_visible()
    expect(main(page).get_by_text("Simulated").first).to_be_visible()


def small(client: Client, name: str) -> int:
    """A project whose check takes a second."""
    made = client.save_project(Project(name=name))
    client.save_brand(Brand(project_id=made, name="Lumora", own=True))
    client.save_brand(Brand(project_id=made, name="Kestrel"))
    client.add_prompts(made, [Prompt(text=f"Which CRM is best for team {n}?") for n in range(6)])
    client.set_engines(made, [EngineUse(engine="chatgpt", route="sim-openai"), EngineUse(engine="gemini", route="sim-gemini")])  # fmt: skip
    return made
