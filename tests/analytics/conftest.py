"""Databases of made-up facts."""

import pytest
from hypothesis import settings

from tests.analytics import facts as made
from tests.analytics.facts import Facts

settings.register_profile("steady", deadline=None)  # a busy machine is no wrong figure
settings.load_profile("steady")


@pytest.fixture
def bare() -> Facts:
    """A database with tables and nothing in them."""
    return made.empty()


@pytest.fixture
def panel() -> Facts:
    """Project 1 with four brands, eight prompts and no answers."""
    return made.project(made.empty())


@pytest.fixture(scope="module")
def filled() -> Facts:
    """The panel with 400 answers over 28 days of September 2026; read only."""
    return made.random_answers(made.project(made.empty()), 7, number=400)
