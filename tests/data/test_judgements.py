"""A model's judgement: a job for each answer, kept apart from readings, gone with what it is about."""

from collections.abc import Sequence
from typing import Any

import pytest

from analytics.reading import READER_VERSION
from analytics.reports.ask import statement
from data import deletion, judgements, orders, rereadings, setup
from data.deletion import Target
from data.faults import BadInput, Fault
from data.judging_models import JudgeRequest
from data.models import Claim, Judged, Project, Run, Settlement, Tone
from data.moves import Event
from data.orders import Order
from data.removal import remove_answers
from data.runs import Runs
from data.store import Store, Tx
from data.words import State
from tests.data.conftest import Clock
from tests.data.marked import Marked, column, hits
from tests.data.reread import Team

RUNS = Runs(lease_s=15)
SAID = "SELECT answer_id, brand_id, judge, sentiment, evidence FROM judgements ORDER BY ALL"


@pytest.fixture
def team(store: Store, clock: Clock) -> Team:
    """Eight answers; six of them name Lumora or Kestrel."""
    made = Team(store, clock)
    made.brand("Lumora", own=True)
    made.brand("Kestrel")
    store.write(rereadings.renew, READER_VERSION)
    made.answers(8)
    return made


def answers(team: Team) -> tuple[int, ...]:
    return tuple(
        column(team.store, f"SELECT id FROM answers WHERE project_id = {team.id} ORDER BY id")
    )


def ordered(team: Team, model: str = "m-1", *, chosen: tuple[int, ...] = ()) -> list[int]:
    """The jobs of one order."""
    wanted = JudgeRequest(project_id=team.id, answer_ids=chosen or answers(team), model=model, simulated=True)  # fmt: skip
    check = team.store.write(judgements.submit, wanted)
    return column(team.store, f"SELECT id FROM jobs WHERE check_id = {check} ORDER BY id")


def claimed(store: Store, job: int, attempt: int = 0) -> Run | None:
    claim = Claim(job_id=job, attempt=attempt, worker="w", run_id=f"run-{job:012}-{attempt}")
    got: Run | None = store.write(RUNS.claim, claim)
    return got


def settled(store: Store, job: int, *tones: Tone, judge: str = "m-1 (simulated)") -> State | None:
    run = claimed(store, job)
    assert run is not None
    got: State | None = store.write(RUNS.settle, Settlement(
        job_id=job, run_id=run.run_id, event=Event.SUCCEED, judged=Judged(judge=judge, tones=tones),
    ))  # fmt: skip
    return got


def tone(brand: int, sentiment: Any = "positive") -> Tone:
    return Tone(brand, recommended=True, unknown=False, sentiment=sentiment, evidence=((0, 6),))


def brand(team: Team, name: str = "Lumora") -> int:
    return int(column(team.store, f"SELECT id FROM brands WHERE name = '{name}'")[0])


def gone(tx: Tx, ids: Sequence[int]) -> list[None]:
    """As retention does it."""
    remove_answers(tx, ids)
    return [None for _ in ids]


def said(store: Store) -> list[Any]:
    return store.cursor().execute(SAID).fetchall()


def test_each_answer_that_names_a_brand_becomes_a_job_and_is_not_ordered_twice(team: Team) -> None:
    jobs = ordered(team)

    assert (len(answers(team)), len(jobs)) == (8, 6)
    with pytest.raises(BadInput, match="left to judge"):
        ordered(team)
    assert len(ordered(team, "m-2")) == len(jobs)


def test_what_was_judged_is_left_out_until_another_model_is_asked(team: Team) -> None:
    first = ordered(team)[0]
    settled(team.store, first, tone(brand(team)))
    for job in column(
        team.store, "SELECT id FROM jobs WHERE state = 'queued' AND engine = 'judge'"
    ):
        team.store.write(orders.order, Order(job, Event.CANCEL, "anna"))

    judged = said(team.store)[0][0]
    again = ordered(team)
    assert judged not in column(team.store, f"SELECT answer_id FROM judge_jobs WHERE job_id IN {tuple(again)}")  # fmt: skip


def test_a_worker_gets_the_stored_text_and_its_word_is_kept_beside_the_reading(team: Team) -> None:
    job = ordered(team)[0]
    mentions = column(team.store, "SELECT COLUMNS(*)::VARCHAR FROM mentions ORDER BY ALL")
    run = claimed(team.store, job)

    assert run is not None
    assert run.answer_id in answers(team)
    assert run.question.text == column(team.store, f"SELECT text FROM answer_texts WHERE answer_id = {run.answer_id}")[0]  # fmt: skip
    assert team.store.write(RUNS.settle, Settlement(
        job_id=job, run_id=run.run_id, event=Event.SUCCEED,
        judged=Judged(judge="m-1", tones=(tone(brand(team)), tone(brand(team, "Kestrel"), None), tone(999_999))),
    )) is State.SUCCEEDED  # fmt: skip
    assert said(team.store) == [
        (run.answer_id, brand(team), "m-1", "positive", [[0, 6]]),
        (run.answer_id, brand(team, "Kestrel"), "m-1", None, [[0, 6]]),
    ]
    assert column(team.store, "SELECT COLUMNS(*)::VARCHAR FROM mentions ORDER BY ALL") == mentions


def test_pages_read_the_model_before_the_word_lists(team: Team) -> None:
    job = ordered(team)[0]
    settled(team.store, job, tone(brand(team), "negative"))
    answer = said(team.store)[0][0]
    asked = {"project": team.id, "answer": answer}
    found = team.store.cursor().sql(statement("answer_mentions"), params=asked)
    rows = found.to_arrow_table().to_pylist()
    lumora, kestrel = (
        next(r for r in rows if r["brand"] == name) for name in ("Lumora", "Kestrel")
    )

    assert (lumora["sentiment"], lumora["judge"], lumora["evidence"]) == ("negative", "m-1 (simulated)", [[0, 6]])  # fmt: skip
    assert (kestrel["judge"], kestrel["by_model"]) == ("cues", False)


def test_the_latest_judgement_takes_the_place_of_an_earlier_one(team: Team) -> None:
    one, other = ordered(team)[0], ordered(team, "m-2")[0]
    settled(team.store, one, tone(brand(team)))
    settled(team.store, other, tone(brand(team), "neutral"), judge="m-2")

    assert [row[2:4] for row in said(team.store)] == [("m-2", "neutral")]


def test_reading_history_again_leaves_a_judgement_where_it_is(team: Team) -> None:
    settled(team.store, ordered(team)[0], tone(brand(team)))
    before = said(team.store)
    team.brand("Oakline")
    team.brand("Lumora", id=brand(team), own=True, aliases=("Lumora CRM",))
    team.read_all()

    assert (team.rereadings[0].state, team.rereadings[0].changed > 0) == ("applied", True)
    assert said(team.store) == before


def test_a_job_whose_answer_is_gone_is_not_asked(team: Team) -> None:
    job = ordered(team)[0]
    answer = column(team.store, f"SELECT answer_id FROM judge_jobs WHERE job_id = {job}")[0]
    team.store.write(gone, answer)

    assert claimed(team.store, job) is None
    assert column(team.store, f"SELECT state FROM jobs WHERE id = {job}") == [State.BLOCKED]


def test_judgements_count_towards_the_months_budget(team: Team) -> None:
    first, second, *_ = ordered(team)
    team.store.write(setup.save_project, Project(id=team.id, name="Team", monthly_answers=1))
    settled(team.store, first, tone(brand(team)))

    assert claimed(team.store, second) is None
    assert column(team.store, f"SELECT state FROM jobs WHERE id = {second}") == [State.WAITING_FOR_REVIEW]  # fmt: skip


def test_a_claim_that_does_not_hold_waits_for_a_person(team: Team) -> None:
    job = ordered(team)[0]
    run = claimed(team.store, job)
    assert run is not None
    doubt = "The judge speaks of “Nobody”, which nobody asked about."
    state = team.store.write(RUNS.settle, Settlement(job_id=job, run_id=run.run_id, event=Event.NEED_REVIEW, note=doubt))  # fmt: skip

    assert state is State.WAITING_FOR_REVIEW
    assert not said(team.store)
    with pytest.raises(Fault, match="no answer that could be accepted"):
        team.store.write(orders.order, Order(job, Event.ACCEPT, "anna"))
    assert team.store.write(orders.order, Order(job, Event.RETRY, "anna")) is State.QUEUED


@pytest.mark.parametrize("what", ["project", "prompt", "brand"])
def test_deletion_takes_judgements_and_their_jobs_along(
    store: Store, clock: Clock, what: str
) -> None:
    made, other = (Marked(store, mark, clock.now) for mark in ("zebrafinch", "waxwing"))
    for one in (made, other):
        ids = tuple(column(store, f"SELECT id FROM answers WHERE project_id = {one.id}"))
        wanted = JudgeRequest(project_id=one.id, answer_ids=ids, model=f"{one.mark} judge")
        check = store.write(judgements.submit, wanted)
        jobs = column(store, f"SELECT id FROM jobs WHERE check_id = {check} ORDER BY id")
        for job in jobs[:-1]:
            settled(store, job, tone(one.rival), judge=wanted.judge)
        run = claimed(store, jobs[-1])
        assert run is not None
        note = f"The judge left out “{one.mark} rival”."
        store.write(RUNS.settle, Settlement(job_id=jobs[-1], run_id=run.run_id, event=Event.NEED_REVIEW, note=note))  # fmt: skip
    judged = len(said(store))
    assert judged > 2
    prompt = column(
        store, f"SELECT prompt_id FROM answers WHERE project_id = {made.id} ORDER BY id"
    )[0]
    target = Target(what, {"project": made.id, "prompt": prompt, "brand": made.rival}[what])
    store.write(deletion.begin, target)
    while not store.write(deletion.go_on, target).done:
        pass

    left = column(store, f"SELECT count(*) FROM judgements WHERE project_id = {made.id}")[0]
    assert left == (1 if what == "prompt" else 0)
    assert (
        column(store, f"SELECT count(*) FROM judgements WHERE project_id = {other.id}")[0]
        == judged / 2
    )
    orphans = "SELECT count(*) FROM judge_jobs WHERE job_id NOT IN (SELECT id FROM jobs)"
    assert column(store, orphans) == [0]
    if what == "project":
        assert hits(store, "zebrafinch") == {}
    if what == "brand":
        assert "zebrafinch rival" not in str(column(store, "SELECT note FROM jobs UNION ALL SELECT note FROM events"))  # fmt: skip
