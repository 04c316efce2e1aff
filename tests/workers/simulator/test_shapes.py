"""Each reply has the vendor's keys, and its offsets point where they say."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from data.words import Outcome
from workers.simulator import gemini, openai, perplexity, serpapi
from workers.simulator.reply import Asked, Reply
from workers.simulator.told import Told
from workers.simulator.world import Moods, World

AT = datetime(2026, 11, 20, 12, tzinfo=UTC)
ASKED = Asked(AT)
GERMAN = "Welches CRM eignet sich für eine kleine Werbeagentur?"
ENGLISH = "Which CRM should a five-person marketing agency choose?"
WORLD = World(moods=Moods(0, 0, 0))


def told(engine: str, n: int = 1, *, prompt: str = ENGLISH, moods: Moods = WORLD.moods) -> Told:
    return WORLD.tell(prompt, engine, n, AT.date(), moods)


def body(reply: Reply) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(reply.body)
    return found


def test_openai_sends_a_search_call_and_a_message() -> None:
    reply = body(openai.answered(told("chatgpt"), ASKED))

    search, message = reply["output"]
    assert reply["object"] == "response"
    assert reply["status"] == "completed"
    assert search["type"] == "web_search_call"
    assert search["action"]["queries"][0] == search["action"]["query"]
    assert message["content"][0]["type"] == "output_text"
    assert reply["usage"]["total_tokens"] == (
        reply["usage"]["input_tokens"] + reply["usage"]["output_tokens"]
    )


@pytest.mark.parametrize("prompt", [ENGLISH, GERMAN])
def test_openai_annotations_cover_the_inline_links(prompt: str) -> None:
    seen = 0
    for n in range(20):
        reply = body(openai.answered(told("chatgpt", n, prompt=prompt), ASKED))
        content = reply["output"][-1]["content"][0]
        for note in content["annotations"]:
            link = content["text"][note["start_index"] : note["end_index"]]
            assert link.startswith("([")
            assert link.endswith(f"]({note['url']}))")
            seen += 1
    assert seen > 20


def test_openai_lists_all_that_was_retrieved_only_when_asked_to() -> None:
    some = told("chatgpt")
    with_sources = body(openai.answered(some, ASKED))["output"][0]["action"]
    without = body(openai.answered(some, Asked(AT, sources=False)))["output"][0]["action"]

    assert [s["url"] for s in with_sources["sources"]] == [p.url for p in some.pages]
    assert "sources" not in without


def test_openai_without_the_search_tool_cites_nothing() -> None:
    reply = body(openai.answered(told("chatgpt"), Asked(AT, searches=False)))

    (message,) = reply["output"]
    assert message["content"][0]["annotations"] == []
    assert "utm_source" not in message["content"][0]["text"]


def test_openai_refuses_in_a_part_of_its_own() -> None:
    reply = body(openai.answered(told("chatgpt", moods=Moods(1, 0, 0)), ASKED))

    assert reply["output"][-1]["content"][0]["type"] == "refusal"


def test_openai_can_spend_all_tokens_on_thinking() -> None:
    reply = body(openai.answered(told("chatgpt", moods=Moods(0, 1, 0)), ASKED))

    assert reply["status"] == "incomplete"
    assert [item["type"] for item in reply["output"]] == ["reasoning"]


def test_perplexity_markers_count_the_citations_from_one() -> None:
    some = told("perplexity")
    reply = body(perplexity.answered(some, ASKED))

    text = reply["choices"][0]["message"]["content"]
    assert all(f"[{n + 1}]" in text for n in some.cited)
    assert reply["citations"] == [r["url"] for r in reply["search_results"]]
    assert len(reply["citations"]) == len(some.pages)
    assert reply["usage"]["cost"]["total_cost"] > 0.005


@pytest.mark.parametrize("prompt", [ENGLISH, GERMAN])
def test_gemini_segments_count_bytes(prompt: str) -> None:
    reply = body(gemini.answered(told("gemini", 3, prompt=prompt), ASKED))

    candidate = reply["candidates"][0]
    raw = candidate["content"]["parts"][0]["text"].encode()
    found = candidate["groundingMetadata"]
    assert found["groundingSupports"]
    for support in found["groundingSupports"]:
        segment = support["segment"]
        assert raw[segment.get("startIndex", 0) : segment["endIndex"]].decode() == segment["text"]
        assert max(support["groundingChunkIndices"]) < len(found["groundingChunks"])


def test_gemini_hides_the_address_and_titles_it_by_domain() -> None:
    reply = body(gemini.answered(told("gemini", 3), ASKED))

    for chunk in reply["candidates"][0]["groundingMetadata"]["groundingChunks"]:
        assert chunk["web"]["uri"].startswith("https://vertexaisearch.cloud.google.com/")
        assert "." in chunk["web"]["title"]
        assert "/" not in chunk["web"]["title"]


def test_gemini_blocks_a_prompt_without_candidates() -> None:
    reply = body(gemini.answered(told("gemini", moods=Moods(1, 0, 0)), ASKED))

    assert "candidates" not in reply
    assert reply["promptFeedback"]["blockReason"]


def test_serpapi_references_are_numbered_as_the_blocks_cite_them() -> None:
    some = told("google_ai_overview")
    overview = body(serpapi.google_answered(some, ASKED, ENGLISH))["ai_overview"]

    numbers = {ref["index"] for ref in overview["references"]}
    blocks = [*overview["text_blocks"], *(i for b in overview["text_blocks"] for i in b.get("list", ()))]  # fmt: skip
    cited = {n for block in blocks for n in block.get("reference_indexes", ())}
    assert cited == numbers == set(range(len(some.cited)))


def test_serpapi_copilot_and_ai_mode_answer_at_the_top() -> None:
    copilot = body(serpapi.answered(told("copilot"), ASKED, ENGLISH, "bing_copilot"))
    mode = body(serpapi.answered(told("google_ai_mode"), ASKED, ENGLISH, "google_ai_mode"))

    assert {"text_blocks", "references"} <= copilot.keys()
    assert "gl" not in copilot["search_parameters"]
    assert {"text_blocks", "references", "reconstructed_markdown"} <= mode.keys()


def test_serpapi_without_an_overview_is_silent_or_says_so() -> None:
    hidden = [told("google_ai_overview", n, moods=Moods(0, 0, 1)) for n in range(40)]
    pages = [body(serpapi.google_answered(h, ASKED, ENGLISH)) for h in hidden]

    assert all(h.outcome is Outcome.NO_SURFACE for h in hidden)
    assert any("ai_overview" not in page for page in pages)
    assert any("error" in page.get("ai_overview", {}) for page in pages)
    assert all("text_blocks" not in page.get("ai_overview", {}) for page in pages)
