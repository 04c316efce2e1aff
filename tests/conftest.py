"""For all tests: nothing of the developer's own set-up, and above all no real key, gets in."""

import os
from pathlib import PurePosixPath

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

OURS = ("SIGHTLINE_", "REDIS_URL")
VENDORS = ("_API_KEY", "_BASE_URL")

for name in [n for n in os.environ if n.startswith(OURS) or n.endswith(VENDORS)]:
    del os.environ[name]


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Tests that share a running stack, or would fight over the machine, run one after another."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::", maxsplit=1)[0]
        alone = {"tests/e2e": "browser", "tests/chaos": "stack"}
        return alone.get(str(PurePosixPath(file).parent), file)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    """Not `--dist loadgroup`: xdist 3.8 forgets its groups with pytest 9.2 and says nothing."""
    return Together(config, log)
