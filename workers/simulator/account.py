"""The simulator's account of itself: calls, faults, money, and how much went on at once."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from workers.simulator.calls import Call, Log


def summary(log: Log) -> dict[str, Any]:
    """`in_flight` is what a cap limits: calls that wait for an answer, and background runs.

    A run counts from the call that starts it until it is over, whoever still listens; looking
    at it counts for nothing. `at_once` counts every open call.
    """
    return {
        "calls": len(log.calls),
        "paid": sum(call.paid for call in log.calls),
        "left": sum(call.left for call in log.calls),
        "by_path": by_path(log),
        "by_fault": Counter(call.fault for call in log.calls if call.fault),
        "by_vendor": by_vendor(log),
        "in_flight": some(log.in_flight.now),
        "max_in_flight": some(log.in_flight.peak),
        "max_at_once": some(log.at_once.peak),
        "runs": some(log.runs.now),
        "max_runs": some(log.runs.peak),
        "questions": questions(log),
    }


def some(counts: Mapping[str, int]) -> dict[str, int]:
    return {vendor: n for vendor, n in counts.items() if n}


def by_path(log: Log) -> dict[str, Counter[str]]:
    paths: dict[str, Counter[str]] = defaultdict(Counter)
    for call in log.calls:
        paths[call.path][str(call.status or call.fault or "running")] += 1
    return paths


def by_vendor(log: Log) -> dict[str, Counter[str]]:
    """Calls by kind, and the paid ones: `resumable` or not, `unheard` by whoever made them."""
    vendors: dict[str, Counter[str]] = defaultdict(Counter)
    for call in log.calls:
        vendors[call.vendor].update({call.kind: 1, **money(call)})
    return vendors


def money(call: Call) -> dict[str, int]:
    return {
        "paid": call.paid,
        "paid_resumable": call.paid and call.resumable,
        "paid_not_resumable": call.paid and not call.resumable,
        "paid_unheard": call.paid and call.unheard,
    }


def questions(log: Log) -> list[dict[str, Any]]:
    """Asks and paid calls of every prompt and engine; repeats of a check are not told apart."""
    asks: Counter[tuple[str, str]] = Counter()
    paid: Counter[tuple[str, str]] = Counter()
    for call in log.calls:
        asks[call.prompt, call.engine] += call.kind == "ask"
        paid[call.prompt, call.engine] += call.paid
    return [
        {"prompt": prompt, "engine": engine, "asks": n, "paid": paid[prompt, engine]}
        for (prompt, engine), n in asks.items()
        if prompt
    ]
