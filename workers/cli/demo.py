"""The demo project: made once, with eight weeks of simulated history read by the ordinary code."""

from collections.abc import Iterator
from itertools import islice

from analytics import reading
from data import client, demo
from data.catalog import ENGINES, ROUTES, Route, simulated_twin
from data.client import Client
from data.clock import utc_now
from data.models import Answer, Brand, Captured, Import, ImportedAnswer
from data.settings import Settings
from data.words import Scope, Surface
from workers.routes import ADAPTERS
from workers.simulator.history import Past, history
from workers.simulator.world import World

AT_ONCE = 500  # answers in one request


def ensure(settings: Settings) -> int:
    """Make project and history unless this home had them once; returns the answers made now."""
    done = settings.home / "demo.done"
    if done.exists():
        return 0
    ledger = client.connect(settings, Scope.ADMIN)
    project = _project(ledger)
    made = sum(_bring_in(ledger, project, chunk) for chunk in _chunks(_answers(ledger, project)))
    done.touch()
    ledger.close()
    return made


def _project(ledger: Client) -> int:
    known = next((p.id for p in ledger.projects() if p.name == demo.PROJECT.name), 0)
    project = known or ledger.save_project(demo.PROJECT)
    if not ledger.project(project).brands:
        for brand in demo.BRANDS:
            ledger.save_brand(brand.model_copy(update={"project_id": project}))
    ledger.add_prompts(project, demo.PROMPTS)
    ledger.set_engines(
        project, [e.model_copy(update={"project_id": project}) for e in demo.ENGINES]
    )
    return project


def _answers(ledger: Client, project: int) -> Iterator[ImportedAnswer]:
    brands = ledger.project(project).brands
    for past in history(until=utc_now(), world=World(), prompts=demo.PROMPTS):
        answer = ADAPTERS[_route(past.engine).adapter].parse(past.reply)
        if isinstance(answer, Answer):
            yield _imported(past, reading.judged(answer, past.prompt.lang), brands)


def _route(engine: str) -> Route:
    return ROUTES[simulated_twin(ENGINES[engine].routes[0])]


def _imported(past: Past, answer: Answer, brands: tuple[Brand, ...]) -> ImportedAnswer:
    captured = Captured(
        answer=answer, reading=reading.read(answer, brands, past.prompt.lang), raw=past.reply.text,
        asked_at=past.asked_at, latency_ms=past.latency_ms,
    )  # fmt: skip
    return ImportedAnswer(
        key=f"demo {past.asked_at:%Y-%m-%d} {past.engine} {past.repeat_no} {past.prompt.text}",
        prompt=past.prompt.text, engine=past.engine, surface=Surface.SIMULATED, route=_route(past.engine).name,
        lang=past.prompt.lang, country=past.prompt.country, tags=past.prompt.tags, repeat_no=past.repeat_no,
        captured=captured,
    )  # fmt: skip


def _chunks(answers: Iterator[ImportedAnswer]) -> Iterator[tuple[ImportedAnswer, ...]]:
    while chunk := tuple(islice(answers, AT_ONCE)):
        yield chunk


def _bring_in(ledger: Client, project: int, chunk: tuple[ImportedAnswer, ...]) -> int:
    wanted = Import(project_id=project, origin="history", label="Simulated history", answers=chunk)
    return ledger.bring_in(wanted).added
