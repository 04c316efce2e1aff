"""Webhooks, metrics, routes and pauses over HTTP."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from data.models import Claim, ExternalId, Run, Settlement
from data.moves import Event
from data.words import Kind, Scope
from tests.data.conftest import Clock
from tests.data.over_http import Door, door
from tests.data.signing import OTHER, SECRET, body, headers
from tests.data.test_runs import captured


@pytest.fixture
def at(tmp_path: Path, clock: Clock) -> Iterator[Door]:
    with door(tmp_path, clock, webhook_secrets=f"{OTHER} {SECRET}") as opened:
        yield opened


def run(at: Door, external_id: str = "", key: str = "key-00001", n: int = 0) -> Run:
    job = at.small.submit(key)[n]
    found: Run = at.room.store.write(at.room.runs.claim, Claim(job_id=job, attempt=0, worker="w", run_id=f"run-{job:016}"))  # fmt: skip
    if external_id:
        at.room.store.write(at.room.runs.note_external, ExternalId(job_id=job, run_id=found.run_id, external_id=external_id))  # fmt: skip
    return found


def post(at: Door, content: bytes, sent: dict[str, str]) -> tuple[int, object]:
    reply = at.call("POST", "/hooks/openai", None, content=content, headers=sent)
    return reply.status_code, reply.json()


# -- webhooks ---------------------------------------------------------------------------------


def test_a_signed_webhook_needs_no_token_and_wakes_the_worker(at: Door) -> None:
    held = run(at, "resp_1")

    assert post(at, body(), headers(body(), at.clock.now)) == (200, "woke")
    pulse = {"worker": "w", "runs": [held.run_id], "jobs": [held.job_id]}
    assert at.call("POST", "/renewals", Scope.WORKER, json=pulse).json()["news"] == [held.run_id]


def test_a_repeat_is_confirmed_under_a_new_signature_too(at: Door) -> None:
    run(at, "resp_1")
    post(at, body(), headers(body(), at.clock.now))
    at.clock.turn(7200)

    assert post(at, body(), headers(body(), at.clock.now, "wh_1", OTHER)) == (200, "repeated")


def test_what_is_not_signed_by_us_is_refused_counted_and_leaves_nothing(at: Door) -> None:
    run(at, "resp_1")
    late = headers(body(), at.clock.now - timedelta(seconds=301))

    status, said = post(at, body("resp_2"), headers(body(), at.clock.now))
    assert (status, said) == (401, {"error": "The webhook's signature does not fit."})
    assert post(at, body(), late)[0] == 401
    assert post(at, body(), {})[0] == 401
    assert at.room.store.cursor().execute("FROM hooks").fetchall() == []
    assert at.meter("webhooks_total") == {'{result="refused"}': 3}


def test_every_kind_of_webhook_is_counted(at: Door) -> None:
    run(at, "resp_1")
    for name, content in (
        ("wh_1", body()), ("wh_1", body()), ("wh_2", body("resp_9")), ("wh_3", body(event="eval.done")),
    ):  # fmt: skip
        post(at, content, headers(content, at.clock.now, name))

    counts = {"woke": 1, "repeated": 1, "unknown": 1, "ignored": 1}
    assert at.call("GET", "/hooks", Scope.UI).json() == {"configured": True, "counts": counts}


def test_a_body_without_end_is_not_read(at: Door) -> None:
    assert post(at, b"x" * 70_000, headers(body(), at.clock.now))[0] == 413


def test_without_a_secret_there_is_no_such_door(tmp_path: Path, clock: Clock) -> None:
    with door(tmp_path, clock) as closed:
        status, said = post(closed, body(), headers(body(), clock.now))

    assert status == 404
    assert "OPENAI_WEBHOOK_SECRET" in str(said)


# -- metrics ------------------------------------------------------------------------------------


def test_metrics_say_what_stands_and_how_old_it_is(at: Door) -> None:
    run(at)
    at.clock.turn(90)

    assert at.meter("jobs") == {
        '{route="sim-openai",state="queued"}': 2, '{route="sim-openai",state="running"}': 1,
    }  # fmt: skip
    assert at.meter("oldest_waiting_seconds") == {'{route="sim-openai"}': 90}


def test_counters_grow_by_what_has_happened_and_never_fall(at: Door, clock: Clock) -> None:
    held = run(at)
    clock.turn(2)
    settle(at, held, Event.DEFER, error_kind=Kind.TEMPORARY, error_code="429")
    first = at.meter("errors_total")

    assert first == {'{kind="temporary",route="sim-openai"}': 1}
    assert at.meter("errors_total") == first
    assert at.meter("moves_total")['{event="defer",route="sim-openai"}'] == 1


def test_phases_are_told_apart(at: Door, clock: Clock) -> None:
    at.small.submit("key-00001")
    clock.turn(5)
    held = run(at, key="key-00001")
    clock.turn(2)
    answer = captured(clock, brand=at.small.brand).model_copy(update={"read_ms": 100})
    settle(at, held, Event.SUCCEED, captured=answer)

    sums = at.meter("phase_seconds_sum")
    found = {p: sums[f'{{phase="{p}",route="sim-openai"}}'] for p in ("waiting", "asking", "reading", "storing")}  # fmt: skip
    assert found == pytest.approx({"waiting": 5, "asking": 0.9, "reading": 0.1, "storing": 1})
    assert at.meter("paid_calls_total") == {'{route="sim-openai"}': 1}
    assert at.meter("answers_last_day")['{version="1",what="reader"}'] == 1


def test_a_late_answer_is_a_paid_call_and_a_second_run_a_retry(at: Door, clock: Clock) -> None:
    held = run(at)
    at.call("POST", "/orders", json={"event": "restart", "job_ids": [held.job_id]})
    again = Claim(job_id=held.job_id, attempt=1, worker="w", run_id="run-again-0000000")
    clock.turn(1)
    at.room.store.write(at.room.runs.claim, again)
    settle(at, held, Event.SUCCEED, captured=captured(clock, brand=at.small.brand))

    assert at.meter("paid_calls_total") == {'{route="sim-openai"}': 1}
    assert at.meter("retries_total") == {'{route="sim-openai"}': 1}


def test_commits_are_timed(at: Door) -> None:
    before = at.meter("commit_seconds_count")[""]
    run(at)

    assert at.meter("commit_seconds_count")[""] > before


def test_only_those_who_may_read_get_in(at: Door) -> None:
    asked = product(("/metrics", "/routes", "/pauses", "/hooks"), (None, Scope.WORKER, Scope.DISPATCHER))  # fmt: skip

    assert {at.call("GET", path, scope).status_code for path, scope in asked} == {401, 403}


def test_metrics_hold_no_content(at: Door) -> None:
    run(at)

    text = at.call("GET", "/metrics", Scope.READER).text
    assert "question" not in text
    assert "Lumora" not in text


# -- routes and pauses ------------------------------------------------------------------------------


def settle(at: Door, held: Run, event: Event, **more: Any) -> None:
    at.room.store.write(at.room.runs.settle, Settlement(job_id=held.job_id, run_id=held.run_id, event=event, **more))  # fmt: skip


def route(at: Door, name: str = "sim-openai") -> dict[str, object]:
    found: dict[str, object] = next(r for r in at.call("GET", "/routes", Scope.UI).json() if r["route"] == name)  # fmt: skip
    return found


def due(at: Door, *rails: dict[str, object]) -> list[int]:
    sent = [{"route": "sim-openai"}, *rails][-1]
    return [d["job_id"] for d in at.call("POST", "/due", Scope.DISPATCHER, json=[sent]).json()["due"]]  # fmt: skip


def test_a_route_says_its_load_and_who_can_ask_it(at: Door) -> None:
    run(at)
    at.call("POST", "/renewals", Scope.WORKER, json={"worker": "w", "routes": ["sim-openai"]})

    found = route(at)
    assert (found["running"], found["waiting"], found["in_flight"], found["keyed"]) == (1, 2, 8, True)  # fmt: skip
    assert route(at, "gemini")["keyed"] is False


def test_a_resting_route_says_until_when_and_why(at: Door) -> None:
    due(at, {"route": "sim-openai", "paused": True, "paused_s": 30, "reason": "overloaded"})

    found = route(at)
    assert found["rests_because"] == "overloaded"
    assert str(found["rests_until"]).startswith("2026-11-30T12:00:30")
    at.clock.turn(31)
    assert route(at)["rests_until"] is None
    due(at, {"route": "sim-openai", "paused_s": 30})
    due(at)
    assert route(at)["rests_until"] is None


def test_a_paused_route_lays_out_nothing_and_lets_nobody_claim(at: Door) -> None:
    jobs = at.small.submit()
    assert due(at) == jobs
    at.call("POST", "/pauses", Scope.UI, json={"route": "sim-openai", "by": "anna", "reason": "Maintenance"})  # fmt: skip

    assert due(at) == []
    claim = {"job_id": jobs[0], "attempt": 0, "worker": "w", "run_id": "run-0000000000000001"}
    assert at.call("POST", "/claims", Scope.WORKER, json=[claim]).json() == [None]
    assert at.call("GET", f"/jobs/{jobs[0]}").json()["job"]["state"] == "queued"
    pause = route(at)["pause"]
    assert isinstance(pause, dict)
    assert (pause["by"], pause["reason"]) == ("anna", "Maintenance")

    at.call("POST", "/pauses/resume", Scope.UI, json={"route": "sim-openai"})
    at.call("POST", "/pauses/resume", Scope.UI, json={"route": "sim-openai"})
    assert due(at) == jobs


def test_a_paused_check_waits_while_others_go_on(at: Door) -> None:
    first, second = at.small.submit("key-00001"), at.small.submit("key-00002")
    check = at.call("GET", f"/jobs/{first[0]}").json()["job"]["check_id"]
    at.call("POST", "/pauses", Scope.UI, json={"check_id": check})

    assert due(at) == second


def test_what_runs_when_a_route_is_paused_goes_on_and_its_claim_may_be_sent_again(at: Door) -> None:
    held = run(at)
    at.call("POST", "/pauses", Scope.UI, json={"route": "sim-openai"})
    claim = {"job_id": held.job_id, "attempt": 0, "worker": "w", "run_id": held.run_id}

    assert at.call("POST", "/claims", Scope.WORKER, json=[claim]).json()[0]["run_id"] == held.run_id
    settle(at, held, Event.SUCCEED, captured=captured(at.clock, brand=at.small.brand))
    assert at.call("GET", f"/jobs/{held.job_id}").json()["job"]["state"] == "succeeded"


def test_a_second_pause_keeps_its_time_and_takes_the_new_reason(at: Door) -> None:
    at.call("POST", "/pauses", Scope.UI, json={"route": "gemini", "reason": "first"})
    at.clock.turn(60)
    at.call("POST", "/pauses", Scope.UI, json={"route": "gemini", "reason": "second"})

    (pause,) = at.call("GET", "/pauses", Scope.READER).json()
    assert pause["reason"] == "second"
    assert pause["at"].startswith("2026-11-30T12:00:00")


def test_only_what_exists_can_be_paused(at: Door) -> None:
    wrong: tuple[dict[str, object], ...] = (
        {},
        {"route": "gemini", "check_id": 1},
        {"route": "nowhere"},
        {"check_id": 999},
    )

    found = [at.call("POST", "/pauses", Scope.UI, json=wanted).status_code for wanted in wrong]
    assert found == [422, 422, 404, 404]
