"""Pages get the first rules of style; everything else passes as it is."""

import asyncio

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from pages.parts.first_paint import STYLE, FirstPaint

PAGE = "<html><head><title>x</title></head><body></body></html>"


def page(request: Request) -> Response:
    assert "accept-encoding" not in request.headers, "packed HTML cannot be read"
    return HTMLResponse(PAGE, headers={"etag": "1"})


def get(path: str, accept: str) -> httpx.Response:
    served = Starlette(routes=[Route("/", page), Route("/text", lambda _: PlainTextResponse(PAGE))])
    transport = httpx.ASGITransport(FirstPaint(served))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return await client.get(path, headers={"accept": accept})

    return asyncio.run(ask())


def test_a_page_is_styled_and_no_browser_keeps_it_by_its_old_mark() -> None:
    reply = get("/", "text/html,*/*")

    assert STYLE in reply.content
    assert int(reply.headers["content-length"]) == len(reply.content)
    assert "etag" not in reply.headers


@pytest.mark.parametrize(("path", "accept"), [("/text", "text/html"), ("/text", "*/*")])
def test_what_is_no_page_stays_as_it_is(path: str, accept: str) -> None:
    assert get(path, accept).text == PAGE
