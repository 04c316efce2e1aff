"""The operations page: what it shows, and its levers."""

from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from data.client import Client
from data.models import CheckRequest, Claim, Project, Pulse
from data.operation_models import Pause, Target
from tests.pages.conftest import team
from tests.pages.test_pages import well, words

Pages = Callable[..., AppTest]


def check_of(admin: Client, name: str) -> int:
    project = team(admin, name)
    ids = tuple(p.id for p in admin.project(project).prompts)
    wanted = CheckRequest(key=f"operate-{name}", project_id=project, prompt_ids=ids, engines=("chatgpt",))  # fmt: skip
    return admin.submit(wanted).id


def test_it_shows_what_waits_runs_and_rests(pages: Pages, admin: Client) -> None:
    check = check_of(admin, "Operated")
    job = admin.jobs(check=check).jobs[0]
    admin.claim([Claim(job_id=job.id, attempt=0, worker="w", run_id="run-operate-0000001")])
    admin.renew(Pulse(worker="w", routes=("sim-openai",)))

    app = pages("operations", project="Operated")
    assert well(app), words(app)
    assert "The oldest waiting job was asked for" in words(app)
    assert "1 worker lives" in words(app)


def test_a_project_without_anything_has_a_page_too(pages: Pages, admin: Client) -> None:
    admin.save_project(Project(name="Idle"))

    app = pages("operations", project="Idle")
    assert well(app), words(app)
    assert "No run ended with an error." in words(app)
    assert not [b for b in app.button if b.key == "ask_pause_check"]


def test_a_check_is_paused_with_a_reason_and_resumed(pages: Pages, admin: Client) -> None:
    check = check_of(admin, "Halted")

    app = pages("operations", project="Halted")
    app.button(key="ask_pause_check").click().run()
    app.text_input(key="pause_reason").input("New prompts are coming.").run()
    app.button(key="pause_now").click().run()
    assert well(app), words(app)
    (pause,) = [p for p in admin.pauses() if p.check_id == check]
    assert (pause.by, pause.reason) == ("Local user", "New prompts are coming.")
    assert "Paused by Local user" in words(app).replace("\\", "")

    app.button(key=f"resume-{check}").click().run()
    assert well(app), words(app)
    assert check not in {p.check_id for p in admin.pauses()}


def test_the_question_for_a_reason_can_be_left(pages: Pages, admin: Client) -> None:
    check = check_of(admin, "Hesitant")

    app = pages("operations", project="Hesitant")
    app.button(key="ask_pause_check").click().run()
    app.button(key="pause_not").click().run()
    assert well(app), words(app)
    assert check not in {p.check_id for p in admin.pauses()}


def test_a_reason_is_shown_and_never_obeyed(pages: Pages, admin: Client) -> None:
    check = check_of(admin, "Spoofed")
    admin.pause(Pause(check_id=check, reason="![x](https://spy.example/x.png) <b>now</b>"))

    app = pages("operations", project="Spoofed")
    admin.resume(Target(check_id=check))
    assert well(app), words(app)
    assert "](https://" not in words(app)
