"""What happens to every call: log it, check its key, let the weather at it, answer."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from starlette.requests import Request
from starlette.responses import Response

from workers.simulator import troubles
from workers.simulator.calls import Call, Log
from workers.simulator.hour import Hour
from workers.simulator.reply import Asked, Reply
from workers.simulator.runs import Run, Show
from workers.simulator.sending import HungUp, Logged, cut, dripped, whole
from workers.simulator.told import Told
from workers.simulator.weather import VENDORS, Fault, Spell, Weather
from workers.simulator.world import World

QUICK = 0.05  # of an answer's time: what a reply takes that only notes or looks up something

Make = Callable[[Call], Reply]


class Wrong(Exception):
    """A request that gets a complaint instead of an answer."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply


@dataclass(frozen=True, slots=True)
class Visit:
    """What a request wants. `path` is its pattern, `quick` one that waits for no answer."""

    vendor: str
    path: str
    key: str
    kind: str = "ask"
    engine: str = ""
    prompt: str = ""
    quick: bool = False


class Desk:
    """The state of one simulator: its weather, its world and its log."""

    def __init__(self, weather: Weather, world: World, today: Callable[[], date]) -> None:
        self.world, self.today, self.log, self.hour = world, today, Log(), Hour()
        self.turn(weather)

    def turn(self, weather: Weather) -> None:
        """From now on the weather is this."""
        self.weather = weather
        self.over = {vendor: weather.over(vendor) for vendor in VENDORS}

    def tell(self, call: Call) -> Told:
        """The world's answer to a prompt that is asked one more time."""
        sky = self.over[call.vendor]
        given = {"refused": sky.refused, "empty": sky.empty, "no_surface": sky.no_surface}
        set_ = {mood: chance for mood, chance in given.items() if chance is not None}
        moods = replace(self.world.moods, **set_)
        repeat = self.log.repeat(call.prompt, call.engine)
        return self.world.tell(call.prompt, call.engine, repeat, self.today(), moods)

    def clear(self) -> None:
        """The calls so far were never made; their runs go on."""
        self.log.clear()
        self.hour.clear()

    def spell(self, call: Call) -> Spell:
        return self.over[call.vendor].spell(call.vendor, call.n)

    def start(self, told: Told, asked: Asked, show: Show, call: Call) -> Run:
        """A background run that takes as long as the weather says, and ends as it says."""
        spell = self.spell(call)
        stop = self.log.start(call, spell.wait_s, fails=spell.fails)
        return Run(told, asked, show, spell.wait_s, stop, call, spell.fails)

    async def attend(self, request: Request, visit: Visit, make: Make) -> Response:
        """One call from arrival to response; `make` builds the reply when its time has come."""
        call = self.log.begin(visit.vendor, visit.path, visit.kind)
        call.engine, call.prompt = visit.engine, visit.prompt
        line = getattr(request.state, "line", None)
        if line is not None:
            line.call = call
        try:
            return Logged(await self.respond(call, visit, make), call)
        except BaseException:
            call.end()
            raise

    async def respond(self, call: Call, visit: Visit, make: Make) -> Response:
        if refused := locked_out(visit.vendor, visit.key):
            return sent(call, refused)
        spell = self.spell(call)
        call.fault = spell.fault and str(spell.fault)
        if spell.fault is Fault.DROPPED:
            return HungUp()
        if spell.fault in troubles.STATUS:
            await asyncio.sleep(spell.wait_s * QUICK)
            wait_s = self.over[call.vendor].retry_after_s
            return sent(call, troubles.trouble(spell.fault, call.vendor, wait_s))
        quick = visit.quick or visit.kind != "ask"
        await asyncio.sleep(spell.wait_s * (QUICK if quick else 1))
        return self.answer(call, spell, make)

    def answer(self, call: Call, spell: Spell, make: Make) -> Response:
        try:
            reply = make(call)
        except Wrong as wrong:
            return sent(call, wrong.reply)
        if spell.fault is Fault.LOST:
            return HungUp()
        call.status = reply.status
        if spell.fault is Fault.CUT:
            return cut(reply)
        if spell.fault is Fault.SLOW:
            return dripped(reply, self.over[call.vendor].slow_s)
        return whole(reply)


def locked_out(vendor: str, key: str) -> Reply | None:
    """Any key opens the door but those that begin with bad, revoked or broke."""
    if not key:
        return troubles.no_key(vendor)
    if key.startswith(("bad", "revoked")):
        return troubles.bad_key(vendor, key)
    return troubles.broke(vendor) if key.startswith("broke") else None


def sent(call: Call, reply: Reply) -> Response:
    call.status = reply.status
    return whole(reply)
