"""SQL by name: one statement a file."""

from functools import cache
from importlib.resources import files


@cache
def sql(name: str) -> str:
    """The text of data/sql/NAME.sql."""
    return (files("data") / "sql" / f"{name}.sql").read_text("utf-8")


@cache
def schema() -> tuple[tuple[int, str, str], ...]:
    """(number, name, text) of every schema file, in order."""
    found = sorted(f.name for f in (files("data") / "schema").iterdir() if f.name.endswith(".sql"))
    return tuple((int(n[:4]), n, (files("data") / "schema" / n).read_text("utf-8")) for n in found)
