"""The wire to the data service: JSON there and back, patience while it restarts, its sentences as faults."""

from typing import TYPE_CHECKING, Any, TypeVar

import httpx
from pydantic import TypeAdapter
from tenacity import (
    RetryCallState,
    Retrying,
    retry_if_exception_type,
    stop_after_delay,
    wait_exponential_jitter,
)

from data.faults import BY_STATUS, Fault, ServiceAway

if TYPE_CHECKING:
    import pyarrow as pa

T = TypeVar("T")
AWAY = (httpx.TransportError, ServiceAway)
ANY: TypeAdapter[Any] = TypeAdapter(Any)
ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


class Wire:
    """Each call waits up to `patience_s` seconds for a service that is away."""

    def __init__(
        self, url: str, token: str, *, patience_s: float = 30, connections: int = 64
    ) -> None:
        self._url, self._patience = url, patience_s
        self._http = httpx.Client(
            base_url=url,
            headers={"Authorization": f"Bearer {token}"},
            timeout=httpx.Timeout(90, connect=5),
            limits=httpx.Limits(max_connections=connections, max_keepalive_connections=connections),
            trust_env=False,
        )

    def close(self) -> None:
        self._http.close()

    def get(self, path: str, kind: type[T], **params: Any) -> T:
        return parse(kind, self.call("GET", path, params=params).content)

    def send(self, method: str, path: str, body: Any, kind: type[T]) -> T:
        content = None if body is None else ANY.dump_json(body)
        headers = {"Content-Type": "application/json"} if content else None
        return parse(kind, self.call(method, path, content=content, headers=headers).content)

    def call(self, method: str, path: str, **options: Any) -> httpx.Response:
        patient = Retrying(
            retry=retry_if_exception_type(AWAY),
            stop=stop_after_delay(self._patience),
            wait=wait_exponential_jitter(multiplier=0.05, max=1.0, jitter=0.1),
            retry_error_callback=self._give_up,
        )
        reply: httpx.Response = patient(self._try, method, path, **options)
        return reply

    def _try(self, method: str, path: str, **options: Any) -> httpx.Response:
        reply = self._http.request(method, path, **options)
        if reply.is_success:
            return reply
        raise _fault(reply)

    def _give_up(self, state: RetryCallState) -> None:
        cause = state.outcome.exception() if state.outcome else None
        raise ServiceAway(
            f"The data service at {self._url} does not answer. Start it with `sightline up` or `sightline data`."
        ) from cause


def parse(kind: type[T], content: bytes) -> T:
    if kind not in ADAPTERS:
        ADAPTERS[kind] = TypeAdapter(kind)
    parsed: T = ADAPTERS[kind].validate_json(content)
    return parsed


def _fault(reply: httpx.Response) -> Fault:
    try:
        sentence = str(reply.json()["error"])
    except (ValueError, KeyError, TypeError):
        sentence = f"The data service answered with HTTP {reply.status_code}. Its log says why."
    return BY_STATUS.get(reply.status_code, Fault)(sentence)


def table(content: bytes) -> "pa.Table":
    import pyarrow as pa  # noqa: PLC0415 workers start without it, in half the memory

    return pa.ipc.open_stream(content).read_all()


def plain_numbers(table: "pa.Table") -> "pa.Table":
    """Sums come as 128-bit decimals; frames want plain numbers."""
    import pyarrow as pa  # noqa: PLC0415

    for i, column in enumerate(table.schema):
        if pa.types.is_decimal(column.type):
            table = table.set_column(i, column.name, table.column(i).cast(pa.float64()))
    return table
