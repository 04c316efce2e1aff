"""The rules of the house: style, types, rooms, SQL in its place, nothing of any machine."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import ROOT, files, ignored, imports

TOP = {
    ".ci", ".gitignore", ".streamlit", "CHANGELOG.md", "LICENSE", "README.md", "analytics", "app.py", "data",
    "pages", "pyproject.toml", "requirements.lock", "tests", "workers",
}  # fmt: skip
BIN = Path(sys.executable).parent
SETTINGS = ".streamlit/config.toml"
TOOLS = {
    "ruff check": ["ruff", "check"],
    "ruff format": ["ruff", "format", "--check"],
    "mypy": ["mypy"],
    "import-linter": ["lint-imports"],
}
# In parts, so that this file does not name what it looks for.
HOSTS = (
    ("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"),
    ("crates", "io"), ("debian", "org"), ("ubuntu", "com"), ("docker", "io"), ("conda", "anaconda", "org"),
    ("golang", "org"), ("jsdelivr", "net"), ("unpkg", "com"), ("playwright", "dev"), ("githubusercontent", "com"),
)  # fmt: skip
REGISTRY = re.compile("|".join(re.escape(".".join(parts)) for parts in HOSTS))
MACHINE = re.compile(r"(?<![\w.:-])/(?:root|work|opt|Users|home/\w+)/|\.\./shared|\.pyenv")
BINARY = {".png", ".woff2", ".ico", ".svg"}
CITED = "analytics/reading/"  # lists of sites that answers cite
STATEMENT = re.compile(
    r"\b(SELECT\s.*\sFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b", re.S
)


@pytest.mark.parametrize("tool", TOOLS)
def test_the_house_is_clean(tool: str) -> None:
    done = subprocess.run([BIN / TOOLS[tool][0], *TOOLS[tool][1:]], cwd=ROOT, capture_output=True, text=True, check=False)  # fmt: skip

    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_no_file_names_a_registry_or_a_path_of_a_machine() -> None:
    found = [f"{path}:{n}: {line[:120]}" for path in files() for n, line in _lines(path) if _names_a_place(path, line)]  # fmt: skip

    assert not found, "\n".join(found)


def test_the_top_level_holds_only_what_newcomers_expect() -> None:
    standing = {path.name for path in ROOT.iterdir() if not ignored(path)}

    assert standing <= TOP


def test_the_app_is_a_list_of_pages_and_nothing_else() -> None:
    assert imports(Path("app.py")) <= {"pathlib", "streamlit", "pages"}
    assert len((ROOT / "app.py").read_text().splitlines()) <= 80


def test_every_page_calls_the_guard_before_anything_else() -> None:
    open_doors = [path.name for path in (ROOT / "pages").glob("[!_]*.py") if _first_act(path) != "require_shell()"]  # fmt: skip

    assert open_doors == []


def test_no_statement_of_sql_is_glued_together() -> None:
    glued = [f"{path}:{node.lineno}" for path in _product() for node in _glued(path)]

    assert not glued, f"put these into a .sql file with named parameters: {glued}"


def test_no_page_holds_sql() -> None:
    pages = (Path("app.py"), *files(under="pages", suffix=".py"))

    assert [str(p) for p in pages if STATEMENT.search((ROOT / p).read_text("utf-8"))] == []


def test_every_statement_says_what_it_promises() -> None:
    silent = [
        str(p) for p in files(suffix=".sql") if not (ROOT / p).read_text("utf-8").startswith("--")
    ]

    assert silent == []


def test_the_wheel_takes_the_theme_along() -> None:
    """Streamlit looks for it beside app.py, wherever that is installed."""
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]  # fmt: skip
    assert "app.py" in wheel["packages"]
    assert wheel["force-include"] == {SETTINGS: SETTINGS}
    assert "theme" in tomllib.loads((ROOT / SETTINGS).read_text("utf-8"))


def _first_act(page: Path) -> str:
    """The first statement that does something."""
    silent = (ast.Import, ast.ImportFrom, ast.Assign)
    body = ast.parse(page.read_text("utf-8")).body[1:]
    return ast.unparse(next(node for node in body if not isinstance(node, silent)))


def _product() -> Iterator[Path]:
    for room in ("data", "analytics", "workers", "pages"):
        yield from files(under=room, suffix=".py")


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    if path.suffix not in BINARY:
        yield from enumerate((ROOT / path).read_text("utf-8").splitlines(), 1)


def _names_a_place(path: Path, line: str) -> bool:
    registry = not path.as_posix().startswith(CITED) and REGISTRY.search(line)
    return bool(registry or (path.name != "test_house.py" and MACHINE.search(line)))


def _glued(path: Path) -> Iterator[ast.expr]:
    """F-strings, `%`, `+` and `.format` on text that looks like a statement."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        glue = isinstance(node, ast.JoinedStr | ast.BinOp) or _formats(node)
        if glue and isinstance(node, ast.expr) and STATEMENT.search(_text(node)):
            yield node


def _formats(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format"  # fmt: skip


def _text(node: ast.AST) -> str:
    return " ".join(
        n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    )
