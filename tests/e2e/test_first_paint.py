"""Nothing jumps when a page is opened: the sidebar has its place before it is there."""

from playwright.sync_api import Page, expect

from tests.e2e.browsing import look, main

WATCH = """
window.jumps = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) for (const source of entry.sources)
    window.jumps.push([source.previousRect, source.currentRect].map(r => [r.x, r.width]));
}).observe({type: 'layout-shift', buffered: true});
"""


def test_the_page_does_not_jump_aside_for_the_sidebar(page: Page) -> None:
    page.add_init_script(WATCH)
    look(page, "prompts", project="Lumora demo")
    expect(main(page).get_by_role("heading", name="Prompts")).to_be_visible()
    expect(page.get_by_test_id("stSidebarNav")).to_be_visible()

    jumps = page.evaluate("window.jumps")
    assert [(old, new) for old, new in jumps if old[0] == 0 and new[0] > 200] == []
