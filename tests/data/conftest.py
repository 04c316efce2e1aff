"""A real store in a temporary folder, a clock that tests turn, and a small project."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from data import checks, setup
from data.models import Brand, CheckRequest, EngineUse, Project, Prompt
from data.setup import InProject
from data.store import Store


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def turn(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


class Small:
    """A project with one brand, some prompts and two engines on simulated routes."""

    def __init__(self, store: Store, prompts: int = 3) -> None:
        self.store = store
        self.id = store.write(setup.save_project, Project(name="Small"))
        self.brand = store.write(setup.save_brand, Brand(project_id=self.id, name="Lumora"))
        made = tuple(Prompt(text=f"question {i}") for i in range(prompts))
        self.prompts = store.write(setup.add_prompts, InProject(self.id, made)).ids
        uses = (
            EngineUse(engine="chatgpt", route="sim-openai"),
            EngineUse(engine="gemini", route="sim-gemini"),
        )
        store.write(setup.set_engines, InProject(self.id, uses))

    def submit(self, key: str = "key-00001", **changes: Any) -> list[int]:
        """Submit one check and return its jobs' ids."""
        return self.jobs(self.store.write(checks.submit, self.request(key, **changes)))

    def request(self, key: str = "key-00001", **changes: Any) -> CheckRequest:
        wanted = {"prompt_ids": self.prompts, "engines": ("chatgpt",), **changes}
        return CheckRequest(key=key, project_id=self.id, **wanted)

    def jobs(self, check: int) -> list[int]:
        found = self.store.cursor().execute(
            "SELECT id FROM jobs WHERE check_id = ? ORDER BY id", [check]
        )
        return [row[0] for row in found.fetchall()]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    opened = Store(tmp_path / "sightline.duckdb", clock=clock)
    yield opened
    opened.close()


@pytest.fixture
def small(store: Store) -> Small:
    return Small(store)
