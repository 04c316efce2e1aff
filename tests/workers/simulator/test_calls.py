"""The log tells what was asked, what was paid, and how much at once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from tests.workers.simulator.asking import BEARER, CRM, openai, perplexity, serpapi
from tests.workers.simulator.conftest import Start
from workers.simulator.weather import Weather


def test_calls_are_listed_with_prompt_times_and_status(start: Start) -> None:
    client = start()
    perplexity(client)
    perplexity(client, key="bad")
    first, second = client.get("/_simulator/calls").json()

    assert (first["vendor"], first["engine"], first["prompt"]) == ("perplexity", "perplexity", CRM)
    assert (first["status"], first["paid"], second["status"], second["paid"]) == (
        200, True, 401, False,
    )  # fmt: skip
    assert first["ended_s"] >= first["began_s"]
    assert len(first["prompt_hash"]) == 16


def test_calls_can_be_asked_for_since_a_moment(start: Start) -> None:
    client = start()
    perplexity(client)
    later = datetime.now(UTC) + timedelta(hours=1)

    assert client.get("/_simulator/calls", params={"since": later.isoformat()}).json() == []
    assert client.get("/_simulator/calls", params={"since": later.timestamp()}).json() == []
    assert len(client.get("/_simulator/calls", params={"since": "0"}).json()) == 1
    assert client.get("/_simulator/calls", params={"since": "soon"}).status_code == 422


def test_the_peak_in_flight_is_counted_by_vendor(start: Start) -> None:
    client = start(Weather(min_s=0.5, max_s=0.5))
    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(perplexity, client) for _ in range(7)]
        asked += [pool.submit(serpapi, client) for _ in range(5)]
        assert {job.result().status_code for job in asked} == {200}
    summary = client.get("/_simulator/summary").json()

    assert summary["max_in_flight"] == {"perplexity": 7, "serpapi": 5}
    assert summary["in_flight"] == {}


def test_one_after_the_other_is_never_two_at_once(start: Start) -> None:
    client = start()
    for _ in range(30):
        perplexity(client)

    assert client.get("/_simulator/summary").json()["max_in_flight"] == {"perplexity": 1}


def test_a_caller_that_hangs_up_is_no_longer_in_flight_but_its_answer_is_paid(
    start: Start,
) -> None:
    client = start(Weather(min_s=0.4, max_s=0.4))
    with pytest.raises(httpx.ReadTimeout):
        client.post(
            "/chat/completions",
            headers={"authorization": "Bearer key"},
            json={"model": "sonar", "messages": [{"role": "user", "content": CRM}]},
            timeout=0.1,
        )
    perplexity(client)
    summary = client.get("/_simulator/summary").json()

    assert (summary["left"], summary["in_flight"], summary["paid"]) == (1, {}, 2)
    assert summary["max_in_flight"] == {"perplexity": 1}


def test_asks_and_paid_calls_are_counted_by_question(start: Start) -> None:
    client = start()
    perplexity(client)
    perplexity(client)
    openai(client, background=True)
    questions = client.get("/_simulator/summary").json()["questions"]

    assert {"prompt": CRM, "engine": "perplexity", "asks": 2, "paid": 2} in questions
    assert {"prompt": CRM, "engine": "chatgpt", "asks": 1, "paid": 1} in questions


def test_background_runs_are_counted_while_they_live(start: Start) -> None:
    client = start(Weather(min_s=5, max_s=5), own=True)
    runs = [openai(client, background=True).json()["id"] for _ in range(3)]
    client.post(f"/v1/responses/{runs[0]}/cancel", headers=BEARER)
    summary = client.get("/_simulator/summary").json()

    assert (summary["runs"], summary["max_runs"]) == ({"openai": 2}, {"openai": 3})


def test_the_log_can_be_cleared(start: Start) -> None:
    client = start()
    perplexity(client)

    assert client.delete("/_simulator/calls").status_code == 204
    assert client.get("/_simulator/calls").json() == []
    assert client.get("/_simulator/summary").json()["paid"] == 0


def test_the_weather_turns_at_run_time(start: Start) -> None:
    client = start()
    assert client.get("/_simulator/health").json() == {"ok": True}
    assert perplexity(client).status_code == 200

    client.put("/_simulator/weather", json={"scale": 0, "broken": 1})
    assert perplexity(client).status_code == 500
    assert client.put("/_simulator/weather", json={"rain": 1}).status_code == 422
    assert client.get("/_simulator/weather").json()["broken"] == 1


def test_the_weather_can_make_every_search_come_back_without_an_answer(start: Start) -> None:
    client = start(Weather(scale=0, no_surface=1))
    reply = serpapi(client, engine="bing_copilot").json()

    assert reply["search_metadata"]["status"] == "Success"
    assert "hasn't returned any results" in reply["error"]
