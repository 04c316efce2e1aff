"""What stands in the repository, without what git ignores."""

import ast
import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
IGNORED = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text().split() if line]


def files(*, under: str = ".", suffix: str = "") -> Iterator[Path]:
    """Relative paths of the project's own files."""
    for top, names, found in os.walk(ROOT / under):
        names[:] = sorted(name for name in names if not ignored(Path(top, name)))
        own = (Path(top, name) for name in sorted(found) if name.endswith(suffix))
        yield from (path.relative_to(ROOT) for path in own if not ignored(path))


def ignored(path: Path) -> bool:
    inside = path.relative_to(ROOT).as_posix()
    return path.name == ".git" or any(
        fnmatch(inside, pattern) or fnmatch(path.name, pattern) for pattern in IGNORED
    )


def imports(path: Path) -> set[str]:
    """The top-level packages that a file imports, anywhere in it."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    named = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    from_ = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module}
    return {name.split(".")[0] for name in named | from_}
