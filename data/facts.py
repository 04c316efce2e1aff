"""Store answers: facts, text, mentions and citations, once for each job."""

from collections.abc import Sequence
from typing import Any

from data import rereadings, rollups
from data.models import Captured, Settlement
from data.store import Tx

Kept = Sequence[tuple[int, Captured]]


def keep(tx: Tx, answers: Kept, keys: Sequence[str | None] = ()) -> None:
    """`answers` are (job id, answer) of jobs in this transaction; `keys` name imported ones."""
    if not answers:
        return
    ids = [job for job, _ in answers]
    captured = [c for _, c in answers]
    tx.run("insert_answers", id=ids, key=list(keys) or [None] * len(ids), **_facts(captured))
    tx.run("insert_answer_texts", id=ids, **_texts(captured))
    tx.run("insert_mentions", **_mentions(answers))
    tx.run("insert_citations", **_citations(answers))
    rollups.add(tx, ids)
    rereadings.take_in(tx, ids)


def keep_late(tx: Tx, late: Sequence[Settlement]) -> None:
    """Answers that may not count (yet): kept beside the figures, never in them."""
    kept = list({s.run_id: (s, s.captured) for s in late if s.captured}.values())
    if kept:
        tx.run(
            "insert_late_answers", now=tx.now, job=[s.job_id for s, _ in kept], run=[s.run_id for s, _ in kept],
            outcome=[c.answer.outcome for _, c in kept], model=[c.answer.model for _, c in kept],
            text=[c.answer.text for _, c in kept], captured=[c.model_dump_json() for _, c in kept],
        )  # fmt: skip


def _facts(captured: Sequence[Captured]) -> dict[str, list[Any]]:
    usage = [c.answer.usage for c in captured]
    return {
        "outcome": [c.answer.outcome for c in captured],
        "asked_at": [c.asked_at for c in captured],
        "latency_ms": [c.latency_ms for c in captured],
        "read_ms": [c.read_ms or None for c in captured],
        "model": [c.answer.model for c in captured],
        "input": [u.input_tokens for u in usage],
        "output": [u.output_tokens for u in usage],
        "thought": [u.thought_tokens for u in usage],
        "tool": [u.tool_tokens for u in usage],
        "cost": [u.cost for u in usage],
        "version": [c.reading.version for c in captured],
        "brands": [c.reading.brands_hash for c in captured],
    }


def _texts(captured: Sequence[Captured]) -> dict[str, list[Any]]:
    return {
        "text": [c.answer.text for c in captured],
        "detail": [c.answer.detail for c in captured],
        "queries": [list(c.answer.queries) for c in captured],
        "raw": [c.raw for c in captured],
    }


def _mentions(answers: Kept) -> dict[str, list[Any]]:
    found = [(job, m) for job, c in answers for m in c.reading.mentions]
    return {
        "id": [job for job, _ in found],
        "brand": [m.brand_id for _, m in found],
        "count": [m.count for _, m in found],
        "first": [m.first_char for _, m in found],
        "position": [m.order for _, m in found],
        "rank": [m.rank for _, m in found],
        "spans": [[list(span) for span in m.spans] for _, m in found],
        "recommended": [m.recommended for _, m in found],
        "unknown": [m.unknown for _, m in found],
        "sentiment": [m.sentiment for _, m in found],
        "judge": [m.judge for _, m in found],
    }


def _citations(answers: Kept) -> dict[str, list[Any]]:
    found = [(job, s) for job, c in answers for s in c.reading.sources]
    return {
        "id": [job for job, _ in found],
        "seq": [s.seq for _, s in found],
        "url": [s.url for _, s in found],
        "canonical": [s.canonical for _, s in found],
        "domain": [s.domain for _, s in found],
        "type": [s.source_type for _, s in found],
        "title": [s.title for _, s in found],
        "cited": [s.cited for _, s in found],
    }
