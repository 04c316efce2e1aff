"""Which answers are chosen."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfoNotFoundError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics import reports
from analytics.filters import Filters
from tests.analytics import facts as made
from tests.analytics.facts import Facts

DAYS = st.dates(date(2000, 1, 2), date(2090, 1, 1))


def seen(facts: Facts, filters: Filters) -> set[int]:
    return set(reports.answers(facts.query, filters, size=1000).rows["id"])


def test_simulated_is_never_beside_live() -> None:
    with pytest.raises(ValueError, match="never shown beside live"):
        Filters(1, surfaces=("simulated", "api"))


def test_days_in_the_wrong_order_and_unknown_zones_are_refused() -> None:
    with pytest.raises(ValueError, match="first day"):
        Filters(1, since=date(2026, 2, 1), until=date(2026, 1, 1))
    with pytest.raises(ZoneInfoNotFoundError):
        Filters(1, timezone="Mars/Base")


@given(DAYS, st.integers(0, 400))
def test_the_previous_period_is_as_long_and_ends_the_day_before(first: date, more: int) -> None:
    now = Filters(1, since=first + timedelta(days=800), until=first + timedelta(days=800 + more))
    before = now.previous()
    assert before is not None
    assert before.since is not None
    assert before.until is not None
    assert now.since == before.until + timedelta(days=1)
    assert before.until - before.since == timedelta(days=more)


def test_an_open_first_day_has_no_previous_period() -> None:
    assert Filters(1).previous(date(2026, 1, 1)) is None
    assert Filters(1, since=date(2026, 1, 2)).previous() is None
    assert Filters(1, since=date(2026, 1, 2)).previous(date(2026, 1, 1)) is None


def test_days_are_cut_in_the_time_zone(panel: Facts) -> None:
    made.answer(panel, 1, answered_at=datetime(2026, 9, 10, 22, 30, tzinfo=UTC))
    berlin = Filters(1, since=date(2026, 9, 11), until=date(2026, 9, 11), timezone="Europe/Berlin")
    assert seen(panel, berlin) == {1}
    assert seen(panel, replace(berlin, timezone="UTC")) == set()
    days = reports.visibility_over_time(panel.query, berlin)["day"]
    assert set(days.dt.date) == {date(2026, 9, 11)}


def test_no_surface_named_shows_the_latest_alone(panel: Facts) -> None:
    made.answer(panel, 1, surface="simulated")
    made.answer(panel, 2, surface="api", answered_at=made.START + timedelta(days=1))
    assert seen(panel, Filters(1)) == {2}
    assert seen(panel, Filters(1, surfaces=("simulated",))) == {1}
    made.answer(panel, 3, surface="scraped")
    assert seen(panel, Filters(1, surfaces=("api", "scraped"))) == {2, 3}
    assert next(iter(reports.surfaces(panel.query, 1)["surface"])) == "api"


def test_branded_prompts_stay_apart_unless_asked_for(panel: Facts) -> None:
    made.answer(panel, 1, prompt_id=100)
    made.answer(panel, 2, prompt_id=103)  # branded
    assert seen(panel, Filters(1)) == {1}
    assert seen(panel, Filters(1, branded=True)) == {2}
    assert seen(panel, Filters(1, branded=None)) == {1, 2}


def test_every_other_choice_narrows(panel: Facts) -> None:
    made.answer(panel, 1, prompt_id=100, engine="chatgpt", check_id=5)
    made.answer(panel, 2, prompt_id=101, engine="gemini", check_id=6)
    assert seen(panel, Filters(1, engines=("gemini",))) == {2}
    assert seen(panel, Filters(1, tags=("odd", "other"))) == {2}
    assert seen(panel, Filters(1, prompts=(100,))) == {1}
    assert seen(panel, Filters(1, checks=(5,))) == {1}
    assert seen(panel, Filters(1, langs=("de",))) == {1}
    assert seen(panel, Filters(1, countries=("fr",))) == set()
    assert seen(panel, Filters(2)) == set()


def test_a_deleted_prompt_takes_its_answers_along(panel: Facts) -> None:
    made.answer(panel, 1)
    panel.connection.execute("UPDATE prompts SET deleted_at = now()")
    assert seen(panel, Filters(1)) == set()
