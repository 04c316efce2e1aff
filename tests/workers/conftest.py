"""A real embedded Valkey for the tests of permits and admission."""

import subprocess
import time
from collections.abc import Iterator

import pytest
import redis

from data.settings import Settings
from workers.cli import valkey


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    settings = Settings(home=tmp_path_factory.mktemp("valkey"))
    with subprocess.Popen(valkey.command(settings), stdout=subprocess.DEVNULL) as process:
        url = valkey.known_url(settings)
        end = time.monotonic() + 10
        while not valkey.answers(url):
            assert time.monotonic() < end
            time.sleep(0.02)
        yield url
        process.terminate()


@pytest.fixture
def server(valkey_url: str) -> Iterator["redis.Redis"]:
    """Empty at the start of each test."""
    with redis.Redis.from_url(valkey_url) as client:
        client.flushall()
        yield client
