"""What has outlived its term goes in small batches, and no figure of what stays changes."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from analytics.filters import Filters
from analytics.reports.coverage import Coverage, coverage
from data import checks, imports, retention, views
from data.client import Client
from data.faults import Forbidden, Missing
from data.keeping_models import Retention, SweepReport
from data.models import Check, Import, ImportedAnswer
from data.moves import Event
from data.removal import AT_ONCE
from data.retention import Terms
from data.settings import Settings
from data.store import Store
from data.words import Scope
from tests.data.conftest import Clock, Small
from tests.data.marked import Marked, captured, column, hits
from tests.data.test_service import Server
from tests.ports import free_port
from workers.broom import Broom

DAY = 86_400
MARK = "zebrafinch"


@pytest.fixture
def made(store: Store, clock: Clock) -> Marked:
    """Its last waiting jobs are cancelled, so that all but the running one are finished."""
    project = Marked(store, MARK, clock.now)
    for job in project.jobs[4:]:
        project.settle(job, project.claim(job), Event.FAIL)
    return project


def sweep(store: Store) -> dict[str, int]:
    """Until nothing is too old; what went, by table."""
    gone: dict[str, int] = {}
    while (report := one(store)).more:
        gone = {t: gone.get(t, 0) + report.rows.get(t, 0) for t in gone | report.rows}
    return gone


def one(store: Store) -> SweepReport:
    report: SweepReport = store.write(retention.sweep)
    return report


def keep(store: Store, project: int, **days: int | None) -> None:
    store.write(retention.set_terms, Terms(project, Retention(**days)))


def figures(store: Store, project: Marked) -> tuple[Check, list[Coverage]]:
    """The check's counts, and what coverage says of everything, of days, surfaces and prompts."""

    def query(sql: str, params: dict[str, Any] | None = None) -> pd.DataFrame:
        used = {k: v for k, v in (params or {}).items() if f"${k}" in sql}
        frame: pd.DataFrame = store.cursor().execute(sql, used).df()
        return frame

    every, day = Filters(project_id=project.id, surfaces=("simulated",)), project.now.date()
    others = [
        Filters(project_id=project.id), replace(every, surfaces=("imported",)), replace(every, since=day, until=day),
        replace(every, until=day - timedelta(days=1)), *(replace(every, prompts=(p,)) for p in project.prompts),
    ]  # fmt: skip
    return views.check(store.read(), project.check), [coverage(query, f) for f in (every, *others)]


# -- jobs ---------------------------------------------------------------------------------------------


def test_finished_jobs_go_after_their_term_and_every_figure_stays(
    store: Store, clock: Clock, made: Marked
) -> None:
    before = figures(store, made)
    clock.turn(89 * DAY)
    assert sweep(store) == {}
    clock.turn(2 * DAY)
    gone = sweep(store)

    assert gone["jobs"] == 6
    assert gone["events"] > 12
    assert column(store, "SELECT id FROM jobs") == [made.jobs[3]], "the running one stays"
    assert figures(store, made) == before
    assert before[0].jobs == 6
    assert (before[1][0].observed, before[1][0].excluded) == (2, {"failed": 3})


def test_a_check_whose_jobs_are_cleaned_one_by_one_always_tells_the_same(
    store: Store, clock: Clock
) -> None:
    project = Marked(store, MARK, clock.now)
    counts = views.check(store.read(), project.check)
    for job in project.jobs[4:]:
        clock.turn(10 * DAY)
        project.settle(job, project.claim(job), Event.FAIL)
    clock.turn(71 * DAY)
    for _ in range(3):
        clock.turn(10 * DAY)
        sweep(store)
        assert views.check(store.read(), project.check).jobs == counts.jobs


def test_jobs_are_kept_for_ever_where_a_project_says_so(
    store: Store, clock: Clock, made: Marked
) -> None:
    keep(store, made.id, jobs_days=None, raw_days=None)
    clock.turn(5_000 * DAY)

    assert sweep(store) == {}


def test_each_project_has_its_own_terms(store: Store, clock: Clock, made: Marked) -> None:
    other = Marked(store, "waxwing", clock.now)
    keep(store, other.id, jobs_days=7)
    clock.turn(8 * DAY)
    sweep(store)

    assert column(store, f"SELECT count(*) FROM jobs WHERE project_id = {made.id}") == [7]
    assert column(store, f"SELECT count(*) FROM jobs WHERE project_id = {other.id}") == [3]


# -- raw replies -----------------------------------------------------------------------------------------


def test_raw_replies_are_emptied_and_the_answers_stay(
    store: Store, clock: Clock, made: Marked
) -> None:
    keep(store, made.id, jobs_days=None, raw_days=30)
    before = figures(store, made)
    clock.turn(31 * DAY)

    assert sweep(store) == {"raw_replies": 4}
    assert column(store, "SELECT raw FROM answer_texts") == ["", "", ""]
    assert set(column(store, "SELECT text FROM answer_texts")) == {f"{MARK} answer"}
    assert hits(store, f"{MARK} raw") == {}
    assert hits(store, MARK)["late_answers.captured"] == 1, "the late answer can still be accepted"
    assert figures(store, made) == before
    assert one(store) == SweepReport()


# -- answers ----------------------------------------------------------------------------------------------


def test_answers_go_with_all_that_was_read_in_them_and_with_their_jobs(
    store: Store, clock: Clock, made: Marked
) -> None:
    keep(store, made.id, jobs_days=None, raw_days=None, answers_days=60)
    clock.turn(61 * DAY)
    gone = sweep(store)

    assert (gone["answers"], gone["answer_texts"], gone["citations"], gone["mentions"]) == (
        3,
        3,
        3,
        3,
    )
    assert (gone["late_answers"], gone["jobs"]) == (1, 3)
    left = hits(store, f"{MARK} answer") | hits(store, f"{MARK} raw") | hits(store, f"{MARK} title")
    assert left == {}
    assert views.check(store.read(), made.check).jobs == 6, "what was asked is still counted"
    assert figures(store, made)[1][0].observed == 0


def test_answers_are_kept_for_ever_unless_a_project_says_otherwise(
    store: Store, clock: Clock, made: Marked
) -> None:
    clock.turn(5_000 * DAY)
    sweep(store)

    assert column(store, "SELECT count(*) FROM answers") == [3]
    assert column(store, "SELECT count(*) FROM late_answers") == [1]


# -- small batches -------------------------------------------------------------------------------------------


def bring_in(store: Store, project: Small, clock: Clock, number: int) -> None:
    answers = tuple(
        ImportedAnswer(key=f"k{n}", prompt="question 0", engine="gemini", captured=captured("x", clock.now, 2))
        for n in range(number)
    )  # fmt: skip
    store.write(imports.bring_in, Import(project_id=project.id, label="x", answers=answers))


def test_a_batch_is_small_and_others_write_between(
    store: Store, small: Small, clock: Clock
) -> None:
    bring_in(store, small, clock, 3 * AT_ONCE)
    clock.turn(91 * DAY)
    waits: list[float] = []
    done = threading.Event()

    def write() -> None:
        while not done.is_set():
            began = time.monotonic()
            store.write(checks.submit, small.request(f"key-{len(waits):05}"))
            waits.append(time.monotonic() - began)

    other = threading.Thread(target=write)
    other.start()
    largest = 0
    while (report := one(store)).more:
        largest = max(largest, report.rows.get("jobs", 0), report.rows.get("raw_replies", 0))
    done.set()
    other.join()

    assert largest == AT_ONCE
    assert len(waits) > 3
    assert max(waits) < 2


# -- over the wire --------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A service whose one project is from long ago."""
    settings = Settings(home=tmp_path, data_port=free_port())
    clock = Clock()
    clock.turn(-100 * DAY)
    store = Store(settings.database, clock=clock)
    Marked(store, MARK, clock.now)
    store.close()
    running = Server(settings)
    yield running
    running.stop()


def left(client: Client) -> int:
    return int(client.query("SELECT count(*) AS n FROM jobs")["n"][0])


def test_the_dispatchers_broom_cleans_until_nothing_is_too_old(server: Server) -> None:
    stop, client = threading.Event(), server.client()
    Broom(server.client(Scope.DISPATCHER), stop, every_s=0.05)
    end = time.monotonic() + 10
    while left(client) > 3 and time.monotonic() < end:
        time.sleep(0.05)
    stop.set()

    assert left(client) == 3, "those that are not finished"


def test_terms_are_read_and_set_by_people_and_sweeping_is_the_dispatchers(server: Server) -> None:
    client = server.client()
    project = client.projects()[0].id

    assert client.retention(project) == Retention(jobs_days=90, raw_days=90, answers_days=None)
    client.set_retention(project, Retention(jobs_days=None, raw_days=7, answers_days=400))
    assert client.retention(project) == Retention(jobs_days=None, raw_days=7, answers_days=400)
    with pytest.raises(Missing):
        client.set_retention(999_999, Retention())
    with pytest.raises(Forbidden):
        server.client(Scope.UI).sweep()
