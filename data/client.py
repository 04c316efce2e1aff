"""The one way to reach the data service. A restart of the service is a pause, not an error."""

from typing import TYPE_CHECKING, Any

from data import tokens
from data.calls.asking import Asking
from data.calls.keeping import Keeping
from data.calls.operating import Operating
from data.calls.rereading import ReadingAgain
from data.calls.setting_up import SettingUp
from data.calls.wire import parse, plain_numbers, table
from data.calls.working import Working
from data.settings import Settings
from data.words import Scope

if TYPE_CHECKING:
    import pandas as pd


class Client(SettingUp, Keeping, Asking, Working, Operating, ReadingAgain):
    """Typed calls to the data service, from any thread.

    Each call waits up to `patience_s` seconds for a service that is away, then raises
    ServiceAway; a refusal is raised as the Fault that the service named. All calls may be
    sent twice without harm.
    """

    def changes(self, since: int = 0, wait: float = 25) -> int:
        """This call ends soon after its wait, so that a service that hangs is noticed."""
        asked = {"since": since, "wait": wait}
        return parse(int, self.call("GET", "/changes", params=asked, timeout=wait + 5).content)

    def query(self, sql: str, params: dict[str, Any] | None = None) -> "pd.DataFrame":
        """The rows of one read-only SELECT; `params` are JSON values."""
        reply = self.call("POST", "/query", json={"sql": sql, "params": params or {}})
        frame: pd.DataFrame = plain_numbers(table(reply.content)).to_pandas()
        return frame


def connect(settings: Settings, scope: Scope, *, patience_s: float = 30) -> Client:
    """A client with the token of this process's scope."""
    token = settings.token or tokens.read(settings.tokens, scope)
    return Client(settings.service_url, token, patience_s=patience_s)
