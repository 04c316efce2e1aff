"""Wiring: the Redis client and the broker with its middleware, in order."""

import logging
import os
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import dramatiq
import redis
from dramatiq.brokers.redis import RedisBroker
from dramatiq.middleware import AsyncIO, Middleware, TimeLimit

from data.catalog import ROUTES
from data.settings import Settings

HEARTBEAT_MS = 15_000  # a killed worker's messages come back after this


def server(settings: Settings, *, threads: int = 1) -> "redis.Redis":
    """A client with room for every thread; redis-py's own default of 100 stalls acknowledgements."""
    return redis.Redis.from_url(
        settings.redis_url,
        max_connections=threads * 2 + 32,
        socket_timeout=5,
        socket_keepalive=True,
    )


def broker(client: "redis.Redis", *middleware: Middleware) -> RedisBroker:
    """No retries, delays or results of Dramatiq's own: they live in the ledger's rows."""
    made: RedisBroker = RedisBroker(  # type: ignore[no-untyped-call]
        client=client,
        middleware=[TimeLimit(), AsyncIO(), *middleware],
        heartbeat_timeout=HEARTBEAT_MS,
        maintenance_chance=1_000_000,
        namespace="sightline-queue",
    )
    for route in ROUTES:
        made.declare_queue(route)
    made.delay_queues.clear()  # delays live in rows; half the idle polling goes
    dramatiq.set_broker(made)
    return made


def lay_out(
    broker: RedisBroker, messages: "Sequence[tuple[str, str, dramatiq.Message[Any]]]"
) -> None:
    """Put each message (rail, member, message) on its rail and into its queue, in one round trip.

    Writes what Dramatiq's own script writes for one message.
    """
    if not messages:
        return
    seconds, micros = broker.client.time()
    with broker.client.pipeline(transaction=False) as pipe:
        for rail, member, message in messages:
            name, queue = uuid4().hex, f"{broker.namespace}:{message.queue_name}"
            pipe.zadd(rail, {member: seconds * 1000 + micros // 1000})
            pipe.hset(
                f"{queue}.msgs", name, message.copy(options={"redis_message_id": name}).encode()
            )
            pipe.rpush(queue, name)
        pipe.execute()


def quiet_logs() -> None:
    """Request lines of HTTP clients hold keys and questions; Dramatiq's own hold nothing new."""
    for name in ("httpx", "httpcore"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("dramatiq").setLevel(os.environ.get("SIGHTLINE_DRAMATIQ_LOG", "ERROR"))
