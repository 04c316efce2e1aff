"""Read a project's history again whenever what it is to be read with has changed.

The rows say what is to be read: answers whose brand list or reader is not the project's present
one. New readings are kept apart until they are applied, so that no figure moves unseen. At most
one re-reading of a project is under way; another change restarts it with the newest list.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from data.checks import new_ids
from data.reading_lists import read_with
from data.removal import count
from data.rereading_models import UNDO
from data.store import Row, Tx
from data.versions import newer

SIZE = 500  # answers in a chunk
OPEN = ("running", "ready")
KEPT = (
    "mentions_next", "citations_next", "mentions_before", "citations_before", "rereading_changes",
    "rereading_answers", "rereading_chunks",
)  # fmt: skip
LATE = "Answers came that were asked for before the last change."


def changed(tx: Tx, project_id: int, why: str) -> None:
    """Brands or corrections were saved: if answers are read differently now, read history again."""
    present = read_with(tx, [project_id])[project_id].hash
    known = tx.one("reading_list", project=project_id)
    if known is None or known["brands_hash"] != present:
        version = known["reader_version"] if known else ""
        tx.run("upsert_reading_list", project=project_id, hash=present, version=version)
        start(tx, project_id, why)


def take_stock(tx: Tx, asked: Sequence[object]) -> list[None]:
    """Projects from before there were re-readings get what they miss."""
    for row in tx.rows("unlisted_projects"):
        changed(tx, row["id"], "Answers were read with older brand lists.")
    return [None] * len(asked)


def is_news(tx: Tx, version: str) -> bool:
    """Is this reader newer than one that a project was read with?"""
    return any(newer(version, row["reader_version"]) for row in tx.rows("known_readers"))


def renew(tx: Tx, versions: Sequence[str]) -> list[None]:
    """A worker has a newer reader: what older ones read is read again."""
    version = max(versions, key=lambda v: [int(n) for n in v.split(".") if n.isdigit()])
    for row in tx.rows("known_readers"):
        if newer(version, row["reader_version"]):
            tx.run("upsert_reading_list", project=row["project_id"], hash=row["brands_hash"], version=version)  # fmt: skip
            start(tx, row["project_id"], f"The reader is new: version {version}.")
    return [None] * len(versions)


def start(tx: Tx, project_id: int, why: str) -> int | None:
    """Read again what is not read with the present list; None where there is nothing."""
    wanted, latest = tx.one("reading_list", project=project_id), _latest(tx, project_id)
    assert wanted is not None
    forget(tx, [row["id"] for row in tx.rows("rereading_ids", project=project_id)])
    under_way = latest if latest and latest["state"] in OPEN else None
    rereading = under_way["id"] if under_way else new_ids(tx, 1)[0]
    total = _members(tx, rereading, wanted)
    if total:
        _begin(tx, rereading, wanted, why, total, under_way)
    elif under_way:
        tx.run("end_rereading", id=rereading, state="discarded", now=tx.now)
    return rereading if total else None


def by_hand(tx: Tx, projects: Sequence[int]) -> list[int | None]:
    """A person wants history read with the present list."""
    return [
        start(tx, p, "Read again by hand.") if tx.one("reading_list", project=p) else None
        for p in projects
    ]


def take_in(tx: Tx, answers: Sequence[int]) -> None:
    """Answers that came late, read with an older list, join the re-reading of the present one."""
    late = tx.rows("late_readings", answers=list(answers))
    for project in sorted({row["project_id"] for row in late}):
        _join(tx, project, [row["id"] for row in late if row["project_id"] == project])


def forget(tx: Tx, rereadings: Sequence[int]) -> Counter[str]:
    """All that re-readings kept; their own rows stay as history."""
    if not rereadings:
        return Counter()
    return Counter({t: count(tx, f"forget_{t}", ids=list(rereadings)) for t in KEPT})


def outlived(tx: Tx) -> Counter[str]:
    """Old readings that nobody may take back any more."""
    return forget(tx, [r["id"] for r in tx.rows("outlived_rereadings", before=tx.now - UNDO)])


def _latest(tx: Tx, project_id: int) -> Row | None:
    return tx.one("latest_rereading", project=project_id)


def _members(tx: Tx, rereading: int, wanted: Row) -> int:
    tx.run(
        "insert_rereading_answers", rereading=rereading, project=wanted["project_id"], hash=wanted["brands_hash"],
        version=wanted["reader_version"], size=SIZE,
    )  # fmt: skip
    return _chunked(tx, rereading)


def _chunked(tx: Tx, rereading: int) -> int:
    """Make the missing chunks; how many answers there are in all."""
    tx.run("insert_rereading_chunks", rereading=rereading)
    size = tx.one("rereading_size", rereading=rereading)
    return int(size["n"]) if size else 0


def _begin(
    tx: Tx, rereading: int, wanted: Row, why: str, total: int, under_way: Row | None
) -> None:
    values = {
        "id": rereading, "total": total, "alone": _unread(tx, wanted["project_id"], under_way),
        "hash": wanted["brands_hash"], "version": wanted["reader_version"],
    }  # fmt: skip
    if under_way:
        tx.run("restart_rereading", why=_reasons(under_way["why"], why), **values)
    else:
        tx.run("insert_rereading", project=wanted["project_id"], why=why, now=tx.now, **values)


def _unread(tx: Tx, project_id: int, under_way: Row | None) -> bool:
    """Nothing was counted yet, so no figure can move unseen."""
    row = tx.one("is_unread", project=project_id)
    return bool((under_way and under_way["alone"]) or (row and row["unread"]))


def _reasons(before: str, why: str) -> str:
    return before if why in before or len(before) > 300 else f"{before} {why}"


def _join(tx: Tx, project_id: int, answers: Iterable[int]) -> None:
    """An applied re-reading applies them too; a person who kept history as it was is obeyed."""
    wanted, latest = tx.one("reading_list", project=project_id), _latest(tx, project_id)
    assert wanted is not None
    if latest is None or latest["brands_hash"] != wanted["brands_hash"]:
        start(tx, project_id, LATE)
    elif latest["state"] in (*OPEN, "applied"):
        tx.run("insert_late_rereading_answers", rereading=latest["id"], answers=list(answers))
        tx.run("widen_rereading", id=latest["id"], total=_chunked(tx, latest["id"]))
