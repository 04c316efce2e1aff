"""History read anew, corrections, labelled cases and listed names."""

from types import NoneType
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from data.calls.wire import Wire, table
from data.rereading_models import (
    Chunk,
    ChunkClaim,
    LabelledCase,
    Readings,
    Rereading,
    SourceTypeRule,
)

if TYPE_CHECKING:
    import pyarrow as pa


class ReadingAgain(Wire):
    def source_types(self, project_id: int) -> list[SourceTypeRule]:
        return self.get(f"/projects/{project_id}/source_types", list[SourceTypeRule])

    def set_source_type(self, project_id: int, rule: SourceTypeRule) -> None:
        self.send("PUT", f"/projects/{project_id}/source_types", rule, NoneType)

    def rereadings(self, project_id: int, most: int = 20) -> list[Rereading]:
        """The newest first."""
        return self.get(f"/projects/{project_id}/rereadings", list[Rereading], most=most)

    def read_again(self, project_id: int) -> bool:
        """False where everything is read with the present list already."""
        return self.send("POST", f"/projects/{project_id}/rereadings", None, bool)

    def order_rereading(self, rereading_id: int, what: Literal["apply", "undo", "discard"]) -> None:
        self.send("POST", f"/rereadings/{rereading_id}/{what}", None, NoneType)

    def labelled_cases(self, project_id: int) -> list[LabelledCase]:
        """Readings that people called wrong, the oldest first."""
        return self.get(f"/projects/{project_id}/cases", list[LabelledCase])

    def keep_case(self, project_id: int, case: LabelledCase) -> int:
        return self.send("POST", f"/projects/{project_id}/cases", case, int)

    def ignored_names(self, project_id: int) -> list[str]:
        return self.get(f"/projects/{project_id}/ignored_names", list[str])

    def ignore_name(self, project_id: int, name: str) -> None:
        self.send("POST", f"/projects/{project_id}/ignored_names", {"name": name}, NoneType)

    def propose_name(self, project_id: int, name: str) -> None:
        """Not ignored any more."""
        path = f"/projects/{project_id}/ignored_names?name={quote(name, safe='')}"
        self.send("DELETE", path, None, NoneType)

    def claim_chunk(self, claim: ChunkClaim) -> Chunk | None:
        return next(iter(self.send("POST", "/rereadings/claim", claim, list[Chunk])), None)

    def chunk_texts(self, chunk: Chunk) -> "pa.Table":
        """id, outcome, lang, text, and the present mentions and citations as lists of structs."""
        path = f"/rereadings/{chunk.rereading_id}/chunks/{chunk.chunk}"
        reply = self.call("GET", path, params={"lease": chunk.lease})
        return table(reply.content)

    def send_readings(self, rereading_id: int, readings: Readings) -> bool:
        return self.send("POST", f"/rereadings/{rereading_id}/readings", readings, bool)
