"""Which error a reply is, how long it asks to wait, and what a user reads."""

import httpx
import pytest

from data.words import Kind
from tests.workers.routes.replies import parsed
from workers import errors
from workers.errors import RouteError
from workers.routes import ADAPTERS
from workers.routes.waits import duration, in_words, retry_after

SECRET = "sk-made-up-1234 best CRM for my team"


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("openai/err-bad-key", errors.BadKey),
        ("openai/err-no-credit", errors.NoCredit),
        ("openai/err-spend-limit", errors.NoCredit),
        ("openai/err-rate-ms", errors.RateLimited),
        ("openai/err-too-large", errors.BadRequest),
        ("openai/err-model", errors.UnknownModel),
        ("openai/err-region", errors.Forbidden),
        ("openai/err-lapsed", errors.Lapsed),
        ("openai/err-html", errors.Overloaded),
        ("openai/err-cut-json", errors.Garbled),
        ("openai/failed-server", errors.Overloaded),
        ("openai/failed-prompt", errors.BadRequest),
        ("perplexity/err-bad-key", errors.BadKey),
        ("perplexity/err-html", errors.BadKey),
        ("perplexity/err-no-credit", errors.NoCredit),
        ("perplexity/err-model", errors.UnknownModel),
        ("perplexity/err-in-200", errors.Overloaded),
        ("perplexity/run-failed", errors.Overloaded),
        ("perplexity/run-failed-model", errors.UnknownModel),
        ("perplexity/run-failed-no-credit", errors.NoCredit),
        ("gemini/err-bad-key", errors.BadKey),
        ("gemini/err-minute", errors.RateLimited),
        ("gemini/err-no-credit", errors.NoCredit),
        ("gemini/err-busy", errors.Overloaded),
        ("gemini/err-model", errors.UnknownModel),
        ("serpapi/err-bad-key", errors.BadKey),
        ("serpapi/err-no-searches", errors.NoCredit),
        ("serpapi/err-too-fast", errors.RateLimited),
        ("serpapi/err-no-question", errors.BadRequest),
        ("serpapi/err-search-broke", errors.Overloaded),
        ("serpapi/err-token-expired", errors.Lapsed),
    ],
)
def test_an_error_is_known_by_its_words_then_its_code_then_its_status(
    name: str, error: type[RouteError]
) -> None:
    with pytest.raises(RouteError) as caught:
        parsed(name)

    assert type(caught.value) is error


RUNS = "https://api.perplexity.ai/async/chat/completions"
RESPONSES = "https://api.openai.com/v1/responses"


@pytest.mark.parametrize(
    ("name", "ended"),
    [
        ("openai/failed-server", True),
        ("openai/failed-prompt", True),
        ("openai/err-lapsed", True),
        ("openai/err-bad-key", False),
        ("openai/err-rate-ms", False),
        ("openai/err-html", False),
        ("openai/err-cut-json", False),
        ("perplexity/run-failed", True),
        ("perplexity/run-failed-model", True),
        ("perplexity/err-in-200", False),
        ("perplexity/err-rate", False),
        ("perplexity/err-cut-json", False),
        ("serpapi/err-token-expired", True),
        ("serpapi/err-search-broke", True),
        ("serpapi/err-too-fast", False),
        ("gemini/err-busy", False),
    ],
)
def test_an_error_says_whether_the_run_behind_an_id_is_over(name: str, ended: bool) -> None:
    with pytest.raises(RouteError) as caught:
        parsed(name)

    assert caught.value.ended is ended


@pytest.mark.parametrize("status", [401, 408, 429, 500, 502, 503, 529])
@pytest.mark.parametrize(("adapter", "url"), [("openai", RESPONSES), ("perplexity", RUNS)])
def test_an_http_error_while_polling_leaves_the_run_alive(
    adapter: str, url: str, status: int
) -> None:
    polled = httpx.Request("GET", f"{url}/made-up")
    with pytest.raises(RouteError) as caught:
        ADAPTERS[adapter].parse(httpx.Response(status, request=polled))

    assert not caught.value.ended


@pytest.mark.parametrize(
    ("method", "status", "error"),
    [
        ("GET", 404, errors.Lapsed),
        ("GET", 410, errors.Lapsed),
        ("POST", 409, errors.Lapsed),
        ("POST", 404, errors.UnknownModel),
    ],
)
def test_a_perplexity_run_that_cannot_be_found_has_lapsed(
    method: str, status: int, error: type[RouteError]
) -> None:
    asked = httpx.Request(method, f"{RUNS}/made-up" if method == "GET" else RUNS)
    complaint = {"error": {"message": "Not found.", "type": "not_found_error", "code": status}}
    with pytest.raises(error) as caught:
        ADAPTERS["perplexity"].parse(httpx.Response(status, json=complaint, request=asked))

    assert caught.value.ended is (error is errors.Lapsed)


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
def test_json_that_is_no_answer_is_unreadable(adapter: str) -> None:
    for content in (b"{}", b"[]", b"null", b'"text"', b'{"made": "up"}'):
        with pytest.raises(errors.Unreadable):
            ADAPTERS[adapter].parse(httpx.Response(200, content=content))


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
def test_a_redirect_is_not_an_answer(adapter: str) -> None:
    with pytest.raises(errors.Unreadable):
        ADAPTERS[adapter].parse(httpx.Response(302, headers={"location": "https://other.example"}))


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
@pytest.mark.parametrize("status", [200, 400, 401, 403, 429, 500])
def test_users_never_read_what_the_vendor_wrote(adapter: str, status: int) -> None:
    complaint = {"error": {"message": SECRET, "code": SECRET, "type": SECRET, "status": SECRET}}
    for body in (complaint, {"error": SECRET}, {"detail": SECRET}):
        with pytest.raises(RouteError) as caught:
            ADAPTERS[adapter].parse(httpx.Response(status, json=body))

        told = f"{caught.value!r} {caught.value} {caught.value.public} {caught.value.code}"
        assert "CRM" not in told
        assert "sk-" not in told


def test_a_plain_code_is_part_of_the_sentence() -> None:
    with pytest.raises(errors.RateLimited) as caught:
        parsed("openai/err-rate-ms")

    assert caught.value.public == (
        "The service limits how often it may be asked (rate_limit_exceeded)."
    )


def test_money_is_a_matter_for_people_and_everything_has_a_kind() -> None:
    assert errors.NoCredit.kind is Kind.BUSINESS
    for error in (*errors.Temporary.__subclasses__(), *errors.Permanent.__subclasses__()):
        assert error().kind in (Kind.TEMPORARY, Kind.PERMANENT, Kind.BUSINESS)


@pytest.mark.parametrize(
    ("words", "wait"),
    [
        ("34.4s", 34.4),
        ("976ms", 0.976),
        ("114h18m0s", 411_480),
        ("1d", 86_400),
        ("26 seconds", 26),
        ("2 minutes", 120),
        ("soon", None),
        ("", None),
        ("9" * 400 + "s", None),
    ],
)
def test_durations_are_read_in_every_unit(words: str, wait: float | None) -> None:
    assert duration(words) == wait
    assert in_words(f"Limit reached. Please try again in {words}. More at example.com") == wait


@pytest.mark.parametrize(
    ("headers", "wait"),
    [
        ({"retry-after": "16"}, 16),
        ({"retry-after": "1", "retry-after-ms": "0"}, 1),
        ({"retry-after": "1", "retry-after-ms": "250"}, 0.25),
        ({"retry-after": "Mon, 02 Nov 2026 10:01:30 GMT"}, None),
        (
            {
                "retry-after": "Mon, 02 Nov 2026 10:01:30 GMT",
                "date": "Mon, 02 Nov 2026 10:00:00 GMT",
            },
            90,
        ),
        (
            {
                "retry-after": "Mon, 02 Nov 2026 09:00:00 GMT",
                "date": "Mon, 02 Nov 2026 10:00:00 -0000",
            },
            0,
        ),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "-5"}, None),
        ({"retry-after": "inf"}, None),
    ],
)
def test_headers_tell_the_wait_in_milliseconds_seconds_or_as_a_date(
    headers: dict[str, str], wait: float | None
) -> None:
    assert retry_after(httpx.Response(429, headers=headers), {}) == wait
