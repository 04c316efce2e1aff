"""A project whose every text holds a marker, and the search for it in every table and every file."""

from datetime import datetime
from pathlib import Path
from typing import Any

from data import checks, imports, schedules, setup
from data.models import (
    Answer,
    Brand,
    Captured,
    CheckRequest,
    Citation,
    Claim,
    EngineUse,
    Import,
    ImportedAnswer,
    Mention,
    Project,
    Prompt,
    Reading,
    Settlement,
    Source,
)
from data.moves import Event
from data.runs import Runs
from data.schedule_models import Daily, Schedule
from data.setup import InProject
from data.store import Store
from data.words import SourceType, Surface

RUNS = Runs(lease_s=15)


def captured(mark: str, now: datetime, brand: int) -> Captured:
    url = f"https://{mark}.example/page"
    source = Source(1, url, url, f"{mark}.example", SourceType.OTHER, f"{mark} title")
    return Captured(
        answer=Answer(
            f"{mark} answer", citations=(Citation(url, f"{mark} title"),), queries=(f"{mark} query",),
            model=f"{mark} model", detail=f"{mark} detail",
        ),
        reading=Reading((Mention(brand, 1, 0, 1, None, ((0, 4),)),), (source,), "1", "abc"),
        raw=f'{{"text": "{mark} raw"}}', asked_at=now, latency_ms=900,
    )  # fmt: skip


class Marked:
    """Answered, failed, late, running and waiting jobs; brands, schedules, an import, notes."""

    def __init__(self, store: Store, mark: str, now: datetime) -> None:
        self.store, self.mark, self.now, self.runs = store, mark, now, 0
        self.id = store.write(setup.save_project, Project(name=f"{mark} project"))
        self.own = self._brand("own", own=True)
        self.rival = self._brand("rival")
        self.prompts = store.write(setup.add_prompts, InProject(self.id, self._prompts(6))).ids
        use = EngineUse(engine="chatgpt", route="sim-openai", model=f"{mark} model")
        store.write(setup.set_engines, InProject(self.id, (use,)))
        self._schedule()
        self.check = store.write(checks.submit, self._request())
        self.jobs = column(store, f"SELECT id FROM jobs WHERE check_id = {self.check} ORDER BY id")
        self._answer(self.jobs[0])
        self._fail(self.jobs[1])
        self.late = self._leave_late(self.jobs[2])
        self.running = self.claim(self.jobs[3])
        self._bring_in()

    def claim(self, job: int, attempt: int = 0) -> str:
        self.runs += 1
        run = f"{self.mark}-run-{self.id}-{self.runs:010}"
        claim = Claim(job_id=job, attempt=attempt, worker=f"{self.mark} worker", run_id=run)
        assert self.store.write(RUNS.claim, claim) is not None
        return run

    def settle(self, job: int, run: str, event: Event = Event.SUCCEED) -> Any:
        return self.store.write(RUNS.settle, self.settlement(job, run, event))

    def settlement(self, job: int, run: str, event: Event = Event.SUCCEED) -> Settlement:
        got = captured(self.mark, self.now, self.rival) if event is Event.SUCCEED else None
        return Settlement(
            job_id=job, run_id=run, event=event, captured=got, note=f"{self.mark} note", error_code=f"{self.mark} code"
        )  # fmt: skip

    def _brand(self, name: str, *, own: bool = False) -> int:
        return int(self.store.write(setup.save_brand, Brand(
            project_id=self.id, name=f"{self.mark} {name}", aliases=(f"{self.mark}{name}",),
            domains=(f"{self.mark}-{name}.example",), exclude=(f"{self.mark} x",), own=own,
        )))  # fmt: skip

    def _prompts(self, n: int) -> tuple[Prompt, ...]:
        return tuple(Prompt(text=f"{self.mark} question {i}", tags=(f"{self.mark} tag",)) for i in range(n))  # fmt: skip

    def _request(self) -> CheckRequest:
        return CheckRequest(
            key=f"{self.mark}-key-{self.id}", project_id=self.id, prompt_ids=self.prompts, engines=("chatgpt",),
        )  # fmt: skip

    def _schedule(self) -> None:
        self.store.write(schedules.save, Schedule(
            project_id=self.id, name=f"{self.mark} schedule", rule=Daily(time="08:00"), tags=(f"{self.mark} tag",),
        ))  # fmt: skip

    def _answer(self, job: int) -> None:
        assert self.settle(job, self.claim(job)) is not None

    def _fail(self, job: int) -> None:
        assert self.settle(job, self.claim(job), Event.FAIL) is not None

    def _leave_late(self, job: int) -> str:
        """Asked, handed back, asked again and answered; then the first answer comes as well."""
        first = self.claim(job)
        self.settle(job, first, Event.HAND_BACK)
        self.settle(job, self.claim(job, attempt=1))
        assert self.settle(job, first) is None
        return first

    def _bring_in(self) -> None:
        answer = ImportedAnswer(
            key=f"{self.mark} key", prompt=f"{self.mark} imported", engine="gemini", surface=Surface.IMPORTED,
            tags=(f"{self.mark} tag",), captured=captured(self.mark, self.now, self.own),
        )  # fmt: skip
        wanted = Import(project_id=self.id, label=f"{self.mark} file", answers=(answer,))
        self.store.write(imports.bring_in, wanted)


# -- the search ------------------------------------------------------------------------------------


def column(store: Store, sql: str) -> list[Any]:
    return [row[0] for row in store.cursor().execute(sql).fetchall()]


def hits(store: Store, mark: str) -> dict[str, int]:
    """The columns of every table that hold the marker anywhere, and in how many rows."""
    found = {f"{t}.{c}": _hits(store, t, c, mark) for t, c in _columns(store)}
    return {name: n for name, n in found.items() if n}


def _columns(store: Store) -> list[tuple[str, str]]:
    sql = "SELECT table_name, column_name FROM information_schema.columns ORDER BY ALL"
    return [(t, c) for t, c in store.cursor().execute(sql).fetchall()]


def _hits(store: Store, table: str, name: str, mark: str) -> int:
    sql = f'SELECT count(*) FROM "{table}" WHERE contains(CAST("{name}" AS VARCHAR), ?)'
    row = store.cursor().execute(sql, [mark]).fetchone()
    return int(row[0]) if row else 0


def files_with(home: Path, mark: str) -> list[str]:
    """Files under the home whose bytes or whose name hold the marker."""
    files = [p for p in home.rglob("*") if p.is_file()]
    return [p.name for p in files if mark.encode() in p.read_bytes() or mark in p.name]
