"""A real ledger and one on paper get the same random commands; they must never differ.

`python -m tests.data.model --examples 10000 --steps 100` for a long run.

Each step adds a command to the open transaction or commits it, so that commands meet inside one
transaction as they do behind a busy service. Jobs, runs and answers are drawn among all that ever
were: much of what comes is late, repeated or wrong.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from data import checks, dues, orders, setup
from data.faults import Conflict
from data.models import (
    Answer,
    Captured,
    CheckRequest,
    Claim,
    EngineUse,
    ExternalId,
    Project,
    Prompt,
    Pulse,
    Rail,
    Reading,
    Run,
    Settlement,
)
from data.moves import MOVES, Event
from data.orders import Order
from data.runs import Runs
from data.setup import InProject
from data.store import Handler, Store, Tx
from tests.data.conftest import Clock
from tests.data.held import held
from tests.data.paper import CONFLICT, LEASE, LEASED, RETRIED, Job, Paper

ENGINES = {
    "chatgpt": "sim-openai",
    "perplexity": "sim-perplexity",
    "gemini": "sim-gemini",
    "google_ai_mode": "sim-serpapi",
}
SAFE = {"sim-perplexity", "sim-serpapi"}  # keyed or free
SETTLES = (
    "succeed",
    "succeed",
    "succeed",
    "defer",
    "fail",
    "need_input",
    "need_review",
    "hand_back",
    "confirm_cancel",
)
ORDERS = (Event.CANCEL, Event.RETRY, Event.ACCEPT, Event.ACCEPT, Event.REJECT, Event.RESTART)
ENDS_AS = {"succeeded": "answered", "failed": "failed", "cancelled": "cancelled"}
JUMPS = (0.5, 5, 14, 16, 40, 3600, 40 * 24 * 3600)
ROWS = """SELECT id, state, attempt, max_attempts, run_id, external_id, asks, charge_uncertain, lease_until
            FROM jobs WHERE project_id = ? ORDER BY id"""
TRACES = "SELECT job_id, event, from_state, to_state, run_id FROM events ORDER BY id"
OUTCOMES = "SELECT id, state, outcome, attempt FROM jobs WHERE project_id = ?"

KINDS = [
    kind
    for kind, times in {
        "claim": 7, "settle": 6, "name": 2, "renew": 2, "tick": 4, "turn": 4, "commit": 3, "order": 5,
        "say_again": 3, "extend": 1, "submit": 1, "submit_again": 1, "wish": 1, "retire": 1, "look": 1,
    }.items()
    for _ in range(times)
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Said:
    """A command as it goes to the store, and to the paper."""

    handler: Handler
    paper: str
    payload: Any


class Shared:
    """One store for many examples; each has a project of its own."""

    def __init__(self) -> None:
        self.clock, self.runs, self.made = Clock(), Runs(LEASE.total_seconds()), 0
        self.store = Store(Path(":memory:"), clock=self.clock)

    def together(self, said: Sequence[Said]) -> list[Any]:
        """All in one transaction."""
        with held(self.store):
            done = [self.store.submit(s.handler, s.payload) for s in said]
        return [_outcome(f) for f in done]


class Ledger(RuleBasedStateMachine):
    shared: ClassVar[Shared | None] = None

    def __init__(self) -> None:
        super().__init__()
        if Ledger.shared is None or Ledger.shared.made >= 300:
            Ledger.close_store()
            Ledger.shared = Shared()
        self.ours = Ledger.shared
        self.ours.made += 1
        self.store, self.clock, self.runs = self.ours.store, self.ours.clock, self.ours.runs
        self.clock.now = datetime(2026, 11, 28, 12, tzinfo=UTC)
        self.paper = Paper(self.clock.now)
        self.open: list[Said] = []
        self.said: list[Said] = []
        self.asked: list[tuple[CheckRequest, int]] = []
        self.keys: dict[int, list[str]] = {}
        self.names = count()

    @initialize(dice=st.sampled_from(range(64)))
    def make(self, dice: int) -> None:
        self.project = self.store.write(setup.save_project, Project(name=f"Model {self.ours.made}"))
        made = tuple(Prompt(text=f"question {n}") for n in range(3))
        self.prompts = self.store.write(setup.add_prompts, InProject(self.project, made)).ids
        uses = tuple(EngineUse(engine=e, route=r) for e, r in ENGINES.items())
        self.store.write(setup.set_engines, InProject(self.project, uses))
        self._wish(dice, dice)
        self._submit(0, 0)

    @rule(
        kind=st.sampled_from(KINDS),
        which=st.sampled_from(range(64)),
        dice=st.sampled_from(range(64)),
    )
    def act(self, kind: str, which: int, dice: int) -> None:
        """`which` picks among what there is, `dice` decides how."""
        getattr(self, f"_{kind}")(which, dice)

    # -- commands ------------------------------------------------------------------------------

    def _submit(self, which: int, dice: int) -> None:
        """Two clicks at once are one check."""
        alive = [p for p in self.prompts if p not in self.paper.gone]
        if not alive or len(self.paper.jobs) > 9:
            return
        by = "nobody" if dice % 8 == 7 else "local"
        wanted = CheckRequest(
            key=f"model-{self.project}-{len(self.asked)}", project_id=self.project, by=by,
            prompt_ids=(alive[which % len(alive)],), engines=tuple(ENGINES)[dice % 4 :],
        )  # fmt: skip
        first, again = self.ours.together([Said(checks.submit, "", wanted)] * 2)
        assert first == again
        self.asked.append((wanted, first))
        self._note_jobs(first, by)

    def _submit_again(self, which: int, dice: int) -> None:
        wanted, check = self.asked[which % len(self.asked)]
        assert self.store.write(checks.submit, wanted) == check

    def _claim(self, which: int, dice: int) -> None:
        """One or two messages; now and then of an attempt that is over."""
        for n in range(1 + dice % 2):
            job = self._job(which + n, "queued")
            attempt = max(0, job.attempt - (dice % 16 == 3))
            run = f"run-{self.project}-{next(self.names)}".ljust(16, "_")
            self._say("claim", Claim(job_id=job.id, attempt=attempt, worker="w", run_id=run))

    def _settle(self, which: int, dice: int) -> None:
        job = self._job(which, *LEASED)
        run, event = self._run(job, dice), SETTLES[(which + dice) % len(SETTLES)]
        answer = event == "succeed" or (event == "need_review" and dice & 4)
        self._say("settle", Settlement(
            job_id=job.id, run_id=run, event=event, delay_s=(0, 3, 30)[dice % 3], ended=dice % 5 > 0,
            refund=dice & 16 > 0 and event != "succeed", uncertain=dice & 8 > 0,
            captured=self._answer(run) if answer else None,
        ))  # fmt: skip

    def _name(self, which: int, dice: int) -> None:
        job = self._job(which, *LEASED)
        run = self._run(job, dice)
        self._say("name", ExternalId(job_id=job.id, run_id=run, external_id=f"resp-{run}"))

    def _renew(self, which: int, dice: int) -> None:
        """Every other job's run, so that others lapse."""
        held = [job for job in self.paper.jobs.values() if job.runs and (job.id + which) % 2]
        runs = tuple(self._run(job, dice) for job in held)
        self._say("renew", Pulse(worker="w", jobs=tuple(job.id for job in held), runs=runs))

    def _tick(self, which: int, dice: int) -> None:
        self._say("tick", None)

    def _extend(self, which: int, dice: int) -> None:
        self._say("extend", None)

    def _order(self, which: int, dice: int) -> None:
        event = ORDERS[dice % len(ORDERS)]
        likely = {
            Event.ACCEPT: ("waiting_for_review",),
            Event.REJECT: ("waiting_for_review",),
            Event.RETRY: RETRIED,
        }
        job = self._job(which, *likely.get(event, ("running", "queued", "retry_wait")))
        self._say("order", Order(job.id, event, "anna"))

    def _say_again(self, which: int, dice: int) -> None:
        """A reply was lost: what was said not long ago comes once more."""
        if recent := [*self.said, *self.open][-20:]:
            self.open.append(recent[which % len(recent)])

    # -- the world -----------------------------------------------------------------------------

    def _turn(self, which: int, dice: int) -> None:
        self.commit()
        self.clock.turn(JUMPS[dice % len(JUMPS)])
        self.paper.now = self.clock.now

    def _wish(self, which: int, dice: int) -> None:
        """The project changes its mind about doubts, budget and attempts."""
        self.commit()
        waits, budget, attempts = dice % 2 > 0, (None, None, None, 2)[which % 4], 1 + dice % 3
        wanted = Project(
            id=self.project, name=f"Model {self.ours.made}", uncertain="wait" if waits else "ask_again",
            monthly_answers=budget, max_attempts=attempts,
        )  # fmt: skip
        self.store.write(setup.save_project, wanted)
        self.paper.waits, self.paper.budget, self.paper.attempts = waits, budget, attempts

    def _retire(self, which: int, dice: int) -> None:
        prompt = self.prompts[dice % len(self.prompts)]
        if which % 4 == 0 and prompt not in self.paper.gone:
            self.commit()
            self.store.write(setup.delete_prompt, prompt)
            self.paper.gone.add(prompt)

    def _look(self, which: int, dice: int) -> None:
        """The dispatcher is told of what waits, and of nothing else."""
        self.commit()
        view = dues.due(self.store.read(), [Rail(route=r) for r in ENGINES.values()])
        found = [due.job_id for due in view.due if due.job_id in self.paper.jobs]
        assert len(found) == len(set(found))
        assert set(found) == self.paper.waiting()
        assert {f.job_id for f in view.flights if not f.lingers} == {
            j.id for j in self.paper.jobs.values() if j.lease
        }

    def _commit(self, which: int, dice: int) -> None:
        self.commit()

    def commit(self) -> None:
        """What was said since the last time becomes one transaction."""
        said, self.open = self.open, []
        got = self.ours.together(said) if said else []
        for kind in dict.fromkeys(s.paper for s in said):
            places = [n for n, s in enumerate(said) if s.paper == kind]
            payloads = [said[n].payload for n in places]
            wanted = getattr(self.paper, kind)(payloads)
            found = [self._named(got[n]) for n in places]
            assert found == wanted, (kind, payloads)
        self.said.extend(said)
        if said:
            assert self._rows(ROWS, self.project) == list(self.paper.rows())

    def teardown(self) -> None:
        if not hasattr(self, "project"):
            return
        try:
            self.commit()
            self._history_holds()
            self._answers_hold()
        finally:  # or the rows of a failure hide it behind another in the next example
            self.store.write(_forget, self.project)

    # -- what must hold at the end -------------------------------------------------------------

    def _history_holds(self) -> None:
        last: dict[int, str | None] = dict.fromkeys(self.paper.jobs)
        run: dict[int, str] = {}
        claims = dict.fromkeys(self.paper.jobs, 0)
        for job, event, source, target, by_run in self._rows(TRACES):
            assert source == last[job], f"the chain of J-{job} is broken at {event}"
            last[job] = target
            if event == "submit":
                continue
            move = MOVES[Event(event)]
            assert source in move.sources
            assert target == move.target
            if event == "claim":
                run[job], claims[job] = by_run, claims[job] + 1
            assert not move.fenced or by_run == run[job], f"an old run moved J-{job}"
        for job, state in last.items():
            assert state == self.paper.jobs[job].state
            assert claims[job] == self.paper.jobs[job].attempt

    def _answers_hold(self) -> None:
        answers = [job for (job,) in self._rows("SELECT id FROM answers")]
        texts = self._rows("SELECT answer_id, text FROM answer_texts")
        attempts = self._rows("SELECT job_id, run_id FROM attempts")
        late = self._rows("SELECT job_id, run_id FROM late_answers")
        counted = [job for job in self.paper.jobs.values() if job.answer]
        assert sorted(answers) == sorted(job.id for job in counted)
        assert sorted(texts) == sorted((job.id, f"answer of {job.answer}") for job in counted)
        assert len(set(attempts)) == len(attempts)
        assert sorted(late) == sorted(
            (j.id, run) for j in self.paper.jobs.values() for run, _ in j.late
        )
        for job, state, outcome, attempt in self._rows(OUTCOMES, self.project):
            assert (state == "succeeded") == (job in answers)
            assert outcome == ENDS_AS.get(state)
            assert attempt == sum(of == job for of, _ in attempts)

    # -- picking -------------------------------------------------------------------------------

    def _job(self, which: int, *states: str) -> Job:
        """One in these states, three times out of four."""
        jobs = list(self.paper.jobs.values())
        likely = [job for job in jobs if job.state in states] if which % 4 else []
        return (likely or jobs)[which // 4 % len(likely or jobs)]

    def _run(self, job: Job, dice: int) -> str:
        """The present run of a job, or now and then the one before."""
        return (
            job.runs[max(0, len(job.runs) - 1 - (dice % 4 == 1))]
            if job.runs
            else "run-that-never-was"
        )

    def _answer(self, run: str) -> Captured:
        return Captured(
            answer=Answer(f"answer of {run}"),
            reading=Reading((), (), "1", "x"),
            asked_at=self.clock.now,
            latency_ms=1,
        )

    def _say(self, paper: str, payload: Any) -> None:
        handlers: dict[str, Handler] = {
            "claim": self.runs.claim, "settle": self.runs.settle, "name": self.runs.note_external, "renew": self.runs.renew,
            "extend": self.runs.extend_all, "tick": dues.tick, "order": orders.order,
        }  # fmt: skip
        self.open.append(Said(handlers[paper], paper, payload))

    def _note_jobs(self, check: int, by: str) -> None:
        found = self.store.cursor().execute(
            "SELECT id, prompt_id, route FROM jobs WHERE check_id = ? ORDER BY id", [check]
        )
        for job, prompt, route in found.fetchall():
            self.paper.jobs[job] = Job(
                job, prompt, route in SAFE, by == "local", self.paper.attempts, self.clock.now
            )

    def _named(self, found: Any) -> Any:
        """The key of an ask as its number among the keys of its job: one key for one ask."""
        if not isinstance(found, Run):
            return found
        keys = self.keys.setdefault(found.job_id, [])
        asks = self.paper.jobs[found.job_id].asks
        keys.extend(f"never told {n}" for n in range(len(keys), asks))
        if found.question.ask_key not in keys:
            keys.append(found.question.ask_key)
        return found.attempt, found.external_id, keys.index(found.question.ask_key)

    def _rows(self, sql: str, *of: int) -> list[tuple[Any, ...]]:
        return self.store.cursor().execute(sql, of).fetchall()

    @classmethod
    def close_store(cls) -> None:
        if cls.shared is not None:
            cls.shared.store.close()
            cls.shared = None


def _forget(tx: Tx, projects: Sequence[int]) -> list[None]:
    """The next example starts in empty tables, so that every example costs the same."""
    for table in ("jobs", "events", "attempts", "answers", "answer_texts", "late_answers"):
        tx._cursor.execute(f"DELETE FROM {table}")
    return [None for _ in projects]


def _outcome(done: "Future[Any]") -> Any:
    """Reduced to what the paper knows."""
    error = done.exception()
    if isinstance(error, Conflict):
        return CONFLICT
    if error:
        raise error
    return done.result()


def play(examples: int, steps: int) -> None:
    """Raises what differs, with the shortest way to it."""
    rules = settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, database=None, print_blob=False,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    try:
        run_state_machine_as_test(Ledger, settings=rules)
    finally:
        Ledger.close_store()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=200)
    parser.add_argument("--steps", type=int, default=50)
    options = parser.parse_args()
    play(options.examples, options.steps)
    print(f"{options.examples:,} × {options.steps} steps: ledger and paper agree")
