"""The simulator's own paths: its health, its weather and what it was asked."""

from collections.abc import Mapping
from datetime import datetime

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from workers.simulator.account import summary
from workers.simulator.desk import Desk
from workers.simulator.weather import VENDORS, Weather


def moment(text: str) -> float:
    """Seconds since 1970, given as such or as an ISO time."""
    try:
        return float(text)
    except ValueError:
        return datetime.fromisoformat(text).timestamp()


def caps(params: Mapping[str, str]) -> dict[str, int]:
    """A whole number for each vendor; ValueError for anything else."""
    if not params.keys() <= set(VENDORS):
        raise ValueError
    return {vendor: int(cap) for vendor, cap in params.items()}


def backdoor(desk: Desk) -> list[Route]:
    async def health(_: Request) -> Response:
        return JSONResponse({"ok": True})

    async def weather(_: Request) -> Response:
        return JSONResponse(desk.weather.model_dump(mode="json"))

    async def turn(request: Request) -> Response:
        """Replaces the whole weather: what is left out goes back to its default."""
        try:
            desk.turn(Weather.model_validate_json(await request.body()))
        except ValidationError as error:
            wrong = error.errors(include_url=False, include_context=False, include_input=False)
            return JSONResponse({"error": wrong}, 422)
        return await weather(request)

    async def calls(request: Request) -> Response:
        try:
            since = moment(request.query_params.get("since", "0"))
        except ValueError:
            return JSONResponse({"error": "since is seconds or an ISO time"}, 422)
        return JSONResponse([call.as_json() for call in desk.log.since(since)])

    async def account(_: Request) -> Response:
        return JSONResponse(summary(desk.log))

    async def over(request: Request) -> Response:
        """Moments at which more was in flight at a vendor than the cap that is given for it."""
        try:
            asked = caps(request.query_params)
        except ValueError:
            return JSONResponse({"error": f"give caps for {', '.join(VENDORS)}"}, 422)
        found = {vendor: desk.log.in_flight.over(vendor, cap) for vendor, cap in asked.items()}
        return JSONResponse(found)

    async def clear(_: Request) -> Response:
        """Forgets the calls and the cached hour; runs that are under way go on."""
        desk.clear()
        return Response(status_code=204)

    return [
        Route("/_simulator/health", health),
        Route("/_simulator/weather", weather, methods=["GET"]),
        Route("/_simulator/weather", turn, methods=["PUT"]),
        Route("/_simulator/calls", calls, methods=["GET"]),
        Route("/_simulator/calls", clear, methods=["DELETE"]),
        Route("/_simulator/summary", account),
        Route("/_simulator/over", over),
    ]
