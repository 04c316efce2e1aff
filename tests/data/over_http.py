"""The real app on a real port, over a room whose clock tests turn."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from data.endpoints.room import Room
from data.service import build
from data.settings import Settings
from data.words import Scope
from tests.data.conftest import Clock, Small
from tests.ports import free_port


class Door:
    """Calls with the token of a scope; `small` is a project in its store."""

    def __init__(self, room: Room, clock: Clock, http: httpx.Client) -> None:
        self.room, self.clock, self.http = room, clock, http
        self.small = Small(room.store)

    def call(self, method: str, path: str, scope: Scope | None = Scope.ADMIN, **more: Any) -> httpx.Response:  # fmt: skip
        token = {"Authorization": f"Bearer {self.room.tokens[scope]}"} if scope else {}
        return self.http.request(method, path, headers={**token, **more.pop("headers", {})}, **more)

    def meter(self, name: str) -> dict[str, float]:
        """The samples of one name in /metrics, by their labels."""
        lines = self.call("GET", "/metrics", Scope.READER).text.splitlines()
        found = (line.rsplit(" ", 1) for line in lines if _named(line, f"sightline_{name}"))
        return {key.removeprefix(f"sightline_{name}"): float(value) for key, value in found}


@contextmanager
def door(home: Path, clock: Clock, **settings: Any) -> Iterator[Door]:
    chosen = Settings(home=home, data_port=free_port(), **settings)
    room = Room(chosen, clock=clock)
    server = uvicorn.Server(uvicorn.Config(build(room), port=chosen.data_port, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    with httpx.Client(base_url=chosen.service_url, trust_env=False) as http:
        yield Door(room, clock, http)
    server.should_exit = True
    thread.join()


def _named(line: str, name: str) -> bool:
    return line.startswith((f"{name}{{", f"{name} "))
