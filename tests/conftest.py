"""For all tests: nothing of the developer's own set-up, and above all no real key, gets in."""

import os
from pathlib import Path

import pytest

HERE = Path(__file__).parent
OURS = ("SIGHTLINE_", "REDIS_URL")
VENDORS = ("_API_KEY", "_BASE_URL")

for name in [n for n in os.environ if n.startswith(OURS) or n.endswith(VENDORS)]:
    del os.environ[name]


@pytest.hookimpl(tryfirst=True)  # before the items are dealt out by their groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a running stack, or would fight over the machine, run one after another."""
    for item in items:
        first, *rest = item.path.relative_to(HERE).parts
        alone = {"e2e": "browser", "chaos": "stack"}.get(first, "/".join((first, *rest)))
        item.add_marker(pytest.mark.xdist_group(alone))
