"""What users read about a job."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from data.models import Job
from data.operation_models import Pause, RouteStatus
from data.words import Outcome, State, Surface
from pages.parts.sentences import LABELS, Held, Now, clock, lasted, sentence

NOON = datetime(2026, 11, 30, 13, 3, 30, tzinfo=UTC)  # 14:03:30 in Berlin
NOW = Now(NOON, "Europe/Berlin", workers=1, routes=frozenset({"perplexity"}))


def job(state: State, **changes: Any) -> Job:
    usual: dict[str, Any] = {
        "id": 7, "check_id": 1, "project_id": 1, "prompt_id": 1, "prompt": "?", "engine": "perplexity",
        "route": "perplexity", "surface": Surface.API, "repeat_no": 1, "state": state, "outcome": None,
        "attempt": 1, "max_attempts": 4, "note": "", "created_at": NOON, "due_at": NOON,
        "moved_at": NOON, "started_at": None, "finished_at": None, "lease_until": None,
    }  # fmt: skip
    return Job(**(usual | changes))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (job(State.QUEUED, attempt=0), "Waiting for a free Perplexity slot"),
        (
            job(State.SUCCEEDED, engine="judge", outcome=Outcome.ANSWERED, finished_at=NOON),
            "Judged at 14:03:30",
        ),
        (
            job(State.RUNNING, engine="gemini", started_at=NOON - timedelta(seconds=8)),
            "Asking Gemini since 14:03:22",
        ),
        (
            job(State.RUNNING, attempt=2, started_at=NOON),
            "Asking Perplexity since 14:03:30, attempt 2 of 4",
        ),
        (
            job(State.RETRY_WAIT, note="Perplexity is overloaded.", due_at=NOON + timedelta(seconds=90)),
            "Perplexity is overloaded; next try at 14:05",
        ),
        (
            job(State.WAITING_FOR_INPUT, note="Needs an API key for SerpApi before it can continue."),
            "Needs an API key for SerpApi before it can continue",
        ),
        (
            job(State.FAILED, note="Failed for good: the model does not exist."),
            "Failed for good: the model does not exist",
        ),
        (
            job(State.SUCCEEDED, outcome=Outcome.ANSWERED, started_at=NOON - timedelta(seconds=3),
                finished_at=NOON),
            "Answered at 14:03:30 after 3.0 s",
        ),
        (
            job(State.SUCCEEDED, outcome=Outcome.NO_SURFACE, engine="google_ai_overview",
                started_at=NOON - timedelta(seconds=12), finished_at=NOON),
            "Google AI Overview showed no AI answer at 14:03:30 after 12 s",
        ),
        (
            job(State.QUEUED, note="Its worker went silent; it will be asked again."),
            "Its worker went silent; it will be asked again. Waiting for a free Perplexity slot",
        ),
        (
            job(State.RUNNING, lease_until=NOON - timedelta(seconds=5)),
            "Its worker has been silent since 14:03:25; it will be asked again",
        ),
    ],
)  # fmt: skip
def test_a_job_says_where_it_stands_and_what_comes_next(given: Job, said: str) -> None:
    assert sentence(given, NOW) == said


def test_without_a_worker_a_waiting_job_says_so() -> None:
    assert sentence(job(State.QUEUED, attempt=0), Now(NOON)) != ""
    assert "no worker" in sentence(job(State.QUEUED, attempt=0), Now(NOON, workers=0))


@pytest.mark.parametrize("state", list(State))
def test_every_state_has_a_sentence_even_without_a_note(state: State) -> None:
    assert len(sentence(job(state), NOW)) > 3
    assert LABELS[state]


def test_times_name_their_day_when_it_is_not_today() -> None:
    assert clock(NOON - timedelta(days=1), NOW) == "29 Nov, 14:03"
    assert clock(NOON + timedelta(hours=2), NOW) == "16:03"


def test_durations_are_rounded_as_people_say_them() -> None:
    assert [lasted(s) for s in (2.41, 48, 200, 7500, 7200)] == [
        "2.4 s", "48 s", "3 min", "2 h 5 min", "2 h",
    ]  # fmt: skip


def test_a_queued_job_says_who_paused_it_and_why() -> None:
    pause = Pause(route="perplexity", by="Anna", reason="Maintenance.", at=NOON - timedelta(minutes=1))  # fmt: skip
    by_route = Held(routes={"perplexity": route(pause=pause)})
    by_check = Held(checks={1: pause})

    for held in (by_route, by_check):
        said = sentence(job(State.QUEUED), replace(NOW, held=held))
        assert said == "Paused by Anna since 14:02:30: Maintenance"
    assert sentence(job(State.RUNNING, started_at=NOON), replace(NOW, held=by_route)).startswith("Asking")  # fmt: skip


def test_a_queued_job_says_until_when_its_route_rests() -> None:
    rests = route(rests_until=NOON + timedelta(seconds=90), rests_because="Perplexity Sonar: It is overloaded.")  # fmt: skip
    said = sentence(job(State.QUEUED), replace(NOW, held=Held({"perplexity": rests})))

    assert said == "Perplexity Sonar rests until 14:05: It is overloaded"
    later = replace(NOW, at=NOON + timedelta(seconds=91), held=Held({"perplexity": rests}))
    assert "Waiting for a free Perplexity slot" in sentence(job(State.QUEUED), later)


def route(**changes: Any) -> RouteStatus:
    usual = {"route": "perplexity", "label": "Perplexity Sonar", "in_flight": 8, "per_minute": 0, "running": 0, "waiting": 1}  # fmt: skip
    return RouteStatus(**(usual | changes))
