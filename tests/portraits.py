"""The README's pictures, of the demo in a stack of its own: `python -m tests.portraits`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from data.client import Client, connect
from data.models import CheckRequest
from data.settings import Settings
from data.words import Scope, State
from tests.e2e.browsing import FLAGS, look, settle
from tests.e2e.chromium import chromium
from tests.house import ROOT
from tests.up import Up, up

SHOTS = ROOT / "pages" / "static" / "shots"
WEATHER = '{"min_s": 1, "max_s": 15, "seed": 3, "too_many": 0.04, "refused": 0.02}'
OWN_AND_SOURCES = (
    "SELECT a.id FROM answers a JOIN brands b ON b.project_id = a.project_id AND b.own"
    " WHERE engine = 'chatgpt' AND outcome = 'answered' AND EXISTS (FROM citations WHERE answer_id = a.id)"
    " AND EXISTS (FROM mentions WHERE answer_id = a.id AND brand_id = b.id) ORDER BY answered_at DESC LIMIT 1"
)


def main() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        up(Path(folder), SIGHTLINE_WEATHER=WEATHER, SIGHTLINE_GRACE_S="0") as running,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, base_url=running.url)
        shoot(page, connected(running))
        browser.close()


def connected(running: Up) -> Client:
    port = int(running.environment["SIGHTLINE_DATA_PORT"])
    return connect(Settings(home=running.home, data_port=port), Scope.ADMIN)


def shoot(page: Page, client: Client) -> None:
    answer = int(client.query(OWN_AND_SOURCES)["id"][0])
    picture(page, "overview", "")
    picture(page, "answer", "answers", answer=str(answer))
    check = start(client)
    while client.check(check).by_state.get(State.SUCCEEDED, 0) < 12:
        page.wait_for_timeout(100)
    picture(page, "queue", "queue", check=f"C-{check}")
    client.close()


def start(client: Client) -> int:
    detail = client.project(client.projects()[0].id)
    prompts, engines = tuple(p.id for p in detail.prompts), tuple(u.engine for u in detail.engines)
    return client.submit(CheckRequest(key="portraits", project_id=detail.project.id, prompt_ids=prompts, engines=engines)).id  # fmt: skip


def picture(page: Page, name: str, path: str, **query: str) -> None:
    look(page, path, **query)
    page.wait_for_timeout(1500)
    settle(page)
    page.screenshot(path=SHOTS / f"{name}.png")


if __name__ == "__main__":
    main()
