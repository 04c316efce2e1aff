"""How long people wait for the pages in a real browser, on a database of a size.

`python -m tests.bench.browser --answers 1e6` makes the database, starts data service and pages, opens
them in headless Chromium and prints JSON, in milliseconds: until something is painted, until the page's
first figures stand, until all of it stands, from a click in the list of pages to the next page's
heading and to its end, and from a click on a period to the chart that shows it.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from tenacity import retry, stop_after_delay, wait_fixed

from data import tokens
from data.settings import Settings
from tests.bench import crowd
from tests.bench.crowd import Size
from tests.e2e.browsing import FLAGS
from tests.e2e.chromium import chromium
from tests.ports import free_port

PAGES = ("", "visibility", "share_of_voice", "sources", "prompts", "answers")
CHARTED = ("", "visibility", "share_of_voice")
TITLES = {
    "": "Overview", "visibility": "Visibility", "share_of_voice": "Share of voice", "sources": "Sources",
    "prompts": "Prompts", "answers": "Answers",
}  # fmt: skip
WATCH = """
window.shift = 0;
new PerformanceObserver(list => {
  for (const e of list.getEntries()) if (!e.hadRecentInput) window.shift += e.value;
}).observe({type: 'layout-shift', buffered: true});
addEventListener('pointerdown', () => { window.began = performance.now(); }, true);
window.heading = () => (document.querySelector('[data-testid=stMain] h1') || {}).innerText || '';
window.still = () => document.querySelector('[data-testid=stApp]')
  ?.dataset.testScriptState === 'notRunning'
  && !document.querySelector('[data-testid=stMain] [data-testid=stSkeleton]');
window.drawn = () => [...document.querySelectorAll('[data-testid=stMain] .js-plotly-plot')]
  .filter(p => p.offsetParent).map(p => [...p.querySelectorAll('.main-svg path')]
  .map(path => path.getAttribute('d')).join()).join('|');
window.until = (holds) => new Promise((done, never) => {
  const end = performance.now() + 30000;
  const look = () => {
    const now = performance.now();
    if (holds()) done(now); else if (now > end) never(new Error('not in 30 s')); else requestAnimationFrame(look);
  };
  look();
});
"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
TITLED = "title => window.until(() => window.heading() === title)"
STANDS = "title => window.until(() => window.heading() === title && window.still())"
SINCE = "title => window.until(() => window.heading() === title).then(at => at - window.began)"
WHOLE = "title => window.until(() => window.heading() === title && window.still()).then(at => at - window.began)"  # fmt: skip
REDRAWN = "before => window.until(() => window.drawn() && window.drawn() !== before).then(at => at - window.began)"  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=float, default=1e5)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--kept", type=Path, help="a database of this size made before, kept after")
    options = parser.parse_args()
    size = Size(int(options.answers))
    with tempfile.TemporaryDirectory(prefix="browser-") as folder:
        home = options.kept or Path(folder)
        if not (home / "sightline.duckdb").exists():
            crowd.make(home / "sightline.duckdb", size, _tell)
        with _pages(home) as url, sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium(_tell), args=FLAGS)
            report = _measure(browser, url, options.repeats)
    print(json.dumps({"answers": size.answers, "cores": os.cpu_count(), **report}, indent=2))


def _measure(browser: Browser, url: str, repeats: int) -> dict[str, Any]:
    for path in PAGES:  # one visit warms
        _opened(browser, url, path)
    _tell("pages opened once")
    opens = {TITLES[path]: _spread([_opened(browser, url, path) for _ in range(repeats)]) for path in PAGES}  # fmt: skip
    _tell(f"opened: {opens}")
    return {
        "open_ms": opens,
        "switch_ms": _switches(browser, url, repeats),
        "filter_ms": {TITLES[path]: _filters(browser, url, path, repeats) for path in CHARTED},
    }


def _opened(browser: Browser, url: str, path: str) -> dict[str, float]:
    """A fresh window, as after a click on a link in a mail."""
    with _window(browser) as page:
        page.goto(f"{url}/{path}", wait_until="commit")
        page.wait_for_function("window.heading && window.heading()")
        titled = page.evaluate(TITLED, TITLES[path])
        whole = page.evaluate(STANDS, TITLES[path])
        page.wait_for_timeout(500)
        return {
            "painted": page.evaluate(PAINTED),
            "titled": titled,
            "whole": whole,
            "shift": page.evaluate("window.shift"),
        }


def _switches(browser: Browser, url: str, repeats: int) -> dict[str, Any]:
    """From page to page by the list at the side, in one window."""
    found: dict[str, list[dict[str, float]]] = {TITLES[path]: [] for path in PAGES}
    with _window(browser) as page:
        page.goto(f"{url}/answers")
        page.evaluate(STANDS, "Answers")
        for _ in range(repeats + 1):
            for path in PAGES:
                title = TITLES[path]
                page.wait_for_timeout(300)
                page.get_by_test_id("stSidebarNav").get_by_role("link", name=title).click()
                found[title].append(
                    {"titled": page.evaluate(SINCE, title), "whole": page.evaluate(WHOLE, title)}
                )
    return {title: _spread(times[1:]) for title, times in found.items()}


def _filters(browser: Browser, url: str, path: str, repeats: int) -> dict[str, Any]:
    """Two periods in turn."""
    times = []
    with _window(browser) as page:
        page.goto(f"{url}/{path}")
        page.evaluate(STANDS, TITLES[path])
        for n in range(repeats * 2 + 2):
            page.wait_for_timeout(1200)  # longer than the pages remember an answer
            before = page.evaluate("window.drawn()")
            page.get_by_test_id("stSidebar").get_by_text(("90d", "28d")[n % 2], exact=True).click()  # fmt: skip
            changed = page.evaluate(REDRAWN, before)
            times.append({"chart": changed, "whole": page.evaluate(WHOLE, TITLES[path])})
    return _spread(times[2:])


@contextmanager
def _window(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


@contextmanager
def _pages(home: Path) -> Iterator[str]:
    """The data service and the pages, each a process of its own."""
    settings = Settings(home=home, data_port=free_port(), ui_port=free_port())
    tokens.ensure(settings.tokens)
    given = {
        "SIGHTLINE_HOME": str(home), "SIGHTLINE_DATA_PORT": str(settings.data_port), "SIGHTLINE_UI_PORT": str(settings.ui_port),
    }  # fmt: skip
    parts = [
        subprocess.Popen([sys.executable, "-m", "workers.cli", part], env=os.environ | given)
        for part in ("data", "ui")
    ]
    try:
        _ready(f"{settings.service_url}/health")
        _ready(f"http://127.0.0.1:{settings.ui_port}/")
        yield f"http://127.0.0.1:{settings.ui_port}"
    finally:
        for part in reversed(parts):
            part.terminate()
            part.wait(60)


@retry(wait=wait_fixed(0.2), stop=stop_after_delay(120))
def _ready(url: str) -> None:
    httpx.get(url, trust_env=False).raise_for_status()


def _spread(runs: list[dict[str, float]]) -> dict[str, Any]:
    """The middle and the longest of each."""
    return {
        name: {"p50": _round(statistics.median(r[name] for r in runs)), "longest": _round(max(r[name] for r in runs))}
        for name in runs[0]
    }  # fmt: skip


def _round(number: float) -> float:
    return round(number, 3) if number < 10 else round(number)


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
