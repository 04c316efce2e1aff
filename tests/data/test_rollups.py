"""Rollups equal the raw rows after anything that may happen to these."""

import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from analytics import reading
from analytics.reading import READER_VERSION
from data import checks, deletion, imports, rereadings, retention, rollup_builds, setup
from data.deletion import Target
from data.keeping_models import Retention
from data.models import (
    Answer,
    Captured,
    CheckRequest,
    Citation,
    Claim,
    EngineUse,
    Import,
    ImportedAnswer,
    Project,
    Prompt,
    Settlement,
)
from data.moves import Event
from data.retention import Terms
from data.rollups import KINDS
from data.runs import Runs
from data.setup import InProject
from data.store import Store
from data.words import Outcome, Surface
from tests.data.conftest import Clock
from tests.data.counted import counted, rolled
from tests.data.reread import Team

RUNS = Runs(lease_s=15)
START = datetime(2026, 3, 1, tzinfo=UTC)  # clocks change in the weeks after it
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu")
ENGINES = ("chatgpt", "gemini")
BRANDS = ("Lumora", "Kestrel", "Oakline", "Fieldnote")
SITES = ("g2.com", "www.g2.com/b", "reddit.com", "lumora.example", "en.wikipedia.org", "vertexaisearch.cloud.google.com/x")  # fmt: skip
TEXTS = ("Lumora, then Kestrel and Kestrel.", "Oakline first, Lumora next.", "Nobody.", "Only Kestrel CRM.", "Fieldnote or Oakline.")  # fmt: skip

PICK = st.integers(0, 10**6)
ANSWERS = st.lists(
    st.tuples(
        st.integers(0, 3), st.sampled_from(ENGINES), st.sampled_from(["simulated", "api"]), st.sampled_from(TEXTS),
        st.lists(st.sampled_from(SITES), max_size=4), st.integers(0, 60 * 24 * 62), st.sampled_from(["m1", "m2", None]),
        st.sampled_from([*[Outcome.ANSWERED] * 4, Outcome.REFUSED]), st.lists(st.booleans(), min_size=4, max_size=4),
    ), min_size=1, max_size=6,
)  # fmt: skip


class Life(RuleBasedStateMachine):
    """One project through all that the handlers of the service can do to it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = Clock()
        self.clock.now = START + timedelta(days=70)
        self.store = Store(Path(self.folder.name) / "s.duckdb", clock=self.clock)
        self.team, self.keys = Team(self.store, self.clock), 0
        self.team.brand("Lumora", own=True, domains=("lumora.example",))
        self.team.brand("Kestrel")
        self.store.write(rereadings.renew, READER_VERSION)
        uses = tuple(EngineUse(engine=e, route=r) for e, r in zip(ENGINES, ("sim-openai", "sim-gemini"), strict=True))  # fmt: skip
        self.store.write(setup.set_engines, InProject(self.team.id, uses))

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    # -- answers come --------------------------------------------------------------------------

    @rule(answers=ANSWERS)
    def bring_in(self, answers: list[Any]) -> None:
        found = tuple(self.imported(*answer) for answer in answers)
        self.store.write(imports.bring_in, Import(project_id=self.team.id, label="x", answers=found))  # fmt: skip

    @rule(answers=ANSWERS, engine=st.sampled_from(ENGINES))
    def settle(self, answers: list[Any], engine: str) -> None:
        if not (prompts := self.prompts()):
            return
        self.keys += 1
        request = CheckRequest(key=f"key-{self.keys:06}", project_id=self.team.id, prompt_ids=tuple(prompts), engines=(engine,))  # fmt: skip
        check = self.store.write(checks.submit, request)
        jobs = self.ids(f"SELECT id FROM jobs WHERE check_id = {check} ORDER BY id")
        for job, answer in zip(jobs, answers, strict=False):
            claim = Claim(job_id=job, attempt=0, worker="w", run_id=f"run-{job:016}")
            if self.store.write(RUNS.claim, claim):
                said = Settlement(job_id=job, run_id=claim.run_id, event=Event.SUCCEED, captured=self.captured(*answer[3:]))  # fmt: skip
                self.store.write(RUNS.settle, said)

    # -- what they are read with changes -----------------------------------------------------------

    @rule(
        name=st.sampled_from(BRANDS),
        own=st.booleans(),
        alias=st.sampled_from(["", "CRM", "Oakline X"]),
    )
    def save_brand(self, name: str, own: bool, alias: str) -> None:
        known = {b.name: b.id for b in self.team.lists.brands}
        extra = {"id": known[name]} if name in known else {}
        self.team.brand(name, own=own, aliases=(f"{name} {alias}",) if alias else (), **extra)

    @rule(pick=PICK)
    def delete_brand(self, pick: int) -> None:
        rivals = [b.id for b in self.team.lists.brands if not b.own]
        if rivals:
            self.delete("brand", rivals[pick % len(rivals)], pick % 3)

    @rule()
    def read_again(self) -> None:
        self.team.read_all()

    @precondition(lambda self: self.team.rereadings)
    @rule(what=st.sampled_from(["apply", "undo", "discard"]))
    def order(self, what: str) -> None:
        state = self.team.rereadings[0].state
        if (what, state) in {("apply", "ready"), ("undo", "applied"), ("discard", "ready")}:
            self.team.order(what)

    # -- prompts change and go ------------------------------------------------------------------------

    @rule(pick=PICK)
    def turn_prompt(self, pick: int) -> None:
        if row := self.prompt(pick):
            wanted = Prompt(id=row[0], text=row[1], lang=row[2], country=row[3], branded=not row[4])
            self.store.write(setup.save_prompt, wanted)

    @rule(pick=PICK)
    def retire_prompt(self, pick: int) -> None:
        if row := self.prompt(pick):
            self.store.write(setup.delete_prompt, row[0])

    @rule(pick=PICK)
    def delete_prompt(self, pick: int) -> None:
        if ids := self.ids("SELECT id FROM prompts ORDER BY id"):
            self.delete("prompt", ids[pick % len(ids)], pick % 3)

    # -- time goes by ----------------------------------------------------------------------------------

    @rule(days=st.integers(20, 80))
    def sweep(self, days: int) -> None:
        self.store.write(retention.set_terms, Terms(self.team.id, Retention(answers_days=days)))
        for _ in range(3):
            self.store.write(retention.sweep, None)

    @rule()
    def merge(self) -> None:
        def all_of_them(tx: Any, asked: Any) -> list[None]:
            for kind in KINDS:
                if loose := tx.rows(f"rollup_loose_{kind}", least=1):
                    rollup_builds.merge_days(tx, kind, rollup_builds.few(loose))
            return [None] * len(asked)

        self.store.write(all_of_them)

    # -- rollups are made anew ---------------------------------------------------------------------------

    @rule(zone=st.sampled_from(ZONES))
    def move(self, zone: str) -> None:
        self.store.write(setup.save_project, Project(id=self.team.id, name="Team", timezone=zone))

    @rule()
    def rebuild(self) -> None:
        self.store.write(rollup_builds.begin_each, self.team.id)

    @rule(steps=st.integers(1, 4), size=st.integers(1, 5))
    def step(self, steps: int, size: int) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rollup_builds, "ANSWERS", size)
            for _ in range(steps):
                self.store.write(rollup_builds.step)

    # -- what must hold -------------------------------------------------------------------------------------

    @invariant()
    def rollups_equal_the_rows(self) -> None:
        if not rollup_builds.pending(self.store.read()):
            assert rolled(self.store) == counted(self.store)

    # -- the small print -------------------------------------------------------------------------------------

    def imported(self, prompt: int, engine: str, surface: str, *answer: Any) -> ImportedAnswer:
        self.keys += 1
        return ImportedAnswer(
            key=f"k{self.keys}", prompt=f"Question {prompt}?", engine=engine, surface=Surface(surface),
            captured=self.captured(*answer),
        )  # fmt: skip

    def captured(self, text: str, sites: list[str], minutes: int, model: str | None, outcome: Outcome, cited: list[bool]) -> Captured:  # fmt: skip
        uses = zip(sites, cited, strict=False)
        said = tuple(Citation(f"https://{site}", cited=used) for site, used in uses)
        answer = Answer(text, outcome=outcome, citations=said, model=model)
        brands, types = self.team.lists
        at = START + timedelta(minutes=minutes)
        return Captured(answer=answer, reading=reading.read(answer, brands, "en", types), raw="{}", asked_at=at, latency_ms=900)  # fmt: skip

    def delete(self, what: str, id: int, steps: int) -> None:
        """To the end, or interrupted after some batches; a sweep need not come before the next rule."""
        self.store.write(deletion.begin, Target(what, id))
        done = False
        while not done and steps != 1:
            self.rollups_equal_the_rows()
            done = self.store.write(deletion.go_on, Target(what, id)).done

    def prompts(self) -> list[int]:
        return self.ids("SELECT id FROM prompts WHERE deleted_at IS NULL ORDER BY id")

    def prompt(self, pick: int) -> Any:
        found = self.store.cursor().execute(
            "SELECT id, text, lang, country, branded FROM prompts WHERE deleted_at IS NULL ORDER BY id"
        ).fetchall()  # fmt: skip
        return found[pick % len(found)] if found else None

    def ids(self, statement: str) -> list[int]:
        return [row[0] for row in self.store.cursor().execute(statement).fetchall()]


TestLife = Life.TestCase
TestLife.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck),
)  # fmt: skip
