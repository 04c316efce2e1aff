"""The product's own routes understand all that the simulator says."""

from typing import Any

import httpx
import pytest

from data.demo import BRANDS, PROMPTS
from data.models import Answer, Pending, Question
from data.words import Outcome
from tests.workers.simulator.conftest import ALWAYS_ANSWERS, Start
from workers import errors
from workers.routes import ADAPTERS
from workers.routes.adapter import Adapter
from workers.simulator.server import today
from workers.simulator.weather import Weather
from workers.simulator.world import Moods, World

ENGINES = {
    "chatgpt": "openai",
    "perplexity": "perplexity",
    "gemini": "gemini",
    "copilot": "serpapi",
    "google_ai_overview": "serpapi",
    "google_ai_mode": "serpapi",
}


def ask(client: httpx.Client, engine: str, prompt: str, key: str = "key", **more: Any) -> Answer:
    """One question from the first request to the last, as a worker would do it."""
    adapter = ADAPTERS[ENGINES[engine]]
    question = Question(text=prompt, engine=engine, **more)
    base = str(client.base_url)
    return follow(client, adapter, question, adapter.request(question, key=key, base_url=base))


def follow(
    client: httpx.Client, adapter: Adapter, question: Question, request: httpx.Request
) -> Answer:
    for _ in range(10):
        found = adapter.parse(client.send(request))
        if isinstance(found, Answer):
            return found
        assert adapter.resume
        request = adapter.resume(found, question, key="key", base_url=str(client.base_url))
    raise AssertionError("no answer after ten requests")


@pytest.mark.parametrize("engine", ENGINES)
def test_every_reply_parses_and_names_the_brands_of_the_world(engine: str, start: Start) -> None:
    client = start()
    for prompt in PROMPTS:
        answer = ask(client, engine, prompt.text)

        assert answer.outcome is Outcome.ANSWERED
        assert len(answer.text) > 500
        if prompt.branded:
            assert "Lumora" in answer.text
    calls = client.get("/_simulator/summary").json()
    assert calls["paid"] == len(PROMPTS)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_text_that_is_read_names_the_brands_that_were_told(engine: str, start: Start) -> None:
    client = start()
    prompt = PROMPTS[0].text
    read = [ask(client, engine, prompt, fresh=True).text for _ in range(8)]

    world, day = ALWAYS_ANSWERS, today()
    for n, text in enumerate(read, 1):
        told = world.tell(prompt, engine, n, day)
        assert {b.name for b in BRANDS if b.name in text} == set(told.named)


@pytest.mark.parametrize("engine", ENGINES)
def test_citations_are_read_with_their_places(engine: str, start: Start) -> None:
    client = start()
    answers = [ask(client, engine, p.text) for p in PROMPTS]

    cited = [c for a in answers for c in a.citations if c.cited]
    assert len(cited) > len(answers)
    assert all(c.url.startswith("https://") and c.title for c in cited)
    assert any(c.spans for c in cited)


@pytest.mark.parametrize("engine", ["chatgpt", "gemini"])
def test_pages_that_were_only_retrieved_are_kept_apart(engine: str, start: Start) -> None:
    client = start()

    assert any(not c.cited for p in PROMPTS for c in ask(client, engine, p.text).citations)


@pytest.mark.parametrize(
    ("moods", "outcome"),
    [(Moods(1, 0, 0), Outcome.REFUSED), (Moods(0, 1, 0), Outcome.EMPTY)],
)
@pytest.mark.parametrize("engine", ["chatgpt", "perplexity", "gemini"])
def test_refusals_and_empty_answers_are_read_as_such(
    engine: str, moods: Moods, outcome: Outcome, start: Start
) -> None:
    assert ask(start(world=World(moods=moods)), engine, "Which CRM?").outcome is outcome


@pytest.mark.parametrize("engine", ["copilot", "google_ai_overview", "google_ai_mode"])
def test_a_search_without_an_answer_is_read_as_such(engine: str, start: Start) -> None:
    client = start(world=World(moods=Moods(0, 0, 1)))

    assert ask(client, engine, "Which CRM?").outcome is Outcome.NO_SURFACE


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        ("too_many", errors.RateLimited),
        ("broken", errors.Overloaded),
        ("bad_gateway", errors.Overloaded),
        ("unavailable", errors.Overloaded),
        ("overloaded", errors.Overloaded),
        ("cut", errors.Garbled),
    ],
)
@pytest.mark.parametrize("engine", ENGINES)
def test_faults_are_read_as_what_they_are(
    engine: str, fault: str, error: type[Exception], start: Start
) -> None:
    client = start(Weather.model_validate({"scale": 0, fault: 1}))

    with pytest.raises(error):
        ask(client, engine, "Which CRM?")


@pytest.mark.parametrize(("key", "error"), [("bad", errors.BadKey), ("broke", errors.NoCredit)])
@pytest.mark.parametrize("engine", ENGINES)
def test_keys_are_refused_as_what_they_are(
    engine: str, key: str, error: type[Exception], start: Start
) -> None:
    with pytest.raises(error):
        ask(start(), engine, "Which CRM?", key)


@pytest.mark.parametrize("engine", ["chatgpt", "perplexity", "gemini"])
def test_an_unknown_model_is_read_as_such(engine: str, start: Start) -> None:
    with pytest.raises(errors.UnknownModel):
        ask(start(), engine, "Which CRM?", model="no-model")


@pytest.mark.parametrize(
    ("engine", "known"),
    [("chatgpt", "resp_none"), ("perplexity", "none"), ("google_ai_overview", "none")],
)
def test_what_is_gone_is_asked_anew(engine: str, known: str, start: Start) -> None:
    client, adapter = start(), ADAPTERS[ENGINES[engine]]
    assert adapter.resume
    question = Question(text="Which CRM?", engine=engine)
    request = adapter.resume(Pending(known), question, key="key", base_url=str(client.base_url))

    with pytest.raises(errors.Lapsed):
        adapter.parse(client.send(request))


@pytest.mark.parametrize("engine", ["chatgpt", "perplexity"])
def test_a_failed_run_is_over_and_may_be_asked_anew(engine: str, start: Start) -> None:
    client = start(Weather(scale=0, failed=1))

    with pytest.raises(errors.Overloaded) as caught:
        ask(client, engine, "Which CRM?", ask_key=f"failing-{engine}")
    assert caught.value.ended


def test_a_question_with_a_key_is_asked_and_paid_once_however_often_it_is_taken_up(
    start: Start,
) -> None:
    client = start()
    found = [ask(client, "perplexity", "Which CRM?", ask_key="taken-up") for _ in range(3)]

    assert found[0] == found[1] == found[2]
    assert client.get("/_simulator/summary").json()["paid"] == 1


def test_a_run_answers_as_a_call_that_waits_would(start: Start) -> None:
    client = start()
    run = ask(client, "perplexity", PROMPTS[0].text, ask_key="as-a-run")
    client.delete("/_simulator/calls")

    assert run == ask(client, "perplexity", PROMPTS[0].text)
