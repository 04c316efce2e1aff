"""Whatever a vendor sends, `parse` answers, says "not yet" or raises a RouteError."""

import json
from contextlib import suppress
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.models import Answer, Pending
from tests.workers.routes.replies import NAMES, reply
from workers.errors import RouteError
from workers.routes import ADAPTERS

WORDS = """error message code type status details reason retryDelay output content text annotations
url_citation start_index end_index url title action sources query queries usage incomplete_details
choices message citations search_results candidates parts thought groundingMetadata
groundingChunks groundingSupports segment startIndex endIndex partIndex groundingChunkIndices web
uri promptFeedback blockReason finishReason search_metadata id ai_overview page_token text_blocks
list snippet references reference_indexes link index table comparison completed failed queued
Success message output_text SAFETY response request_id error_message CREATED IN_PROGRESS COMPLETED
FAILED""".split()  # noqa: SIM905

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(st.characters(), max_size=20),
    st.sampled_from(WORDS),
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=30,
)
STATUS = st.sampled_from([200, 201, 204, 302, 400, 401, 404, 409, 429, 500, 529])
ROUTES = st.sampled_from(sorted(ADAPTERS))


def holds(adapter: str, answered: httpx.Response) -> None:
    with suppress(RouteError):
        found = ADAPTERS[adapter].parse(answered)
        assert isinstance(found, Answer | Pending)
        if isinstance(found, Answer):
            found.text.encode()
            assert all(
                0 <= start < end <= len(found.text)
                for citation in found.citations
                for start, end in citation.spans
            )
            assert len({citation.url for citation in found.citations}) == len(found.citations)


@given(ROUTES, STATUS, st.binary(max_size=200))
def test_arbitrary_bytes_are_an_error_and_no_crash(
    adapter: str, status: int, content: bytes
) -> None:
    holds(adapter, httpx.Response(status, content=content))


@given(ROUTES, STATUS, ANYTHING, st.text(max_size=20))
def test_arbitrary_json_is_read_or_refused(adapter: str, status: int, body: Any, wait: str) -> None:
    headers = [(b"retry-after", wait.encode("utf-8", "replace")), (b"date", wait.encode())]
    holds(adapter, httpx.Response(status, headers=headers, content=json.dumps(body).encode()))


@given(st.sampled_from(NAMES), st.data())
def test_a_true_reply_with_one_thing_wrong_is_read_or_refused(
    name: str, data: st.DataObject
) -> None:
    answered = reply(name)
    with suppress(ValueError):
        body = json.loads(answered.content)
        spoil(body, data)
        content = json.dumps(body).encode()
        holds(name.split("/", maxsplit=1)[0], httpx.Response(answered.status_code, content=content))


def spoil(body: Any, data: st.DataObject) -> None:
    """Puts anything in one place of a reply."""
    here = body
    while isinstance(here, dict | list) and here:
        key = data.draw(
            st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here)))
        )
        if not isinstance(here[key], dict | list) or data.draw(st.booleans()):
            here[key] = data.draw(ANYTHING)
            return
        here = here[key]


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
@pytest.mark.parametrize("depth", [90, 900, 90_000])
def test_endless_nesting_is_no_crash(adapter: str, depth: int) -> None:
    holds(adapter, httpx.Response(200, content=b"[" * depth))
    nested = b'{"text_blocks":[' * depth + b'{"snippet":"a"}' + b"]}" * depth
    holds(adapter, httpx.Response(200, content=nested))
    holds(adapter, httpx.Response(200, content=nested.replace(b"text_blocks", b"list")))
