"""History is what the server would have said, at a steady pace, in time order."""

import time
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from data.demo import PROMPTS
from data.models import Answer
from data.words import Outcome
from workers.routes import ADAPTERS
from workers.simulator.history import Past, history
from workers.simulator.world import World

UNTIL = datetime(2026, 11, 25, 9, tzinfo=UTC)


@pytest.fixture(scope="module")
def eight_weeks() -> list[Past]:
    began = time.monotonic()
    found = list(history(until=UNTIL, world=World(), prompts=PROMPTS))
    assert time.monotonic() - began < 30
    return found


def test_eight_weeks_hold_some_three_thousand_replies(eight_weeks: list[Past]) -> None:
    assert 2500 <= len(eight_weeks) <= 3500
    assert eight_weeks[0].asked_at > UNTIL - timedelta(weeks=8, hours=2)
    assert eight_weeks[-1].asked_at < UNTIL


def test_history_runs_forward_in_time(eight_weeks: list[Past]) -> None:
    times = [past.asked_at for past in eight_weeks]

    assert times == sorted(times)
    assert all(past.latency_ms > 0 for past in eight_weeks)


def test_every_prompt_and_engine_comes_equally_often(eight_weeks: list[Past]) -> None:
    cells = Counter((past.prompt.text, past.engine) for past in eight_weeks)

    assert len(cells) == len(PROMPTS) * 5
    assert len(set(cells.values())) == 1


def test_history_has_all_outcomes_and_no_faults(eight_weeks: list[Past]) -> None:
    assert all(past.reply.status_code == 200 for past in eight_weeks)
    outcomes = Counter(parsed(past).outcome for past in eight_weeks)

    assert outcomes.keys() == {
        Outcome.ANSWERED,
        Outcome.NO_SURFACE,
        Outcome.REFUSED,
        Outcome.EMPTY,
    }
    assert outcomes[Outcome.ANSWERED] > 0.9 * len(eight_weeks)
    assert outcomes[Outcome.NO_SURFACE] > 100


def test_history_is_the_same_each_time() -> None:
    def texts() -> list[bytes]:
        week = history(1, until=UNTIL, world=World(), prompts=PROMPTS[:2], every=timedelta(days=2))
        return [past.reply.content for past in week]

    assert texts() == texts()


def parsed(past: Past) -> Answer:
    adapter = {"chatgpt": "openai", "perplexity": "perplexity", "gemini": "gemini"}
    answer = ADAPTERS[adapter.get(past.engine, "serpapi")].parse(past.reply)
    assert isinstance(answer, Answer)
    return answer
