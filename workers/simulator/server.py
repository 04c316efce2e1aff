"""The simulator: a local server that speaks as the vendors do, on the same paths."""

from collections.abc import Callable
from datetime import UTC, date, datetime

import uvicorn
from starlette.applications import Starlette

from workers.simulator.backdoor import backdoor
from workers.simulator.desk import Desk
from workers.simulator.doors import Doors
from workers.simulator.line import Line
from workers.simulator.perplexity_runs import PerplexityRuns
from workers.simulator.searches import Searches
from workers.simulator.weather import CALM, Weather, weather_of_env
from workers.simulator.world import World, world_of_env


def today() -> date:
    return datetime.now(UTC).date()


def app(
    weather: Weather = CALM, world: World | None = None, *, today: Callable[[], date] = today
) -> Starlette:
    """All vendors of one world under one weather. `today` decides which day it answers for."""
    desk = Desk(weather, world or World(), today)
    doors = (Doors(desk), PerplexityRuns(desk), Searches(desk))
    vendors = [route for door in doors for route in door.routes()]
    return Starlette(routes=[*vendors, *backdoor(desk)])


def server(
    host: str, port: int, weather: Weather = CALM, world: World | None = None
) -> uvicorn.Server:
    """A server that is yet to run; port 0 takes a free one."""
    config = uvicorn.Config(
        app(weather, world),
        host=host,
        port=port,
        http=Line,
        ws="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        backlog=4096,
    )
    return uvicorn.Server(config)


def serve(host: str, port: int, weather: Weather | None = None, world: World | None = None) -> None:
    """Serves until it is told to stop; weather and world by default from the environment."""
    server(host, port, weather or weather_of_env(), world or world_of_env()).run()
