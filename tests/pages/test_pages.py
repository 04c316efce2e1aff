"""Every page on a real data service: full, empty, and with the service away."""

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from data.client import Client
from data.models import Project
from data.moves import Event
from data.words import State
from tests.pages.conftest import remember, serving, team

Pages = Callable[..., AppTest]
ALL = (
    "overview", "visibility", "share_of_voice", "sources", "prompts", "answers", "new_check", "planner",
    "queue", "setup",
)  # fmt: skip
RESULTS = ALL[:6]


def words(app: AppTest) -> str:
    """Everything a reader reads."""
    kinds = (
        app.title,
        app.header,
        app.subheader,
        app.markdown,
        app.caption,
        app.info,
        app.warning,
        app.error,
    )
    return "\n".join(str(element.value) for kind in kinds for element in kind)


def well(app: AppTest) -> bool:
    return not app.exception and not app.error


def test_the_first_start_without_a_project_leads_to_setup(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as fresh:
        monkeypatch.setenv("SIGHTLINE_HOME", str(fresh.home))
        monkeypatch.setenv("SIGHTLINE_DATA_PORT", str(fresh.data_port))
        for page in ALL:
            app = pages(page)
            assert well(app), page
            assert "project" in words(app), page
            assert app.button, page


@pytest.mark.parametrize("page", ALL)
def test_a_page_of_a_project_with_answers_shows_them(
    pages: Pages, admin: Client, page: str
) -> None:
    if "Full" not in {p.name for p in admin.projects()}:
        remember(admin, team(admin, "Full"))

    app = pages(page, project="Full")

    assert well(app), words(app)
    assert app.title[0].value
    if page in RESULTS:
        assert "Simulated" in words(app)


@pytest.mark.parametrize("page", ALL)
def test_a_page_of_an_empty_project_says_what_to_do_next(
    pages: Pages, admin: Client, page: str
) -> None:
    if "Bare" not in {p.name for p in admin.projects()}:
        admin.save_project(Project(name="Bare"))

    app = pages(page, project="Bare")

    assert well(app), words(app)
    assert app.button or app.get("form_submit_button") or page == "setup"


def test_the_overview_tells_value_interval_and_n(pages: Pages, admin: Client) -> None:
    remember(admin, team(admin, "Figures"))

    app = pages("overview", project="Figures")

    visibility = app.metric[0]
    assert (visibility.label, visibility.value) == ("Visibility", "66.1%")
    assert "n 112" in words(app)
    assert "Against the 28 days before" in words(app) or "against the 28 days before" in words(app)


def test_filters_that_leave_nothing_offer_to_show_all(pages: Pages, admin: Client) -> None:
    remember(admin, team(admin, "Filtered"), days=3)

    app = pages("overview", project="Filtered", prompts="Branded")
    assert "No answers match" in words(app)
    next(b for b in app.button if b.label == "Show all answers").click().run()

    assert app.metric[0].label == "Visibility"


def test_a_check_is_started_once_and_its_page_says_how_it_goes(pages: Pages, admin: Client) -> None:
    project = team(admin, "Asking")
    app = pages("new_check", project="Asking")
    assert "4 jobs**: 4 prompts × 1 engine × 1 repeat" in words(app)
    assert "No worker is running" in words(app)

    app.button(key="start").click().run()

    (check,) = admin.checks(project)
    assert app.query_params["check"] == str(check.id)
    assert f"C-{check.id}: 0 of 4 answered" in words(app)
    assert "No worker is running" in words(app)
    again = pages("new_check", project="Asking")
    assert f"C-{check.id}: 0 of 4 answered" in words(again)


def test_a_way_out_beside_a_live_check_is_remembered_before_anything_runs(
    pages: Pages, admin: Client
) -> None:
    team(admin, "Leaving")
    app = pages("new_check", project="Leaving")
    app.button(key="start").click().run()

    app.button(key="to_overview").click().run()

    assert app.title[0].value == "Overview"
    assert app.selectbox(key="project").value == "Leaving"


def test_a_form_that_is_sent_twice_gives_the_first_check_back(pages: Pages, admin: Client) -> None:
    project = team(admin, "Twice")
    app = pages("new_check", project="Twice")
    key = "0123456789abcdef"

    for _ in range(2):
        app.session_state["check_key"] = key
        app.session_state["check_sent"] = False
        app.query_params.clear()
        app.query_params["project"] = "Twice"
        app.run()
        app.button(key="start").click().run()

    assert len(admin.checks(project)) == 1


def test_an_engine_without_a_key_says_which_key_it_needs(pages: Pages, admin: Client) -> None:
    team(admin, "Keyless")

    app = pages("new_check", project="Keyless")
    assert app.pills(key="check_engines").options[1] == "Gemini · needs a key"
    app.pills(key="check_engines").set_value(["chatgpt", "gemini"]).run()

    assert "set GEMINI_API_KEY for the workers" in words(app)


def test_the_queue_counts_and_explains(pages: Pages, admin: Client) -> None:
    project = team(admin, "Queued")
    app = pages("new_check", project="Queued")
    app.button(key="start").click().run()
    (check,) = admin.checks(project)

    queue = pages("queue", project="Queued", check=f"C-{check.id}")

    assert {m.label: m.value for m in queue.metric}["Waiting"] == "4"
    table = queue.dataframe[0].value
    assert set(table["what"]) == {"Waiting: no worker is running"}
    assert all(label.startswith("Cancel J-") for label in table["act"])


def test_all_open_jobs_of_a_check_are_cancelled_in_one_order(pages: Pages, admin: Client) -> None:
    project = team(admin, "Bulk")
    app = pages("new_check", project="Bulk")
    app.button(key="start").click().run()
    (check,) = admin.checks(project)
    queue = pages("queue", project="Bulk", check=f"C-{check.id}")

    queue.button(key="bulk-Cancel-open").click().run()

    assert admin.check(check.id).by_state == {State.CANCELLED: 4}
    assert "4 jobs cancelled." in "".join(s.value for s in queue.success)


def test_a_job_page_shows_its_history_and_a_late_order_is_explained(
    pages: Pages, admin: Client
) -> None:
    project = team(admin, "Detail")
    app = pages("new_check", project="Detail")
    app.button(key="start").click().run()
    job = admin.jobs(project=project).jobs[0].id
    page = pages("queue", project="Detail", job=str(job))
    assert "Waiting: no worker is running" in words(page)
    admin.order(Event.CANCEL, [job])

    page.button(key=f"cancel-{job}").click().run()

    assert f"J-{job} had moved on already" in words(page)
    assert "Cancelled" in words(page)


def test_an_answer_is_shown_safely_with_its_mentions(pages: Pages, admin: Client) -> None:
    project = team(admin, "Reading")
    remember(admin, project, days=2)
    answers = admin.query(
        "SELECT id FROM mentions JOIN answers ON answers.id = answer_id WHERE answers.project_id = $p AND position = 2",
        {"p": project},
    )

    page = pages("answers", project="Reading", answer=str(answers["id"].iloc[0]))

    html = next(body for h in page.get("html") if "<mark" in (body := h.value))  # type: ignore[union-attr]
    assert html.count("<mark") == 3
    assert "spy.example" not in html
    assert "<b>" not in html
    assert "g2.com" in set(page.dataframe[-1].value["domain"])


def test_an_answer_of_another_project_is_not_shown(pages: Pages, admin: Client) -> None:
    remember(admin, (first := team(admin, "Mine")), days=1)
    team(admin, "Other")
    job = admin.jobs(project=first).jobs[0].id

    assert "gone" in words(pages("answers", project="Other", answer=str(job)))


def test_a_refused_brand_keeps_what_was_typed_and_says_why(pages: Pages, admin: Client) -> None:
    team(admin, "Typing")
    app = pages("setup", project="Typing")

    app.text_input(key="brand-0-0-name").set_value("KESTREL")
    app.text_input(key="brand-0-0-aliases").set_value("Kess")
    next(b for b in app.button if b.label == "Add brand").click().run()

    assert "already tracked" in app.error[0].value
    assert app.text_input(key="brand-0-0-aliases").value == "Kess"


def test_a_brand_is_added(pages: Pages, admin: Client) -> None:
    project = team(admin, "Adding")
    app = pages("setup", project="Adding")

    app.text_input(key="brand-0-0-name").set_value("Oakline")
    app.text_input(key="brand-0-0-domains").set_value("oakline.example; oak.example")
    next(b for b in app.button if b.label == "Add brand").click().run()

    made = {b.name: b.domains for b in admin.project(project).brands}
    assert made["Oakline"] == ("oakline.example", "oak.example")


def test_prompts_are_added_one_a_line(pages: Pages, admin: Client) -> None:
    project = team(admin, "Lines")
    app = pages("setup", project="Lines", part="Prompts")

    app.text_area(key="add-0-text").set_value("New one?\n\nAnother?\n")
    app.text_input(key="add-0-tags").set_value("price, team")
    next(b for b in app.button if b.label == "Add").click().run()

    made = {p.text: p.tags for p in admin.project(project).prompts}
    assert made["New one?"] == ("price", "team")
    assert "Another?" in made


def test_a_csv_file_is_previewed_before_it_is_added(pages: Pages, admin: Client) -> None:
    project = team(admin, "File")
    app = pages("setup", project="File", part="Prompts")

    app.file_uploader(key="csv").set_value(
        ("p.csv", b"prompt;tags\nFrom a file?;csv\n;x\n", "text/csv")
    ).run()
    assert "Row 3" in words(app)
    assert len(admin.project(project).prompts) == 4
    app.button(key="add_csv").click().run()

    assert "From a file?" in {p.text for p in admin.project(project).prompts}


def test_engines_are_switched_to_live_and_name_the_missing_key(pages: Pages, admin: Client) -> None:
    project = team(admin, "Live")
    app = pages("setup", project="Live", part="Engines")

    app.selectbox(key="route-chatgpt").set_value("openai")
    next(b for b in app.button if b.label == "Save engines").click().run()

    assert {u.route for u in admin.project(project).engines} == {"openai", "gemini"}
    assert "set OPENAI\\_API\\_KEY" in words(app) or "set OPENAI_API_KEY" in words(app)


def test_a_project_is_made_and_chosen(pages: Pages, admin: Client) -> None:
    team(admin, "Old")
    app = pages("setup", project="Old", part="Project")

    app.text_input(key="new_name-0").set_value("Brand new")
    next(b for b in app.button if b.label == "Make project").click().run()

    assert app.selectbox(key="project").value == "Brand new"
    assert app.text_input(key="new_name-1").value == ""


@pytest.mark.parametrize("page", ALL)
def test_a_service_that_is_away_gives_one_sentence_and_a_button(
    pages: Pages, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setenv("SIGHTLINE_DATA_URL", "http://127.0.0.1:9")
    monkeypatch.setattr("pages.parts.service.PATIENCE_S", 0.1)

    app = pages(page)

    assert not app.exception
    assert "sightline up" in app.error[0].value
    assert [b.label for b in app.button] == ["Try again"]
