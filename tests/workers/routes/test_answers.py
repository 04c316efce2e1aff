"""What is read out of replies that hold an answer, or say why there is none."""

import pytest

from data.models import Pending
from data.words import Outcome
from tests.workers.routes.replies import answer, parsed, quoted


@pytest.mark.parametrize(
    ("name", "outcome"),
    [
        ("openai/answered", Outcome.ANSWERED),
        ("openai/cut", Outcome.EMPTY),
        ("openai/empty", Outcome.EMPTY),
        ("openai/refused", Outcome.REFUSED),
        ("openai/filtered", Outcome.REFUSED),
        ("openai/cancelled", Outcome.CANCELLED),
        ("perplexity/answered", Outcome.ANSWERED),
        ("perplexity/only-thoughts", Outcome.EMPTY),
        ("perplexity/cut", Outcome.EMPTY),
        ("perplexity/filtered", Outcome.REFUSED),
        ("perplexity/run-completed", Outcome.ANSWERED),
        ("gemini/answered", Outcome.ANSWERED),
        ("gemini/question-blocked", Outcome.REFUSED),
        ("gemini/answer-blocked", Outcome.REFUSED),
        ("gemini/thought-too-long", Outcome.EMPTY),
        ("gemini/wrong-tool", Outcome.EMPTY),
        ("serpapi/overview-inline", Outcome.ANSWERED),
        ("serpapi/overview-absent", Outcome.NO_SURFACE),
        ("serpapi/overview-error", Outcome.NO_SURFACE),
        ("serpapi/copilot-nothing", Outcome.NO_SURFACE),
    ],
)
def test_an_outcome_is_never_guessed_and_its_reason_is_told(name: str, outcome: Outcome) -> None:
    found = answer(name)

    assert found.outcome is outcome
    assert bool(found.detail) is (outcome is not Outcome.ANSWERED)


@pytest.mark.parametrize(
    ("name", "external_id"),
    [
        ("openai/queued", "resp_made_up_1"),
        ("openai/in-progress", "resp_made_up_1"),
        ("perplexity/run-created", "7d0d9d2e-made-up"),
        ("perplexity/run-in-progress", "7d0d9d2e-made-up"),
        ("perplexity/run-conflict", "7d0d9d2e-made-up"),
        ("serpapi/overview-deferred", "made-up-token=="),
        ("serpapi/still-processing", "search:0123456789abcdef01234567"),
    ],
)
def test_a_reply_without_an_answer_yet_gives_the_id_to_ask_for(name: str, external_id: str) -> None:
    assert parsed(name) == Pending(external_id)


def test_openai_cites_what_it_marks_and_the_rest_of_its_sources_were_only_retrieved() -> None:
    found = answer("openai/answered")

    assert [(c.url, c.cited) for c in found.citations] == [
        ("https://hafen.example/test?utm_source=openai", True),
        ("https://unread.example/list", False),
    ]


def test_openai_spans_count_in_the_whole_text_though_vendors_count_in_a_part() -> None:
    found = answer("openai/answered-in-two-parts")

    (piece,) = quoted(found, "https://hafen.example/test?utm_source=openai")
    assert piece.startswith("([hafen.example]")
    assert piece.endswith("openai))")


def test_gemini_bytes_become_characters_and_drifting_offsets_find_their_text() -> None:
    found = answer("gemini/answered")
    second, third, first = found.citations

    assert quoted(found, second.url) == ["Kastanie", "Nordhafen ist günstiger."]
    assert quoted(found, third.url) == ["Nordhafen ist günstiger."]
    assert (first.url[-1], first.cited, first.spans) == ("1", False, ())


def test_perplexity_marks_stand_where_its_citations_say_and_thoughts_are_no_answer() -> None:
    found = answer("perplexity/answered-after-thinking")

    assert "<think>" not in found.text
    assert [quoted(found, c.url) for c in found.citations] == [["[1]"], ["[2]", "[2]"], []]


def test_perplexity_results_beyond_the_citations_were_only_retrieved() -> None:
    assert [c.cited for c in answer("perplexity/answered").citations] == [True, True, True, False]
    assert answer("perplexity/answered").usage.cost == 0.005


def test_a_perplexity_run_holds_the_same_answer_as_a_call_that_waits() -> None:
    assert answer("perplexity/run-completed") == answer("perplexity/answered-results-only")


def test_serpapi_blocks_become_lines_and_references_know_theirs() -> None:
    found = answer("serpapi/overview-inline")

    assert found.text.splitlines() == [
        "Two names come up.",
        "Why",
        "- Nordhafen: large teams.",
        "- Kastanie: small teams.",
        "  - Marone is its little sister.",
        "More",
        "Prices differ.",
        "Name | Price",
        "Kastanie | 5",
        "Inbox | yes | no",
    ]
    zwei = quoted(found, "https://zwei.example/b")
    assert zwei == ["Two names come up.", "- Nordhafen: large teams."]
