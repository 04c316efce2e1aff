"""What is deleted is gone from every table and every file, and nothing that comes late brings it back."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import redis

from data import checks, deletion, imports, orders, schedules, setup, ticking
from data.client import Client
from data.compact import compact
from data.deletion import Target
from data.faults import Conflict, Missing, StoreTrouble
from data.keeping_models import DeletionReport
from data.models import CheckRequest, Import, ImportedAnswer, Prompt
from data.moves import Event
from data.orders import Order
from data.schedule_models import Daily, Schedule
from data.settings import Settings
from data.setup import InProject
from data.store import Store
from data.words import Scope, State
from tests.data.conftest import Clock
from tests.data.marked import Marked, captured, column, files_with, hits
from tests.data.test_service import Server
from tests.ports import free_port
from workers.middleware.permits import Permits
from workers.office import Office
from workers.spool import Spool

MARK, OTHER = "zebrafinch", "waxwing"
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


class House:
    """A home with one marked project beside another one; its service starts when it is asked for."""

    def __init__(self, home: Path) -> None:
        self.settings = Settings(home=home, data_port=free_port())
        self.clock = Clock()
        self.store = Store(self.settings.database, clock=self.clock)
        self.made, self.other = Marked(self.store, MARK, NOW), Marked(self.store, OTHER, NOW)
        self.server: Server | None = None

    def serve(self, scope: Scope = Scope.ADMIN) -> Client:
        if self.server is None:
            self.store.close()
            self.server = Server(self.settings)
        return self.server.client(scope, patience_s=20)

    def look(self) -> Store:
        """Stop the service and open what it left."""
        if self.server is not None:
            self.server.stop()
            self.server = None
            self.store = Store(self.settings.database, clock=self.clock)
        return self.store

    def rows(self) -> dict[str, int]:
        return hits(self.look(), OTHER)

    def files(self) -> list[str]:
        """Files with the marker after a checkpoint and a clean stop."""
        self.look().cursor().execute("CHECKPOINT")
        self.store.close()
        return files_with(self.settings.home, MARK)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    built = House(tmp_path)
    yield built
    built.look().close()


def export(house: House, project: int, text: str) -> Path:
    house.settings.exports.mkdir(exist_ok=True)
    path = house.settings.exports / f"p{project}-answers.csv"
    path.write_text(text)
    return path


def spooled(house: House) -> Spool:
    """The running job's answer, kept on this machine because the service was away."""
    spool = Spool(house.settings.spool)
    spool.keep(house.made.settlement(house.made.jobs[3], house.made.running))
    return spool


# -- projects ----------------------------------------------------------------------------------------


def test_the_marker_is_everywhere_before(house: House) -> None:
    """The search finds what it is to find: names, texts, notes, citations, late answers, logs."""
    found = set(hits(house.store, MARK))

    assert found >= {
        "projects.name", "brands.name", "brands.aliases", "brands.domains", "brands.exclude", "prompts.text",
        "prompts.tags", "engines.model", "schedules.name", "schedules.tags", "checks.key", "checks.label",
        "jobs.note", "jobs.model", "jobs.run_id", "events.note", "events.actor", "attempts.worker", "attempts.note",
        "attempts.error_code", "answers.model", "answers.import_key", "answer_texts.text", "answer_texts.raw",
        "answer_texts.queries", "answer_texts.detail", "citations.url", "citations.title", "late_answers.text",
        "late_answers.captured",
    }  # fmt: skip
    assert files_with(house.settings.home, MARK) != []


def test_nothing_is_left_of_a_project_and_nothing_else_is_touched(house: House) -> None:
    spooled(house)
    gone, kept = export(house, house.made.id, MARK), export(house, house.other.id, OTHER)
    before = house.rows()
    client = house.serve()

    counted = client.contents(house.made.id)
    report = client.delete_project(house.made.id)
    assert (counted.prompts, counted.brands, counted.jobs, counted.answers) == (7, 2, 7, 3)
    assert (report.rows["prompts"], report.rows["brands"], report.rows["jobs"]) == (7, 2, 7)
    assert (report.rows["answers"], report.rows["citations"], report.rows["late_answers"]) == (
        3,
        3,
        1,
    )
    assert (report.stopped, report.spool_files, report.exports) == (3, 1, 1)
    assert not gone.exists()
    assert kept.exists()
    assert hits(house.look(), MARK) == {}
    assert house.rows() == before


def test_the_file_holds_nothing_either_once_it_is_compacted(house: House) -> None:
    """DuckDB leaves the bytes in freed blocks until it needs them; the report says so."""
    report = house.serve().delete_project(house.made.id)
    left = house.files()
    sizes = compact(house.settings.database)

    assert "sightline compact" in report.note
    assert set(left) <= {house.settings.database.name}
    assert files_with(house.settings.home, MARK) == []
    assert sizes.after <= sizes.before
    house.store = Store(house.settings.database, clock=house.clock)
    assert hits(house.store, MARK) == {}
    assert house.rows() != {}
    assert Marked(house.store, "after", NOW).id > house.made.jobs[-1], "ids go on where they were"


def test_a_result_that_comes_late_brings_nothing_back(house: House) -> None:
    client, worker = house.serve(), house.serve(Scope.WORKER)
    client.delete_project(house.made.id)
    late = house.made.settlement(house.made.jobs[3], house.made.running)

    assert worker.settle([late]) == [None]
    assert hits(house.look(), MARK) == {}


def test_a_result_that_comes_while_it_is_deleted_is_deleted_with_it(house: House) -> None:
    """The running job is cancelled first; an answer that lands before the rows go is swept along."""
    made, store = house.made, house.store
    store.write(deletion.begin, Target("project", made.id))
    assert made.settle(made.jobs[3], made.running) is State.SUCCEEDED
    while not store.write(deletion.go_on, Target("project", made.id)).done:
        pass

    assert hits(store, MARK) == {}


def test_the_postman_of_another_machine_drops_what_nobody_wants(
    house: House, tmp_path: Path
) -> None:
    elsewhere = Spool(tmp_path / "elsewhere")
    elsewhere.keep(house.made.settlement(house.made.jobs[3], house.made.running))
    house.serve().delete_project(house.made.id)
    office = Office(
        house.serve(Scope.WORKER), Permits(redis.Redis(), lease_s=5), elsewhere, worker="w", routes=()
    )  # fmt: skip
    end = time.monotonic() + 10
    while list(elsewhere.waiting()) and time.monotonic() < end:
        time.sleep(0.05)
    office.close()

    assert files_with(tmp_path / "elsewhere", MARK) == []
    assert hits(house.look(), MARK) == {}


def test_a_deletion_that_was_interrupted_is_finished_by_the_next_sweep(house: House) -> None:
    house.store.write(deletion.begin, Target("project", house.made.id))
    house.store.write(deletion.go_on, Target("project", house.made.id))
    spooled(house)
    dispatcher = house.serve(Scope.DISPATCHER)
    while dispatcher.sweep().more:
        pass

    assert hits(house.look(), MARK) == {}
    assert column(house.store, "SELECT count(*) FROM deletions") == [0]


def test_a_large_project_goes_in_batches_and_others_write_between(house: House) -> None:
    answers = tuple(
        ImportedAnswer(key=f"k{n}", prompt=f"{MARK} q", engine="gemini", captured=captured(MARK, NOW, house.made.own))
        for n in range(1_200)
    )  # fmt: skip
    house.store.write(
        imports.bring_in, Import(project_id=house.made.id, label="x", answers=answers)
    )
    house.store.write(deletion.begin, Target("project", house.made.id))
    steps = [house.store.write(deletion.go_on, Target("project", house.made.id))]
    while not steps[-1].done:
        steps.append(house.store.write(deletion.go_on, Target("project", house.made.id)))

    assert len(steps) > 5
    assert max(s.rows["answers"] + s.rows["jobs"] for s in steps) <= 500
    assert hits(house.store, MARK) == {}


def test_what_is_deleted_takes_no_new_work(house: House) -> None:
    client = house.serve()
    client.delete_project(house.made.id)

    with pytest.raises(Missing):
        client.submit(CheckRequest(key="new-key-1", project_id=house.made.id, prompt_ids=house.made.prompts, engines=("chatgpt",)))  # fmt: skip
    with pytest.raises(Missing, match="gone already"):
        client.delete_project(house.made.id)
    with pytest.raises(Missing):
        client.contents(house.made.id)


# -- prompts and brands --------------------------------------------------------------------------------


def asked(house: House, mark: str) -> int:
    """One more prompt of the other project with an answer, a late answer and a failure, all marked."""
    other, store = house.other, house.store
    (prompt,) = store.write(
        setup.add_prompts, InProject(other.id, (Prompt(text=f"{mark} question"),))
    ).ids
    for n in range(3):
        store.write(checks.submit, CheckRequest(key=f"neutral-{n}", project_id=other.id, prompt_ids=(prompt,), engines=("chatgpt",)))  # fmt: skip
    answered, failed, late = column(
        store, f"SELECT id FROM jobs WHERE prompt_id = {prompt} ORDER BY id"
    )
    other.mark = mark
    other._answer(answered)
    other._fail(failed)
    other._leave_late(late)
    other.mark = OTHER
    return int(prompt)


def test_nothing_is_left_of_a_prompt_that_goes_with_its_answers(house: House) -> None:
    before = house.rows()
    prompt = asked(house, "goldcrest")
    assert len(hits(house.store, "goldcrest")) > 10
    report = house.serve().delete_prompt(prompt, with_answers=True)

    assert (report.rows["prompts"], report.rows["jobs"], report.rows["answers"]) == (1, 3, 2)
    assert hits(house.look(), "goldcrest") == {}
    assert house.rows() == before


def test_a_prompt_that_is_only_never_asked_again_keeps_its_answers(house: House) -> None:
    prompt = asked(house, "goldcrest")
    report = house.serve().delete_prompt(prompt)

    assert report == DeletionReport(note="")
    assert hits(house.look(), "goldcrest")["answer_texts.text"] == 2


def test_a_prompt_can_go_with_its_answers_later_too(house: House) -> None:
    prompt = asked(house, "goldcrest")
    client = house.serve()
    client.delete_prompt(prompt)
    client.delete_prompt(prompt, with_answers=True)

    assert hits(house.look(), "goldcrest") == {}


def test_nothing_is_left_of_a_brand(house: House) -> None:
    other = house.other
    other.mark = "goldcrest"
    brand = other._brand("gone")
    other.mark = OTHER
    job = other.jobs[4]
    run = other.claim(job)
    with_brand = other.settlement(job, run).model_copy(
        update={"captured": captured(OTHER, NOW, brand)}
    )
    house.store.write(deletion.begin, Target("brand", brand))
    house.store.write(deletion.go_on, Target("brand", brand))
    worker = house.serve(Scope.WORKER)

    assert worker.settle([with_brand]) == [State.SUCCEEDED], (
        "it was asked while the brand was there"
    )
    assert hits(house.look(), "goldcrest") == {}
    assert column(house.store, f"SELECT count(*) FROM mentions WHERE brand_id = {brand}") == [0]


def test_a_brand_goes_with_its_mentions_and_the_own_brand_stays(house: House) -> None:
    client = house.serve()

    report = client.delete_brand(house.made.rival)
    assert report.rows["mentions"] == 2
    with pytest.raises(Conflict, match="own brand"):
        client.delete_brand(house.made.own)
    with pytest.raises(Missing, match="gone already"):
        client.delete_brand(house.made.rival)


# -- users -----------------------------------------------------------------------------------------------


def engage(house: House) -> Any:
    """A user with a check, an order and a schedule that is blocked because they were switched off."""
    store, other = house.store, house.other
    store.cursor().execute("INSERT INTO users VALUES ('kestrel', 'Kestrel Smith', true, 'analyst')")
    wanted = CheckRequest(key="neutral-9", project_id=other.id, prompt_ids=other.prompts, engines=("chatgpt",), by="kestrel")  # fmt: skip
    check = store.write(checks.submit, wanted)
    job = column(store, f"SELECT id FROM jobs WHERE check_id = {check} ORDER BY id")[0]
    store.write(orders.order, Order(job, Event.CANCEL, "kestrel"))
    store.write(schedules.save, Schedule(project_id=other.id, name="daily", rule=Daily(time="08:00"), owner="kestrel"))  # fmt: skip
    store.cursor().execute("UPDATE users SET active = false WHERE id = 'kestrel'")
    house.clock.turn(72_000)
    store.write(ticking.tick)
    assert hits(store, "Kestrel Smith")["schedule_runs.note"] == 1
    return check


def test_the_name_of_a_deleted_user_is_nowhere_and_what_they_made_stays(house: House) -> None:
    check = engage(house)
    client = house.serve()
    report = client.delete_user("kestrel")

    assert (report.rows["users"], report.rows["checks"], report.rows["schedules"]) == (1, 1, 1)
    assert client.check(check).created_by == "deleted user"
    assert client.check(check).jobs == 6
    assert hits(house.look(), "kestrel") == {}
    assert hits(house.store, "Kestrel Smith") == {}
    house.clock.turn(86_400)
    house.store.write(ticking.tick)
    (note,) = column(
        house.store,
        "SELECT note FROM schedule_runs JOIN schedules ON id = schedule_id WHERE name = 'daily' ORDER BY noted_at DESC LIMIT 1",
    )
    assert note == "Its owner, deleted user, is not a user here any more."


def test_the_last_admin_cannot_be_deleted(house: House) -> None:
    client = house.serve()

    with pytest.raises(Conflict, match="last admin"):
        client.delete_user("local")
    with pytest.raises(Missing, match="gone already"):
        client.delete_user("nobody / at all")


# -- the file ----------------------------------------------------------------------------------------------


def test_a_database_in_use_is_not_compacted(house: House) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "workers.cli", "compact", "--home", str(house.settings.home)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 3
    assert "Another process has" in done.stderr
    with pytest.raises(StoreTrouble, match="no database"):
        compact(house.settings.home / "nowhere.duckdb")
