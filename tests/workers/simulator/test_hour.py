"""SerpApi answers the same search within an hour again, for nothing."""

from tests.workers.simulator.asking import overview, serpapi, summary
from tests.workers.simulator.conftest import Start
from workers.simulator.hour import HOUR_S, Hour
from workers.simulator.reply import Reply
from workers.simulator.weather import Weather

SEARCH = {"engine": "google", "q": "Which CRM?", "gl": "us", "api_key": "key"}
FIRST, SECOND = Reply(b"first"), Reply(b"second")


def test_the_same_search_gives_the_first_reply_and_is_paid_once(start: Start) -> None:
    client = start()
    first, second = (serpapi(client, engine="bing_copilot") for _ in range(2))
    found = summary(client)

    assert first.json() == second.json()
    assert first.json()["search_metadata"]["id"]
    assert found["by_vendor"]["serpapi"] == {
        "ask": 1, "cached": 1, "paid": 1, "paid_resumable": 1, "paid_not_resumable": 0, "paid_unheard": 0,
    }  # fmt: skip


def test_a_search_past_the_cache_is_new_and_paid(start: Start) -> None:
    client = start()
    found = [serpapi(client, engine="bing_copilot", no_cache="true").json() for _ in range(2)]

    assert found[0]["search_metadata"]["id"] != found[1]["search_metadata"]["id"]
    assert summary(client)["by_vendor"]["serpapi"]["paid_not_resumable"] == 2


def test_other_parameters_are_another_search_but_another_key_is_not(start: Start) -> None:
    client = start()
    asked = [{}, {"gl": "de"}, {"hl": "de"}, {"engine": "google_ai_mode"}, {"key": "other"}]
    ids = [serpapi(client, **more).json()["search_metadata"]["id"] for more in asked]

    assert len(set(ids)) == 4
    assert ids[0] == ids[-1]


def test_a_reply_that_was_lost_is_there_for_those_who_ask_again(start: Start) -> None:
    client = start(Weather(scale=0, cut=1))
    serpapi(client, engine="bing_copilot")
    client.put("/_simulator/weather", json={"scale": 0})

    assert serpapi(client, engine="bing_copilot").json()["text_blocks"]
    assert (summary(client)["paid"], summary(client)["by_vendor"]["serpapi"]["paid_unheard"]) == (
        1,
        1,
    )


def test_what_failed_is_not_kept(start: Start) -> None:
    client = start(Weather(scale=0, broken=1))
    assert serpapi(client).status_code == 500
    client.put("/_simulator/weather", json={"scale": 0})

    assert serpapi(client).status_code == 200
    assert "cached" not in summary(client)["by_vendor"]["serpapi"]


def test_a_kept_page_token_still_opens_only_once(start: Start) -> None:
    client = start()
    for n in range(60):
        prompt = f"Which CRM is the best, number {n}?"
        page = serpapi(client, prompt).json()
        if token := page.get("ai_overview", {}).get("page_token"):
            break
    again = serpapi(client, prompt).json()

    assert again["ai_overview"]["page_token"] == token
    assert [overview(client, token).status_code for _ in range(2)] == [200, 400]


def test_an_hour_later_the_search_is_made_anew() -> None:
    now = 50.0
    hour = Hour(lambda: now)
    hour.keep(SEARCH, FIRST)
    now += HOUR_S - 1
    assert hour.find(SEARCH) is FIRST
    now += 1
    assert hour.find(SEARCH) is None


def test_those_who_pass_the_cache_neither_find_nor_leave_anything() -> None:
    hour = Hour()
    hour.keep({**SEARCH, "no_cache": "true"}, SECOND)
    assert hour.find(SEARCH) is None

    hour.keep(SEARCH, FIRST)
    hour.keep({**SEARCH, "no_cache": "true"}, SECOND)
    assert hour.find({**SEARCH, "no_cache": "false"}) is FIRST
    assert hour.find({**SEARCH, "no_cache": "true"}) is None
