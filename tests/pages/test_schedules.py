"""The page of schedules on a real data service: list, switch, form, refusal."""

from collections.abc import Callable
from datetime import time

import pytest
from streamlit.testing.v1 import AppTest

from data.client import Client
from data.schedule_models import Cron, Misfire, Schedule, Weekday, Weekdays, Weekly
from tests.pages.conftest import team
from tests.pages.test_pages import well, words

Pages = Callable[..., AppTest]
FORM = "schedule-form-new"


def scheduled(admin: Client, name: str) -> tuple[int, int]:
    """A project with one schedule: the ids of both."""
    project = team(admin, name)
    rule = Weekdays(time="08:00")
    made = Schedule(project_id=project, name="Mornings *now*", rule=rule, timezone="Europe/Berlin")
    return project, admin.save_schedule(made)


def test_a_schedule_is_shown_with_its_sentence_and_next_runs(pages: Pages, admin: Client) -> None:
    scheduled(admin, "Listed")

    app = pages("schedules", project="Listed")

    said = words(app)
    assert well(app), said
    assert r"Monday to Friday at 08\:00, Europe/Berlin" in said
    assert said.count("08:00") == 5
    assert "It has not run yet." in said
    assert r"Mornings \*now\*" in said


def test_nothing_repeats_yet_is_said_with_what_to_do(pages: Pages, admin: Client) -> None:
    team(admin, "Nothing repeats")

    app = pages("schedules", project="Nothing repeats")

    assert "Nothing repeats yet" in words(app)
    assert app.button(key="new_schedule")


def test_the_switch_pauses_and_resumes(pages: Pages, admin: Client) -> None:
    project, schedule = scheduled(admin, "Switched")
    app = pages("schedules", project="Switched")

    app.toggle(key=f"on-{schedule}").set_value(False).run()
    assert admin.schedules(project)[0].schedule.paused
    assert "No run is planned while it is paused." in words(app)

    app.toggle(key=f"on-{schedule}").set_value(True).run()
    assert not admin.schedules(project)[0].schedule.paused


def test_a_schedule_is_made_by_simple_choices(pages: Pages, admin: Client) -> None:
    project = team(admin, "Made by hand")
    app = pages("schedules", project="Made by hand", schedule="new")
    assert "Each run asks 8 jobs" in words(app)

    app.text_input(key=f"{FORM}-name").set_value("Weekly").run()
    app.segmented_control(key=f"{FORM}-kind").set_value("weekly").run()
    app.selectbox(key=f"{FORM}-day").set_value(Weekday.FRIDAY).run()
    app.time_input(key=f"{FORM}-time").set_value(time(16, 45)).run()
    app.radio(key=f"{FORM}-misfire").set_value(Misfire.RUN_ONCE).run()
    app.button(key=f"{FORM}-save").click().run()

    (saved,) = (plan.schedule for plan in admin.schedules(project))
    assert well(app), words(app)
    assert (saved.name, saved.misfire, saved.jitter_s) == ("Weekly", Misfire.RUN_ONCE, 60)
    assert saved.rule == Weekly(day=Weekday.FRIDAY, time="16:45")
    assert (saved.prompt_ids, saved.tags, saved.engines) == ((), (), ())
    assert app.title[0].value == "Schedules"


def test_an_expert_writes_a_cron_line_and_a_bad_one_cannot_be_saved(
    pages: Pages, admin: Client
) -> None:
    project = team(admin, "Expert")
    app = pages("schedules", project="Expert", schedule="new")
    app.segmented_control(key=f"{FORM}-kind").set_value("cron").run()

    app.text_input(key=f"{FORM}-line").set_value("61 * * * *").run()
    assert "is not a cron line" in app.error[0].value
    assert app.button(key=f"{FORM}-save").disabled

    app.text_input(key=f"{FORM}-line").set_value("0 9 1 * *").run()
    app.button(key=f"{FORM}-save").click().run()
    (saved,) = (plan.schedule for plan in admin.schedules(project))
    assert saved.rule == Cron(line="0 9 1 * *")
    assert saved.name == "At 09:00 on the first day of every month"


@pytest.mark.parametrize("way", ["By tag", "Pick"])
def test_choosing_no_prompt_is_not_taken_for_all(pages: Pages, admin: Client, way: str) -> None:
    team(admin, f"No prompt {way}")
    app = pages("schedules", project=f"No prompt {way}", schedule="new")

    app.segmented_control(key=f"{FORM}-way").set_value(way).run()

    assert "Choose at least one" in words(app)
    assert app.button(key=f"{FORM}-save").disabled


def test_an_edit_begins_with_what_is_stored_and_changes_only_what_is_changed(
    pages: Pages, admin: Client
) -> None:
    project, schedule = scheduled(admin, "Edited")
    before = admin.schedules(project)[0].schedule
    app = pages("schedules", project="Edited", schedule=str(schedule))
    form = f"schedule-form-{schedule}"

    app.number_input(key=f"{form}-repeats").set_value(4).run()
    app.button(key=f"{form}-save").click().run()

    assert admin.schedules(project)[0].schedule == before.model_copy(update={"repeats": 4})


def test_a_refusal_is_said_and_what_was_typed_stays(pages: Pages, admin: Client) -> None:
    team(admin, "Refused")
    app = pages("schedules", project="Refused", schedule="new")
    app.segmented_control(key=f"{FORM}-kind").set_value("cron").run()
    app.text_input(key=f"{FORM}-line").set_value("*/5 * * * *").run()
    app.selectbox(key=f"{FORM}-spread").set_value(900).run()
    app.button(key=f"{FORM}-save").click().run()

    assert "spread is longer" in app.error[0].value
    assert app.text_input(key=f"{FORM}-line").value == "*/5 * * * *"


def test_a_deleted_schedule_is_gone(pages: Pages, admin: Client) -> None:
    project, schedule = scheduled(admin, "Deleted")
    app = pages("schedules", project="Deleted")

    app.button(key=f"delete-{schedule}").click().run()

    assert admin.schedules(project) == []
    assert "Nothing repeats yet" in words(app)
