"""A real data service in a temporary home, a small project in it, and the app run by AppTest."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from datetime import time as clock
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import streamlit as st
import uvicorn
from streamlit.runtime.pages_manager import PagesManager
from streamlit.testing.v1 import AppTest, app_test

from analytics import reading
from data import settings as settings_of
from data.client import Client, connect
from data.endpoints.room import Room
from data.models import (
    Answer,
    Brand,
    Captured,
    Citation,
    EngineUse,
    Import,
    ImportedAnswer,
    Project,
    Prompt,
)
from data.service import build
from data.settings import Settings
from data.words import Scope, Surface
from pages.parts import service
from tests.ports import free_port

APP = Path(__file__).parents[2] / "app.py"
BRANDS = (
    Brand(name="Lumora", domains=("lumora.example",), own=True),
    Brand(name="Kestrel", aliases=("Kestrel CRM",), domains=("kestrel.example",)),
)
PROMPTS = tuple(Prompt(text=f"Which CRM is best, case {i}?", tags=("category",)) for i in range(4))
ENGINES = (
    EngineUse(engine="chatgpt", route="sim-openai"),
    EngineUse(engine="gemini", route="gemini"),
)
LOST, NEW = (Citation("https://gone.example/"),), (Citation("https://came.example/"),)
TEXT = (
    "**Kestrel** leads.\n\n1. Lumora\n2. Kestrel\n\n![pixel](https://spy.example/x.png) <b>raw</b>"
)


@contextmanager
def serving(folder: Path) -> Iterator[Settings]:
    """The real data service of one home, in a thread."""
    chosen = Settings(home=folder, data_port=free_port())
    room = Room(chosen)
    server = uvicorn.Server(
        uvicorn.Config(build(room), host=chosen.host, port=chosen.data_port, log_level="warning")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield chosen
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """One service for all tests of a file; every test makes projects of its own."""
    with serving(tmp_path_factory.mktemp("home")) as chosen:
        yield chosen


@pytest.fixture
def admin(home: Settings) -> Iterator[Client]:
    client = connect(home, Scope.ADMIN, patience_s=5)
    yield client
    client.close()


class Settled(PagesManager):
    """AppTest begins each run as a fresh server, where the page's guard runs the script again and
    a click is lost; this one stays as it is after the first session.
    """


@pytest.fixture
def pages(home: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., AppTest]]:
    """`pages("queue", project="Team", check="C-1")` runs one page as a browser would open it."""
    monkeypatch.setenv("SIGHTLINE_HOME", str(home.home))
    monkeypatch.setenv("SIGHTLINE_DATA_PORT", str(home.data_port))
    monkeypatch.setattr(PagesManager, "uses_pages_directory", False)
    monkeypatch.setattr(app_test, "PagesManager", Settled)
    monkeypatch.setitem(
        sys.modules, "__main__", sys.modules["__main__"]
    )  # AppTest puts app.py there
    _forget()

    def run(page: str, **query: str | list[str]) -> AppTest:
        app = AppTest.from_file(str(APP), default_timeout=30)
        for name, value in query.items():
            app.query_params[name] = value
        return (app if page == "overview" else app.switch_page(f"pages/{page}.py")).run()

    yield run
    service.client().close()
    _forget()


def _forget() -> None:
    settings_of.settings.cache_clear()
    st.cache_data.clear()
    st.cache_resource.clear()


def team(client: Client, name: str) -> int:
    """A project that is ready to ask."""
    made = client.save_project(Project(name=name, timezone="Europe/Berlin"))
    for brand in BRANDS:
        client.save_brand(brand.model_copy(update={"project_id": made}))
    client.add_prompts(made, PROMPTS)
    client.set_engines(made, [u.model_copy(update={"project_id": made}) for u in ENGINES])
    return made


def remember(client: Client, project: int, days: int = 60) -> None:
    """One simulated answer a day and prompt, each at the midnight that begins the project's day."""
    known = client.project(project)
    brands = known.brands
    today = datetime.combine(
        datetime.now(zone := ZoneInfo(known.project.timezone)), clock.min, zone
    )
    answers = tuple(
        _answer(prompt, brands, today - timedelta(days=day), named=(day + i) % 3 > 0)
        for day in range(days)
        for i, prompt in enumerate(PROMPTS)
    )
    client.bring_in(Import(project_id=project, origin="history", label="past", answers=answers))


def _answer(
    prompt: Prompt, brands: tuple[Brand, ...], at: datetime, *, named: bool
) -> ImportedAnswer:
    answer = Answer(
        TEXT if named else "Kestrel is the usual choice.",
        citations=(
            *(LOST if at < datetime.now(at.tzinfo) - timedelta(days=28) else NEW),
            Citation("https://www.g2.com/crm", "G2"),
            Citation("https://lumora.example/"),
            Citation("https://forum.example/thread", cited=False),
        ),
        model="model-1",
    )
    captured = Captured(
        answer=answer, reading=reading.read(answer, brands, "en"), raw="{}", asked_at=at, latency_ms=2400
    )  # fmt: skip
    return ImportedAnswer(
        key=f"{at:%F} {prompt.text}", prompt=prompt.text, engine="chatgpt", surface=Surface.SIMULATED,
        route="sim-openai", tags=prompt.tags, captured=captured,
    )  # fmt: skip
