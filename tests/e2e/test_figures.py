"""Figures in the browser: from a number to its answers and back, on paper, by ear and on a phone."""

import re
from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

from tests.e2e.browsing import PAGES, look, main, settle

DEMO = "Lumora demo"
COUNT = re.compile(r"([\d,]+) answers, the latest first")
LEVELS = "() => [...document.querySelectorAll('[data-testid=stMain] :is(h1,h2,h3,h4)')].map(h => +h.tagName[1])"
WIDTH = "() => { const m = document.querySelector('[data-testid=stMain]'); return m.scrollWidth - m.clientWidth }"


def test_a_cell_leads_to_as_many_answers_as_it_says(page: Page) -> None:
    look(page, "visibility", project=DEMO)
    cell = main(page).get_by_role("table").get_by_role("link").first
    expect(cell).to_be_visible()
    named = re.search(r"([\d,]+)/", cell.inner_text())
    assert named

    cell.focus()
    page.keyboard.press("Enter")

    expect(main(page).get_by_text(COUNT)).to_contain_text(f"{named[1]} answers")


def test_a_figure_opens_how_it_is_computed_and_its_answers(page: Page) -> None:
    look(page, "", project=DEMO)
    main(page).get_by_role("button", name="How is this computed?").first.click()
    link = page.get_by_role("link", name=re.compile("answers that name Lumora")).first
    n = link.inner_text().strip().split("\n")[-1].split(" ")[0]
    link.click()
    settle(page)

    expect(main(page).get_by_text(COUNT)).to_contain_text(f"{n} answers")
    page.go_back()
    expect(page.get_by_role("heading", name="Overview")).to_be_visible()


def test_a_bar_and_a_day_lead_to_their_answers(page: Page) -> None:
    look(page, "sources", project=DEMO)
    chart = main(page).locator(".js-plotly-plot").filter(visible=True).first
    top = chart.locator(".bars path").last
    expect(top).to_be_visible()
    page.wait_for_timeout(800)
    click(page, top, 0.3, 0.5)
    expect(main(page).get_by_text(COUNT)).to_be_visible()
    assert "domain=" in page.url
    assert int(found(page)) > 100

    look(page, "visibility", project=DEMO)
    lines = main(page).locator("[class*=st-key][class*='-lines']")
    plot = lines.locator(".js-plotly-plot").filter(visible=True).locator(".nsewdrag")
    expect(plot).to_be_visible()
    page.wait_for_timeout(800)
    click(page, plot, 0.5, 0.2)
    expect(main(page).get_by_text(COUNT)).to_be_visible()
    assert re.search(r"since=.*until=", page.url)


def test_numbers_are_downloaded_with_the_line_that_says_whence(page: Page) -> None:
    look(page, "", project=DEMO)
    main(page).locator("[class*=st-key-downloads-visibility]").get_by_role("button").click()
    with page.expect_download() as started:
        page.get_by_role("button", name="CSV, for spreadsheets").click()

    assert re.fullmatch(r"p\d+-visibility-[\d-]+\.csv", started.value.suggested_filename)
    line, head, *rows = started.value.path().read_text("utf-8-sig").splitlines()
    assert line.startswith("# Sightline: Lumora demo; ")
    assert "simulated" in line
    assert head.startswith("day,brand_id,brand")
    assert len(rows) > 100


def click(page: Page, target: Locator, across: float, down: float) -> None:
    """As a hand does: move there, then press."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] * across, box["y"] + box["height"] * down
    page.mouse.move(x, y)
    page.wait_for_timeout(300)
    page.mouse.click(x, y)


def found(page: Page) -> str:
    counted = COUNT.search(main(page).inner_text())
    assert counted
    return counted[1].replace(",", "")


def test_headings_are_in_order_and_nothing_runs_off_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for path in PAGES:
        look(page, path, project=DEMO)
        expect(main(page).get_by_role("heading", level=1)).to_have_count(1)
        levels = page.evaluate(LEVELS)
        assert levels[0] == 1, path
        assert all(b - a <= 1 for a, b in pairwise(levels)), (path, levels)
        assert page.evaluate(WIDTH) <= 0, path


def test_the_overview_is_printed_on_one_page(page: Page) -> None:
    look(page, "", project=DEMO)
    expect(main(page).locator(".js-plotly-plot").filter(visible=True).first).to_be_visible()
    page.wait_for_timeout(1500)

    paper = page.pdf(prefer_css_page_size=True, print_background=True)

    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
