"""Setup: brands, prompts from files as people really have them, and sentences for what cannot be used."""

import pytest
from playwright.sync_api import Page, expect

from data.client import Client
from data.models import Brand, Project
from tests.e2e.browsing import look, main, press, settle, until


@pytest.fixture
def project(client: Client, request: pytest.FixtureRequest) -> int:
    made = client.save_project(Project(name=request.node.name))
    client.save_brand(Brand(project_id=made, name="Lumora", own=True))
    return made


def open_setup(page: Page, name: str, part: str) -> None:
    look(page, "setup", project=name, part=part)


def add_brand(page: Page, name: str, domains: str = "") -> None:
    main(page).get_by_text("Add a brand").click()
    form = main(page).locator("form, [data-testid=stForm]").last
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_label("Domains").fill(domains)
    form.get_by_role("button", name="Add brand").click()


def test_a_brand_is_added(
    page: Page, client: Client, project: int, request: pytest.FixtureRequest
) -> None:
    open_setup(page, request.node.name, "Brands")
    add_brand(page, "Kestrel", "kestrel.example")

    expect(main(page).get_by_text("kestrel.example")).to_be_visible()
    assert [b.name for b in client.project(project).brands] == ["Lumora", "Kestrel"]


def test_a_brand_that_is_known_is_refused_with_a_sentence(
    page: Page, client: Client, project: int, request: pytest.FixtureRequest
) -> None:
    open_setup(page, request.node.name, "Brands")
    add_brand(page, "LUMORA")

    expect(main(page).get_by_text("already tracked")).to_be_visible()
    assert len(client.project(project).brands) == 1


def upload(page: Page, content: bytes) -> None:
    main(page).get_by_text("Bring prompts from a CSV file").click()
    page.locator("input[type=file]").set_input_files({"name": "prompts.csv", "mimeType": "text/csv", "buffer": content})  # fmt: skip


def test_a_file_with_wrong_columns_is_a_sentence(
    page: Page, client: Client, project: int, request: pytest.FixtureRequest
) -> None:
    open_setup(page, request.node.name, "Prompts")
    upload(page, b"id;kind\n1;x\n")

    expect(main(page).get_by_text("No column is named prompt")).to_be_visible()
    assert client.project(project).prompts == ()


def test_a_file_with_semicolons_in_latin_1_comes_in(
    page: Page, client: Client, project: int, request: pytest.FixtureRequest
) -> None:
    open_setup(page, request.node.name, "Prompts")
    upload(page, "prompt;tags\nWelches CRM für Gärtner?;Größe\nWhich CRM?;size\n".encode("latin-1"))
    press(page, "Add 2 prompts")

    until(lambda: len(client.project(project).prompts) == 2, page)
    assert {p.text for p in client.project(project).prompts} == {
        "Welches CRM für Gärtner?",
        "Which CRM?",
    }


def test_a_new_project_starts_in_the_browser(page: Page, client: Client) -> None:
    look(page, "setup", project="Lumora demo", part="Project")
    main(page).get_by_label("Name", exact=True).last.fill("From the browser")
    press(page, "Make project")
    settle(page)

    until(lambda: "From the browser" in [p.name for p in client.projects()], page)
    expect(page.get_by_role("combobox", name="Project")).to_have_value("From the browser")
    expect(page.get_by_test_id("stAlertContentError")).to_have_count(0)
