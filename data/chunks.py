"""Chunks of a re-reading: leased to workers, taken back with what differs."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from data import swaps
from data.faults import Conflict
from data.models import Mention
from data.reading_lists import read_with
from data.rereading_models import Change, Chunk, ChunkClaim, Readings, Reread
from data.store import Row, Tx

FEW = 50  # changed answers; so few are applied without asking


class Sent(NamedTuple):
    rereading_id: int
    readings: Readings


class Chunks:
    """Set-wise commands; a chunk that is not sent back within `lease_s` seconds goes to another."""

    def __init__(self, lease_s: float) -> None:
        self._lease = timedelta(seconds=lease_s)

    def claim(self, tx: Tx, claims: Sequence[ChunkClaim]) -> list[Chunk | None]:
        """The next chunk for each; the same one again for a claim that is sent again."""
        held = {
            row["lease"]: row for row in tx.rows("leased_chunks", leases=[c.lease for c in claims])
        }
        free = free_chunks(tx, {c.reader_version for c in claims}, most=len(claims))
        given = [held.get(c.lease) or _next(free, c.reader_version) for c in claims]
        fresh = [(c, row) for c, row in zip(claims, given, strict=True) if row and c.lease not in held]  # fmt: skip
        _lease(tx, fresh, tx.now + self._lease)
        lists = read_with(tx, {row["project_id"] for row in given if row})
        return [
            Chunk(rereading_id=row["rereading_id"], chunk=row["chunk"], lease=c.lease, answers=row["answers"],
                  **lists[row["project_id"]]._asdict())
            if row else None
            for c, row in zip(claims, given, strict=True)
        ]  # fmt: skip

    def take(self, tx: Tx, sent: Sequence[Sent]) -> list[bool]:
        """Keep new readings apart. False: the chunk is no longer the sender's. A repeat is harmless."""
        rows = {
            (r["rereading_id"], r["chunk"]): r for r in tx.rows("chunk_states", **_places(sent))
        }
        ours = [_holds(rows.get((s.rereading_id, s.readings.chunk)), s) for s in sent]
        fresh = {
            (s.rereading_id, s.readings.chunk): s
            for s, ok in zip(sent, ours, strict=True)
            if ok and not rows[s.rereading_id, s.readings.chunk]["done"]
        }
        if fresh:
            _keep(tx, list(fresh.values()))
            _finish(tx, list(fresh.values()))
        return ours


def free_chunks(tx: Tx, versions: set[str], *, most: int = 1) -> list[Row]:
    """Chunks that readers of these versions could read now."""
    return tx.rows("free_chunks", now=tx.now, versions=sorted(versions), most=most)


def claimable(tx: Tx, claim: ChunkClaim) -> bool:
    """Is there anything for this claim?"""
    return bool(
        free_chunks(tx, {claim.reader_version}) or tx.rows("leased_chunks", leases=[claim.lease])
    )


def bounds(tx: Tx, rereading_id: int, chunk: int, lease: str) -> dict[str, Any]:
    """Parameters of chunk_texts.sql for the chunk that is held under this lease."""
    held = tx.one("held_chunk", rereading=rereading_id, chunk=chunk, lease=lease)
    if held is None:
        raise Conflict("This chunk went to another worker, or its re-reading began once more.")
    return {
        "rereading": rereading_id, "chunk": chunk, "first": held["first_id"], "last": held["last_id"]
    }  # fmt: skip


def _next(free: list[Row], version: str) -> Row | None:
    place = next((i for i, row in enumerate(free) if row["reader_version"] == version), None)
    return None if place is None else free.pop(place)


def _lease(tx: Tx, given: Sequence[tuple[ChunkClaim, Row]], until: datetime) -> None:
    if given:
        tx.run(
            "lease_chunks", until=until, rereading=[row["rereading_id"] for _, row in given],
            chunk=[row["chunk"] for _, row in given], lease=[claim.lease for claim, _ in given],
        )  # fmt: skip


def _places(sent: Sequence[Sent]) -> dict[str, list[int]]:
    return {
        "rereading": [s.rereading_id for s in sent],
        "chunk": [s.readings.chunk for s in sent],
    }


def _holds(row: Row | None, sent: Sent) -> bool:
    return (
        row is not None
        and row["lease"] == sent.readings.lease
        and row["state"] in ("running", "applied", "ready")
    )


def _keep(tx: Tx, sent: Sequence[Sent]) -> None:
    changes = [(s, change) for s in sent for change in s.readings.changes]
    if not changes:
        return
    tx.run(
        "insert_rereading_changes", rereading=[s.rereading_id for s, _ in changes],
        chunk=[s.readings.chunk for s, _ in changes], answer=[c.answer_id for _, c in changes],
        mentions=[c.mentions is not None for _, c in changes], citations=[bool(c.citations) for _, c in changes],
    )  # fmt: skip
    tx.run("insert_mentions_next", **_mentions(changes))
    tx.run("insert_citations_next", **_citations(changes))


def _mentions(changes: Sequence[tuple[Sent, Change]]) -> dict[str, list[Any]]:
    found: list[tuple[int, int, Mention]] = [
        (s.rereading_id, c.answer_id, m) for s, c in changes for m in c.mentions or ()
    ]
    return {
        "rereading": [rereading for rereading, _, _ in found],
        "id": [answer for _, answer, _ in found],
        "brand": [m.brand_id for _, _, m in found],
        "count": [m.count for _, _, m in found],
        "first": [m.first_char for _, _, m in found],
        "position": [m.order for _, _, m in found],
        "rank": [m.rank for _, _, m in found],
        "spans": [[list(span) for span in m.spans] for _, _, m in found],
        "recommended": [m.recommended for _, _, m in found],
        "unknown": [m.unknown for _, _, m in found],
        "sentiment": [m.sentiment for _, _, m in found],
        "judge": [m.judge for _, _, m in found],
    }


def _citations(changes: Sequence[tuple[Sent, Change]]) -> dict[str, list[Any]]:
    found: list[tuple[int, int, Reread]] = [
        (s.rereading_id, c.answer_id, r) for s, c in changes for r in c.citations
    ]
    return {
        "rereading": [rereading for rereading, _, _ in found],
        "id": [answer for _, answer, _ in found],
        "seq": [r.seq for _, _, r in found],
        "canonical": [r.canonical for _, _, r in found],
        "domain": [r.domain for _, _, r in found],
        "type": [r.source_type for _, _, r in found],
    }


def _finish(tx: Tx, sent: Sequence[Sent]) -> None:
    """Count what is done; the last chunk makes a re-reading ready, or applies it where nobody need look."""
    ids = sorted({s.rereading_id for s in sent})
    tx.run("finish_chunks", **_places(sent))
    tx.run("count_rereadings", ids=ids)
    for s in sent:
        row = tx.one("rereading", id=s.rereading_id)
        if row and row["state"] == "applied":
            swaps.swap(tx, row, s.readings.chunk)
    for row in tx.rows("finished_rereadings", ids=ids):
        if row["state"] == "running":
            _end(tx, row)


def _end(tx: Tx, row: Row) -> None:
    tx.run("end_rereading", id=row["id"], state="ready", now=tx.now)
    whole = tx.one("rereading", id=row["id"])
    if whole and (row["alone"] or row["changed"] < FEW):
        swaps.apply(tx, whole)
