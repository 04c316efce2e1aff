"""A fresh server without a project, and a data service that dies, hangs and comes back."""

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.browsing import PAGES, look, main, press, settle
from tests.e2e.conftest import Open, windows
from tests.up import LIGHT, Up, up


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Up]:
    """A stack of its own, without the demo project."""
    with up(tmp_path_factory.mktemp("bare") / "home", **LIGHT) as started:
        yield started
        assert started.tracebacks() == ""


@pytest.fixture
def tab(browser: Browser, bare: Up, request: pytest.FixtureRequest) -> Iterator[Open]:
    yield from windows(browser, bare.url, request)


def test_a_fresh_server_never_serves_a_page_without_the_app(page: Page) -> None:
    """The first request of the process is a deep link."""
    look(page, "queue")

    expect(page.get_by_test_id("stSidebarNav").get_by_role("link", name="Overview")).to_be_visible()
    expect(page.get_by_test_id("stSidebarHeader").get_by_role("img").first).to_be_attached()


def test_without_any_project_every_page_leads_to_the_first(page: Page) -> None:
    for path in PAGES:
        look(page, path)
        way = "Make the first project" if path == "setup" else "Make a project"
        expect(main(page).get_by_role("button", name=way)).to_be_visible()


def test_a_killed_data_service_is_a_pause(page: Page, bare: Up) -> None:
    look(page, "setup")
    bare.parts()["data"].kill()
    look(page, "queue")

    bare.wait_for("data service started again")
    look(page, "queue")
    expect(main(page).get_by_role("button", name="Make a project")).to_be_visible()


def test_a_data_service_that_hangs_is_a_sentence_and_the_page_recovers(
    page: Page, bare: Up
) -> None:
    look(page, "setup")
    hanging = bare.parts()["data"]
    hanging.send_signal(signal.SIGSTOP)
    try:
        page.wait_for_timeout(1_200)  # what pages share is a second old at most
        page.goto("/queue")
        expect(main(page).get_by_text("does not answer")).to_be_visible(timeout=25_000)
        assert "Traceback" not in page.content()
    finally:
        hanging.send_signal(signal.SIGCONT)
    press(page, "Try again")
    settle(page)
    expect(main(page).get_by_role("button", name="Make a project")).to_be_visible()
