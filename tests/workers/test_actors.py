"""Running calls that are cancelled or whose worker stops, over the real stack: nothing is paid twice."""

import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from data.models import Check
from data.moves import Event
from data.words import State
from tests.stack import Stack, stack

CHATGPT, GEMINI = (("chatgpt", "sim-openai"),), (("gemini", "sim-gemini"),)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with stack(tmp_path_factory.mktemp("actors"), workers=1, threads=8, grace_s=0.5) as made:
        yield made


def submitted(on: Stack, engines: tuple[tuple[str, str], ...], **weather: Any) -> Check:
    """One job whose call is under way."""
    on.weather(**weather)
    before = vendor(on)["asks"]
    check = on.client.submit(on.project(1, engines=engines))
    until(lambda: vendor(on)["asks"] > before)
    return check


def vendor(on: Stack) -> dict[str, int]:
    found = on.summary()
    kinds = found["by_vendor"].values()
    names = ("ask", "cancel", "paid")
    return {f"{n}s": sum(kind.get(n, 0) for kind in kinds) for n in names} | {"left": found["left"], "runs": sum(found["runs"].values())}  # fmt: skip


def until(true: Callable[[], object], seconds: float = 30) -> float:
    """How long it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds
        time.sleep(0.02)
    return time.monotonic() - began


def state(on: Stack, check: Check) -> State:
    return next(iter(on.client.check(check.id).by_state))


def cancel(on: Stack, check: Check) -> None:
    job = on.client.jobs(check=check.id).jobs[0]
    on.client.order(Event.CANCEL, [job.id], "anna")


def test_a_cancelled_call_is_aborted_at_once(running: Stack) -> None:
    check, left = submitted(running, GEMINI, min_s=60, max_s=60), vendor(running)["left"]
    cancel(running, check)

    assert (
        until(lambda: vendor(running)["left"] > left) < 4
    )  # one second, on a machine that has time
    until(lambda: state(running, check) is State.CANCELLED)


def test_a_cancel_reaches_the_vendors_run(running: Stack) -> None:
    check, before = submitted(running, CHATGPT, min_s=60, max_s=60), vendor(running)
    until(
        lambda: (
            running.client.query(
                "SELECT 1 FROM jobs WHERE external_id IS NOT NULL AND check_id = $c",
                {"c": check.id},
            ).size
        )
    )
    cancel(running, check)
    until(lambda: state(running, check) is State.CANCELLED)

    assert vendor(running)["cancels"] == before["cancels"] + 1
    assert vendor(running)["runs"] == 0


def test_a_worker_that_is_told_to_stop_hands_its_job_back_with_its_attempt(running: Stack) -> None:
    check = submitted(running, GEMINI, min_s=3, max_s=3)
    running.kill("worker", signal.SIGTERM)
    running.wait(check.id, 60)
    job = running.client.job(running.client.jobs(check=check.id).jobs[0].id)

    assert job.job.state is State.SUCCEEDED
    assert [e.event for e in job.events] == ["submit", "claim", "hand_back", "claim", "succeed"]
    assert job.job.max_attempts - job.job.attempt == 3


def test_a_vendors_run_goes_on_while_its_worker_is_replaced_and_is_paid_once(
    running: Stack,
) -> None:
    check, paid = submitted(running, CHATGPT, min_s=4, max_s=4), vendor(running)
    until(
        lambda: (
            running.client.query(
                "SELECT 1 FROM jobs WHERE external_id IS NOT NULL AND check_id = $c",
                {"c": check.id},
            ).size
        )
    )
    running.kill("worker", signal.SIGTERM)

    assert running.wait(check.id, 60) == {State.SUCCEEDED: 1}
    assert vendor(running)["paids"] == paid["paids"] + 1
    assert vendor(running)["asks"] == paid["asks"]
