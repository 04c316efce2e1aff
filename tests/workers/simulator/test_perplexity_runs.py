"""Perplexity's runs begin once for each key, outlive whoever asked, and are paid when done."""

import time
from typing import Any

import httpx
import pytest

from tests.workers.simulator.asking import background, looked, summary
from tests.workers.simulator.conftest import Start
from workers.simulator.weather import Weather

Reply = dict[str, Any]


def last(client: httpx.Client, run: str) -> Reply:
    """What becomes of a run."""
    seen: Reply = {"status": "CREATED"}
    while seen["status"] in ("CREATED", "IN_PROGRESS"):
        time.sleep(0.01)
        seen = looked(client, run).json()
    return seen


def test_a_run_is_created_then_goes_on_then_holds_a_chat_completion(start: Start) -> None:
    client = start(Weather(min_s=0.3, max_s=0.3))
    first = background(client).json()
    assert (first["status"], first["response"], first["started_at"]) == ("CREATED", None, None)

    seen = [looked(client, first["id"]).json() for _ in range(2)]
    done = last(client, first["id"])
    assert {reply["status"] for reply in seen} <= {"CREATED", "IN_PROGRESS"}
    assert (done["id"], done["status"]) == (first["id"], "COMPLETED")
    assert done["response"]["choices"][0]["message"]["content"]
    assert done["response"]["citations"]


def test_the_same_key_gives_the_first_run_and_is_paid_once(start: Start) -> None:
    client = start()
    runs = [background(client, once="ask-1-of-this-test").json()["id"] for _ in range(3)]
    last(client, runs[0])
    found = summary(client)["by_vendor"]["perplexity"]

    assert len(set(runs)) == 1
    assert (found["ask"], found["replay"], found["paid"]) == (1, 2, 1)


def test_other_keys_and_no_keys_begin_runs_of_their_own(start: Start) -> None:
    client = start()
    keys = ("other-1", "other-2", "", "")

    assert len({background(client, once=once).json()["id"] for once in keys}) == 4


def test_a_run_is_paid_when_it_is_done_and_not_before(start: Start) -> None:
    client = start(Weather(min_s=0.4, max_s=0.4))
    run = background(client).json()["id"]
    assert (summary(client)["paid"], summary(client)["runs"]) == (0, {"perplexity": 1})

    last(client, run)
    assert (summary(client)["paid"], summary(client)["runs"]) == (1, {})


def test_a_run_goes_on_when_nobody_looks_and_is_found_by_its_key(start: Start) -> None:
    client = start(Weather(scale=0, lost=1))
    with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):
        background(client, once="ask-of-a-lost-reply")
    client.put("/_simulator/weather", json={"scale": 0})
    again = background(client, once="ask-of-a-lost-reply").json()
    last(client, again["id"])
    found = summary(client)

    assert found["by_vendor"]["perplexity"]["paid_unheard"] == found["paid"] == 1


@pytest.mark.parametrize(
    "fault", ["too_many", "broken", "bad_gateway", "unavailable", "overloaded", "dropped", "lost", "cut"]
)  # fmt: skip
def test_a_fault_on_a_poll_never_loses_the_run(fault: str, start: Start) -> None:
    client = start()
    run = background(client).json()["id"]
    client.put("/_simulator/weather", json={"scale": 0, fault: 1})
    for _ in range(3):
        with pytest.raises((httpx.HTTPStatusError, httpx.TransportError, ValueError)):
            looked(client, run).raise_for_status().json()
    client.put("/_simulator/weather", json={"scale": 0})

    assert last(client, run)["status"] == "COMPLETED"
    assert summary(client)["paid"] == 1


def test_a_failed_run_says_so_and_is_not_paid(start: Start) -> None:
    client = start(Weather(scale=0, failed=1))
    done = last(client, background(client).json()["id"])

    assert (done["status"], done["response"]) == ("FAILED", None)
    assert done["error_message"]
    assert summary(client)["paid"] == 0


def test_an_unknown_run_is_not_found(start: Start) -> None:
    assert looked(start(), "nowhere").status_code == 404
