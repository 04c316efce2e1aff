"""Routes that rest by themselves and routes that a person paused, over the real stack."""

import time
from collections.abc import Iterator

import pytest

from data.operation_models import Pause, RouteStatus, Target
from data.words import State
from tests.stack import CALM, Stack, stack

PERPLEXITY, CHATGPT = (("perplexity", "sim-perplexity"),), (("chatgpt", "sim-openai"),)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with stack(tmp_path_factory.mktemp("rests"), workers=1, threads=4) as made:
        yield made


def route(running: Stack, name: str) -> RouteStatus:
    return next(r for r in running.client.routes() if r.route == name)


def test_a_route_whose_vendor_asks_for_a_rest_says_until_when_and_why(running: Stack) -> None:
    running.weather(**CALM, vendors={"perplexity": {"too_many": 1, "retry_after_s": 20}})
    running.client.submit(running.project(1, engines=PERPLEXITY))

    end = time.monotonic() + 20
    while not (found := route(running, "sim-perplexity")).rests_until:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert "limits how often it may be asked" in found.rests_because
    assert route(running, "sim-openai").rests_until is None


def test_a_paused_route_asks_nothing_until_it_is_resumed(running: Stack) -> None:
    running.weather(**CALM)
    running.client.pause(Pause(route="sim-openai", reason="Maintenance"))
    check = running.client.submit(running.project(3, engines=CHATGPT)).id
    time.sleep(2)
    assert running.client.check(check).by_state == {State.QUEUED: 3}
    assert not [q for q in running.summary()["questions"] if q["engine"] == "chatgpt"]

    running.client.resume(Target(route="sim-openai"))
    assert sum(running.wait(check, 20).values()) == 3
