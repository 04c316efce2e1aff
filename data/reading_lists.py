"""What the answers of a project are to be read with: its brands and a person's corrections."""

from collections.abc import Iterable

from data.models import Brand
from data.store import Tx
from data.versions import ReadWith
from data.words import SourceType


def read_with(tx: Tx, projects: Iterable[int]) -> dict[int, ReadWith]:
    """The present lists of several projects."""
    ids = sorted(set(projects))
    brands = [Brand(**row) for row in tx.rows("brands_of", projects=ids)]
    types = tx.rows("source_types", projects=ids)
    return {
        project: ReadWith(
            tuple(b for b in brands if b.project_id == project),
            {
                t["domain"]: SourceType(t["source_type"])
                for t in types
                if t["project_id"] == project
            },
        )
        for project in ids
    }
