"""Requests in the vendors' own form."""

import json
from typing import Any

import httpx
import pytest

from data.models import Pending, Question
from workers.errors import BadKey, BadRequest, RouteError
from workers.routes import ADAPTERS, speaking

KEY = "made-up-key"
HOSTS = {
    "openai": "https://api.openai.com",
    "perplexity": "https://api.perplexity.ai",
    "gemini": "https://generativelanguage.googleapis.com/",
    "serpapi": "https://serpapi.com",
}


def ask(adapter: str, engine: str = "google_ai_overview", **more: Any) -> httpx.Request:
    question = Question(text="Which CRM? Ä & 🌰", engine=engine, **more)
    return ADAPTERS[adapter].request(question, key=KEY, base_url=HOSTS[adapter])


def sent(request: httpx.Request) -> Any:
    return json.loads(request.content)


def test_openai_is_asked_in_the_background_to_search_from_the_country_and_to_list_its_sources() -> (
    None
):
    request = ask("openai", country="uk")

    assert (request.method, str(request.url)) == ("POST", "https://api.openai.com/v1/responses")
    assert request.headers["authorization"] == "Bearer made-up-key"
    assert sent(request)["include"] == ["web_search_call.action.sources"]
    assert sent(request)["tools"][0]["user_location"] == {"type": "approximate", "country": "GB"}
    assert sent(request)["background"] is True
    assert sent(request)["input"] == "Which CRM? Ä & 🌰"


def test_the_question_names_the_model_and_without_one_the_route_does() -> None:
    for adapter in ("openai", "perplexity"):
        assert sent(ask(adapter, model="other-1"))["model"] == "other-1"
        assert sent(ask(adapter))["model"]


def test_perplexity_is_told_the_country() -> None:
    request = ask("perplexity", country="de")

    assert request.url.path == "/chat/completions"
    assert sent(request)["web_search_options"] == {"user_location": {"country": "DE"}}
    assert sent(request)["messages"] == [{"role": "user", "content": "Which CRM? Ä & 🌰"}]


def test_perplexity_is_asked_once_for_each_key_and_the_run_is_fetched_by_its_id() -> None:
    request = ask("perplexity", ask_key="ask-1", country="de")
    waiting = sent(ask("perplexity", country="de"))

    assert request.url.path == "/async/chat/completions"
    assert sent(request) == {"request": waiting, "idempotency_key": "ask-1"}
    fetched = resumed("perplexity", "7d0d/9d2e")
    assert (fetched.method, fetched.url.raw_path) == (
        "GET", b"/async/chat/completions/7d0d%2F9d2e",
    )  # fmt: skip
    assert fetched.headers["authorization"] == "Bearer made-up-key"


def test_serpapi_answers_out_of_its_cache_unless_the_answer_must_be_fresh() -> None:
    assert "no_cache" not in ask("serpapi").url.params
    assert ask("serpapi", fresh=True).url.params["no_cache"] == "true"


def test_a_country_that_is_no_code_is_left_out() -> None:
    assert "user_location" not in sent(ask("openai", country="worldwide"))["tools"][0]
    assert "web_search_options" not in sent(ask("perplexity", country=""))


def test_gemini_has_its_model_in_the_path_and_no_model_can_leave_it() -> None:
    assert (
        ask("gemini", model="models/made-up").url.path == "/v1beta/models/made-up:generateContent"
    )
    assert "%2F..%2Fkeys" in str(ask("gemini", model="a/../keys").url)


def test_gemini_searches_google_and_keeps_the_key_out_of_the_url() -> None:
    request = ask("gemini")

    assert request.headers["x-goog-api-key"] == KEY
    assert KEY not in str(request.url)
    assert sent(request)["tools"] == [{"google_search": {}}]


@pytest.mark.parametrize(
    ("engine", "theirs"),
    [("google_ai_overview", "google"), ("google_ai_mode", "google_ai_mode")],
)
def test_google_is_asked_in_the_language_of_the_country(engine: str, theirs: str) -> None:
    params = ask("serpapi", engine, country="DE", lang="de").url.params

    assert params["q"] == "Which CRM? Ä & 🌰"
    assert (params["engine"], params["gl"], params["hl"]) == (theirs, "de", "de")


def test_copilot_has_no_language_and_no_country() -> None:
    params = ask("serpapi", "copilot").url.params

    assert params["engine"] == "bing_copilot"
    assert not {"gl", "hl"} & params.keys()


def test_an_engine_that_serpapi_does_not_show_is_a_bad_request() -> None:
    with pytest.raises(BadRequest):
        ask("serpapi", "chatgpt")


def resumed(adapter: str, external_id: str) -> httpx.Request:
    resume = ADAPTERS[adapter].resume
    assert resume is not None
    question = Question(text="Which CRM?", engine="google_ai_overview")
    return resume(Pending(external_id), question, key=KEY, base_url=HOSTS[adapter])


def test_a_page_token_becomes_a_second_search() -> None:
    params = resumed("serpapi", "made-up==").url.params

    assert (params["engine"], params["page_token"]) == ("google_ai_overview", "made-up==")


def test_a_search_that_still_runs_is_looked_up_in_the_archive() -> None:
    assert resumed("serpapi", "search:0123").url.path == "/searches/0123.json"


def test_a_background_run_is_fetched_by_its_id_with_its_sources_and_cancelled_by_it() -> None:
    request = resumed("openai", "resp_1")
    cancel = ADAPTERS["openai"].cancel
    assert cancel is not None
    stopped = cancel(Pending("resp_1"), key=KEY, base_url=HOSTS["openai"])

    assert (request.method, request.url.path) == ("GET", "/v1/responses/resp_1")
    assert request.url.params["include[]"] == "web_search_call.action.sources"
    assert (stopped.method, stopped.url.path) == ("POST", "/v1/responses/resp_1/cancel")


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
@pytest.mark.parametrize("ask_key", ["", "ask-1"])
def test_every_route_is_recognised_by_the_address_it_asks(adapter: str, ask_key: str) -> None:
    assert speaking(str(ask(adapter, ask_key=ask_key).url)) is ADAPTERS[adapter]


@pytest.mark.parametrize("adapter", ["openai", "perplexity", "serpapi"])
def test_every_route_is_recognised_by_the_address_of_its_runs(adapter: str) -> None:
    assert speaking(str(resumed(adapter, "run-1").url)) is ADAPTERS[adapter]


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
@pytest.mark.parametrize("key", ["", " ", "schlüssel", "a\nb"])
def test_a_key_that_no_header_can_carry_is_a_bad_key_and_is_not_repeated(
    adapter: str, key: str
) -> None:
    question = Question(text="Which CRM?", engine="google_ai_overview")
    with pytest.raises(BadKey) as caught:
        ADAPTERS[adapter].request(question, key=key, base_url=HOSTS[adapter])

    assert not key.strip() or key not in str(caught.value)
    assert isinstance(caught.value, RouteError)
