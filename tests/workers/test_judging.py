"""A model judges stored answers, over the real stack: proven claims are kept, lies wait for a person."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from analytics.reading import judging
from data.judging_models import JudgeRequest
from data.models import Brand, Check
from data.moves import Event
from data.words import State
from tests.stack import Stack, stack
from workers.errors import BadKey, Garbled, Overloaded, RateLimited, RouteError, Unreadable
from workers.routes import chat
from workers.simulator.judge import judged

SAID = "SELECT j.*, b.name, t.text FROM judgements j JOIN brands b ON b.id = j.brand_id JOIN answer_texts t USING (answer_id)"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with stack(tmp_path_factory.mktemp("judging"), workers=1, threads=8) as made:
        yield made


@pytest.fixture(scope="module")
def asked(running: Stack) -> Check:
    """Twelve answers of three engines."""
    check = running.client.submit(running.project(4, engines=(("chatgpt", "sim-openai"), ("gemini", "sim-gemini"), ("perplexity", "sim-perplexity"))))  # fmt: skip
    running.wait(check.id, 60)
    return check


def ordered(on: Stack, asked: Check, model: str, **more: Any) -> Check:
    ids = on.client.query("SELECT id FROM answers WHERE check_id = $c", {"c": asked.id})["id"]
    request = JudgeRequest(project_id=asked.project_id, answer_ids=tuple(map(int, ids)), model=model, **{"simulated": True} | more)  # fmt: skip
    return on.client.judge(request)


def calls(on: Stack) -> list[dict[str, Any]]:
    found = httpx.get(f"{on.settings.simulated_vendors}/_simulator/calls", trust_env=False).json()
    listed = found["calls"] if isinstance(found, dict) else found
    return [call for call in listed if call["engine"] == "judge"]


def test_every_answer_is_judged_once_and_says_by_whom(running: Stack, asked: Check) -> None:
    running.weather(min_s=0.05, max_s=0.2, broken=0.2, too_many=0.1)
    before = len([c for c in calls(running) if c["paid"]])
    check = ordered(running, asked, "judge-1")
    states = running.wait(check.id, 90)
    running.weather(min_s=0.05, max_s=0.2)
    found = running.client.query(SAID + " WHERE j.project_id = $p", {"p": asked.project_id})

    assert states == {State.SUCCEEDED: check.jobs}
    assert len([c for c in calls(running) if c["paid"]]) - before == check.jobs
    assert set(found["judge"]) == {"judge-1 (simulated)"}
    assert found["answer_id"].nunique() == check.jobs
    for _, row in found.iterrows():
        for start, end in row["evidence"]:
            assert row["text"][start:end].strip()
    assert set(found["sentiment"].dropna()) <= {"positive", "neutral", "negative"}


def test_a_judge_that_names_a_brand_of_its_own_is_not_believed(
    running: Stack, asked: Check
) -> None:
    before = running.client.query("SELECT count(*) AS n FROM judgements WHERE judge LIKE 'lying%'")
    check = ordered(running, asked, "lying-1")
    states = running.wait(check.id, 60)
    job = running.client.job(running.client.jobs(check=check.id).jobs[0].id)

    assert states == {State.WAITING_FOR_REVIEW: check.jobs}
    assert job.job.note.startswith("The judge speaks of “Nowhere Software”")
    assert (job.attempts[0].error_kind, job.attempts[0].error_code) == ("quality", "unproven")
    assert job.job.answer_id is not None
    after = running.client.query("SELECT count(*) AS n FROM judgements WHERE judge LIKE 'lying%'")
    assert before.equals(after)


def test_without_a_key_it_waits_and_says_which(running: Stack, asked: Check) -> None:
    check = ordered(running, asked, "judge-1", simulated=False)
    states = running.wait(check.id, 60)
    job = running.client.jobs(check=check.id).jobs[0]

    assert states == {State.WAITING_FOR_INPUT: check.jobs}
    assert job.note == "Needs an API key for Model judge before it can continue."
    running.client.order(Event.CANCEL, [j.id for j in running.client.jobs(check=check.id).jobs])


# -- the wire ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "body", "error"),
    [
        (401, {"error": {"message": "no"}}, BadKey),
        (429, {"error": {"message": "slow down", "code": "rate_limit_exceeded"}}, RateLimited),
        (503, {}, Overloaded),
        (200, {"choices": []}, Unreadable),
        (200, {"error": {"message": "x", "code": 503}}, Overloaded),
    ],
)
def test_complaints_are_told_apart(
    status: int, body: dict[str, Any], error: type[RouteError]
) -> None:
    with pytest.raises(error):
        chat.parse(httpx.Response(status, json=body))


def test_what_is_no_json_is_garbled() -> None:
    with pytest.raises(Garbled):
        chat.parse(httpx.Response(200, content=b"<html>"))


def test_the_request_is_what_any_compatible_server_takes() -> None:
    brands = (Brand(id=1, name="Lumora"), Brand(id=2, name="Kestrel"))
    asked = judging.question("m", "Lumora is great.", brands, "en")
    assert asked is not None
    request = chat.request(asked, key="k", base_url="http://127.0.0.1:11434/v1/")
    sent = json.loads(request.content)

    assert str(request.url) == "http://127.0.0.1:11434/v1/chat/completions"
    assert request.headers["authorization"] == "Bearer k"
    assert sent["response_format"]["type"] == "json_schema"
    reply = json.loads(judged(sent["messages"][-1]["content"], "m").body)
    (found,) = judging.verdict(reply, "Lumora is great.", brands, "en", "m")  # type: ignore[misc]
    assert (found.sentiment, found.judge) == ("positive", "m")
