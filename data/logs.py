"""Logs: a line of JSON an event on stderr, with ids, states, sizes and times. Never a prompt, an answer or a key.

Two rules hold whoever logs: our own events keep only fields that FIELDS names, and of an error only
its type and place are told, because its words may quote what it stumbled over.
"""

import logging
import sys
import traceback
from collections.abc import Callable, MutableMapping
from pathlib import Path
from typing import Any

import structlog
from structlog.stdlib import BoundLogger, ProcessorFormatter

Event = MutableMapping[str, Any]

FIELDS = frozenset(
    {
        "event", "level", "logger", "timestamp",
        "job_id", "run_id", "check_id", "route", "worker", "attempt",  # whose
        "move", "state", "outcome", "heard", "by",  # what became of it
        "ms", "read_ms", "delay_s", "bytes", "count", "sha",  # how much
        "error", "code", "why", "at",  # what went wrong: `why` is a sentence of ours
    }
)  # fmt: skip
LONGEST = 300  # characters of one value


def begin(level: str) -> None:
    """Our own events from `level` up; of libraries, whose lines may hold addresses and keys, warnings alone."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_as_json())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("sightline").setLevel(level)


def get(name: str) -> BoundLogger:
    """`get("worker").info("settled", job_id=7)`; a message for humans is the event's name."""
    logger: BoundLogger = structlog.stdlib.get_logger(f"sightline.{name}")
    return logger


def bind(**ids: int | str) -> None:
    """All events of this task from now on carry these."""
    structlog.contextvars.bind_contextvars(**ids)


def _known(_: Any, __: str, event: Event) -> Event:
    """What no list names could be anything, so it stays out."""
    return {name: _short(value) for name, value in event.items() if name in FIELDS or name.startswith("_")}  # fmt: skip


def _short(value: Any) -> Any:
    return value[:LONGEST] if isinstance(value, str) else value


def _place(_: Any, __: str, event: Event) -> Event:
    """An exception becomes its type and where it was raised."""
    info = event.pop("exc_info", None)
    error = info if isinstance(info, BaseException) else sys.exc_info()[1] if info is True else info and info[1]  # fmt: skip
    if error:
        event.update(error=type(error).__name__, at=_trail(error))
    return event


def _trail(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


SHARED: list[Callable[..., Any]] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _place,
]


def _as_json() -> ProcessorFormatter:
    return ProcessorFormatter(
        foreign_pre_chain=[*SHARED, _known],
        processors=[
            ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )


structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level, *SHARED, _known, ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=BoundLogger,
    cache_logger_on_first_use=True,
)  # fmt: skip
