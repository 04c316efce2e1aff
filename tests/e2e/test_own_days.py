"""Days of one's own and pictures that say them, in the browser."""

from io import BytesIO

from PIL import Image
from playwright.sync_api import Page, expect

from analytics.charts.signed import ROOM
from tests.e2e.browsing import look, main, settle
from tests.e2e.test_figures import DEMO, click


def test_chosen_days_come_along_by_links_and_clicks(page: Page) -> None:
    look(page, "", project=DEMO)
    page.get_by_test_id("stSidebar").get_by_role("radio", name="Dates").click()
    settle(page)
    expect(page.get_by_test_id("stDateInput")).to_be_visible()
    page.get_by_role("link", name="Sources").first.click()
    settle(page)
    expect(page.get_by_test_id("stDateInput")).to_be_visible()

    bar = (
        main(page).locator(".js-plotly-plot").filter(visible=True).first.locator(".bars path").last
    )
    expect(bar).to_be_visible()
    page.wait_for_timeout(800)
    click(page, bar, 0.3, 0.5)

    expect(page.get_by_role("heading", name="Answers", level=1)).to_be_visible()
    assert "period=Dates&dates=" in page.url


def test_a_picture_that_is_taken_along_says_whence_and_the_page_has_room_for_clicks(
    page: Page,
) -> None:
    look(page, "share_of_voice", project=DEMO)
    chart = main(page).locator(".js-plotly-plot").filter(visible=True).first
    chart.hover()
    with page.expect_download() as taken:
        chart.locator("[data-title*='Download plot']").click()

    picture = Image.open(BytesIO(taken.value.path().read_bytes())).convert("RGBA")
    foot = picture.crop((0, picture.height - 2 * ROOM, picture.width // 2, picture.height))
    assert picture.getchannel("A").getextrema() == (
        255,
        255,
    )  # the page it stands on does not shine through
    assert len(foot.getcolors(1_000_000) or []) > 10  # letters
    main(page).get_by_role("button", name="Download").nth(1).click()
    expect(page.get_by_text("CSV, for spreadsheets")).to_be_visible()
