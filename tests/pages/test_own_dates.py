"""A period of one's own: what its days mean, and that pages, links and reports agree about them."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from analytics import reports
from analytics.filters import Filters
from data.client import Client
from data.words import Surface
from pages.parts import periods
from pages.parts.amounts import amount
from pages.parts.links import WANTED
from pages.parts.own_dates import amiss
from tests.pages.conftest import remember, team
from tests.pages.test_pages import well, words

Pages = Callable[..., AppTest]
ZONE = "Europe/Berlin"
TODAY = date(2026, 12, 1)
days = st.dates(periods.FIRST, TODAY)


@pytest.fixture
def known(admin: Client) -> int:
    """A project with sixty days of answers, made once for all tests here."""
    found = {p.name: p.id for p in admin.projects()}
    if "Dated" not in found:
        remember(admin, found.setdefault("Dated", team(admin, "Dated")))
    return found["Dated"]


def ago(first: int, last: int) -> list[str]:
    today = periods.today(ZONE)
    return [(today - timedelta(days=n)).isoformat() for n in (first, last)]


def filters_of(project: int, dates: list[str]) -> Filters:
    since, until = map(date.fromisoformat, dates)
    return Filters(project, since=since, until=until, surfaces=(Surface.SIMULATED,), timezone=ZONE)


def calendar(app: AppTest) -> list[str]:
    value = app.date_input(key="dates").value
    return [day.isoformat() for day in value] if isinstance(value, tuple) else []


def shown(app: AppTest) -> dict[str, str]:
    return {str(metric.label): str(metric.value) for metric in app.metric}


@given(st.lists(days, max_size=3))
def test_any_days_make_a_span_that_is_compared_with_as_many_days_before(picked: list[date]) -> None:
    since, until = periods.span(periods.DATES, picked, TODAY)
    assert since
    assert until
    before = Filters(1, since=since, until=until).previous()

    assert since <= until <= TODAY
    assert before
    assert before.until == since - timedelta(days=1)
    assert before.since == since - (until - since) - timedelta(days=1)


@pytest.mark.parametrize("period", ["28d", "garbage", periods.DATES])
def test_without_days_the_period_is_the_default(period: str) -> None:
    assert periods.span(period, (), TODAY) == (date(2026, 11, 4), TODAY)


def test_days_are_told_as_people_say_them() -> None:
    def told(since: date | None, until: date | None) -> str:
        return periods.in_words(Filters(1, since=since, until=until), TODAY)

    assert told(None, None) == "at any time"
    assert told(date(2026, 11, 4), TODAY) == "in the last 28 days"
    assert told(date(2026, 11, 3), date(2026, 11, 17)) == "from 3 to 17 November 2026"
    assert told(date(2026, 10, 3), date(2026, 11, 17)) == "from 3 October to 17 November 2026"
    assert told(date(2025, 12, 3), date(2026, 1, 7)) == "from 3 December 2025 to 7 January 2026"
    assert told(TODAY, TODAY) == "on 1 December 2026"


def test_unfinished_and_reversed_days_are_told() -> None:
    early, late = date(2026, 11, 3), date(2026, 11, 17)
    assert amiss((early, late), TODAY) == ""
    assert "Until then today is the last" in amiss((early,), TODAY)
    assert "Until then the last 28 days" in amiss((), TODAY)
    assert amiss((late, early), TODAY) == "Read as 3 to 17 November 2026."


def test_a_page_for_own_days_shows_what_the_reports_say(
    pages: Pages, admin: Client, known: int
) -> None:
    dates = ago(20, 6)
    app = pages("overview", project="Dated", period="Dates", dates=dates)
    found = reports.overview(admin.query, filters_of(known, dates))

    assert well(app), words(app)
    figures = (found.visibility, found.share_of_voice, found.position, found.answers)
    assert shown(app) == {f.label: amount(f) for f in figures}
    assert found.answers.n == 15 * 4
    assert "against the 15 days before" in words(app).lower()


def test_reversed_days_tell_the_same(pages: Pages, known: int) -> None:
    straight = pages("overview", project="Dated", period="Dates", dates=ago(20, 6))
    reversed_ = pages("overview", project="Dated", period="Dates", dates=ago(6, 20))

    assert shown(straight) == shown(reversed_)
    assert "Read as" in words(reversed_)


@pytest.mark.parametrize(
    "dates",
    [["foo"], [""], ["2026-02-31", "2026-03-02"], ["0001-01-01", "2026-01-01"], ["2999-01-01", "2999-02-01"]],
)  # fmt: skip
def test_days_that_mean_nothing_are_the_default(pages: Pages, known: int, dates: list[str]) -> None:
    app = pages("overview", project="Dated", period="Dates", dates=dates)

    assert well(app), words(app)
    assert shown(app) == shown(pages("overview", project="Dated"))
    assert calendar(app) == ago(27, 0)


def test_a_single_day_begins_a_span_that_ends_today(pages: Pages, known: int) -> None:
    app = pages("overview", project="Dated", period="Dates", dates=ago(9, 9)[:1])

    assert shown(app)["Answers"] == "40"
    assert "Choose the last day too" in words(app)


def test_the_calendar_opens_with_days_and_goes_away(pages: Pages, known: int) -> None:
    app = pages("overview", project="Dated")
    assert not app.date_input

    app.segmented_control(key="period").set_value("Dates").run()
    assert calendar(app) == ago(27, 0)
    app.date_input(key="dates").set_value(tuple(map(date.fromisoformat, ago(12, 3)))).run()
    assert shown(app)["Answers"] == "40"

    app.segmented_control(key="period").set_value("7d").run()
    assert not app.date_input
    assert shown(app)["Answers"] == "28"


def test_answers_behind_a_number_are_those_of_the_own_days(
    pages: Pages, admin: Client, known: int
) -> None:
    dates = ago(20, 6)
    found = reports.overview(admin.query, filters_of(known, dates))
    app = pages("answers", project="Dated", period="Dates", dates=dates, brand="Lumora")

    assert f"{found.visibility.numerator:.0f} answers, the latest first" in words(app)


def test_addresses_in_tables_name_the_days(pages: Pages, known: int) -> None:
    dates = ago(20, 6)
    app = pages("visibility", project="Dated", period="Dates", dates=dates)

    html = "".join(str(element.value) for element in app.get("html"))  # type: ignore[union-attr]
    assert f"period=Dates&amp;dates={dates[0]}&amp;dates={dates[1]}" in html


def test_a_click_on_a_chart_takes_the_days_along(pages: Pages, known: int) -> None:
    app = pages("overview", project="Dated", period="Dates", dates=ago(20, 6))

    app.session_state[WANTED] = {"prompt": "1"}  # what a click leaves behind
    app.run()

    assert app.title[0].value == "Answers"
    assert calendar(app) == ago(20, 6)


def test_days_without_answers_say_which_and_can_be_widened(pages: Pages, known: int) -> None:
    app = pages("overview", project="Dated", period="Dates", dates=["2024-03-03", "2024-03-17"])
    assert "but none from 3 to 17 March 2024" in words(app)

    next(b for b in app.button if b.label == "Show all answers").click().run()

    assert app.metric[0].label == "Visibility"
    assert not app.date_input
