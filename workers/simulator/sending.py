"""Ways to send a reply, and one not to."""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from workers.simulator.calls import Call
from workers.simulator.reply import Reply

DRIPS = 20


class HungUp(Response):
    """Closes the connection instead of answering."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        line = scope.get("state", {}).get("line")
        if line is None:
            raise ConnectionResetError("the simulator hangs up")
        line.abort()
        while (await receive())["type"] != "http.disconnect":
            pass


class Logged(Response):
    """Sends another response and ends the call when the last byte is out."""

    def __init__(self, response: Response, call: Call) -> None:
        self.response, self.call = response, call

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.response(scope, receive, send)
        finally:
            self.call.end()


def whole(reply: Reply) -> Response:
    return Response(reply.body, reply.status, dict(reply.headers))


def cut(reply: Reply) -> Response:
    """The first two fifths of the body, as if they were all."""
    return Response(reply.body[: len(reply.body) * 2 // 5], reply.status, dict(reply.headers))


def dripped(reply: Reply, seconds: float) -> Response:
    """The body in small pieces over that time."""
    return StreamingResponse(drips(reply.body, seconds), reply.status, dict(reply.headers))


async def drips(body: bytes, seconds: float) -> AsyncIterator[bytes]:
    size = len(body) // DRIPS + 1
    for start in range(0, len(body), size):
        await asyncio.sleep(seconds / DRIPS)
        yield body[start : start + size]
