"""Ask a model how a stored answer speaks of brands; believe only what the text proves."""

from analytics.reading import judging
from analytics.reading.judging import Rejection
from data.catalog import ROUTES
from data.judging_models import judge_name
from data.models import Judged, Run, Settlement, Tone
from data.moves import Event
from data.words import Kind, Surface
from workers.asking import Asker
from workers.office import Held
from workers.routes import chat

NOBODY = "The answer names no tracked brand any more, so there is nothing to judge."


async def judge(asker: Asker, held: Held) -> Settlement:
    """Settled with the judgement, or sent to review with what does not hold; raises as `Asker.ask`."""
    run = held.run
    text, lang = run.question.text, run.question.lang
    asked = judging.question(run.question.model, text, run.brands, lang)
    if asked is None:
        return _settled(run, Event.FAIL, note=NOBODY)
    request = chat.request(asked, key=asker.key(run.route), base_url=_address(asker, run.route))
    said = chat.parse(await asker.exchange(held, request))
    judge = judge_name(run.question.model, run.route)
    found = judging.verdict(said, text, run.brands, lang, judge)
    if isinstance(found, Rejection):
        note = f"{found.sentence} Ask again, or reject it."
        return _settled(run, Event.NEED_REVIEW, note=note, kind=Kind.QUALITY)
    tones = tuple(
        Tone(d.brand_id, d.recommended, d.unknown, d.sentiment, d.sentiment_spans) for d in found
    )
    return _settled(run, Event.SUCCEED, judged=Judged(judge=judge, tones=tones))


def _address(asker: Asker, route: str) -> str:
    base = asker.address(route)
    return f"{base}/v1" if ROUTES[route].surface is Surface.SIMULATED else base


def _settled(
    run: Run,
    event: Event,
    *,
    note: str = "",
    kind: Kind | None = None,
    judged: Judged | None = None,
) -> Settlement:
    return Settlement(
        job_id=run.job_id, run_id=run.run_id, event=event, note=note, error_kind=kind,
        error_code="unproven" if kind else None, judged=judged,
    )  # fmt: skip
