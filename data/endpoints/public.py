"""Is the service up?"""

from typing import Any

from fastapi import APIRouter

from data.endpoints.access import In

router = APIRouter()


@router.get("/health")
def health(room: In) -> dict[str, Any]:
    """Is the service up, and can its disk be written? Needs no token."""
    return {
        "ok": True, "writable": not room.store.trouble, "schema": room.store.schema,
        "version": room.changes.version,
    }  # fmt: skip
