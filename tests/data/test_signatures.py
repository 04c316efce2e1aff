"""A webhook counts when one of our secrets signed it within five minutes of now, and never otherwise."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data import hooks, signatures
from data.faults import BadInput
from data.signatures import BadSignature
from tests.data.signing import OTHER, SECRET, body, headers

RECORDED = Path(__file__).parents[2].parent / "shared" / "payloads" / "openai_webhooks"
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
KEYS = signatures.keys(SECRET)


def recorded() -> list[dict[str, Any]]:
    return [json.loads(path.read_text("utf-8")) for path in sorted(RECORDED.glob("*.json"))]


@pytest.mark.skipif(not RECORDED.is_dir(), reason="the recorded webhooks are not on this machine")
def test_every_recorded_webhook_is_taken_or_refused_as_it_should_be() -> None:
    cases = recorded()

    assert len(cases) >= 8
    for case in cases:
        asked, wanted = case["request"], case["expect"]
        keys, now = signatures.keys(asked["secret"]), datetime.fromtimestamp(asked["now"], UTC)
        content = case["body_text"].encode()
        if not wanted["valid"]:
            with pytest.raises(BadSignature):
                signatures.verified(keys, case["headers"], content, now)
            continue
        hook = hooks.read(signatures.verified(keys, case["headers"], content, now), content)
        assert (hook.id, hook.event) == (wanted["webhook_id"], wanted["event_type"])
        assert hook.external_id == wanted["response_id"]


def test_a_signature_of_ours_is_taken() -> None:
    assert signatures.verified(KEYS, headers(body(), NOW), body(), NOW) == "wh_1"


@pytest.mark.parametrize("off", [-300, -299, 0, 299, 300])
def test_a_time_within_the_window_is_taken(off: int) -> None:
    sent = headers(body(), NOW + timedelta(seconds=off))

    assert signatures.verified(KEYS, sent, body(), NOW) == "wh_1"


@pytest.mark.parametrize("off", [-86_400, -301, 301, 86_400])
def test_a_time_outside_the_window_is_refused(off: int) -> None:
    sent = headers(body(), NOW + timedelta(seconds=off))

    with pytest.raises(BadSignature, match="seconds away"):
        signatures.verified(KEYS, sent, body(), NOW)


def test_while_a_secret_is_replaced_both_are_taken() -> None:
    both = signatures.keys(f"{OTHER}  {SECRET}")

    for secret in (SECRET, OTHER):
        assert signatures.verified(both, headers(body(), NOW, "wh_1", secret), body(), NOW)
    assert signatures.verified(KEYS, headers(body(), NOW, "wh_1", OTHER, SECRET), body(), NOW)
    with pytest.raises(BadSignature):
        signatures.verified(KEYS, headers(body(), NOW, "wh_1", OTHER), body(), NOW)


@pytest.mark.parametrize("name", ["webhook-id", "webhook-timestamp", "webhook-signature"])
@pytest.mark.parametrize("spoil", [lambda v: "", lambda v: v + "0", lambda v: v[1:]])
def test_a_header_that_is_missing_or_changed_is_refused(
    name: str, spoil: Callable[[str], str]
) -> None:
    sent = headers(body(), NOW)

    with pytest.raises(BadSignature):
        signatures.verified(KEYS, {**sent, name: spoil(sent[name])}, body(), NOW)


@given(
    st.dictionaries(st.sampled_from(["webhook-id", "webhook-timestamp", "webhook-signature"]), st.text()),
    st.binary(max_size=200),
)  # fmt: skip
def test_nothing_invented_is_taken_or_breaks_the_check(sent: dict[str, str], content: bytes) -> None:  # fmt: skip
    with pytest.raises(BadSignature):
        signatures.verified(KEYS, {**headers(body(), NOW), **sent}, content, NOW)


@given(st.binary(max_size=300) | st.recursive(st.none() | st.integers() | st.text(), lambda v: st.lists(v) | st.dictionaries(st.text(), v)).map(lambda v: json.dumps(v).encode()))  # fmt: skip
def test_a_signed_body_of_any_form_is_an_event(content: bytes) -> None:
    assert hooks.read("wh_1", content).id == "wh_1"


@pytest.mark.parametrize("secret", ["whsec_", "whsec_???", f"{SECRET} whsec_"])
def test_a_secret_that_cannot_be_one_is_said_and_not_shown(secret: str) -> None:
    with pytest.raises(BadInput, match="OPENAI_WEBHOOK_SECRET") as refused:
        signatures.keys(secret)
    assert "whsec_?" not in str(refused.value)
