"""A webhook makes the worker look at once; without it the same answer comes a little later."""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.words import State
from tests.stack import Stack, stack

SECRET = "whsec_" + base64.b64encode(b"a secret for this stack, no other").decode()
CHATGPT = (("chatgpt", "sim-openai"),)
TAKES_S, NEXT_LOOK_S = 9.0, 13.0  # polls come 8 and 13 seconds after the question


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stack]:
    monkeypatch.setenv("OPENAI_WEBHOOK_SECRET", SECRET)
    with stack(tmp_path, workers=1, threads=4) as made:
        yield made


def test_a_webhook_brings_the_answer_before_the_next_look(running: Stack) -> None:
    url = f"{running.settings.service_url}/hooks/openai"
    running.weather(
        min_s=TAKES_S, max_s=TAKES_S, refused=0, empty=0, webhook_url=url, webhook_secret=SECRET
    )
    check = running.client.submit(running.project(1, engines=CHATGPT)).id

    assert running.wait(check, 40) == {State.SUCCEEDED: 1}
    (took,) = running.client.query("SELECT latency_ms FROM answers")["latency_ms"]
    assert TAKES_S <= took / 1000 < NEXT_LOOK_S - 1
    assert running.client.hooks().counts == {"woke": 1}
