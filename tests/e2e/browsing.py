"""How tests look at a page: open it, wait until its script has run, find things by what people see."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
READY = "[data-testid=stApp][data-test-script-state=notRunning]"
PAGES = (
    "",
    "visibility",
    "share_of_voice",
    "sources",
    "prompts",
    "answers",
    "new_check",
    "planner",
    "queue",
    "schedules",
    "operations",
    "rereading",
    "setup",
)
READ_TABLE = """() => {
  const grid = document.querySelector('[data-testid=stDataFrame] canvas table');
  if (!grid) return [];
  const texts = (row, cell) => [...row.querySelectorAll(cell)].map(c => c.textContent.trim());
  const names = texts(grid, 'th');
  return [...grid.querySelectorAll('tbody tr')].map(
    row => Object.fromEntries(texts(row, 'td').map((text, i) => [names[i], text])));
}"""
PROGRESS = re.compile(r"C-(\d+): (\d+) of (\d+) answered")


def look(page: Page, path: str, **query: str) -> None:
    """Open a page and wait until it stands."""
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    page.goto(f"/{path}?{asked}".replace(" ", "+"))
    settle(page)


def settle(page: Page) -> None:
    page.wait_for_selector(READY)
    expect(page.get_by_test_id("stException")).to_have_count(0)


def main(page: Page) -> Locator:
    return page.get_by_test_id("stMain")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).first.click()


def progress(page: Page) -> tuple[int, int]:
    """The id of the check that is shown, and how many of its jobs are answered."""
    heading = page.get_by_role("heading", name=PROGRESS)
    expect(heading).to_be_visible()
    found = PROGRESS.search(heading.inner_text())
    assert found
    return int(found[1]), int(found[2])


def until(true: Callable[[], bool], page: Page, seconds: float = 30) -> None:
    """Wait while the page lives on."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, (
            f"still not so after {seconds} s: {main(page).inner_text()[:2000]}"
        )
        page.wait_for_timeout(100)


def table(page: Page) -> list[dict[str, str]]:
    """The first table's rows by the names of its columns, as screen readers get them."""
    rows: list[dict[str, str]] = page.evaluate(READ_TABLE)
    return rows


def column(page: Page, name: str) -> list[str]:
    return [row.get(name, "") for row in table(page)]
