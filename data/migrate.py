"""Bring a database file to this version's schema; refuse one from the future."""

import duckdb

from data.faults import StoreTrouble
from data.statements import schema

LOG = """CREATE TABLE IF NOT EXISTS schema_log (
    number INTEGER PRIMARY KEY, name VARCHAR NOT NULL, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())"""


def migrate(con: duckdb.DuckDBPyConnection) -> int:
    """Apply what is missing, each file in one transaction; return the schema's number."""
    con.execute(LOG)
    have, known = _have(con), schema()[-1][0]
    if have > known:
        raise StoreTrouble(
            f"This database has schema {have}, and this Sightline knows schemas up to {known}. "
            "Update Sightline, or choose another folder with --home."
        )
    for number, name, text in schema()[have:]:
        _apply(con, number, name, text)
    return known


def _have(con: duckdb.DuckDBPyConnection) -> int:
    row = con.execute("SELECT coalesce(max(number), 0) FROM schema_log").fetchone()
    return int(row[0]) if row else 0


def _apply(con: duckdb.DuckDBPyConnection, number: int, name: str, text: str) -> None:
    con.begin()
    try:
        con.execute(text)
        con.execute("INSERT INTO schema_log (number, name) VALUES (?, ?)", [number, name])
        con.commit()
    except duckdb.Error:
        con.rollback()
        raise
