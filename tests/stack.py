"""The real stack in a temporary home: real processes, real ports, nothing shared with other tests."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil

from data import tokens
from data.client import Client, connect
from data.models import Brand, CheckRequest, EngineUse, Project, Prompt, RouteLimit
from data.settings import Settings
from data.words import FINISHED, WAITING_FOR_A_PERSON, Scope, State
from tests.ports import free_port
from workers.cli.part import Part
from workers.cli.up import look_after, parts, start, stop_all

CALM = {"min_s": 0.05, "max_s": 0.2}
ENGINES = (("chatgpt", "sim-openai"), ("perplexity", "sim-perplexity"), ("gemini", "sim-gemini"), ("google_ai_mode", "sim-serpapi"))  # fmt: skip


class Stack:
    """All parts, the pages only if asked for. What dies is started again, as `sightline up` does."""

    def __init__(self, home: Path, *, pages: bool = False, **changes: Any) -> None:
        ports = {"data_port": free_port(), "simulator_port": free_port(), "ui_port": free_port()}
        self.settings = Settings(home=home, demo=False, **{**ports, **changes})
        self.pages = pages
        self.running: list[Part] = []
        self._stop = threading.Event()
        self._clients: list[Client] = []

    def start(self) -> None:
        tokens.ensure(self.settings.tokens)
        os.environ.update(self._environment())
        for part in parts(self.settings):
            if part.name != "pages" or self.pages:
                start(part)
                self.running.append(part)
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()
        self.client = self.connect()

    def connect(self, scope: Scope = Scope.ADMIN) -> Client:
        made = connect(self.settings, scope, patience_s=60)
        self._clients.append(made)
        return made

    def stop(self) -> None:
        self._stop.set()
        self._watcher.join()
        for client in self._clients:
            client.close()
        stop_all(self.settings, self.running)
        for name in self._environment():
            os.environ.pop(name)

    def kill(self, name: str, number: int = signal.SIGKILL) -> int:
        """Send a signal to the part (the first one whose name begins so); returns its process id."""
        part = next(p for p in self.running if p.name.startswith(name))
        assert part.process is not None
        part.process.send_signal(number)
        return part.process.pid

    def flush(self) -> None:
        import redis
        from redis.backoff import ConstantBackoff
        from redis.retry import Retry

        from workers.cli.valkey import known_url

        patient = Retry(ConstantBackoff(0.05), 100)  # a server that was killed reads its file first
        with redis.Redis.from_url(
            known_url(self.settings), retry=patient, retry_on_error=[redis.BusyLoadingError]
        ) as server:
            server.flushall()

    def weather(self, **changes: Any) -> None:
        reply = httpx.put(
            f"{self.settings.simulated_vendors}/_simulator/weather", json=changes, trust_env=False
        )
        reply.raise_for_status()

    def summary(self) -> dict[str, Any]:
        """What the simulator saw."""
        found: dict[str, Any] = httpx.get(
            f"{self.settings.simulated_vendors}/_simulator/summary", trust_env=False
        ).json()
        return found

    def project(
        self, prompts: int, limit: int = 8, engines: tuple[tuple[str, str], ...] = ENGINES
    ) -> CheckRequest:
        """A small project; the request asks all its prompts of all its engines."""
        made = self.client.save_project(Project(name=f"Stack {time.monotonic_ns()}"))
        self.client.save_brand(Brand(project_id=made, name="Lumora"))
        self.client.save_brand(Brand(project_id=made, name="Kestrel"))
        ids = self.client.add_prompts(
            made, [Prompt(text=f"Which CRM is best for case {n}?") for n in range(prompts)]
        ).ids
        self.client.set_engines(made, [EngineUse(engine=e, route=r) for e, r in engines])
        for _, route in engines:
            self.client.set_limit(RouteLimit(route=route, in_flight=limit))
        return CheckRequest(key=f"key-{time.monotonic_ns()}", project_id=made, prompt_ids=ids, engines=tuple(e for e, _ in engines))  # fmt: skip

    def wait(self, check: int, seconds: float) -> dict[State, int]:
        """Until every job of the check is finished or waits for a person."""
        end = time.monotonic() + seconds
        while True:
            states = self.client.check(check).by_state
            if not set(states) - FINISHED - WAITING_FOR_A_PERSON:
                return states
            assert time.monotonic() < end, f"not finished after {seconds} s: {states}"
            time.sleep(0.05)

    def _environment(self) -> dict[str, str]:
        s = self.settings
        return {
            "SIGHTLINE_DATA_PORT": str(s.data_port), "SIGHTLINE_SIMULATOR_PORT": str(s.simulator_port),
            "SIGHTLINE_UI_PORT": str(s.ui_port), "SIGHTLINE_THREADS": str(s.threads),
            "SIGHTLINE_LEASE_S": str(s.lease_s), "SIGHTLINE_GRACE_S": str(s.grace_s),
        }  # fmt: skip

    def _watch(self) -> None:
        while not self._stop.wait(0.05):
            for part in self.running:
                look_after(part)


@contextmanager
def stack(home: Path, weather: dict[str, Any] | None = None, **changes: Any) -> Iterator[Stack]:
    made = Stack(home, **changes)
    made.start()
    try:
        made.weather(**(weather or CALM))
        yield made
    finally:
        made.stop()


def children(pid: int) -> list[int]:
    """Every living descendant of a process."""
    return [p.pid for p in psutil.Process(pid).children(recursive=True)]
