"""What callers of a real server see when something goes wrong."""

import time
from collections import Counter

import httpx
import pytest

from tests.workers.simulator.asking import ASKS, gemini, openai, overview, perplexity, serpapi
from tests.workers.simulator.conftest import Start
from workers.simulator.weather import Weather

VENDORS = list(ASKS)


@pytest.mark.parametrize("vendor", VENDORS)
def test_a_dropped_connection_is_a_dropped_connection(vendor: str, start: Start) -> None:
    client = start(Weather(scale=0, dropped=1))

    with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):
        ASKS[vendor](client)
    assert client.get("/_simulator/summary").json()["paid"] == 0


def test_a_lost_answer_is_paid(start: Start) -> None:
    client = start(Weather(scale=0, lost=1))

    with pytest.raises((httpx.RemoteProtocolError, httpx.ReadError)):
        openai(client)
    summary = client.get("/_simulator/summary").json()
    assert (summary["paid"], summary["left"], summary["in_flight"]) == (1, 0, {})


@pytest.mark.parametrize("vendor", VENDORS)
def test_a_cut_body_is_a_200_that_is_no_json(vendor: str, start: Start) -> None:
    reply = ASKS[vendor](start(Weather(scale=0, cut=1)))

    assert reply.status_code == 200
    with pytest.raises(ValueError, match=r"."):
        reply.json()


def test_a_slow_body_drips(start: Start) -> None:
    client = start(Weather(scale=0, slow=1, slow_s=0.6))
    began = time.monotonic()
    with client.stream(
        "POST",
        "/chat/completions",
        headers={"authorization": "Bearer key"},
        json={"model": "sonar", "messages": [{"role": "user", "content": "Which CRM?"}]},
    ) as reply:
        first = time.monotonic() - began
        pieces = list(reply.iter_raw())

    assert time.monotonic() - began >= 0.55
    assert first < 0.4
    assert len(pieces) > 5


@pytest.mark.parametrize(
    ("fault", "status"),
    [("broken", 500), ("bad_gateway", 502), ("unavailable", 503), ("overloaded", 529)],
)
@pytest.mark.parametrize("vendor", VENDORS)
def test_vendors_break_down_in_their_own_words(
    vendor: str, fault: str, status: int, start: Start
) -> None:
    reply = ASKS[vendor](start(Weather.model_validate({"scale": 0, fault: 1})))

    assert reply.status_code == status
    html = fault == "bad_gateway"
    assert reply.headers["content-type"] == ("text/html" if html else "application/json")
    assert html or reply.json()["error"]


def test_each_vendor_says_in_its_own_way_how_long_to_wait(start: Start) -> None:
    client = start(Weather(scale=0, too_many=1, retry_after_s=1.5))

    replies = {vendor: ask(client) for vendor, ask in ASKS.items()}
    assert {reply.status_code for reply in replies.values()} == {429}
    assert replies["openai"].headers["retry-after"] == "1.5"
    assert replies["openai"].headers["retry-after-ms"] == "1500"
    assert "try again in 1.5s" in replies["openai"].json()["error"]["message"]
    assert replies["gemini"].json()["error"]["details"][-1]["retryDelay"] == "1.5s"
    assert "retry-after" not in replies["perplexity"].headers
    assert replies["serpapi"].headers["retry-after"] == "1.5"


def test_faults_come_at_their_rate_and_in_the_same_order_again(start: Start) -> None:
    client = start(Weather(scale=0, too_many=0.25, broken=0.25))

    def statuses() -> list[int]:
        return [perplexity(client).status_code for _ in range(120)]

    first = statuses()
    client.delete("/_simulator/calls")
    assert statuses() == first
    found = Counter(first)
    assert found[429] == pytest.approx(30, abs=15)
    assert found[500] == pytest.approx(30, abs=15)


@pytest.mark.parametrize(
    ("vendor", "status", "tell"),
    [
        ("openai", 401, "invalid_api_key"),
        ("perplexity", 401, "invalid_api_key"),
        ("gemini", 400, "API_KEY_INVALID"),
        ("serpapi", 401, "Invalid API key"),
    ],
)
@pytest.mark.parametrize("key", ["bad-one", "revoked-one"])
def test_bad_keys_are_refused(vendor: str, status: int, tell: str, key: str, start: Start) -> None:
    reply = ASKS[vendor](start(), key=key)

    assert reply.status_code == status
    assert tell in reply.text


@pytest.mark.parametrize(
    ("vendor", "status", "tell"),
    [
        ("openai", 429, "insufficient_quota"),
        ("perplexity", 401, "insufficient_quota"),
        ("gemini", 429, "credits are depleted"),
        ("serpapi", 429, "run out of searches"),
    ],
)
def test_a_key_without_credit_says_so(vendor: str, status: int, tell: str, start: Start) -> None:
    reply = ASKS[vendor](start(), key="broke-one")

    assert reply.status_code == status
    assert tell in reply.text


@pytest.mark.parametrize("vendor", VENDORS)
def test_without_a_key_nobody_answers(vendor: str, start: Start) -> None:
    assert ASKS[vendor](start(), key="").status_code in (401, 403)


def test_models_that_begin_with_no_do_not_exist(start: Start) -> None:
    client = start()

    replies = (
        openai(client, model="no-model"),
        perplexity(client, model="no-model"),
        gemini(client, model="no-model"),
        serpapi(client, engine="no-model"),
    )
    assert [reply.status_code for reply in replies] == [400, 400, 404, 400]
    assert client.get("/_simulator/summary").json()["paid"] == 0


@pytest.mark.parametrize("vendor", VENDORS)
def test_a_request_without_a_prompt_is_a_bad_request(vendor: str, start: Start) -> None:
    assert ASKS[vendor](start(), "").status_code == 400


def test_a_page_token_opens_once(start: Start) -> None:
    client = start()
    deferred = (serpapi(client, no_cache="true").json()["ai_overview"] for _ in range(60))
    token = next(found["page_token"] for found in deferred if "page_token" in found)

    first, second = overview(client, token), overview(client, token)
    assert first.json()["ai_overview"]["text_blocks"]
    assert second.status_code == 400
    assert "expired" in second.json()["error"]
    assert "page_token" in overview(client, "").json()["error"]
