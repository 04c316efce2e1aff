"""For operators: webhooks, metrics, routes and pauses."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from data import hooks, logs, pauses, signatures, standing
from data.endpoints.access import READER, UI, In, allow
from data.faults import Missing, TooHeavy
from data.operation_models import Heard, HookCounts, Pause, RouteStatus, Target
from data.signatures import BadSignature

router = APIRouter()
log = logs.get("data")
MOST_BYTES = 65_536  # of a webhook; OpenAI's have a few hundred


@router.post("/hooks/openai")
async def openai(room: In, request: Request) -> Heard:
    """A Standard Webhooks request of OpenAI's: the signature is its token. It only wakes a poller."""
    if not room.hook_keys:
        raise Missing(
            "Webhooks are not set up here. Set OPENAI_WEBHOOK_SECRET for the data service."
        )
    body = await _whole(request.stream())
    try:
        name = signatures.verified(room.hook_keys, request.headers, body, room.store.now())
    except BadSignature as refusal:
        room.meters.webhooks.labels("refused").inc()
        log.warning("webhook refused", why=str(refusal), bytes=len(body))
        raise
    heard = Heard(await room.write(hooks.hear, hooks.read(name, body)))
    room.meters.webhooks.labels(heard).inc()
    log.info("webhook", heard=heard, bytes=len(body))
    return heard


@router.get("/hooks", dependencies=[allow(UI, READER)])
def hook_counts(room: In) -> HookCounts:
    """What webhooks did since the service started."""
    return HookCounts(configured=bool(room.hook_keys), counts=room.meters.webhook_counts())


@router.get("/metrics", dependencies=[allow(UI, READER)], response_class=Response)
def metrics(room: In) -> Response:
    """For Prometheus, as text."""
    routes = standing.routes(room.store.read(), room.living(), room.resting)
    text = room.metrics.text(room.store.read(), routes, len(room.living()))
    return Response(text, media_type=CONTENT_TYPE_PLAIN_0_0_4)


@router.get("/routes", dependencies=[allow(UI, READER)])
def routes(room: In) -> list[RouteStatus]:
    """How every route stands, over all projects."""
    return standing.routes(room.store.read(), room.living(), room.resting)


@router.get("/pauses", dependencies=[allow(UI, READER)])
def all_pauses(room: In) -> list[Pause]:
    return pauses.pauses(room.store.read())


@router.post("/pauses", dependencies=[allow(UI)])
async def pause(room: In, wanted: Pause) -> None:
    """Let a route's or a check's queued jobs wait; what runs already goes on."""
    await room.write(pauses.pause, wanted)
    log.info("paused", route=wanted.route, check_id=wanted.check_id, by=wanted.by)


@router.post("/pauses/resume", dependencies=[allow(UI)])
async def resume(room: In, target: Target) -> None:
    await room.write(pauses.resume, target)
    log.info("resumed", route=target.route, check_id=target.check_id)


async def _whole(chunks: AsyncIterator[bytes]) -> bytes:
    """Nobody has shown who they are yet: a body that is too long is not even read."""
    body = b""
    async for chunk in chunks:
        body += chunk
        if len(body) > MOST_BYTES:
            raise TooHeavy(f"A webhook has at most {MOST_BYTES:,} bytes.")
    return body
