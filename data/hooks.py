"""Webhooks wake the poller and change nothing else: the ledger moves by what the poll brings."""

from collections.abc import Mapping
from datetime import timedelta

from pydantic import BaseModel, Field, ValidationError

from data.catalog import ROUTES
from data.models import Pulse
from data.operation_models import Heard, Hook
from data.setup import one_by_one
from data.store import Row, Tx
from data.words import State

ENDS = frozenset(f"response.{word}" for word in ("completed", "failed", "cancelled", "incomplete"))
KEPT = timedelta(days=4)  # OpenAI sends again for up to three
OPENAI = [route.name for route in ROUTES.values() if route.adapter == "openai"]


class _Response(BaseModel):
    id: str = Field("", max_length=200)


class _Body(BaseModel):
    type: str = Field("", max_length=100)
    data: _Response = _Response()


def read(webhook_id: str, body: bytes) -> Hook:
    """What a signed body says; one of another form is an event that nobody waits for."""
    try:
        found = _Body.model_validate_json(body)
    except ValidationError:
        return Hook(id=webhook_id)
    return Hook(id=webhook_id, event=found.type, external_id=found.data.id)


@one_by_one
def hear(tx: Tx, hook: Hook) -> Heard:
    """Once for each webhook id, however often it is sent."""
    if tx.one("hook", id=hook.id):
        return Heard.REPEATED
    heard = _heard(tx, hook)
    tx.run(
        "insert_hook", id=hook.id, now=tx.now, event=hook.event, external_id=hook.external_id, effect=heard,
    )  # fmt: skip
    tx.run("trim_hooks", before=tx.now - KEPT)
    return heard


def news(pulse: Pulse, rows: Mapping[int, Row]) -> tuple[str, ...]:
    """The runs whose result is said to be ready, until they are settled. `rows` are job states."""
    pairs = zip(pulse.jobs, pulse.runs, strict=True)
    return tuple(run for job, run in pairs if _has_news(rows.get(job), run))


def _heard(tx: Tx, hook: Hook) -> Heard:
    if hook.event not in ENDS:
        return Heard.IGNORED
    job = tx.one("job_by_external_id", routes=OPENAI, external_id=hook.external_id)
    if job is None:
        return Heard.UNKNOWN
    if job["state"] not in (State.RUNNING, State.CANCEL_REQUESTED):
        return Heard.KNOWN
    tx.run("mark_news", id=job["id"], now=tx.now)
    return Heard.WOKE


def _has_news(row: Row | None, run: str) -> bool:
    return bool(row and row["run_id"] == run and row["news"])
