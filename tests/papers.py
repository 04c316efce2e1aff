"""What the papers repeat of the program. `python -m tests.papers` writes it anew."""

import re
import subprocess
import tomllib
from typing import Any

from packaging.requirements import Requirement
from pydantic.fields import FieldInfo

from data.settings import Settings
from tests.house import ROOT

README, LOCK = ROOT / "README.md", ROOT / "requirements.lock"
BEGIN, END = "<!-- settings: python -m tests.papers -->", "<!-- end of settings -->"
EXPORT = ["uv", "export", "--quiet", "--no-dev", "--no-emit-project", "--no-header", "--format", "requirements-txt"]  # fmt: skip


def settings_table() -> str:
    """Every setting as a row of Markdown, in the order of the class."""
    rows = (_row(name, field) for name, field in Settings.model_fields.items())
    return "\n".join(("| variable | default | what it is |", "| --- | --- | --- |", *rows))


def printed_table() -> str:
    """The table as the README has it."""
    return README.read_text("utf-8").split(BEGIN)[1].split(END)[0].strip()


def wanted() -> list[Requirement]:
    """What pyproject.toml asks for at run time."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [Requirement(asked) for asked in project["dependencies"]]


def locked() -> dict[str, str]:
    """Name to version, as requirements.lock has them."""
    return dict(re.findall(r"^([\w.-]+)==([^\s;\\]+)", LOCK.read_text("utf-8"), re.M))


def write() -> None:
    text = README.read_text("utf-8")
    README.write_text(text.replace(printed_table(), settings_table()), "utf-8")
    LOCK.write_text(subprocess.run(EXPORT, cwd=ROOT, capture_output=True, text=True, check=True).stdout)  # fmt: skip


def _row(name: str, field: FieldInfo) -> str:
    variable = field.alias or f"SIGHTLINE_{name.upper()}"
    return f"| `{variable}` | {_default(name, field)} | {field.description} |"


def _default(name: str, field: FieldInfo) -> str:
    if name == "home":
        return "`~/.local/share/sightline`"
    value = int(field.default) if isinstance(field.default, bool) else field.default
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`" if value != "" else ""


if __name__ == "__main__":
    write()
