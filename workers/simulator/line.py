"""The wire under a request: hung up by either side."""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from workers.simulator.calls import Call


class Line(H11Protocol):
    """Hands itself to the requests that come over it, as `request.state.line`."""

    call: Call | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.app_state = {**self.app_state, "line": self}
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.call:
            self.call.hang_up()
        super().connection_lost(exc)

    def abort(self) -> None:
        """Closes the socket without another byte: it is not the caller who hangs up."""
        if self.call:
            self.call.end()
        self.transport.abort()
