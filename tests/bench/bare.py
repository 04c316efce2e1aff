"""Bare Dramatiq: the same questions to the same simulator, with nothing durable around them."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

import dramatiq
import httpx
import redis
from dramatiq.brokers.redis import RedisBroker

from data.models import Question
from workers.routes import ADAPTERS

DONE = "bare-done"


def _broker(url: str) -> RedisBroker:
    client = redis.Redis.from_url(url, max_connections=600)
    made: RedisBroker = RedisBroker(client=client, middleware=[], namespace="bare")  # type: ignore[no-untyped-call]
    dramatiq.set_broker(made)
    return made


def _declare(broker: RedisBroker, simulator: str) -> "dramatiq.Actor[[str], None]":
    http = httpx.Client(timeout=60, trust_env=False, limits=httpx.Limits(max_connections=None))

    @dramatiq.actor(broker=broker, actor_name="ask", queue_name="bare")
    def ask(text: str) -> None:
        question = Question(text=text, engine="gemini")
        reply = http.send(ADAPTERS["gemini"].request(question, key="k", base_url=simulator))
        ADAPTERS["gemini"].parse(reply)
        broker.client.incr(DONE)

    return ask


def work(url: str, simulator: str, threads: int) -> None:
    """One worker process, until SIGTERM."""
    broker = _broker(url)
    _declare(broker, simulator)
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    worker = dramatiq.Worker(broker, worker_threads=threads, worker_timeout=100)
    worker.queue_prefetch = threads
    worker.start()
    broker.client.incr("bare-up")
    stop.wait()
    worker.stop(timeout=2000)


def run(
    url: str, simulator: str, questions: Sequence[str], *, processes: int, threads: int
) -> float:
    """Seconds from the first message to the last answer."""
    client = redis.Redis.from_url(url)
    client.delete(DONE, "bare-up")
    command = [sys.executable, "-m", "tests.bench.bare", url, simulator, str(threads)]
    workers = [subprocess.Popen(command, env=dict(os.environ)) for _ in range(processes)]
    _until(client, "bare-up", processes)
    ask = _declare(_broker(url), simulator)
    started = time.monotonic()
    for question in questions:
        ask.send(question)
    _until(client, DONE, len(questions))
    took = time.monotonic() - started
    for process in workers:
        process.terminate()
    for process in workers:
        process.wait()
    client.close()
    return took


def _until(client: "redis.Redis", key: str, n: int) -> None:
    while int(client.get(key) or 0) < n:
        time.sleep(0.005)


if __name__ == "__main__":
    work(sys.argv[1], sys.argv[2], int(sys.argv[3]))
