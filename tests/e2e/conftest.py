"""The whole product in a real browser: `sightline up` in a home of its own, and Chromium."""

import json
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from data.client import Client, connect
from data.settings import Settings
from data.words import Scope
from tests.e2e.browsing import FLAGS
from tests.e2e.chromium import NoChromium, chromium
from tests.up import Up, up

FAILED = Path(__file__).parent / "failed"
BRISK = {"min_s": 0.1, "max_s": 0.6}
ENVIRONMENT = {"SIGHTLINE_THREADS": "16", "SIGHTLINE_GRACE_S": "1", "SIGHTLINE_WEATHER": json.dumps(BRISK)}  # fmt: skip
Open = Callable[[], Page]

expect.set_options(timeout=20_000)


@pytest.fixture(scope="package")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Up]:
    """The stack with its demo project. No part may have lost its head by the end."""
    with up(tmp_path_factory.mktemp("e2e") / "home", **ENVIRONMENT) as started:
        yield started
        assert started.tracebacks() == ""


@pytest.fixture(scope="package")
def client(running: Up) -> Iterator[Client]:
    port = int(running.environment["SIGHTLINE_DATA_PORT"])
    made = connect(Settings(home=running.home, data_port=port), Scope.ADMIN)
    yield made
    made.close()


@pytest.fixture
def weather(running: Up) -> Iterator[Callable[..., None]]:
    """Turns the simulator's weather for one test."""
    port = running.environment["SIGHTLINE_SIMULATOR_PORT"]

    def turn(**changes: Any) -> None:
        url = f"http://127.0.0.1:{port}/_simulator/weather"
        httpx.put(url, json=changes, trust_env=False).raise_for_status()

    yield turn
    turn(**BRISK)


@pytest.fixture(scope="package")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    try:
        path = chromium(say=lambda words: _say(pytestconfig, words))
    except NoChromium as none:
        pytest.fail(str(none), pytrace=False)
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def tab(browser: Browser, running: Up, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens fresh browser windows. None may call outside hosts or fail in its scripts."""
    yield from windows(browser, running.url, request)


@pytest.fixture
def page(tab: Open) -> Page:
    return tab()


def windows(browser: Browser, url: str, request: pytest.FixtureRequest) -> Iterator[Open]:
    opened: list[BrowserContext] = []
    outside, errors = set[str](), list[str]()

    def open_one() -> Page:
        context = browser.new_context(
            base_url=url, viewport={"width": 1440, "height": 1000}, timezone_id="Europe/Berlin", locale="en-GB"
        )  # fmt: skip
        opened.append(context)
        page = context.new_page()
        page.on("request", lambda r: None if _inside(r.url, url) else outside.add(r.url))
        page.on("pageerror", lambda e: errors.append(str(e)))
        return page

    yield open_one
    _picture(opened, request)
    for context in opened:
        context.close()
    assert not outside, f"the page called out: {sorted(outside)[:3]}"
    assert not errors, errors


def _inside(called: str, url: str) -> bool:
    return called.startswith((url, url.replace("http", "ws", 1), "data:", "blob:"))


def _picture(opened: list[BrowserContext], request: pytest.FixtureRequest) -> None:
    """What a failed test saw last."""
    report = getattr(request.node, "report", None)
    if report is not None and report.failed and opened and opened[-1].pages:
        FAILED.mkdir(exist_ok=True)
        opened[-1].pages[-1].screenshot(path=FAILED / f"{request.node.name}.png", full_page=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.report = report  # type: ignore[attr-defined]
    return report


def _say(config: pytest.Config, words: str) -> None:
    """Through the captured output to the person who waits."""
    capture = config.pluginmanager.getplugin("capturemanager")
    if capture is None:
        print(words)
        return
    with capture.global_and_fixture_disabled():
        print(f"\n{words}", flush=True)
