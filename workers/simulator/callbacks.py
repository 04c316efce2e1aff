"""Webhooks: a background run that has ended is told to the caller's address, signed as OpenAI signs."""

import asyncio
import json
import time
from contextlib import suppress
from datetime import UTC, datetime
from uuid import uuid4

import httpx
from standardwebhooks import Webhook

from data.words import Outcome
from workers.simulator.runs import Run
from workers.simulator.weather import Weather


class Callbacks:
    """One try for each run: who must not miss an end has to ask for it, too."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()

    def plan(self, run: Run, name: str, weather: Weather) -> None:
        """Nothing is sent where the weather has no address."""
        if weather.webhook_url:
            task = asyncio.get_running_loop().create_task(_tell(run, name, weather))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)


async def _tell(run: Run, name: str, weather: Weather) -> None:
    await asyncio.sleep(run.takes_s)
    body = _body(name, _end(run))
    headers = {"content-type": "application/json", **_signed(body, weather.webhook_secret)}
    async with httpx.AsyncClient(trust_env=False, timeout=5) as client:
        with suppress(httpx.HTTPError):
            await client.post(weather.webhook_url, content=body, headers=headers)


def _end(run: Run) -> str:
    if run.cancelled:
        return "cancelled"
    if run.fails:
        return "failed"
    return "incomplete" if run.told.outcome is Outcome.EMPTY else "completed"


def _body(name: str, end: str) -> bytes:
    event = {
        "id": f"evt_{uuid4().hex}", "object": "event", "created_at": int(time.time()),
        "type": f"response.{end}", "data": {"id": name},
    }  # fmt: skip
    return json.dumps(event).encode()


def _signed(body: bytes, secret: str) -> dict[str, str]:
    name, at = f"wh_{uuid4().hex}", datetime.now(UTC)
    return {
        "webhook-id": name, "webhook-timestamp": str(int(at.timestamp())),
        "webhook-signature": Webhook(secret).sign(name, at, body.decode()),
    }  # fmt: skip
