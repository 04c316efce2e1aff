"""What the dispatcher and the workers say."""

from collections.abc import Sequence

from data.calls.wire import Wire
from data.models import Claim, DueWork, ExternalId, Pulse, Rail, Renewal, Run, Settlement
from data.words import State


class Working(Wire):
    def due(self, rails: Sequence[Rail]) -> DueWork:
        return self.send("POST", "/due", rails, DueWork)

    def claim(self, claims: Sequence[Claim]) -> list[Run | None]:
        return self.send("POST", "/claims", claims, list[Run | None])

    def note_external(self, named: Sequence[ExternalId]) -> list[bool]:
        return self.send("POST", "/external_ids", named, list[bool])

    def renew(self, pulse: Pulse) -> Renewal:
        return self.send("POST", "/renewals", pulse, Renewal)

    def settle(self, settlements: Sequence[Settlement]) -> list[State | None]:
        return self.send("POST", "/settlements", settlements, list[State | None])
