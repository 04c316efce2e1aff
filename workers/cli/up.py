"""`sightline up`: start all parts, restart what dies, stop them in order."""

import fcntl
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

from data import tokens
from data.faults import Conflict, Fault
from data.settings import Settings
from workers.cli import valkey
from workers.cli.part import CANNOT_START, Part
from workers.cli.ports import must_be_free

READY_S = 60.0


def up(settings: Settings) -> None:
    """Run until SIGTERM or Ctrl-C. Raises a Fault when something cannot start."""
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    with _alone(settings):
        _check_ports(settings)
        tokens.ensure(settings.tokens)
        running: list[Part] = []
        try:
            _start_all(settings, running, stop)
            _watch(running, stop)
        finally:
            stop_all(settings, running)


@contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    """Hold the home's lock; the operating system frees it however we end."""
    settings.home.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (settings.home / "up.lock").open("a+") as lock:
        _lock(lock, settings)
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield


def _lock(lock: IO[str], settings: Settings) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        raise Conflict(
            f"Sightline already runs in {settings.home} (process {lock.read().strip() or 'unknown'}): "
            f"open http://{settings.host}:{settings.ui_port}, stop it with Ctrl-C, or use another --home."
        ) from None


def _check_ports(settings: Settings) -> None:
    if not settings.data_url:
        must_be_free("data service", settings.host, settings.data_port, "SIGHTLINE_DATA_PORT")
    if not settings.simulator_url:
        must_be_free(
            "simulator", settings.host, settings.simulator_port, "SIGHTLINE_SIMULATOR_PORT"
        )
    must_be_free("pages", settings.host, settings.ui_port, "SIGHTLINE_UI_PORT")


def _start_all(settings: Settings, running: list[Part], stop: threading.Event) -> None:
    print(f"Sightline in {settings.home}", flush=True)
    for part in parts(settings):
        if stop.is_set():
            return
        running.append(part)
        start(part)
        if part.name == "simulator" and settings.demo:
            _demo(settings)
    print(
        f"\nOpen http://{settings.host}:{settings.ui_port}    (Ctrl-C stops everything)", flush=True
    )


def start(part: Part) -> None:
    started = time.monotonic()
    part.start()
    if not part.wait_ready(READY_S):
        raise Fault(
            f"The {part.name} does not start: {part.last_words() or 'it says nothing'}. Its log is {part.log}."
        )
    print(
        f"  {part.name:<14} {part.where:<28} ready in {time.monotonic() - started:.1f} s",
        flush=True,
    )


def parts(settings: Settings) -> Iterator[Part]:
    """In the order in which they start; they stop in the reverse order."""
    redis_url = settings.redis_url
    if not redis_url:
        command = valkey.command(settings)
        redis_url = valkey.known_url(settings)
        yield Part(
            "valkey",
            command,
            {},
            settings.logs / "valkey.log",
            lambda: valkey.answers(redis_url),
            "embedded",
        )
    environment = {"REDIS_URL": redis_url, "SIGHTLINE_HOME": str(settings.home)}
    if not settings.data_url:
        yield _own(settings, "data service", "data", environment, settings.service_url, "/health")
    if not settings.simulator_url:
        yield _own(
            settings,
            "simulator",
            "simulate",
            environment,
            settings.simulated_vendors,
            "/_simulator/health",
        )
    yield _own(settings, "dispatcher", "dispatch", environment)
    for n in range(1, settings.workers + 1):
        yield _own(settings, f"worker {n}", "work", environment)
    yield _own(
        settings,
        "pages",
        "ui",
        environment,
        f"http://{settings.host}:{settings.ui_port}",
        "/_stcore/health",
    )


def _own(
    settings: Settings,
    name: str,
    command: str,
    environment: dict[str, str],
    url: str = "",
    health: str = "",
) -> Part:
    return Part(
        name,
        [sys.executable, "-m", "workers.cli", command],
        environment,
        settings.logs / f"{name.replace(' ', '-')}.log",
        (lambda: _healthy(url + health)) if url else (lambda: True),
        url,
    )


def _healthy(url: str) -> bool:
    try:
        return httpx.get(url, timeout=2, trust_env=False).is_success
    except httpx.HTTPError:
        return False


def _demo(settings: Settings) -> None:
    from workers.cli.demo import ensure  # noqa: PLC0415 only the first start needs it

    started = time.monotonic()
    if made := ensure(settings):
        print(
            f"  {'demo project':<14} {f'{made:,} simulated answers':<28} made in {time.monotonic() - started:.1f} s",
            flush=True,
        )


def _watch(running: list[Part], stop: threading.Event) -> None:
    while not stop.wait(0.1):
        for part in running:
            look_after(part)


def look_after(part: Part) -> None:
    if part.alive:
        return
    if part.again_at is None:
        code = part.process.returncode if part.process else None
        if code == CANNOT_START:
            raise Fault(f"The {part.name} cannot go on: {part.last_words()}")
        pause = part.plan_restart()
        print(f"  {part.name} stopped ({_how(code)}); starting it again in {pause:g} s", flush=True)
    elif time.monotonic() >= part.again_at:
        part.start()
        print(f"  {part.name} started again", flush=True)


def _how(code: int | None) -> str:
    return signal.Signals(-code).name if code is not None and code < 0 else f"exit code {code}"


def stop_all(settings: Settings, running: list[Part]) -> None:
    """Pages, workers, dispatcher, then what they stand on. Workers stop side by side."""
    print("Stopping …", flush=True)
    for part in reversed(running):
        if part.name.startswith("worker") and part.alive and part.process:
            part.process.terminate()
    for part in reversed(running):
        part.stop(settings.grace_s + 15)
    print("Stopped.", flush=True)


def pid_of(home: Path) -> int:
    """The process of the `up` that holds this home."""
    return int((home / "up.lock").read_text())
