"""Any OpenAI-compatible chat completion: what a model judge is asked through.

The base address is the one that its documentation gives to OpenAI's own client, such as
https://api.openai.com/v1.
"""

import httpx

from workers.errors import Unreadable
from workers.routes.asking import bearer
from workers.routes.classify import fault
from workers.routes.wire import Json, body, entries


def request(asked: Json, *, key: str, base_url: str) -> httpx.Request:
    return httpx.Request(
        "POST", f"{base_url.rstrip('/')}/chat/completions", headers=bearer(key), json=asked
    )


def parse(reply: httpx.Response) -> Json:
    """The completion as it came; raises RouteError where it is none."""
    said = body(reply)
    if not reply.is_success or said.get("error"):
        raise fault(reply, said)
    if not entries(said.get("choices")):
        raise Unreadable
    return said
