"""Kill a worker, the data service and the queue, and empty the queue, all in the middle of one check.

All 60 answers are there, none twice, and the simulator's log explains every call. A job whose ask was
lost more than once waits for a person, who says here: ask again.
"""

import time
from collections.abc import Iterator

import pytest

from data.models import Check
from data.moves import Event
from data.words import State
from tests.stack import Stack, stack

JOBS, IN_FLIGHT = 60, 4
WAITS = {"min_s": 0.5, "max_s": 1.0}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Siege"]:
    home = tmp_path_factory.mktemp("once")
    with stack(home, weather=WAITS, threads=16, lease_s=6, grace_s=1) as running:
        yield Siege(running)


class Siege:
    """One check, and what was done to it; `running` counts the calls under way at each kill."""

    def __init__(self, on: Stack) -> None:
        self.stack = on
        wanted = on.project(JOBS // 4, limit=IN_FLIGHT)
        self.check = on.client.submit(wanted).id
        self.running = self._strike()
        self.decided = 0
        while State.WAITING_FOR_REVIEW in (states := on.wait(self.check, 90)):
            self.decided += self._ask_again()
        self.states = states
        self.summary = on.summary()

    def _strike(self) -> int:
        at_risk = 0
        for answered, strike in ((6, "worker"), (16, "data"), (26, "valkey"), (36, "flush")):
            self._until(answered)
            at_risk += self.calls_under_way()
            self.stack.flush() if strike == "flush" else self.stack.kill(strike)
        return at_risk

    def _ask_again(self) -> int:
        doubtful = self.stack.client.jobs(check=self.check, states=[State.WAITING_FOR_REVIEW]).jobs
        return len(self.stack.client.order(Event.RETRY, [job.id for job in doubtful]))

    def calls_under_way(self) -> int:
        return sum(self.stack.summary()["in_flight"].values())

    def _until(self, answered: int) -> None:
        end = time.monotonic() + 60
        while self.look().by_state.get(State.SUCCEEDED, 0) < answered:
            assert time.monotonic() < end
            time.sleep(0.02)

    def look(self) -> Check:
        return self.stack.client.check(self.check)


def test_all_answers_are_there(broken: Siege) -> None:
    assert broken.states == {State.SUCCEEDED: JOBS}


def test_no_answer_is_there_twice(broken: Siege) -> None:
    stored = broken.stack.client.query(
        "SELECT prompt_id, engine, repeat_no, text FROM answers JOIN answer_texts ON answer_id = id"
        " WHERE check_id = $check_id",
        {"check_id": broken.check},
    )

    assert len(stored) == JOBS
    assert not stored[["prompt_id", "engine", "repeat_no"]].duplicated().any()


def test_every_answer_has_one_run_that_succeeded(broken: Siege) -> None:
    events = broken.stack.client.query(
        "SELECT count(*) AS n FROM events JOIN jobs ON jobs.id = job_id"
        " WHERE event = 'succeed' AND check_id = $check_id GROUP BY job_id",
        {"check_id": broken.check},
    )

    assert events["n"].tolist() == [1] * JOBS


def test_the_simulator_explains_every_call(broken: Siege) -> None:
    summary = broken.summary
    again = sum(q["asks"] - 1 for q in summary["questions"])

    assert len(summary["questions"]) == JOBS
    assert JOBS <= summary["paid"] <= JOBS + broken.running
    assert again <= broken.running
    assert broken.decided <= broken.running


def test_the_limit_held_all_the_time(broken: Siege) -> None:
    assert max(broken.summary["max_in_flight"].values()) <= 2 * IN_FLIGHT


def test_no_part_lost_its_head(broken: Siege) -> None:
    logs = (broken.stack.settings.home / "logs").glob("*.log")

    assert [log.name for log in logs if "Traceback" in log.read_text()] == []
