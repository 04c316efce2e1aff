"""Re-reading in the browser's place: the banner, the difference, the orders, and corrected types."""

import time
from collections.abc import Callable, Iterator

import pytest
from streamlit.testing.v1 import AppTest

from data.client import Client
from tests.pages.conftest import remember, team
from workers.rereader import Rereader

Pages = Callable[..., AppTest]


def words(app: AppTest) -> str:
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


@pytest.fixture
def project(admin: Client, request: pytest.FixtureRequest) -> Iterator[int]:
    """Answers that name Kestrel; an alias that most of them hold has just been added."""
    while Rereader(admin).once():
        pass
    made = team(admin, request.node.name)
    remember(admin, made, days=40)
    rival = admin.project(made).brands[1]
    admin.save_brand(rival.model_copy(update={"aliases": ("Kestrel CRM", "usual choice", "leads")}))
    yield made
    admin.delete_project(made)


def read_all(client: Client) -> None:
    while Rereader(client).once():
        pass
    time.sleep(1.1)  # pages share what they saw for a second


def test_every_page_says_that_figures_wait(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    name = request.node.name
    for page in ("overview", "setup"):
        assert "0 of 160 answers are read again (0%)" in words(pages(page, project=name)), page
    read_all(admin)
    assert "All 160 answers are read again, and 160 changed" in words(pages("queue", project=name))


def test_the_difference_is_shown_then_applied_then_taken_back(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    read_all(admin)
    app = pages("rereading", project=request.node.name, prompts="Both", period="All")

    assert not app.exception, app.exception
    assert "160 answers are read differently" in words(app)
    figures, answers = app.dataframe[0].value, app.dataframe[1].value
    assert list(figures["brand"]) == ["Lumora (you)", "Kestrel"]
    assert (
        "→" in figures["position"][0]
        or "→" in figures["share_of_voice"][0]
        or answers["mentions"][0] == "1 → 2"
    )

    app.button(key="rereading_apply").click().run()
    assert admin.rereadings(project)[0].state == "applied"
    assert "Applied on" in words(app)
    app.button(key="rereading_undo").click().run()
    assert admin.rereadings(project)[0].state == "undone"
    assert "keep their older reading" in words(app)


def test_a_discarded_one_can_be_begun_anew(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    read_all(admin)
    app = pages("rereading", project=request.node.name)
    app.button(key="rereading_discard").click().run()
    assert "The new readings are gone" in words(app)
    app.button(key="read_again").click().run()

    assert [r.state for r in admin.rereadings(project)] == ["running", "discarded"]


def test_a_project_that_is_read_alike_says_so(pages: Pages, admin: Client) -> None:
    made = team(admin, "Alike")
    app = pages("rereading", project="Alike")

    assert "Every stored answer was read with the brands" in words(app)
    assert not admin.rereadings(made)


def test_a_type_is_corrected_where_sources_are_shown(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    app = pages("sources", project=request.node.name, site="g2.com")
    app.selectbox(key="type-g2.com").select("news").run()
    app.button(key="save_type").click().run()

    assert not app.exception, app.exception
    assert [(r.domain, r.source_type) for r in admin.source_types(project)] == [("g2.com", "news")]
    read_all(admin)
    admin.order_rereading(admin.rereadings(project)[0].id, "apply")
    app = pages("sources", project=request.node.name, site="g2.com")
    assert "by a person of this project" in words(app)
