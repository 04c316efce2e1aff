"""What a model is asked as judge, and which of its claims are believed."""

import json
from typing import Any

import pytest

from analytics.reading.details import Detail
from analytics.reading.judging import Rejection, question, verdict
from tests.analytics.reading.brands import brand

BRANDS = [brand("Orbi", id=1), brand("Zephra", id=2), brand("Kromen", id=3)]
TEXT = "Orbi is a delight.\nZephra exists. ([bad](https://x.example/hidden))"


def claim(name: str, sentiment: str = "neutral", *evidence: str, **more: object) -> dict[str, Any]:
    return {"brand": name, "sentiment": sentiment, "recommended": False, "unknown": False, "evidence": list(evidence), **more}  # fmt: skip


def reply(*claims: object) -> dict[str, Any]:
    return {"choices": [{"message": {"content": json.dumps({"brands": claims})}}]}


def judged(*claims: object) -> tuple[Detail, ...] | Rejection:
    return verdict(reply(*claims), TEXT, BRANDS, "en", "judge-1")


def refused(*claims: object) -> str:
    outcome = judged(*claims)
    assert isinstance(outcome, Rejection)
    return outcome.sentence


def test_the_question_names_only_brands_of_the_text_and_asks_for_a_schema() -> None:
    body = question("judge-1", TEXT, BRANDS, "en")

    assert body is not None
    assert body["model"] == "judge-1"
    assert body["response_format"]["json_schema"]["strict"]
    assert '["Orbi", "Zephra"]' in body["messages"][1]["content"]
    assert "Kromen" not in json.dumps(body)


def test_where_nobody_is_named_nothing_is_asked() -> None:
    assert question("judge-1", "Nobody.", BRANDS, "en") is None


def test_proven_claims_become_details_with_the_judges_name() -> None:
    details = judged(claim("Zephra"), claim("Orbi", "positive", "a delight", recommended=True))

    assert isinstance(details, tuple)
    orbi, zephra = details
    assert (orbi.brand_id, orbi.sentiment, orbi.recommended, orbi.judge) == (
        1,
        "positive",
        True,
        "judge-1",
    )
    assert [TEXT[a:b] for a, b in orbi.sentiment_spans] == ["a delight"]
    assert zephra.sentiment == "neutral"


def test_line_breaks_in_a_quotation_may_be_spaces() -> None:
    assert isinstance(
        judged(claim("Orbi", "positive", "delight. Zephra exists"), claim("Zephra")), tuple
    )


def test_an_unclear_tone_is_no_tone() -> None:
    details = judged(claim("Orbi", "unclear"), claim("Zephra"))
    assert isinstance(details, tuple)
    assert details[0].sentiment is None


@pytest.mark.parametrize(
    ("claims", "part"),
    [
        ((claim("Orbi"), claim("Zephra"), claim("Kromen")), "“Kromen”, which the text does not name"),
        ((claim("Orbi"), claim("Zephra"), claim("Nobody")), "“Nobody”, which nobody asked about"),
        ((claim("Orbi"), claim("Orbi"), claim("Zephra")), "judged “Orbi” twice"),
        ((claim("Orbi"),), "left out “Zephra”"),
        ((claim("Orbi", "positive", "a miracle"), claim("Zephra")), "“a miracle”, which is not in the text"),
        ((claim("Orbi", "positive"), claim("Zephra")), "positive without evidence"),
        ((claim("Orbi", "negative", "https://x.example/hidden"), claim("Zephra")), "not in the text"),
        ((claim("Orbi", "positive", " "), claim("Zephra")), "not in the text"),
        ((claim("Orbi", "splendid"), claim("Zephra")), "form that was asked for"),
        (({"brand": "Orbi"},), "form that was asked for"),
    ],
)  # fmt: skip
def test_one_wrong_claim_rejects_them_all_with_a_sentence(
    claims: tuple[object, ...], part: str
) -> None:
    assert part in refused(*claims)


@pytest.mark.parametrize(
    "wire", [{}, {"choices": []}, {"choices": [{"message": {"content": None}}]}, {"choices": [{"message": {"content": "Orbi is fine"}}]}]
)  # fmt: skip
def test_a_reply_without_claims_is_rejected(wire: dict[str, Any]) -> None:
    assert isinstance(verdict(wire, TEXT, BRANDS, "en", "judge-1"), Rejection)


def test_a_code_fence_around_the_claims_is_taken_off() -> None:
    content = reply(claim("Orbi"), claim("Zephra"))["choices"][0]["message"]["content"]
    fenced = {"choices": [{"message": {"content": f"```json\n{content}\n```"}}]}
    assert isinstance(verdict(fenced, TEXT, BRANDS, "en", "judge-1"), tuple)
