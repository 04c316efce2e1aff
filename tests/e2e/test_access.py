"""Everybody can use every page: axe looks for what bars people who read by ear, by keyboard or in poor light."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from data.client import Client
from tests.e2e.browsing import look, main, settle

DEMO = "Lumora demo"
# What axe finds in Streamlit's own markup, which no page of ours writes: its rule, where, and why.
THEIRS = (
    ("list", "[data-testid=stSidebarNavItems]"),  # sections of the navigation are <div>s in an <ul>
    ("listitem", "[data-testid=stSidebarNavItems]"),  # and their pages <li>s in these <div>s
    ("svg-img-alt", "[data-testid=stMetric]"),  # a sparkline's empty marker; the chart has a name
)
COLOURS = ("color-contrast", "link-in-text-block")
OURS = """async ([theirs, rules]) => {
  const isTheirs = (rule, element) => theirs.some(([r, where]) => r === rule && element.closest(where));
  const found = await axe.run({resultTypes: ['violations'], elementRef: true, ...(rules && {runOnly: rules})});
  return found.violations.flatMap(v => v.nodes.filter(n => !isTheirs(v.id, n.element)).map(
    n => `${v.id}: ${n.html.slice(0, 200)} (${n.failureSummary})`));
}"""


@pytest.mark.parametrize(
    ("scheme", "rules"), [("light", None), ("dark", COLOURS)], ids=["light", "dark"]
)
def test_axe_finds_nothing_of_ours(
    page: Page, client: Client, scheme: Literal["light", "dark"], rules: tuple[str, ...] | None
) -> None:
    """Dark pages differ from light ones in their colours alone."""
    page.emulate_media(color_scheme=scheme)
    page.add_init_script(Axe().axe_script)
    found = {view: bad for view in views(page, client) if (bad := ours(page, rules))}

    assert not found


def ours(page: Page, rules: tuple[str, ...] | None) -> list[str]:
    problems: list[str] = page.evaluate(OURS, [THEIRS, rules])
    return problems


def views(page: Page, client: Client) -> Iterator[str]:
    """Opens one after another: pages by their links, which is quicker than by address."""
    look(page, "", project=DEMO)
    links = page.get_by_test_id("stSidebarNav").get_by_role("link")
    expect(links).to_have_count(13)
    for link in links.all():
        name = link.inner_text().split("\n")[-1].strip()
        link.click()
        expect(main(page).get_by_role("heading", level=1, name=name)).to_be_visible()
        settle(page)
        yield name
    for name, path, query in deeper(client):
        look(page, path, project=DEMO, **query)
        expect(main(page).get_by_role("heading", level=2).first).to_be_visible()
        yield name


def deeper(client: Client) -> list[tuple[str, str, dict[str, Any]]]:
    """What is behind a click: an answer, two dates of one question, a site, a job."""
    pair = client.query(
        "SELECT min(a.id) AS earlier, max(a.id) AS later FROM answers a JOIN projects p ON p.id = a.project_id"
        " WHERE p.name = 'Lumora demo' GROUP BY a.prompt_id, a.engine HAVING count(*) > 1 ORDER BY 1 LIMIT 1"
    )
    earlier, later = (str(pair[name][0]) for name in ("earlier", "later"))
    return [
        ("an answer", "answers", {"answer": later}),
        ("what changed", "answers", {"answer": later, "against": earlier}),
        ("a site", "sources", {"site": "reddit.com"}),
        ("a job", "queue", {"job": f"J-{later}"}),
    ]
