"""A background response is queued, goes on, and is done or cancelled."""

import time

import httpx

from tests.workers.simulator.asking import BEARER, openai
from tests.workers.simulator.conftest import Start
from workers.simulator.weather import Weather


def poll(client: httpx.Client, run: str) -> httpx.Response:
    return client.get(f"/v1/responses/{run}", headers=BEARER)


def test_a_run_is_queued_then_goes_on_then_is_done(start: Start) -> None:
    client = start(Weather(min_s=0.3, max_s=0.3))
    run = openai(client, background=True).json()
    assert (run["status"], run["output"], run["usage"]) == ("queued", [], None)

    seen = [run["status"]]
    while seen[-1] != "completed":
        time.sleep(0.03)
        seen.append((last := poll(client, run["id"]).json())["status"])

    assert list(dict.fromkeys(seen)) == ["queued", "in_progress", "completed"]
    assert last["id"] == run["id"]
    assert last["background"] is True
    assert last["output"][-1]["content"][0]["text"]
    assert poll(client, run["id"]).json()["output"] == last["output"]


def test_the_first_look_never_finds_a_run_done(start: Start) -> None:
    client = start()
    run = openai(client, background=True).json()["id"]

    assert [poll(client, run).json()["status"] for _ in range(2)] == ["in_progress", "completed"]


def test_a_cancelled_run_is_not_paid_and_stays_cancelled(start: Start) -> None:
    client = start(Weather(min_s=5, max_s=5))
    run = openai(client, background=True).json()["id"]
    cancelled = client.post(f"/v1/responses/{run}/cancel", headers=BEARER).json()

    assert (cancelled["status"], cancelled["output"]) == ("cancelled", [])
    assert poll(client, run).json()["status"] == "cancelled"
    assert client.get("/_simulator/summary").json()["paid"] == 0


def test_a_run_that_is_done_cannot_be_cancelled(start: Start) -> None:
    client = start()
    run = openai(client, background=True).json()["id"]
    reply = client.post(f"/v1/responses/{run}/cancel", headers=BEARER).json()

    assert reply["status"] == "completed"
    assert client.get("/_simulator/summary").json()["paid"] == 1


def test_an_unknown_run_is_not_found(start: Start) -> None:
    reply = poll(start(), "resp_none")

    assert reply.status_code == 404
    assert "Response with id 'resp_none' not found" in reply.json()["error"]["message"]


def test_two_runs_of_one_question_have_ids_of_their_own(start: Start) -> None:
    client = start()
    first = openai(client, background=True).json()["id"]
    client.delete("/_simulator/calls")

    assert openai(client, background=True).json()["id"] != first
