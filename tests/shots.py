"""Pictures of every page: `python -m tests.shots [--url URL] [--out FOLDER] [PAGE …]`.

Two sizes, light and dark. Without --url it takes the pages of the settings' own port, which
`sightline up` serves.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from data.settings import settings

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
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
READY = "[data-testid=stApp][data-test-script-state=notRunning]"


def main() -> int:
    options = _options()
    options.out.mkdir(parents=True, exist_ok=True)
    pages = [p.strip("/").replace("overview", "") for p in options.pages] or PAGES
    outside: set[str] = set()
    with _browser() as browser:
        for size, scheme in product(options.size or SIZES, options.scheme or SCHEMES):
            for page in pages:
                path = options.out / f"{_name(page)}-{size}-{scheme}.png"
                outside |= _shoot(browser, f"{options.url}/{page}", path, size, scheme)
                print(path, flush=True)
    if outside:
        print(f"The pages called outside: {', '.join(sorted(outside))}", file=sys.stderr)
    return 1 if outside else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.shots", description=__doc__)
    here = f"http://{settings().host}:{settings().ui_port}"
    parser.add_argument("pages", nargs="*", help="such as queue or 'answers?answer=12'")
    parser.add_argument("--url", default=here, type=lambda url: url.rstrip("/"))
    parser.add_argument("--out", default=Path("tests/shots"), type=Path)
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--scheme", action="append", choices=SCHEMES)
    return parser.parse_args()


def chromium() -> str:
    """The first Chromium at hand; CHROMIUM names another."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-headless-shell", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        sys.exit("No Chromium here. Install one, or set CHROMIUM to its path.")
    return found


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


def _shoot(
    browser: Browser, url: str, path: Path, size: str, scheme: Literal["light", "dark"]
) -> set[str]:
    """The whole page; returns the outside addresses that it called."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme,
        timezone_id="Europe/Berlin", locale="en-GB",
    )  # fmt: skip
    page, outside = context.new_page(), set[str]()
    base = "/".join(url.split("/")[:3])
    page.on("request", lambda r: outside.add(r.url) if not r.url.startswith((base, "data:", "blob:")) else None)  # fmt: skip
    page.goto(url)
    settle(page)
    _grow(page, width, height)
    page.screenshot(path=path)
    context.close()
    return outside


def settle(page: Page) -> None:
    """Wait until the script has run, nothing loads and the charts stand still."""
    page.wait_for_selector(READY, timeout=30_000)
    page.wait_for_function("!document.querySelector('[data-testid=stSkeleton]')", timeout=30_000)
    page.wait_for_timeout(900)


def _grow(page: Page, width: int, height: int) -> None:
    """Streamlit scrolls inside: a taller window shows the whole page."""
    tall = page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
    page.set_viewport_size({"width": width, "height": max(height, min(int(tall), 4000))})
    page.wait_for_timeout(600)


def _name(page: str) -> str:
    return page.replace("?", "-").replace("=", "-").replace("&", "-") or "overview"


if __name__ == "__main__":
    sys.exit(main())
