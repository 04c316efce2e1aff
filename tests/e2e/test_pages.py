"""Every page of the demo and of an empty project: alive, labelled, with a next step."""

import re

from playwright.sync_api import Page, expect

from data.client import Client
from data.models import Project
from tests.e2e.browsing import PAGES, column, look, main, settle, until

DEMO = "Lumora demo"
SIMULATED = re.compile(r"\bSimulated\b")
INK = "path.js-line, .bars path, .heatmaplayer image"
RESULTS = ("", "visibility", "sources")


def test_every_page_of_the_demo_stands_and_says_that_it_is_simulated(page: Page) -> None:
    for path in PAGES:
        look(page, path, project=DEMO)
        expect(main(page).get_by_role("heading").first, path).to_be_visible()
        expect(main(page).get_by_text(SIMULATED).filter(visible=True).first, path).to_be_visible()
        expect(page.get_by_test_id("stAlertContentError"), path).to_have_count(0)


def test_charts_of_the_demo_are_alive(page: Page) -> None:
    for path in RESULTS:
        look(page, path, project=DEMO)
        chart = main(page).locator(".js-plotly-plot").filter(visible=True).first
        expect(chart, path).to_be_visible()
        expect(chart.locator(INK).first, path).to_be_attached()


def test_no_page_is_dead_on_an_empty_project(page: Page, client: Client) -> None:
    client.save_project(Project(name="Empty"))
    for path in PAGES:
        look(page, path, project="Empty")
        ways = main(page).get_by_role("button").or_(main(page).get_by_role("textbox"))
        expect(ways.filter(visible=True).first, path).to_be_enabled()
        expect(page.get_by_test_id("stAlertContentError"), path).to_have_count(0)


def test_links_of_the_sidebar_keep_the_project(page: Page, client: Client) -> None:
    client.save_project(Project(name="Kept"))
    look(page, "", project="Kept")
    for name in ("Queue", "Setup", "Overview"):
        page.get_by_test_id("stSidebarNav").get_by_role("link", name=name).click()
        settle(page)
        expect(page.get_by_role("combobox", name="Project")).to_have_value("Kept")


def test_an_answer_is_shown_with_its_mentions_marked_and_its_sources(
    page: Page, client: Client
) -> None:
    found = client.query(
        "SELECT a.id FROM answers a JOIN brands b ON b.project_id = a.project_id AND b.own"
        " WHERE EXISTS (FROM mentions WHERE answer_id = a.id AND brand_id = b.id)"
        " AND EXISTS (FROM citations WHERE answer_id = a.id) LIMIT 1"
    )
    look(page, "answers", project=DEMO, answer=str(found["id"][0]))

    own = main(page).locator("mark", has_text="Lumora").first
    expect(own).to_be_visible()
    assert re.match(r"Lumora: named (first|second|third|\dth)", own.get_attribute("title") or "")
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()


def test_the_list_of_answers_names_them(page: Page) -> None:
    look(page, "answers", project=DEMO)

    expect(main(page).get_by_text(re.compile(r"[\d,]+ answers, the latest first"))).to_be_visible()
    until(lambda: any(re.fullmatch(r"A-\d+", text) for text in column(page, "Answer")), page)
