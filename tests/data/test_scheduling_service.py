"""Recurring checks over real HTTP: set up, due by themselves, history, scopes."""

import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from data import tokens
from data.client import Client
from data.clock import utc_now
from data.faults import BadInput, Forbidden, Missing
from data.models import Rail
from data.schedule_models import Cron, Every, RunOutcome, Schedule, Weekdays
from data.settings import Settings
from data.words import Scope
from tests.data.test_service import Server, project
from tests.ports import free_port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(Settings(home=tmp_path, data_port=free_port()))
    yield running
    running.stop()


@pytest.fixture
def client(server: Server) -> Client:
    return server.client()


def workdays(client: Client) -> Schedule:
    made, _ = project(client)
    rule = Weekdays(time="08:00")
    return Schedule(project_id=made, name="Mornings", rule=rule, timezone="Europe/Berlin")


def test_a_schedule_is_listed_with_its_sentence_and_its_next_five_runs(client: Client) -> None:
    wanted = workdays(client)
    saved = client.save_schedule(wanted)

    (plan,) = client.schedules(wanted.project_id)
    assert plan.schedule.id == saved
    assert plan.sentence == "Monday to Friday at 08:00"
    assert len(plan.next_runs) == 5
    assert plan.next_runs[0] == plan.schedule.next_at
    assert all(run.weekday() < 5 for run in plan.next_runs)
    assert plan.last is None


def test_a_schedule_is_changed_paused_resumed_and_deleted(client: Client) -> None:
    wanted = workdays(client)
    saved = client.save_schedule(wanted)
    client.save_schedule(wanted.model_copy(update={"id": saved, "rule": Cron(line="0 9 * * 1")}))
    client.pause_schedule(saved, paused=True)

    (plan,) = client.schedules(wanted.project_id)
    assert plan.schedule.paused
    assert plan.sentence == "At 09:00 on Monday"
    assert plan.next_runs == ()

    client.pause_schedule(saved, paused=False)
    assert len(client.schedules(wanted.project_id)[0].next_runs) == 5
    client.delete_schedule(saved)
    assert client.schedules(wanted.project_id) == []
    with pytest.raises(Missing, match="schedule is gone"):
        client.delete_schedule(saved)


def test_the_dispatcher_wakes_in_time_and_its_look_starts_the_check_once(
    server: Server, client: Client
) -> None:
    first = utc_now() + timedelta(seconds=1.5)
    wanted = workdays(client).model_copy(update={"rule": Every(hours=1, first=first)})
    saved = client.save_schedule(wanted)
    dispatchers = [server.client(Scope.DISPATCHER) for _ in range(2)]

    sleep = dispatchers[0].due([]).next_s
    assert sleep is not None
    assert 0 < sleep <= 1.5
    time.sleep(sleep)
    for dispatcher in dispatchers:
        due = dispatcher.due([Rail(route="sim-openai")]).due

    (check,) = client.checks(wanted.project_id)
    (run,) = client.schedule_runs(saved)
    assert len(due) == check.jobs == 2
    assert check.origin == "scheduled"
    assert (run.outcome, run.check_id, run.unfinished) == (RunOutcome.STARTED, check.id, 2)
    assert client.schedules(wanted.project_id)[0].last == run


def test_scopes_hold_and_bad_input_is_answered_with_a_sentence(
    server: Server, client: Client
) -> None:
    wanted = workdays(client)
    saved = client.save_schedule(wanted)
    reader, worker = server.client(Scope.READER), server.client(Scope.WORKER)

    assert len(reader.schedules(wanted.project_id)) == 1
    for refused in (
        lambda: reader.save_schedule(wanted),
        lambda: reader.delete_schedule(saved),
        lambda: worker.pause_schedule(saved, paused=True),
        lambda: worker.schedules(wanted.project_id),
    ):
        with pytest.raises(Forbidden):
            refused()
    with pytest.raises(BadInput, match="not a cron line"):
        client.save_schedule(wanted.model_copy(update={"rule": Cron(line="often")}))
    with pytest.raises(Missing, match="project does not exist"):
        client.save_schedule(wanted.model_copy(update={"project_id": 9_999}))


def test_a_rule_that_makes_no_sense_is_named(server: Server, client: Client) -> None:
    body = workdays(client).model_dump(mode="json")
    token = tokens.read(server.settings.tokens, Scope.UI)

    for rule in ({"kind": "daily", "time": "25:00"}, {"kind": "every", "hours": 0}, {"kind": "x"}):
        reply = httpx.post(
            f"{server.settings.service_url}/schedules", json=body | {"rule": rule},
            headers={"Authorization": f"Bearer {token}"},
        )  # fmt: skip
        assert reply.status_code == 422
        assert reply.json()["error"].startswith("rule")
