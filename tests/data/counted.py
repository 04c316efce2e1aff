"""What the rollups of a database say, and a plain count over its rows of what they should say."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from data.store import Store

Row = dict[str, Any]
Sums = dict[tuple[Any, ...], tuple[int, ...]]

COUNTS = {
    "answers": (("outcome", "model"), ("n", "naming", "citing", "citations")),
    "mentions": (("brand_id",), ("k", "firsts", "mentions", "positions", "weight")),
    "pairs": (("brand_id", "other_id"), ("n", "ahead")),
    "citations": (("domain", "source_type"), ("answers", "citations", "retrieved", "gap")),
    "types": (("source_type",), ("answers", "citations", "retrieved", "gap")),
}


def rolled(store: Store) -> dict[str, Sums]:
    """Sums by cell, grain, day and kind, without those that are nothing."""
    return {kind: _rolled(store, kind) for kind in COUNTS}


def counted(store: Store) -> dict[str, Sums]:
    """The same from answers, mentions and citations, one by one."""
    found: dict[str, defaultdict[Any, list[int]]] = {k: defaultdict(list) for k in COUNTS}
    for place, kind, key, values in _facts(store):
        sums = found[kind][(*place, *key)] or [0] * len(values)
        found[kind][(*place, *key)] = [a + b for a, b in zip(sums, values, strict=True)]
    return {kind: {k: tuple(v) for k, v in sums.items()} for kind, sums in found.items()}


def _rolled(store: Store, kind: str) -> Sums:
    names, counts = COUNTS[kind]
    columns = ", ".join(names)
    sums = ", ".join(f"sum({c})::BIGINT" for c in counts)
    domains = "JOIN rollup_domains AS d ON d.id = r.domain_id" if kind == "citations" else ""
    rows = store.cursor().execute(f"""
        SELECT c.project_id, c.prompt_id, c.engine, c.surface, c.branded, r.monthly, r.day, {columns}, {sums}
          FROM rollup_{kind} AS r JOIN rollup_cells AS c ON c.id = r.cell_id {domains}
         GROUP BY ALL""").fetchall()  # fmt: skip
    split = 7 + len(names)
    return {row[:split]: row[split:] for row in rows if any(row[split:])}


def _facts(store: Store) -> Iterator[tuple[tuple[Any, ...], str, tuple[Any, ...], tuple[int, ...]]]:
    mentions, citations = _by_answer(store, "mentions"), _by_answer(store, "citations")
    own = {row["id"] for row in _all(store, "brands") if row["own"]}
    for answer, place in _placed(store):
        named, cited = mentions[answer["id"]], citations[answer["id"]]
        _, prompt, engine, _, _, monthly, _ = place
        alone = engine is not None
        told = sum(c["cited"] for c in cited)
        yield (
            place,
            "answers",
            (answer["outcome"], answer["model"] if alone else None),
            (1, bool(named), told > 0, told),
        )
        if answer["outcome"] != "answered":
            continue
        for m in named:
            at = m["position"]
            yield place, "mentions", (m["brand_id"],), (1, at == 1, m["count"], at, 232792560 // at)
            for o in named:
                if alone and o["brand_id"] > m["brand_id"]:
                    yield place, "pairs", (m["brand_id"], o["brand_id"]), (1, at < o["position"])
        brands = {m["brand_id"] for m in named}
        gap = bool(brands) and not brands & own
        for key, uses in _split(cited, "domain").items():
            least = min((u["source_type"] for u in uses if u["source_type"]), default=None)
            if key is not None and (alone or monthly or prompt is None):
                yield place, "citations", (key, least), _uses(uses, gap)
        for key, uses in _split(cited, "source_type").items():
            yield place, "types", (key,), _uses(uses, gap)


def _uses(uses: list[Row], gap: bool) -> tuple[int, ...]:
    cited = sum(u["cited"] for u in uses)
    return cited > 0, cited, cited == 0, bool(cited and gap)


def _placed(store: Store) -> Iterator[tuple[Row, tuple[Any, ...]]]:
    """Every answer in its three cells, by day and by month."""
    zones = {row["id"]: ZoneInfo(row["timezone"]) for row in _all(store, "projects")}
    branded = {p["id"]: p["branded"] for p in _all(store, "prompts") if p["deleted_at"] is None}
    for a in _all(store, "answers"):
        if a["project_id"] not in zones:
            continue
        day: date = a["answered_at"].astimezone(zones[a["project_id"]]).date()
        cells = [(a["prompt_id"], a["engine"], a["surface"], None), (a["prompt_id"], None, a["surface"], None)]  # fmt: skip
        if a["prompt_id"] in branded:
            cells.append((None, None, a["surface"], branded[a["prompt_id"]]))
        for cell in cells:
            yield a, (a["project_id"], *cell, False, day)
            yield a, (a["project_id"], *cell, True, day.replace(day=1))


def _split(rows: list[Row], name: str) -> dict[Any, list[Row]]:
    found: dict[Any, list[Row]] = {}
    for row in rows:
        found.setdefault(row[name], []).append(row)
    return found


def _by_answer(store: Store, table: str) -> defaultdict[int, list[Row]]:
    return defaultdict(list, _split(_all(store, table), "answer_id"))


def _all(store: Store, table: str) -> list[Row]:
    done = store.cursor().execute(f"SELECT * FROM {table}")
    names = [column[0] for column in done.description or ()]
    return [dict(zip(names, row, strict=True)) for row in done.fetchall()]
