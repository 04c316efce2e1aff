"""Recurring checks: one for each planned time, one at once, and a sentence for all else."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from typing import Any

import pytest

from data import dues, orders, schedule_views, schedules, setup, ticking, views
from data.faults import BadInput, Missing
from data.models import Check, EngineUse, Prompt
from data.moves import Event
from data.orders import Order
from data.schedule_models import (  # fmt: skip
    Cron,
    Daily,
    Every,
    Misfire,
    Rule,
    RunOutcome,
    Schedule,
    ScheduleRun,
)
from data.schedules import Pause
from data.setup import InProject
from data.store import Store
from data.timing import spread, times
from tests.data.conftest import Clock, Small
from tests.data.minutes import watch

HOURLY = Every(hours=1)
STARTED, SKIPPED, MISSED, BLOCKED = RunOutcome


class Plans:
    """A small project with schedules, and a clock that jumps to whatever is due."""

    def __init__(self, store: Store, small: Small, clock: Clock) -> None:
        self.store, self.small, self.clock = store, small, clock

    def save(self, rule: Rule = HOURLY, **changes: Any) -> int:
        wanted = {"engines": ("chatgpt",), "prompt_ids": self.small.prompts[:1], **changes}
        made = Schedule(project_id=self.small.id, name="Nightly", rule=rule, **wanted)
        saved: int = self.store.write(schedules.save, made)
        return saved

    def read(self, schedule: int) -> Schedule:
        plans = schedule_views.plans(self.store.read(), self.small.id)
        return next(p.schedule for p in plans if p.schedule.id == schedule)

    def go(self, seconds: float | None = None) -> None:
        """Turn the clock, by default as far as the dispatcher would sleep, and tick."""
        sleep = dues.due(self.store.read(), []).next_s if seconds is None else seconds
        assert sleep is not None
        self.clock.turn(sleep)
        self.store.write(ticking.tick)

    def history(self, schedule: int) -> list[ScheduleRun]:
        """The oldest first."""
        return schedule_views.history(self.store.read(), schedule, 1000)[::-1]

    def outcomes(self, schedule: int) -> list[RunOutcome]:
        return [run.outcome for run in self.history(schedule)]

    def checks(self) -> Sequence[Check]:
        return views.checks(self.store.read(), self.small.id, 1000)

    def finish(self) -> None:
        open_jobs = views.jobs(self.store.read(), ANY_QUEUED, page=1, size=1000).jobs
        for job in open_jobs:
            self.store.write(orders.order, Order(job.id, Event.CANCEL, "local"))

    def user(self, **changes: Any) -> None:
        """Change the local user's row."""
        for column, value in changes.items():
            self.store.cursor().execute(f"UPDATE users SET {column} = ?", [value])


ANY_QUEUED: dict[str, Any] = {"project": None, "check": None, "states": ["queued"], "engine": None, "text": None}  # fmt: skip


@pytest.fixture
def plans(store: Store, small: Small, clock: Clock) -> Plans:
    return Plans(store, small, clock)


def test_a_due_time_becomes_a_check_behind_those_asked_by_hand(plans: Plans) -> None:
    schedule = plans.save(repeats=2)
    assert plans.checks() == []

    plans.go()

    (check,) = plans.checks()
    (run,) = plans.history(schedule)
    assert plans.clock.now == datetime(2026, 11, 30, 13, tzinfo=UTC)
    assert (check.origin, check.created_by, check.jobs) == ("scheduled", "local", 2)
    assert (run.outcome, run.check_id, run.jobs, run.unfinished) == (STARTED, check.id, 2, 2)
    assert plans.small.jobs(check.id)


def test_a_tick_that_comes_twice_makes_one_check(plans: Plans) -> None:
    plans.save()
    plans.clock.turn(3600)

    together = [plans.store.submit(ticking.tick, None) for _ in range(20)]
    for future in together:
        future.result()
    plans.go(0)

    assert len(plans.checks()) == 1


def test_the_same_planned_time_is_never_asked_twice_even_if_its_row_is_set_back(
    plans: Plans,
) -> None:
    schedule = plans.save()
    before = plans.read(schedule).planned_at
    plans.go()
    plans.finish()
    plans.store.cursor().execute("UPDATE schedules SET planned_at = ?, next_at = ?", [before] * 2)
    plans.go(0)

    assert len(plans.checks()) == 1
    assert plans.outcomes(schedule) == [STARTED, STARTED]


def test_a_time_that_comes_while_the_last_check_is_open_is_skipped(plans: Plans) -> None:
    schedule = plans.save(prompt_ids=())
    plans.go()
    plans.go()
    plans.finish()
    plans.go()

    assert plans.outcomes(schedule) == [STARTED, SKIPPED, STARTED]
    assert plans.history(schedule)[1].note == "3 jobs of the last check are not finished yet."
    assert len(plans.checks()) == 2


def test_after_a_downtime_skip_notes_one_line_and_goes_on_with_the_next(plans: Plans) -> None:
    schedule = plans.save()
    plans.go(10 * 3600 + 1800)

    (run,) = plans.history(schedule)
    assert (run.outcome, run.times, run.check_id) == (MISSED, 10, None)
    assert run.note.startswith("10 planned times passed while Sightline was not running")
    plans.go()
    assert plans.clock.now == datetime(2026, 11, 30, 23, tzinfo=UTC)
    assert plans.outcomes(schedule) == [MISSED, STARTED]


def test_after_a_downtime_run_once_runs_once_now(plans: Plans) -> None:
    schedule = plans.save(misfire=Misfire.RUN_ONCE)
    plans.go(10 * 3600 + 1800)

    missed, started = plans.history(schedule)
    assert (missed.outcome, missed.times) == (MISSED, 9)
    assert (started.outcome, started.planned_at.hour) == (STARTED, 22)
    assert "late" in started.note
    assert len(plans.checks()) == 1
    plans.finish()
    plans.go()
    assert plans.clock.now == datetime(2026, 11, 30, 23, tzinfo=UTC)


def test_a_start_a_little_late_is_a_start_in_time(plans: Plans) -> None:
    schedule = plans.save()
    plans.go(3600 + 240)

    (run,) = plans.history(schedule)
    assert (run.outcome, run.note) == (STARTED, "")


def test_a_year_of_missed_minutes_takes_a_moment(plans: Plans) -> None:
    schedule = plans.save(Cron(line="* * * * *"), misfire=Misfire.RUN_ONCE)
    plans.go(365 * 86400)

    assert plans.outcomes(schedule) == [MISSED, STARTED]
    following = plans.read(schedule).planned_at
    assert following
    assert following - plans.clock.now == timedelta(minutes=1)


def test_while_paused_nothing_runs_and_nothing_is_missed(plans: Plans) -> None:
    schedule = plans.save()
    for _ in range(2):
        plans.store.write(schedules.pause, Pause(schedule, True))
    assert dues.due(plans.store.read(), []).next_s is None
    plans.go(5 * 3600)
    plans.store.write(schedules.pause, Pause(schedule, False))
    plans.go(0)
    assert plans.outcomes(schedule) == []

    plans.go()
    assert plans.outcomes(schedule) == [STARTED]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"active": False}, "Its owner, Local user, has been switched off."),
        ({"role": "viewer"}, "Its owner, Local user, may only look: the role viewer cannot start checks."),
        ({"id": "gone"}, "Its owner, local, is not a user here any more."),
    ],
)  # fmt: skip
def test_an_owner_without_rights_leaves_it_blocked_until_they_are_back(
    plans: Plans, change: dict[str, Any], sentence: str
) -> None:
    schedule = plans.save()
    plans.user(**change)
    plans.go()
    plans.user(active=True, role="analyst", id="local")
    plans.go()

    assert plans.outcomes(schedule) == [BLOCKED, STARTED]
    assert plans.history(schedule)[0].note == sentence


def test_a_schedule_without_prompts_engines_or_project_is_blocked_and_stays(plans: Plans) -> None:
    schedule = plans.save(engines=("gemini",))
    plans.store.write(setup.set_engines, InProject(plans.small.id, (EngineUse(engine="chatgpt", route="sim-openai"),)))  # fmt: skip
    plans.go()
    plans.store.write(setup.delete_prompt, plans.small.prompts[0])
    plans.go()
    plans.store.cursor().execute("DELETE FROM projects")
    plans.go()

    assert [run.note for run in plans.history(schedule)] == [
        "The project uses none of its engines any more.",
        "None of its prompts is left in the project.",
        "Its project is gone.",
    ]
    assert plans.outcomes(schedule) == [BLOCKED] * 3
    assert plans.read(schedule).next_at


def test_prompts_are_chosen_by_tag_by_hand_or_all_of_the_moment(plans: Plans) -> None:
    tagged = (Prompt(text="about prices", tags=("price", "buy")), Prompt(text="x", tags=("y",)))
    by_tag, by_hand, every = (
        plans.save(tags=("price",), prompt_ids=()),
        plans.save(prompt_ids=plans.small.prompts[:2]),
        plans.save(prompt_ids=(), engines=()),
    )
    plans.store.write(setup.add_prompts, InProject(plans.small.id, tagged))
    plans.store.write(setup.delete_prompt, plans.small.prompts[0])
    plans.go()

    jobs = {s: plans.history(s)[0].jobs for s in (by_tag, by_hand, every)}
    assert jobs == {by_tag: 1, by_hand: 1, every: 4 * 2}


def test_a_change_of_its_time_takes_effect_and_any_other_leaves_the_next_run(plans: Plans) -> None:
    schedule = plans.save(Daily(time="08:00"), jitter_s=600)
    before = plans.read(schedule)
    plans.save(Daily(time="08:00"), id=schedule, jitter_s=600, repeats=3)
    same = plans.read(schedule)
    plans.save(Daily(time="09:30"), id=schedule)
    changed = plans.read(schedule)

    assert (same.next_at, same.repeats) == (before.next_at, 3)
    assert changed.next_at == datetime(2026, 12, 1, 9, 30, tzinfo=UTC)


def test_a_spread_moves_each_run_within_its_seconds_and_survives_a_restart(plans: Plans) -> None:
    saved = [plans.save(Daily(time="13:00"), jitter_s=600) for _ in range(30)]
    planned = datetime(2026, 11, 30, 13, tzinfo=UTC)

    moments = [plans.read(s).next_at for s in saved]
    assert moments == [spread(s, planned, 600) for s in saved]
    assert len(set(moments)) > 20
    for _ in range(40):
        plans.go()
    for s, moment in zip(saved, moments, strict=True):
        assert [(r.outcome, r.planned_at, r.noted_at) for r in plans.history(s)][:1] == [
            (STARTED, planned, moment)
        ]


def test_more_schedules_than_one_transaction_takes_all_start(plans: Plans) -> None:
    saved = [plans.save() for _ in range(45)]
    for _ in range(3):
        plans.go()

    assert all(plans.outcomes(s) == [STARTED] for s in saved)


def test_a_zone_that_is_no_longer_known_pauses_with_a_sentence(plans: Plans) -> None:
    schedule = plans.save(Daily(time="13:00"))
    plans.store.cursor().execute("UPDATE schedules SET timezone = 'Europe/Atlantis'")
    plans.go()

    (run,) = plans.history(schedule)
    assert run.outcome is BLOCKED
    assert "is not a time zone" in run.note
    assert plans.read(schedule).paused


def test_a_deleted_schedule_takes_its_history_and_leaves_its_checks(plans: Plans) -> None:
    schedule = plans.save()
    plans.go()
    plans.store.write(schedules.delete, schedule)
    plans.go(7200)

    assert len(plans.checks()) == 1
    assert plans.history(schedule) == []
    for handler, payload in (
        (schedules.delete, schedule),
        (schedules.pause, Pause(schedule, True)),
    ):
        with pytest.raises(Missing, match="schedule is gone"):
            plans.store.write(handler, payload)


def test_history_is_kept_within_bounds(plans: Plans) -> None:
    schedule = plans.save()
    plans.go()
    plans.store.cursor().execute(
        "INSERT INTO schedule_runs SELECT schedule_id, planned_at - to_days(range::INTEGER + 1), "
        "noted_at - to_days(range::INTEGER + 1), 'missed', 1, NULL, 0, '' FROM schedule_runs, range(700)"
    )
    plans.go()

    assert plans.outcomes(schedule)[-3:] == [MISSED, STARTED, SKIPPED]
    assert len(plans.history(schedule)) == ticking.KEPT


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"timezone": "Mars/Olympus"}, "not a time zone"),
        ({"rule": Cron(line="nonsense")}, "not a cron line"),
        ({"rule": Cron(line="0 0 */31 * 1#2")}, "never comes"),
        ({"prompt_ids": (1,), "tags": ("x",)}, "not both"),
        ({"rule": Cron(line="*/5 * * * *"), "jitter_s": 600}, "spread is longer"),
        ({"owner": "stranger"}, "not a user here"),
    ],
)
def test_what_could_never_run_as_meant_is_refused(
    plans: Plans, changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence):
        plans.save(**changes)


ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe")
DAYS = 400


def test_400_simulated_days_in_three_zones_tick_right(plans: Plans) -> None:
    """Both changes of every clock fall on these Sundays; the clock jumps as the dispatcher sleeps."""
    rule, start = Cron(line="15 2 * * SUN,WED"), plans.clock.now
    saved = {plans.save(rule, timezone=zone): zone for zone in ZONES}
    while plans.clock.now < start + timedelta(days=DAYS):
        plans.go()
        plans.store.write(ticking.tick)
        plans.finish()

    for schedule, zone in saved.items():
        watched = watch(_sunday_or_wednesday_night, zone, start, DAYS)
        runs = plans.history(schedule)
        assert [r.planned_at for r in runs][: len(watched)] == watched
        assert [r.noted_at for r in runs] == [r.planned_at for r in runs]
        assert set(plans.outcomes(schedule)) == {STARTED}
    assert len(plans.checks()) == sum(len(plans.history(s)) for s in saved)


def _sunday_or_wednesday_night(wall: datetime) -> bool:
    return wall.weekday() in (6, 2) and (wall.hour, wall.minute) == (2, 15)


def test_intervals_with_a_spread_start_at_their_times_and_no_other(plans: Plans) -> None:
    rule = Every(hours=7, first=datetime(2026, 11, 30, 3, tzinfo=UTC))
    schedule = plans.save(rule, jitter_s=900)
    end = plans.clock.now + timedelta(days=10)
    expected = list(takewhile(lambda t: t < end - timedelta(hours=1), times(rule, "UTC", plans.clock.now)))  # fmt: skip
    for _ in expected:
        plans.go()
        plans.finish()

    runs = plans.history(schedule)
    assert [r.planned_at for r in runs] == expected
    assert all(r.noted_at == spread(schedule, r.planned_at, 900) for r in runs)
