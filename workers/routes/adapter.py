"""What a route module offers."""

from dataclasses import dataclass
from typing import Protocol

import httpx

from data.models import Answer, Pending, Question


class Asks(Protocol):
    def __call__(self, question: Question, *, key: str, base_url: str) -> httpx.Request: ...


class Parses(Protocol):
    def __call__(self, reply: httpx.Response) -> Answer | Pending: ...


class Resumes(Protocol):
    def __call__(
        self, pending: Pending, question: Question, *, key: str, base_url: str
    ) -> httpx.Request: ...


class Cancels(Protocol):
    def __call__(self, pending: Pending, *, key: str, base_url: str) -> httpx.Request: ...


class Speaks(Protocol):
    def __call__(self, url: str) -> bool: ...


@dataclass(frozen=True, slots=True)
class Adapter:
    """Pure functions: no client, no clock, no retry. `parse` raises RouteError and nothing else.

    `resume` and `cancel` are there only where the vendor keeps a run under an id.
    """

    request: Asks
    parse: Parses
    speaks: Speaks
    resume: Resumes | None = None
    cancel: Cancels | None = None
