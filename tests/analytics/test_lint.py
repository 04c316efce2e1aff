"""What may be wrong with prompts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics import lint
from data.models import Brand, Prompt

OWN = Brand(id=1, name="Orbi", own=True)
RIVAL = Brand(id=2, name="Zephra")


def prompt(text: str, at: int = 1, **facts: object) -> Prompt:
    return Prompt.model_validate({"id": at, "text": text, **facts})


def kinds(one: Prompt, count: lint.Count | None = None) -> list[str]:
    counts = {one.id: count} if count else {}
    return [finding.kind for finding in lint.lint([one], [OWN, RIVAL], counts)]


def test_a_prompt_whose_answers_name_nobody_is_found_once_there_are_enough() -> None:
    asked = prompt("What is a lamp?")

    assert kinds(asked, lint.Count(12, 0)) == ["silent"]
    assert kinds(asked, lint.Count(12, 1)) == []
    assert kinds(asked, lint.Count(2, 0)) == []
    assert kinds(asked) == []


def test_the_sentence_says_how_many_answers_stand_behind_it() -> None:
    (finding,) = lint.silent(prompt("What is a lamp?"), lint.Count(12, 0))
    assert "None of 12 answers" in finding.sentence


def test_branded_prompts_are_told_by_their_words() -> None:
    assert kinds(prompt("Is Orbi’s lamp good?")) == ["branded"]
    assert kinds(prompt("Is Orbi good?", branded=True)) == []
    assert kinds(prompt("Is Zephra good?")) == []
    assert kinds(prompt("Which lamp is good?", branded=True)) == ["unbranded"]


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("Which lamp?", "", ["no_language"]), ("Which lamp?", " ", ["no_language"]), ("Какая лампа?", "en", ["script"]), ("Which lamp?", "ru", ["script"]),
        ("Какая лампа лучше: Zephra Lumenka или Kromen?", "ru", []), ("ランプはどれ?", "ja", []), ("哪个灯好?", "zh", []), ("ランプ?", "zh", ["script"]),
        ("Was taugt die 星云-Lampe?", "de", []), ("¿Qué lámpara?", "es-MX", []), ("???", "ru", []), ("Која лампа?", "sr", []), ("Koja lampa?", "sr", []),
        ("어떤 램프?", "ko", []), ("Lampe?", "ko", ["script"]), ("أي مصباح؟", "ar", []),
    ],
)  # fmt: skip
def test_letters_must_fit_the_language(text: str, lang: str, expected: list[str]) -> None:
    assert kinds(prompt(text, lang=lang)) == expected


def pairs(*texts: str) -> list[tuple[int, ...]]:
    return [
        one.prompt_ids for one in lint.twins([prompt(text, at) for at, text in enumerate(texts, 1)])
    ]


def test_prompts_that_ask_the_same_are_twins() -> None:
    assert pairs("What is the best lamp for reading?", "Best lamp for reading: what is the?") == [
        (1, 2)
    ]
    assert pairs("Best café lamp", "best cafe lamps!") == [(1, 2)]
    assert pairs("What is the best lamp?", "Which chairs are comfortable?") == []


def test_other_figures_languages_or_countries_are_other_questions() -> None:
    assert pairs("Best lamp under $50", "Best lamp under $500") == []
    abroad = [
        prompt("Best lamp", 1),
        prompt("Best lamp", 2, country="gb"),
        prompt("Best lamp", 3, lang="de"),
    ]
    assert list(lint.twins(abroad)) == []


@given(st.lists(st.text(st.characters(exclude_categories=()), max_size=20), max_size=12))
@settings(max_examples=200, deadline=None)
def test_any_prompts_may_be_linted_and_no_alike_pair_is_missed(texts: list[str]) -> None:
    prompts = [prompt(text, at) for at, text in enumerate(texts, 1)]
    lint.lint(prompts, [OWN], {})
    found = {one.prompt_ids for one in lint.twins(prompts)}
    for at, left in enumerate(prompts):
        for right in prompts[at + 1 :]:
            shapes = lint._shape(left.text), lint._shape(right.text)
            same = lint._figures(left.text) == lint._figures(right.text)
            alike = all(shapes) and same and lint._share(*shapes) >= lint.ALIKE
            assert ((left.id, right.id) in found) == alike
