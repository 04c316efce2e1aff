"""The only door to the AI systems."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from workers.errors import Unreachable

KEPT = 10  # idle connections: each is looked at in every request, which fifty times over costs more than a new one


def door(*, timeout_s: float, connections: int) -> httpx.AsyncClient:
    """One client for each worker process; it never follows redirects and ignores proxies."""
    return httpx.AsyncClient(
        timeout=httpx.Timeout(timeout_s, connect=15),
        limits=httpx.Limits(max_connections=connections, max_keepalive_connections=KEPT),
        trust_env=False,
    )


async def send(
    client: httpx.AsyncClient, request: httpx.Request, leave: Callable[[], None] | None = None
) -> httpx.Response:
    """The whole reply, whatever its status; raises Unreachable where there is none.

    `leave` is called when the connection stands, just before the first byte; what it raises stops the request.
    """
    if leave is not None:
        request.extensions["trace"] = _at_first_byte(leave)
    try:
        return await client.send(request)
    except httpx.ConnectError as error:
        raise Unreachable("no_connection") from error
    except httpx.TimeoutException as error:
        raise Unreachable("timeout") from error
    except httpx.TransportError as error:
        raise Unreachable("connection_lost") from error


def _at_first_byte(leave: Callable[[], None]) -> Callable[[str, dict[str, Any]], Awaitable[None]]:
    async def trace(event: str, _: dict[str, Any]) -> None:
        if event.endswith(".send_request_headers.started"):
            leave()

    return trace
