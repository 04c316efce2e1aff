"""Rules in time zones: against a clock watched minute by minute, and by their promises."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.faults import BadInput
from data.schedule_models import Cron, Daily, Every, Rule, Weekday, Weekdays, Weekly
from data.timing import describe, next_after, spread, times, upcoming
from tests.data.minutes import Matches, watch

START = datetime(2026, 2, 1, tzinfo=UTC)
DAYS = 400  # both changes of the clock in every zone
ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata")
RULES: dict[str, tuple[Rule, Matches]] = {
    "in the skipped hour": (Daily(time="02:30"), lambda t: (t.hour, t.minute) == (2, 30)),
    "in the skipped half hour": (Daily(time="02:10"), lambda t: (t.hour, t.minute) == (2, 10)),
    "in the repeated hour": (Daily(time="01:45"), lambda t: (t.hour, t.minute) == (1, 45)),
    "weekdays": (
        Weekdays(time="08:05"),
        lambda t: t.weekday() < 5 and (t.hour, t.minute) == (8, 5),
    ),
    "weekly": (
        Weekly(day=Weekday.SUNDAY, time="02:00"),
        lambda t: t.weekday() == 6 and (t.hour, t.minute) == (2, 0),
    ),
    "every 20 minutes of a night": (
        Cron(line="*/20 1-3 * * *"),
        lambda t: t.hour in (1, 2, 3) and t.minute % 20 == 0,
    ),
    "every hour": (Cron(line="0 * * * *"), lambda t: t.minute == 0),
    "last day of the month": (
        Cron(line="30 23 L * *"),
        lambda t: (t + timedelta(days=1)).day == 1 and (t.hour, t.minute) == (23, 30),
    ),
}  # fmt: skip


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("name", RULES)
def test_rules_fall_due_when_the_watched_clock_says_so(name: str, zone: str) -> None:
    rule, matches = RULES[name]
    end = START + timedelta(days=DAYS)

    found = list(takewhile(lambda t: t < end, times(rule, zone, START)))

    assert found == watch(matches, zone, START, DAYS)


def local(rule: Rule, zone: str, after: datetime, n: int = 3) -> list[str]:
    return [f"{t.astimezone(ZoneInfo(zone)):%d %H:%M %z}" for t in upcoming(rule, zone, after, n)]


def test_a_time_that_does_not_exist_runs_at_the_first_instant_after_the_gap() -> None:
    berlin = local(Daily(time="02:30"), "Europe/Berlin", datetime(2026, 3, 28, tzinfo=UTC))
    howe = local(Daily(time="02:10"), "Australia/Lord_Howe", datetime(2026, 10, 2, 16, tzinfo=UTC))

    assert berlin == ["28 02:30 +0100", "29 03:00 +0200", "30 02:30 +0200"]
    assert howe == ["04 02:30 +1100", "05 02:10 +1100", "06 02:10 +1100"]


def test_many_times_in_one_gap_run_once() -> None:
    rule = Cron(line="0,20,40 2,3 * * *")

    found = local(rule, "Europe/Berlin", datetime(2026, 3, 29, tzinfo=UTC), 3)

    assert found == ["29 03:00 +0200", "29 03:20 +0200", "29 03:40 +0200"]


def test_a_time_that_occurs_twice_runs_the_first_time_alone() -> None:
    before = datetime(2026, 10, 24, 12, tzinfo=UTC)
    between = datetime(2026, 10, 25, 0, 45, tzinfo=UTC)  # 02:45 the first time
    again = datetime(2026, 10, 25, 1, 15, tzinfo=UTC)  # 02:15 the second time

    for after, first in (
        (before, "25 02:30 +0200"),
        (between, "26 02:30 +0100"),
        (again, "26 02:30 +0100"),
    ):
        assert local(Daily(time="02:30"), "Europe/Berlin", after, 1) == [first]


def test_a_midnight_that_does_not_exist_runs_as_the_day_begins() -> None:
    found = local(Daily(time="00:00"), "America/Havana", datetime(2026, 3, 7, 12, tzinfo=UTC), 2)

    assert found == ["08 01:00 -0400", "09 00:00 -0400"]


def test_exact_intervals_do_not_see_the_clock_change() -> None:
    first = datetime(2026, 3, 28, 20, tzinfo=UTC)

    found = upcoming(Every(hours=5, first=first), "Europe/Berlin", first, 4)

    assert found == tuple(first + timedelta(hours=5 * n) for n in (1, 2, 3, 4))
    assert next_after(Every(hours=5, first=first), "UTC", first - timedelta(days=9)) == first


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (Every(hours=1), "Every hour"),
        (Every(hours=6), "Every 6 hours"),
        (Daily(time="08:00"), "Every day at 08:00"),
        (Weekdays(time="07:30"), "Monday to Friday at 07:30"),
        (Weekly(day=Weekday.SUNDAY, time="23:59"), "Every Sunday at 23:59"),
        (Cron(line="0 8 1 * *"), "At 08:00 on the first day of every month"),
    ],
)
def test_rules_are_told_in_words(rule: Rule, sentence: str) -> None:
    assert describe(rule) == sentence


@pytest.mark.parametrize(
    "line",
    [
        "nonsense", "60 * * * *", "* * * *", "0 0 8 * * *", "*/0 * * * *", "0 8 30 2 *", "0 24 * * *", "@daily",
        "0 8 * * 9", "0 8 * * MON#6", "٣ 8 * * *",
    ],
)  # fmt: skip
def test_a_bad_cron_line_is_refused_with_a_sentence(line: str) -> None:
    with pytest.raises(BadInput, match="is not a cron line"):
        next_after(Cron(line=line), "UTC", START)


@pytest.mark.parametrize("zone", ["", "Europe", "Europe/Atlantis", "../etc/passwd", "/etc/passwd"])
def test_a_bad_zone_is_refused_with_a_sentence(zone: str) -> None:
    with pytest.raises(BadInput, match="is not a time zone"):
        next_after(Daily(time="08:00"), zone, START)


def test_a_day_that_never_comes_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="never comes"):
        next_after(Cron(line="0 0 */31 * 1#2"), "UTC", START)


instants = st.timedeltas(timedelta(), timedelta(days=20 * 365)).map(START.__add__)
zones = st.sampled_from((*ZONES, "America/Santiago", "Asia/Beirut", "Africa/Casablanca", "UTC"))
clocks = st.builds("{:02}:{:02}".format, st.integers(0, 23), st.integers(0, 59))
number = st.integers(0, 59).map(str)
field = st.one_of(
    st.just("*"), number, st.builds("*/{}".format, number), st.builds("{}-{}".format, number, number),
    st.builds("{},{}".format, number, number), st.sampled_from(["L", "LW", "MON", "1#5", "5L", "JAN"]),
)  # fmt: skip
rules = st.one_of(
    st.builds(Every, hours=st.integers(1, 720), first=instants),
    st.builds(Daily, time=clocks),
    st.builds(Weekdays, time=clocks),
    st.builds(Weekly, day=st.sampled_from(Weekday), time=clocks),
    st.builds(Cron, line=st.builds("{} {} {} {} {}".format, field, field, field, field, field)),
)


@given(rules, zones, instants)
def test_planned_times_grow_and_nothing_lies_between(
    rule: Rule, zone: str, after: datetime
) -> None:
    with suppress(BadInput):  # a line that nobody could mean
        first = next_after(rule, zone, after)
        second = next_after(rule, zone, first)
        _assert_in_order(rule, zone, after, first, second)


def _assert_in_order(
    rule: Rule, zone: str, after: datetime, first: datetime, second: datetime
) -> None:
    assert after < first < second
    assert first.tzinfo is UTC
    halfway = after + (first - after) / 2
    assert next_after(rule, zone, halfway) == first
    assert upcoming(rule, zone, after, 2) == (first, second)
    assert describe(rule)


@given(st.text(max_size=40).filter(str.strip))
def test_no_text_is_worse_than_a_bad_cron_line(text: str) -> None:
    with suppress(BadInput):
        next_after(Cron(line=text), "UTC", START)


@given(clocks, zones, instants)
def test_a_daily_time_comes_once_a_day_on_the_clock(clock: str, zone: str, after: datetime) -> None:
    found = upcoming(Daily(time=clock), zone, after, 40)

    days = [t.astimezone(ZoneInfo(zone)).date() for t in found]
    assert days == [days[0] + timedelta(days=n) for n in range(40)]


@given(st.integers(1, 10**9), instants, st.integers(0, 3600))
def test_the_spread_is_within_its_seconds_and_always_the_same(
    schedule: int, planned: datetime, seconds: int
) -> None:
    there = spread(schedule, planned, seconds)

    assert timedelta() <= there - planned <= timedelta(seconds=max(0, seconds - 1))
    assert spread(schedule, planned.astimezone(ZoneInfo("Asia/Kolkata")), seconds) == there


def test_many_schedules_of_one_time_spread_over_all_of_it() -> None:
    seconds = [(spread(i, START, 600) - START).seconds for i in range(1, 1001)]

    tenths = [sum(n * 60 <= s < (n + 1) * 60 for s in seconds) for n in range(10)]
    assert min(tenths) > 60
    assert len({spread(1, START + timedelta(days=n), 600).time() for n in range(100)}) > 50
