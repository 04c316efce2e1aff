"""Terms and the end of a project, as a person sets them."""

from collections.abc import Callable

from streamlit.testing.v1 import AppTest

from data.client import Client
from data.keeping_models import Retention
from pages.parts.setup_keeping import FOR_EVER
from tests.pages.conftest import remember, team

Pages = Callable[..., AppTest]


def label(app: AppTest, words: str) -> AppTest:
    next(b for b in app.button if b.label == words).click().run()
    return app


def test_terms_are_chosen_in_words_and_kept(pages: Pages, admin: Client) -> None:
    project = team(admin, "Terms")
    app = pages("setup", project="Terms", part="Keeping")

    assert app.selectbox(key="keep-Answers").value == FOR_EVER
    app.selectbox(key="keep-Answers").set_value(365)
    app.selectbox(key="keep-Finished jobs").set_value(FOR_EVER)
    label(app, "Save")
    assert admin.retention(project) == Retention(jobs_days=None, raw_days=90, answers_days=365)


def test_a_project_goes_only_when_its_name_is_typed(pages: Pages, admin: Client) -> None:
    project, last = team(admin, "Goner"), team(admin, "Last one")
    remember(admin, project, days=2)
    app = pages("setup", project="Goner", part="Keeping")
    button = f"delete-project-{project}"

    assert "2 brands, 4 prompts" in "\n".join(m.value for m in app.markdown)
    assert app.button(key=button).disabled
    app.text_input(key=f"delete-name-{project}").set_value("goner").run()
    assert app.button(key=button).disabled
    app.text_input(key=f"delete-name-{project}").set_value("Goner").run()
    app.button(key=button).click().run()

    assert not app.exception
    assert not app.error
    assert "Goner" not in [p.name for p in admin.projects()]
    assert [s.value for s in app.success if "is deleted: 1 project" in s.value]
    for other in admin.projects():
        if other.id != last:
            admin.delete_project(other.id)
    app = pages("setup", project="Last one", part="Keeping")
    app.text_input(key=f"delete-name-{last}").set_value("Last one").run()
    app.button(key=f"delete-project-{last}").click().run()

    assert not admin.projects()
    assert [s.value for s in app.success if "Last one is deleted: 1 project" in s.value]
