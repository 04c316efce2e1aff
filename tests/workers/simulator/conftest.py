"""Real simulators on real loopback ports."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import httpx
import pytest

from workers.simulator.server import server
from workers.simulator.weather import Weather
from workers.simulator.world import Moods, World

STILL = Weather(scale=0)
ALWAYS_ANSWERS = World(moods=Moods(0, 0, 0))

Start = Callable[..., httpx.Client]


@contextmanager
def running(weather: Weather, world: World) -> Iterator[str]:
    """A simulator's address, for as long as it runs in a thread of its own."""
    app = server("127.0.0.1", 0, weather, world)
    thread = threading.Thread(target=app.run, daemon=True)
    thread.start()
    while not app.started:
        time.sleep(0.005)
    try:
        yield f"http://127.0.0.1:{app.servers[0].sockets[0].getsockname()[1]}"
    finally:
        app.should_exit = True
        thread.join(10)


@pytest.fixture(scope="session")
def common() -> Iterator[str]:
    """One simulator for all tests that do not need their own: starting one takes a while."""
    with running(STILL, ALWAYS_ANSWERS) as address:
        yield address


@pytest.fixture
def start(common: str) -> Iterator[Start]:
    """A client of a simulator that has this weather and has been asked nothing yet."""
    with ExitStack() as stack:

        def begin(
            weather: Weather = STILL, world: World = ALWAYS_ANSWERS, *, own: bool = False
        ) -> httpx.Client:
            alone = own or world is not ALWAYS_ANSWERS
            address = stack.enter_context(running(weather, world)) if alone else common
            client = stack.enter_context(httpx.Client(base_url=address, timeout=20))
            client.put("/_simulator/weather", json=weather.model_dump()).raise_for_status()
            client.delete("/_simulator/calls").raise_for_status()
            return client

        yield begin
