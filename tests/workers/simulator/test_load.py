"""What a cap of calls in flight means: waiting calls, and runs for as long as they live."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.workers.simulator.asking import (
    BEARER,
    Ask,
    background,
    looked,
    openai,
    perplexity,
    summary,
)
from tests.workers.simulator.conftest import Start
from workers.simulator.load import Load
from workers.simulator.weather import Weather

SLOW = Weather(min_s=0.5, max_s=0.5)


@given(st.lists(st.integers(0, 1), max_size=60), st.integers(0, 8))
def test_moments_over_a_cap_are_the_beginnings_above_it(steps: list[int], cap: int) -> None:
    load, level, over, peak = Load(), 0, 0, 0
    for rises in steps:
        if rises:
            load.rise("openai")
            level += 1
            over += level > cap
        elif level:
            load.fall("openai")
            level -= 1
        peak = max(peak, level)

    assert (load.over("openai", cap), load.over("gemini", cap)) == (over, 0)
    assert (load.now["openai"], load.peak["openai"]) == (level, peak)
    load.clear()
    assert (load.over("openai", cap), load.peak["openai"]) == (0, level)


@pytest.mark.parametrize(("ask", "vendor"), [(background, "perplexity"), (openai, "openai")])
def test_a_run_is_in_flight_until_it_is_over_and_looking_at_it_adds_nothing(
    ask: Ask, vendor: str, start: Start
) -> None:
    client = start(Weather(min_s=1.5, max_s=1.5), own=True)
    more = {"background": True} if vendor == "openai" else {}
    runs = [ask(client, **more).json()["id"] for _ in range(3)]
    path = "/v1/responses" if vendor == "openai" else "/async/chat/completions"
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda run: client.get(f"{path}/{run}", headers=BEARER), runs * 2))
    found = summary(client)

    assert found["in_flight"] == found["runs"] == found["max_runs"] == {vendor: 3}
    assert found["max_in_flight"] == {vendor: 3}
    assert found["max_at_once"][vendor] > 1


def test_a_run_whose_caller_hung_up_is_still_in_flight(start: Start) -> None:
    client = start(Weather(min_s=3, max_s=3), own=True)
    with pytest.raises(httpx.ReadTimeout):
        client.post("/async/chat/completions", headers=BEARER, timeout=0.05,
                    json={"request": {"messages": [{"role": "user", "content": "Which CRM?"}]}})  # fmt: skip
    looked(client, "nowhere")  # takes as long as the call that nobody waits for
    found = summary(client)

    assert (found["left"], found["in_flight"]) == (1, {"perplexity": 1})


def test_the_simulator_tells_how_often_a_cap_was_passed(start: Start) -> None:
    client = start(SLOW)
    with ThreadPoolExecutor(5) as pool:
        list(pool.map(lambda _: perplexity(client), range(5)))
    over = {
        cap: client.get("/_simulator/over", params={"perplexity": cap, "openai": 0}).json()
        for cap in (3, 5)
    }

    assert over == {3: {"perplexity": 2, "openai": 0}, 5: {"perplexity": 0, "openai": 0}}


@pytest.mark.parametrize("caps", [{"nobody": "3"}, {"openai": "many"}])
def test_caps_that_make_no_sense_are_refused(caps: dict[str, str], start: Start) -> None:
    assert start().get("/_simulator/over", params=caps).status_code == 422
