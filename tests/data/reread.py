"""A project with answers, and a worker that reads them again, without processes or wires."""

from collections.abc import Iterable
from typing import Any

import pyarrow as pa

from analytics import reading
from analytics.reading import READER_VERSION
from analytics.reading.again import differences
from data import chunks, imports, rereading_views, setup, swaps
from data.chunks import Chunks, Sent
from data.models import Answer, Brand, Captured, Citation, Import, ImportedAnswer, Project
from data.query import Query
from data.reading_lists import read_with
from data.rereading_models import Chunk, ChunkClaim, Readings, Rereading
from data.statements import sql
from data.store import Store
from data.swaps import Order
from data.versions import ReadWith
from tests.data.conftest import Clock

CHUNKS = Chunks(lease_s=30)
TEXTS = (
    "Lumora is fine, and Kestrel too.",
    "1. Kestrel\n2. Lumora CRM\n",
    "Nobody is named here.",
    "Oakline beats Kestrel.",
)
CITED = (
    Citation("https://www.g2.com/crm", "G2"),
    Citation("https://lumora.example/a", "Ours"),
    Citation("https://blog.kestrel.example/b"),
)
FACTS = {
    "mentions": "SELECT * FROM mentions ORDER BY ALL",
    "citations": "SELECT * FROM citations ORDER BY ALL",
    "answers": "SELECT id, brands_hash, reader_version FROM answers ORDER BY id",
}


class Team:
    """A project whose brands tests change."""

    def __init__(self, store: Store, clock: Clock, name: str = "Team") -> None:
        self.store, self.clock, self._keys = store, clock, 0
        self.id = int(store.write(setup.save_project, Project(name=name)))

    def brand(self, name: str, **facts: Any) -> Brand:
        """Save a brand and return it as stored; with an `id` it is changed."""
        wanted = Brand(project_id=self.id, name=name, **facts)
        return wanted.model_copy(update={"id": self.store.write(setup.save_brand, wanted)})

    @property
    def lists(self) -> ReadWith:
        return read_with(self.store.read(), [self.id])[self.id]

    def answers(self, number: int, lists: ReadWith | None = None) -> None:
        """Bring answers in, read with the present list or an older one."""
        read = [self.captured(text, lists) for text in TEXTS]
        self.bring(read[i % len(TEXTS)] for i in range(number))

    def bring(self, captured: Iterable[Captured]) -> None:
        found = tuple(self._imported(c) for c in captured)
        self.store.write(imports.bring_in, Import(project_id=self.id, label="test", answers=found))

    def captured(self, text: str, lists: ReadWith | None = None) -> Captured:
        brands, types = lists or self.lists
        answer = Answer(text, citations=CITED)
        return Captured(
            answer=answer, reading=reading.read(answer, brands, "en", types), raw="{}", asked_at=self.clock.now,
            latency_ms=900,
        )  # fmt: skip

    def _imported(self, captured: Captured) -> ImportedAnswer:
        self._keys += 1
        return ImportedAnswer(key=f"k{self._keys}", prompt="Which CRM?", engine="chatgpt", captured=captured)  # fmt: skip

    # -- re-reading --------------------------------------------------------------------------------

    @property
    def rereadings(self) -> list[Rereading]:
        return rereading_views.rereadings(self.store.read(), self.id, 20)

    def claim(
        self, lease: str = "lease-0000000000001", version: str = READER_VERSION
    ) -> Chunk | None:
        got: Chunk | None = self.store.write(
            CHUNKS.claim, ChunkClaim(lease=lease, reader_version=version)
        )
        return got

    def send(self, chunk: Chunk) -> bool:
        """Read a chunk and send back what differs."""
        return self.deliver(chunk, self.read(chunk))

    def deliver(self, chunk: Chunk, readings: Readings) -> bool:
        return bool(self.store.write(CHUNKS.take, Sent(chunk.rereading_id, readings)))

    def read(self, chunk: Chunk) -> Readings:
        bounds = chunks.bounds(self.store.read(), chunk.rereading_id, chunk.chunk, chunk.lease)
        stream = Query(self.store, timeout_s=20, rows=10_000).arrow(sql("chunk_texts"), bounds)
        rows = pa.ipc.open_stream(stream).read_all().to_pylist()
        changes = tuple(differences(rows, ReadWith(chunk.brands, chunk.source_types)))
        return Readings(chunk=chunk.chunk, lease=chunk.lease, changes=changes)

    def read_all(self) -> int:
        """Read until nothing is left; how many chunks that were."""
        done = 0
        while chunk := self.claim(f"lease-{done:016}"):
            self.send(chunk)
            done += 1
        return done

    def order(self, what: str) -> None:
        self.store.write(swaps.order, Order(self.rereadings[0].id, what))

    # -- what is stored ----------------------------------------------------------------------------

    def facts(self) -> dict[str, list[Any]]:
        """All that a re-reading may change."""
        found = {name: self.store.cursor().execute(text).fetchall() for name, text in FACTS.items()}
        return {name: [repr(row) for row in rows] for name, rows in found.items()}

    def count(self, table: str) -> int:
        row = self.store.cursor().execute(f"SELECT count(*) FROM {table}").fetchone()
        assert row
        return int(row[0])
