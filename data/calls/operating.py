"""Who works, how routes stand, and what people hold back."""

from types import NoneType

from data.calls.wire import Wire
from data.models import WorkerInfo
from data.operation_models import HookCounts, Pause, RouteStatus, Target


class Operating(Wire):
    def workers(self) -> list[WorkerInfo]:
        return self.get("/workers", list[WorkerInfo])

    def routes(self) -> list[RouteStatus]:
        return self.get("/routes", list[RouteStatus])

    def pauses(self) -> list[Pause]:
        return self.get("/pauses", list[Pause])

    def pause(self, wanted: Pause) -> None:
        self.send("POST", "/pauses", wanted, NoneType)

    def resume(self, target: Target) -> None:
        self.send("POST", "/pauses/resume", target, NoneType)

    def hooks(self) -> HookCounts:
        return self.get("/hooks", HookCounts)
