"""Two answers to one prompt: what changed in wording, brands and sites; and none of it is obeyed."""

import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from streamlit.testing.v1 import AppTest

from analytics import reading
from analytics.reports.differences import _seen
from analytics.wording import wording
from data.client import Client
from data.models import Answer, Brand, Captured, Citation, Import, ImportedAnswer
from pages.parts.rewording import reworded
from tests.pages.conftest import PROMPTS, team
from tests.pages.test_readings import words

Pages = Callable[..., AppTest]
NOW = datetime(2026, 11, 20, 9, 30, tzinfo=UTC)
HOSTILE = (
    "Lumora leads now. <script>alert(1)</script><img src=x onerror=alert(1)> "
    "![pixel](https://spy.example/p.png) [x](javascript:alert(1)) <b>bold</b> $x$ {{y}}"
)


def kept(
    key: str, text: str, brands: tuple[Brand, ...], days: int, *, prompt: int = 0,
    engine: str = "chatgpt", sites: tuple[str, ...] = (), repeat: int = 1,
) -> ImportedAnswer:  # fmt: skip
    answer = Answer(text, citations=tuple(Citation(url) for url in sites), model=f"model-{days}")
    captured = Captured(
        answer=answer, reading=reading.read(answer, brands, "en"), asked_at=NOW - timedelta(days=days), latency_ms=1,
    )  # fmt: skip
    return ImportedAnswer(
        key=key, prompt=PROMPTS[prompt].text, engine=engine, captured=captured, repeat_no=repeat
    )


@pytest.fixture
def answers(admin: Client, request: pytest.FixtureRequest) -> dict[str, int]:
    """The ids of one prompt's answers, by their keys."""
    made = team(admin, request.node.name)
    brands = admin.project(made).brands
    told = (
        kept("old", "Kestrel leads. Lumora follows.", brands, 8, sites=("https://g2.com/a", "https://old.example/")),
        kept("new", HOSTILE, brands, 1, sites=("https://g2.com/b", "https://<b>.example/", "https://new.example/")),
        kept("same", HOSTILE, brands, 0),
        kept("repeat", "Nobody leads.", brands, 1, repeat=2),
        kept("gemini", "Gemini says Kestrel.", brands, 1, engine="gemini"),
        kept("else", "Another question.", brands, 1, prompt=1),
    )  # fmt: skip
    admin.bring_in(Import(project_id=made, label="test", answers=told))
    rows = admin.query(
        "SELECT a.id, t.text FROM answers a JOIN answer_texts t ON t.answer_id = a.id"
        " WHERE project_id = $project ORDER BY a.answered_at, a.id",
        {"project": made},
    )
    found = list(zip(rows["text"], rows["id"], strict=True))
    ids = {one.key: int(dict(found)[one.captured.answer.text]) for one in told}
    ids["new"], ids["same"] = (int(i) for text, i in found if text == HOSTILE)
    return ids


def shown(app: AppTest) -> str:
    return "\n".join(str(html.proto.body) for html in app.get("html"))


def named(app: AppTest) -> tuple[str, str]:
    """The two answers in the address."""
    told = (app.query_params[name] for name in ("answer", "against"))
    return tuple(one if isinstance(one, str) else one[0] for one in told)  # type: ignore[return-value]


def opened(pages: Pages, request: pytest.FixtureRequest, answer: int, against: int) -> AppTest:
    app = pages("answers", project=request.node.name, answer=str(answer), against=f"A-{against}")
    assert not app.exception, app.exception
    return app


def test_what_changed_is_told_in_wording_brands_and_sites(
    pages: Pages, answers: dict[str, int], request: pytest.FixtureRequest
) -> None:
    app = opened(pages, request, answers["new"], answers["old"])
    said = words(app).replace("\\", "")

    assert "What changed" in said
    assert ":red[went]: **Kestrel**, it was at place 1" in said
    assert "**Lumora** (you) rose from place 2 to 1" in said
    assert ":green[came]: new.example" in said
    assert ":red[went]: old.example" in said
    assert "stayed: g2.com" in said
    assert "Model: model-8 → model-1" in said
    assert "<del>Kestrel" in shown(app)
    assert {"Earlier", "Later"} <= {box.label for box in app.selectbox}


def test_markup_is_no_part_of_the_wording() -> None:
    text = (
        "## Top **picks**\n\n* [Lumora](https://l.example) is *good* ([x](https://x.example)).\n"
        "- `Kestrel` costs \\$5 ~~9~~, 2 * 3\n\n---\nEnd"
    )

    assert _seen(text) == "Top picks\n\n• Lumora is good.\n• Kestrel costs $5 9, 2 * 3\n\n\nEnd"


@pytest.mark.parametrize("one", [" ", "[", "*", "-", "#", "\\", "[x](", "- ", "`", "* *"])
def test_texts_of_nothing_but_marks_are_read_at_once(one: str) -> None:
    began = time.monotonic()
    _seen(one * 60_000 + "x")

    assert time.monotonic() - began < 3


def test_the_earlier_answer_stands_first_whichever_the_address_names_first(
    pages: Pages, answers: dict[str, int], request: pytest.FixtureRequest
) -> None:
    app = opened(pages, request, answers["old"], answers["new"])

    assert ":green[came]: new.example" in words(app).replace("\\", "")


def test_nothing_of_the_answers_is_obeyed(
    pages: Pages, answers: dict[str, int], request: pytest.FixtureRequest
) -> None:
    app = opened(pages, request, answers["new"], answers["old"])

    assert not re.search(r"<(script|img|b|a|iframe)\b", shown(app).split("</style>")[-1])
    assert "spy.example" not in shown(app)
    assert not app.get("image")
    assert "<b>" not in words(app)


def test_markup_stands_as_words() -> None:
    html = reworded(wording("</del><script>x</script>" * 60, "</ins><img src=x>" + " word" * 400))

    assert set(re.findall(r"<(\w+)", html)) <= {"div", "ins", "del", "details", "summary"}


def test_another_date_is_chosen_and_stands_in_the_address(
    pages: Pages, answers: dict[str, int], request: pytest.FixtureRequest
) -> None:
    app = opened(pages, request, answers["new"], answers["old"])
    later = next(box for box in app.selectbox if box.label == "Later")
    assert len(later.options) == 4
    later.set_value(answers["same"]).run()

    assert named(app) == (str(answers["same"]), str(answers["old"]))
    earlier = next(box for box in app.selectbox if box.label == "Earlier")
    earlier.set_value(answers["new"]).run()
    assert "The wording is the same." in words(app)


def test_what_cannot_be_compared_says_why(
    pages: Pages, answers: dict[str, int], request: pytest.FixtureRequest
) -> None:
    other = opened(pages, request, answers["new"], answers["else"])
    gone = opened(pages, request, answers["new"], 999_999_999)

    assert "answer different questions" in words(other)
    assert "is gone" in words(gone)


def test_an_answer_leads_to_its_other_engines_repeats_and_dates(
    pages: Pages, answers: dict[str, int], request: pytest.FixtureRequest
) -> None:
    app = pages("answers", project=request.node.name, answer=str(answers["new"]))
    beside = app.dataframe[-1].value

    assert set(zip(beside["label"], beside["repeat_no"], strict=True)) == {("ChatGPT", 2), ("Gemini", 1)}  # fmt: skip
    next(b for b in app.button if b.label.startswith("What changed")).click().run()
    assert not app.exception, app.exception
    assert named(app)[0] == str(answers["new"])
    assert "Cited sites" in words(app)
