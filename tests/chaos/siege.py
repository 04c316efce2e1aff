"""Everything dies, at random, all the time: is every job answered once, and paid once?

`python -m tests.chaos.siege --jobs 1000 --seed 1` prints a table and ends with 1 if a promise is broken.
"""

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from data.models import Check, CheckRequest, EngineUse, Project, Prompt, RouteLimit
from data.moves import Event
from data.words import FINISHED, WAITING_FOR_A_PERSON, State
from tests.chaos.account import Account, account
from tests.chaos.strikes import Striker
from tests.chaos.visitor import Visitor
from tests.stack import ENGINES, Stack, stack
from workers.cli.part import Part

CAP = 6
LEASE_S = 4.0
STORM = {
    "min_s": 0.3, "max_s": 1.5, "retry_after_s": 0.5, "slow_s": 1.5, "too_many": 0.03, "broken": 0.02,
    "bad_gateway": 0.02, "unavailable": 0.02, "overloaded": 0.02, "dropped": 0.02, "lost": 0.02, "cut": 0.02,
    "slow": 0.03,
}  # fmt: skip


class Siege:
    """One project, many checks; each is submitted twice at once, and some jobs are cancelled."""

    def __init__(self, on: Stack, jobs: int, seed: int) -> None:
        self.stack, self.chance = on, random.Random(seed)
        self.answers: list[tuple[float, int]] = []
        self.checks: list[int] = []
        self.retries = 0
        self._over = threading.Event()
        self.pages = Visitor(on.settings.ui_port, self._over)
        self.project = on.client.save_project(Project(name="Siege"))
        prompts = [
            Prompt(text=f"Which CRM withstands siege {n}?") for n in range(jobs // len(ENGINES))
        ]
        self.prompts = on.client.add_prompts(self.project, prompts).ids
        on.client.set_engines(self.project, [EngineUse(engine=e, route=r) for e, r in ENGINES])
        for _, route in ENGINES:
            on.client.set_limit(RouteLimit(route=route, in_flight=CAP))

    def run(self, *, checks: int, every_s: float, seconds: float) -> None:
        """Submit while everything is struck down, then let it come to an end."""
        watcher = threading.Thread(target=self._watch, daemon=True)
        watcher.start()
        self.end = time.monotonic() + seconds
        with Striker(self.stack, self.chance.randrange(10**6), outage_after=checks // 2) as striker:
            for part in _slices(self.prompts, checks):
                self._submit(part)
                self._cancel_some()
                time.sleep(every_s)
            self._wait(FINISHED | WAITING_FOR_A_PERSON, below=len(self.prompts) // 5)
        self.strikes = striker.strikes
        self._resolve()
        self.pages.wait(self.end)
        self._over.set()
        watcher.join()

    def account(self) -> Account:
        return account(
            self.stack,
            self.project,
            CAP,
            self.strikes,
            self.answers,
            self.retries,
            self.pages.away_s,
        )

    # -- people --------------------------------------------------------------------------------

    def _submit(self, prompts: tuple[int, ...]) -> None:
        """Two clicks at once, over two connections."""
        wanted = CheckRequest(
            key=f"siege-{prompts[0]}-{self.project}", project_id=self.project, prompt_ids=prompts,
            engines=tuple(e for e, _ in ENGINES),
        )  # fmt: skip
        found: list[Check] = []
        clicks = [threading.Thread(target=lambda: found.append(self.stack.client.submit(wanted))) for _ in range(2)]  # fmt: skip
        for click in clicks:
            click.start()
        for click in clicks:
            click.join()
        assert len({check.id for check in found}) == 1
        self.checks.append(found[0].id)

    def _cancel_some(self) -> None:
        page = self.stack.client.jobs(project=self.project, states=[State.QUEUED, State.RUNNING])
        unlucky = [job.id for job in page.jobs if self.chance.random() < 0.03]
        if unlucky:
            self.stack.client.order(Event.CANCEL, unlucky, "anna")

    def _resolve(self) -> None:
        """A person asks again what waits for a decision or has failed, until all is over."""
        waits = frozenset({*WAITING_FOR_A_PERSON, State.FAILED})
        while True:
            self._wait(FINISHED | WAITING_FOR_A_PERSON)
            page = self.stack.client.jobs(project=self.project, states=waits, size=1000)
            if not page.jobs:
                return
            self.stack.client.order(Event.RETRY, [job.id for job in page.jobs], "anna")
            self.retries += len(page.jobs)

    def _wait(self, ends: frozenset[State], below: int = 0) -> None:
        """Until no more than `below` jobs are on their way."""
        while (left := sum(n for state, n in self._states().items() if state not in ends)) > below:
            assert time.monotonic() < self.end, (
                f"{left} jobs are still on their way: {self._states()}"
            )
            time.sleep(0.2)

    def _states(self) -> dict[State, int]:
        """Of all jobs that were submitted so far."""
        frame = self.stack.client.query(
            "SELECT state, count(*) AS n FROM jobs WHERE project_id = $project GROUP BY state", {"project": self.project},
        )  # fmt: skip
        return {State(s): int(n) for s, n in zip(frame["state"], frame["n"], strict=True)}

    def _watch(self) -> None:
        """When how many answers were there: for the longest time without any."""
        client = self.stack.connect()
        while not self._over.wait(0.2):
            frame = client.query("SELECT count(*) AS n FROM answers")
            self.answers.append((time.monotonic(), int(frame["n"][0])))


@contextmanager
def besieged(home: Path, seed: int) -> Iterator[Stack]:
    """Two workers, and one whose clock is ten minutes fast."""
    with stack(
        home, weather={**STORM, "seed": seed}, threads=16, lease_s=LEASE_S, grace_s=1, pages=True
    ) as on:
        worker = next(p for p in on.running if p.name == "worker 1")
        fast = Part("worker fast", [sys.executable, "-m", "tests.chaos.skewed", "work"], worker.environment, on.settings.logs / "worker-fast.log", lambda: True)  # fmt: skip
        fast.start()
        on.running.append(fast)
        yield on


def run(
    home: Path, jobs: int, seed: int, *, checks: int, every_s: float, seconds: float
) -> Account:
    with besieged(home, seed) as on:
        siege = Siege(on, jobs, seed)
        siege.run(checks=checks, every_s=every_s, seconds=seconds)
        return siege.account()


def _slices(prompts: tuple[int, ...], n: int) -> Iterator[tuple[int, ...]]:
    size = -(-len(prompts) // n)
    return (prompts[k : k + size] for k in range(0, len(prompts), size))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10, help="after which it counts as stuck")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--home", type=Path, help="an empty folder to keep; by default a temporary one"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = options.home or Path(folder)
        found = run(home, options.jobs, options.seed, checks=options.jobs // 16, every_s=2.5, seconds=options.minutes * 60)  # fmt: skip
    said: Any = json.dumps(found.as_json(), indent=2) if options.json else found.table(options.seed)
    print(said)
    sys.exit(1 if found.broken() else 0)


if __name__ == "__main__":
    main()
