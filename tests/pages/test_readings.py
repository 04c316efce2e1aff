"""What pages say about readings: how each brand is spoken of, why it counts, what is wrong, what is missed."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from analytics import reading
from data.client import Client
from data.models import Answer, Captured, Import, ImportedAnswer, Prompt
from tests.pages.conftest import team

Pages = Callable[..., AppTest]
TEXT = "I recommend Kestrel CRM.\n\n1. **Kestrel**: fast.\n2. **Oakline**: cheap.\n\nLumora is slow and unreliable."


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
        app.success,
    )
    return "\n".join(str(element.value) for kind in kinds for element in kind)


@pytest.fixture
def project(admin: Client, request: pytest.FixtureRequest) -> int:
    """Three answers that list Oakline, which nobody tracks."""
    made = team(admin, request.node.name)
    brands = admin.project(made).brands
    answer = Answer(TEXT)
    captured = Captured(
        answer=answer, reading=reading.read(answer, brands, "en"), asked_at=datetime.now(UTC), latency_ms=1
    )  # fmt: skip
    answers = tuple(
        ImportedAnswer(key=f"k{i}", prompt="Which CRM is best, case 0?", engine="chatgpt", captured=captured)
        for i in range(3)
    )  # fmt: skip
    admin.bring_in(Import(project_id=made, label="test", answers=answers))
    return made


def first_answer(client: Client, project: int) -> int:
    rows = client.query(
        "SELECT min(id) AS id FROM answers WHERE project_id = $project", {"project": project}
    )
    return int(rows["id"].iloc[0])


def test_an_answer_says_how_brands_are_spoken_of_and_why_they_count(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    app = pages("answers", project=request.node.name, answer=str(first_answer(admin, project)))

    assert not app.exception, app.exception
    named = app.dataframe[0].value.set_index("Brand")
    assert "recommended" in str(named.loc["Kestrel", "How"])
    assert "negative" in str(named.loc["Lumora", "How"])
    assert "Judged by word lists." in words(app)
    assert "Counted because of the alias" in words(app).replace("\\", "")


def test_what_is_wrong_is_kept_as_a_labelled_case(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    number = first_answer(admin, project)
    app = pages("answers", project=request.node.name, answer=str(number))
    app.selectbox(key="missed_brand").select("Lumora")
    app.text_input(key="missed_words").input("Oakline")
    app.text_input(key=f"why-{number}").input("Oakline is ours since May")
    next(b for b in app.button if b.label == "Keep as a labelled case").click().run()

    assert "It is kept" in words(app)
    (case,) = admin.labelled_cases(project)
    lumora = next(e for e in case.labelled["expected"] if e["brand"] == "Lumora")
    assert (case.answer_id, lumora["count"], lumora["order"]) == (number, 2, 2)
    assert case.labelled["trap"] == "Oakline is ours since May"
    listed = pages("answers", project=request.node.name, prompts="Both")
    assert not listed.exception, listed.exception


def test_a_listed_name_is_added_or_ignored_with_one_click(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    app = pages("setup", project=request.node.name, part="Discovery")
    assert "in 3 of 3 answers" in words(app)

    app.button(key="ignore-Oakline").click().run()
    assert "No name is listed" in words(app)
    app.button(key="propose_again").click().run()
    app.button(key="add-Oakline").click().run()
    assert [b.name for b in admin.project(project).brands] == ["Lumora", "Kestrel", "Oakline"]
    assert admin.rereadings(project)[0].why == "Oakline was added."


def test_prompts_that_ask_badly_are_shown_with_their_evidence(
    pages: Pages, admin: Client, project: int, request: pytest.FixtureRequest
) -> None:
    admin.add_prompts(project, [Prompt(text="Is Lumora any good?")])
    app = pages("setup", project=request.node.name, part="Prompts")

    assert "is not marked as branded" in words(app).replace("\\", "")
    assert "“Lumora”" in words(app)
