"""The office: leases are kept, answers survive an outage of the ledger, a frozen worker asks nothing."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import cast

import pytest
import redis

from data.client import Client
from data.faults import Fault, ServiceAway
from data.models import (
    Claim,
    ExternalId,
    Pending,
    Pulse,
    Question,
    Renewal,
    RouteLimit,
    Run,
    Settlement,
)
from data.words import State, Surface
from workers.middleware.permits import Permits, Rails
from workers.office import Held, Office, drained
from workers.spool import Spool


class Ledger:
    """As much of the data service's client as an office uses."""

    def __init__(self) -> None:
        self.away = False
        self.settled: list[Settlement] = []
        self.named: list[str] = []
        self.renewal = Renewal(lost=(), cancelled=())
        self.pulses = 0

    def claim(self, claims: Sequence[Claim]) -> list[Run | None]:
        self._answer()
        return [run(c.job_id, c.run_id) for c in claims]

    def note_external(self, named: Sequence[ExternalId]) -> list[bool]:
        self._answer()
        self.named += [n.external_id for n in named]
        return [True for _ in named]

    def renew(self, pulse: Pulse) -> Renewal:
        self._answer()
        self.pulses += 1
        return self.renewal

    def settle(self, settlements: Sequence[Settlement]) -> list[State | None]:
        self._answer()
        self.settled += settlements
        return [State.SUCCEEDED for _ in settlements]

    def _answer(self) -> None:
        if self.away:
            raise ServiceAway("The data service does not answer.")


def run(job: int, run_id: str) -> Run:
    return Run(
        job_id=job, run_id=run_id, attempt=1, max_attempts=4, route="gemini", surface=Surface.API,
        question=Question(text="?", engine="gemini"), brands=(), check_id=1,
    )  # fmt: skip


@pytest.fixture
def ledger() -> Ledger:
    return Ledger()


@pytest.fixture
def office(ledger: Ledger, server: "redis.Redis", tmp_path: Path) -> Iterator[Office]:
    permits = Permits(server, lease_s=2)
    made = Office(cast("Client", ledger), permits, Spool(tmp_path), worker="w", routes=("gemini",))
    yield made
    made.close()


def claimed(office: Office, job: int = 1) -> Held:
    held = asyncio.run(office.claim(job, 0))
    assert held
    return held


def settled(office: Office, held: Held) -> State | None:
    said = Settlement(job_id=held.run.job_id, run_id=held.run.run_id, event="hand_back")
    return asyncio.run(office.settle(said))


def soon(true: Callable[[], object], seconds: float = 8) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(true())


def test_each_claim_has_a_run_id_of_its_own(office: Office) -> None:
    assert claimed(office).run.run_id != claimed(office).run.run_id


def test_a_claim_that_cannot_be_made_is_said(office: Office, ledger: Ledger) -> None:
    ledger.away = True

    with pytest.raises(Fault):
        claimed(office)
    assert office.busy == 0


def test_a_settled_run_is_let_go(office: Office, ledger: Ledger) -> None:
    held = claimed(office)

    assert settled(office, held) is State.SUCCEEDED
    assert (office.busy, len(ledger.settled)) == (0, 1)


def test_an_answer_is_delivered_once_the_ledger_is_back(
    office: Office, ledger: Ledger, tmp_path: Path
) -> None:
    held = claimed(office)
    ledger.away = True
    assert settled(office, held) is None
    assert len(list(tmp_path.glob("*.json"))) == 1

    ledger.away = False

    assert soon(lambda: ledger.settled)
    assert soon(lambda: not list(tmp_path.glob("*.json")))
    assert [s.run_id for s in ledger.settled] == [held.run.run_id]


def test_what_a_dead_process_left_on_disk_is_delivered(
    ledger: Ledger, server: "redis.Redis", tmp_path: Path
) -> None:
    Spool(tmp_path).keep(Settlement(job_id=7, run_id="run-of-a-dead-worker", event="hand_back"))
    permits = Permits(server, lease_s=2)
    office = Office(cast("Client", ledger), permits, Spool(tmp_path), worker="w", routes=())

    assert soon(lambda: [s.job_id for s in ledger.settled] == [7])
    office.close()


def test_a_cancel_stops_the_task_within_a_second(office: Office, ledger: Ledger) -> None:
    async def work() -> float:
        held = await office.claim(1, 0)
        assert held
        held.loop, held.task = asyncio.get_running_loop(), asyncio.ensure_future(asyncio.sleep(30))
        ledger.renewal = Renewal(lost=(), cancelled=(held.run.run_id,))
        wished = time.monotonic()
        with pytest.raises(asyncio.CancelledError):
            await held.task
        assert held.stop == "cancelled"
        return time.monotonic() - wished

    assert asyncio.run(work()) < 2


def test_news_end_the_rest_of_the_run_that_they_are_about(office: Office, ledger: Ledger) -> None:
    async def work() -> float:
        held = await office.claim(1, 0)
        assert held
        held.loop = asyncio.get_running_loop()
        ledger.renewal = Renewal(lost=(), cancelled=(), news=(held.run.run_id,))
        began = time.monotonic()
        await held.rest(20)
        return time.monotonic() - began

    assert asyncio.run(work()) < 5


def test_a_run_is_sure_for_one_lease_after_its_last_renewal(office: Office, ledger: Ledger) -> None:
    held = claimed(office)
    assert held.sure
    first = held.sure_until

    assert soon(lambda: held.sure_until > first)
    ledger.away = True
    assert soon(lambda: not held.sure)


def test_a_run_that_the_ledger_calls_lost_is_not_made_sure_again(
    office: Office, ledger: Ledger
) -> None:
    held = claimed(office)
    ledger.renewal = Renewal(lost=(held.run.run_id,), cancelled=())

    assert soon(lambda: not held.sure)


def test_nothing_is_asked_without_a_permit_that_has_never_lapsed(
    office: Office, server: "redis.Redis"
) -> None:
    held, rails = claimed(office), Rails(server, lease_s=5)
    assert held.sure
    assert not office.may_ask(held)

    rails.set_limit(RouteLimit(route="gemini", in_flight=1))
    rails.lay("gemini", "1:0")
    office._permits.ask("gemini", "1:0")

    assert office.may_ask(held)


def test_leases_are_renewed_while_redis_is_away(ledger: Ledger, tmp_path: Path) -> None:
    nowhere = redis.Redis.from_url("redis://127.0.0.1:1", socket_timeout=1)
    office = Office(
        cast("Client", ledger), Permits(nowhere, lease_s=2), Spool(tmp_path), worker="w", routes=()
    )
    office._permits._held["gemini", "1:0"] = 0.0

    assert soon(lambda: ledger.pulses >= 2)
    office.close()
    nowhere.close()


def test_a_name_that_cannot_be_committed_now_is_kept_in_memory_and_committed_later(
    office: Office, ledger: Ledger
) -> None:
    held = claimed(office)
    held.pending = Pending("resp_1")
    ledger.away = True
    assert asyncio.run(office.name(held, held.pending))
    assert ledger.named == []

    ledger.away = False

    assert soon(lambda: ledger.named == ["resp_1"])
    assert soon(lambda: held.named)


def test_an_office_is_drained_when_nothing_runs(office: Office) -> None:
    held = claimed(office)
    assert not drained(office, 0.1)
    settled(office, held)

    assert drained(office, 0.1)
