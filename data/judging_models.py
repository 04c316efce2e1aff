"""What is ordered of a model as judge."""

from typing import Annotated

from pydantic import Field, StringConstraints

from data.catalog import JUDGE, simulated_twin
from data.models import Model

MOST = 2_000  # answers of one order

ModelName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100)]


class JudgeRequest(Model):
    """Answers whose tone a model shall judge. Those that it judged, or is about to, are left out."""

    project_id: int
    answer_ids: Annotated[tuple[int, ...], Field(max_length=MOST)]
    model: ModelName
    simulated: bool = False
    by: str = "local"

    @property
    def route(self) -> str:
        return simulated_twin(JUDGE) if self.simulated else JUDGE

    @property
    def judge(self) -> str:
        return judge_name(self.model, self.route)


def judge_name(model: str, route: str) -> str:
    """Who judged, as every sentiment says it."""
    return model if route == JUDGE else f"{model} (simulated)"
