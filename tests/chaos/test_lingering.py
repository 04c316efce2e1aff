"""A worker dies while its vendor's runs go on for longer than its lease: they fill their places until picked up."""

import signal
import time
from collections.abc import Iterator

import httpx
import pytest

from data.words import State
from tests.stack import Stack, stack

CHATGPT = (("chatgpt", "sim-openai"),)
JOBS, CAP, LEASE_S, RUN_S = 4, 4, 2.0, 7.0


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    weather = {"min_s": RUN_S, "max_s": RUN_S}
    with stack(tmp_path_factory.mktemp("lingering"), weather, workers=2, lease_s=LEASE_S) as on:
        on.kill("worker 2", signal.SIGSTOP)
        first = on.client.submit(on.project(JOBS, limit=CAP, engines=CHATGPT)).id
        until_named(on, first)
        on.kill("worker 1")
        on.kill("worker 2", signal.SIGCONT)
        then = on.client.submit(on.project(JOBS, limit=CAP, engines=CHATGPT)).id
        assert [on.wait(check, 120) for check in (first, then)] == [{State.SUCCEEDED: JOBS}] * 2
        yield on


def until_named(on: Stack, check: int) -> None:
    """The ledger knows all of the vendor's runs."""
    end = time.monotonic() + 60
    sql = "SELECT id FROM jobs WHERE external_id IS NOT NULL AND check_id = $check_id"
    while len(on.client.query(sql, {"check_id": check})) < JOBS:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_the_vendor_never_works_on_more_than_the_cap(left: Stack) -> None:
    url = f"{left.settings.simulated_vendors}/_simulator/over"

    assert httpx.get(url, params={"openai": CAP}, trust_env=False).json() == {"openai": 0}


def test_every_run_is_picked_up_and_paid_once(left: Stack) -> None:
    asked = left.summary()["questions"]
    attempts = left.client.query("SELECT check_id, attempt FROM jobs ORDER BY id")["attempt"]

    assert [q["asks"] for q in asked] == [q["paid"] for q in asked]
    assert sum(q["paid"] for q in asked) == 2 * JOBS
    assert attempts.tolist() == [2] * JOBS + [1] * JOBS


def test_those_that_were_cut_off_wait_for_no_new_place(left: Stack) -> None:
    done = left.client.query("SELECT epoch(finished_at) AS done_s FROM jobs ORDER BY id")["done_s"]

    assert done[:JOBS].max() < done[JOBS:].min()
