"""The only door to the AI systems."""

import httpx

from workers.errors import Unreachable


def door(*, timeout_s: float, connections: int) -> httpx.AsyncClient:
    """One client for each worker process; it never follows redirects and ignores proxies."""
    return httpx.AsyncClient(
        timeout=httpx.Timeout(timeout_s, connect=15),
        limits=httpx.Limits(max_connections=connections, max_keepalive_connections=connections),
        trust_env=False,
    )


async def send(client: httpx.AsyncClient, request: httpx.Request) -> httpx.Response:
    """The whole reply, whatever its status; raises Unreachable where there is none."""
    try:
        return await client.send(request)
    except httpx.ConnectError as error:
        raise Unreachable("no_connection") from error
    except httpx.TimeoutException as error:
        raise Unreachable("timeout") from error
    except httpx.TransportError as error:
        raise Unreachable("connection_lost") from error
