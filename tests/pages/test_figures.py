"""Figures on pages: how they are computed, the answers behind them, notes, and plans."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from data.annotation_models import Annotation
from data.client import Client
from tests.pages.conftest import remember, team
from tests.pages.test_pages import well, words

Pages = Callable[..., AppTest]


@pytest.fixture
def known(admin: Client) -> int:
    """A project with sixty days of answers, made once for all tests here."""
    found = {p.name: p.id for p in admin.projects()}
    if "Known" not in found:
        remember(admin, found.setdefault("Known", team(admin, "Known")))
    return found["Known"]


def links(app: AppTest) -> dict[str, dict[str, str]]:
    """The page's links to answers by their words, with what they narrow to."""
    told = [link.proto for link in app.get("page_link")]
    return {
        link.label: {name: values[0] for name, values in parse_qs(link.query_string).items()}
        for link in told
    }


@pytest.mark.parametrize("page", ["overview", "visibility", "share_of_voice"])
def test_a_figure_says_how_it_is_computed(pages: Pages, known: int, page: str) -> None:
    app = pages(page, project="Known")

    assert well(app), words(app)
    assert "answers that name the brand ÷" in words(app)
    assert any("FROM" in code.value for code in app.code)


def test_a_figure_is_computed_with_its_own_numbers(pages: Pages, known: int) -> None:
    app = pages("overview", project="Known")

    told = re.search(r"(\d+) answers that name the brand ÷ 112 answers = \*\*66.1%\*\*", words(app))
    assert told
    assert f"{told[1]} answers that name Lumora" in links(app)


def test_the_count_behind_every_link_is_its_number(pages: Pages, known: int) -> None:
    overview = pages("overview", project="Known")
    counted = {label: narrowed for label, narrowed in links(overview).items() if label[0].isdigit()}
    assert len(counted) >= 3

    for label, narrowed in counted.items():
        answers = pages("answers", project="Known", **narrowed)
        n = label.split(" ")[0]
        assert f"{n} answers, the latest first" in words(answers), label


@pytest.mark.parametrize(
    ("page", "query", "columns"),
    [
        ("overview", {}, {"open_top_sources"}),
        ("visibility", {}, {"open_brand", "open_first", "open_cut", "open_mover"}),
        ("visibility", {"cut": "Prompt"}, {"open_cut"}),
        ("share_of_voice", {}, {"open_voice"}),
        ("sources", {}, {"open_type", "open_type_gap", "open_sources", "gap_sources", "read_sources"}),
        ("sources", {"list": "Gaps"}, {"open_gaps", "gap_gaps"}),
        ("sources", {"list": "New"}, {"open_new"}),
        ("sources", {"list": "Lost"}, {"open_lost"}),
        ("sources", {"site": "g2.com"}, {"open_use_engine", "open_use_prompt", "open_use_gap_engine", "open_use_gap_prompt"}),
        ("sources", {"site": "forum.example"}, {"open_read_engine", "open_read_prompt"}),
        ("prompts", {}, {"open_prompt"}),
    ],
)  # fmt: skip
def test_a_count_of_a_table_is_the_number_of_answers_behind_it(
    pages: Pages, known: int, page: str, query: dict[str, str], columns: set[str]
) -> None:
    app = pages(page, project="Known", **query)
    assert well(app), words(app)
    behind = app.session_state["behind_counts"]

    for key in columns:
        counted = [(label, wanted) for label, wanted in behind[key] if label]
        assert counted, key
        for label, wanted in (counted[0], counted[-1]):
            answers = pages("answers", project="Known", **{n: str(v) for n, v in wanted.items()})
            n = label.split(" ")[0]
            assert f"{n} answers, the latest first" in words(answers), (key, label, wanted)


@pytest.mark.parametrize("cut", ["Engine", "Topic", "Prompt", "Language", "Country"])
def test_visibility_is_cut_and_every_group_leads_to_its_answers(
    pages: Pages, known: int, cut: str
) -> None:
    app = pages("visibility", project="Known", cut=cut)
    assert well(app), words(app)
    table = next(d.value for d in app.dataframe if "group" in d.value)
    name = {"Language": "lang"}.get(cut, cut.lower())

    group, label = table["group"].iloc[0], table["open"].iloc[0]
    answers = pages("answers", project="Known", brand="Lumora", **{name: str(group)})

    assert f"{label.split(' ')[0]} answers, the latest first" in words(answers)
    answers.button(key=f"widen-{name}").click().run()
    assert name not in answers.query_params


def test_a_cell_of_prompt_and_engine_is_a_link(pages: Pages, known: int) -> None:
    app = pages("visibility", project="Known")

    html = next(h.value for h in app.get("html") if "<table" in h.value)  # type: ignore[union-attr]
    assert html.count('scope="row"') == 4
    assert "answers?project=Known" in html
    assert "brand=Lumora" in html


def test_the_definition_of_share_of_voice_is_switched(pages: Pages, known: int) -> None:
    by_answers = pages("overview", project="Known").metric[1]
    by_place = pages("overview", project="Known", voice="Place").metric[1]

    assert by_answers.label == "Share of voice"
    assert by_place.label == "Share of voice by position"
    assert by_answers.value != by_place.value


def test_the_overview_says_what_changed(pages: Pages, known: int) -> None:
    app = pages("overview", project="Known")
    assert "Lumora is named in 66\\.1% of answers" in words(app)


def test_a_note_is_added_marked_and_deleted(pages: Pages, admin: Client, known: int) -> None:
    app = pages("visibility", project="Known")
    app.text_input(key="note_text-0").set_value("Launch of [v2](http://x)")
    next(b for b in app.button if b.label == "Add note").click().run()

    assert well(app), words(app)
    kept = admin.query("SELECT id, text FROM annotations WHERE project_id = $p", {"p": known})
    assert list(kept["text"]) == ["Launch of [v2](http://x)"]
    assert "\\[v2\\]" in words(app)

    app.button(key=f"unnote-{kept['id'].iloc[0]}").click().run()
    assert admin.query("SELECT id FROM annotations WHERE project_id = $p", {"p": known}).empty


def test_a_note_of_a_day_outside_the_window_harms_no_chart(pages: Pages, admin: Client) -> None:
    project = team(admin, "Noted")
    remember(admin, project, days=10)
    old = (datetime.now(UTC) - timedelta(days=400)).date()
    admin.annotate(Annotation(project_id=project, day=old, text="Long ago"))

    assert well(pages("visibility", project="Noted", points="true", window="Day"))


def test_a_plan_says_how_much_to_ask(pages: Pages, known: int) -> None:
    app = pages("planner", project="Known")
    assert "fewest answers that show a change of 5 percentage points" in words(app)
    small = app.dataframe[0].value["answers"].min()

    app.number_input(key="points_wanted").set_value(2).run()

    assert app.dataframe[0].value["answers"].min() > small
    assert "Learnt from 112 answers" in words(app)


def test_a_plan_without_history_is_cautious(pages: Pages, admin: Client) -> None:
    team(admin, "Planned")
    assert "cautious guesses" in words(pages("planner", project="Planned"))


def test_head_to_head_tells_who_comes_first(pages: Pages, known: int) -> None:
    app = pages("share_of_voice", project="Known", shape="Lines", duel_by="Prompt")
    assert well(app), words(app)
    told = [label for label in links(app) if "name both" in label or "only" in label]
    assert len(told) == 3
    for label in told:
        answers = pages("answers", project="Known", **links(app)[label])
        n = label.split(" ")[0]
        assert n == "0" or f"{n} answers, the latest first" in words(answers), label
    assert "comes first in" in words(app)
