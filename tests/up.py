"""`sightline up` as a user starts it: the real command, in a home and on ports of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from tests.house import ROOT
from tests.ports import free_port

SIGHTLINE = str(Path(sys.executable).with_name("sightline"))
LIGHT = {"SIGHTLINE_DEMO": "0", "SIGHTLINE_WORKERS": "1", "SIGHTLINE_THREADS": "8", "SIGHTLINE_GRACE_S": "1"}  # fmt: skip
PORTS = ("SIGHTLINE_DATA_PORT", "SIGHTLINE_UI_PORT", "SIGHTLINE_SIMULATOR_PORT")


class Up:
    """The running command; `lines` is what it has printed so far."""

    def __init__(self, home: Path, **environment: str) -> None:
        self.home = home
        self.environment = {**{name: str(free_port()) for name in PORTS}, **environment}
        self.process = subprocess.Popen(
            [SIGHTLINE, "up", "--home", str(home)], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env={**os.environ, **self.environment},
        )  # fmt: skip
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def said(self) -> str:
        return "\n".join(self.lines)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.environment['SIGHTLINE_UI_PORT']}"

    def wait_for(self, words: str, seconds: float = 90) -> str:
        """The line that holds the words, once it is printed."""
        end = time.monotonic() + seconds
        while not (found := next((line for line in self.lines if words in line), "")):
            assert time.monotonic() < end, f"never said {words!r} but:\n{self.said}"
            assert self._reader.is_alive(), f"ended without {words!r}:\n{self.said}"
            time.sleep(0.02)
        return found

    def stop(self, number: int = signal.SIGTERM, seconds: float = 60) -> int:
        """Send a signal, wait for the end and return the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.ended(seconds)

    def ended(self, seconds: float = 60) -> int:
        code = self.process.wait(seconds)
        self._reader.join(5)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def parts(self) -> dict[str, psutil.Process]:
        """The processes that it started, by the name of their log."""
        found = psutil.Process(self.process.pid).children(recursive=True)
        return {name: p for p in found if (name := _name(p))}

    def logs(self) -> dict[str, str]:
        return {path.name: path.read_text("utf-8", "replace") for path in (self.home / "logs").glob("*.log")}  # fmt: skip

    def tracebacks(self) -> str:
        return "\n".join(f"{name}:\n{text[-3000:]}" for name, text in self.logs().items() if "Traceback" in text)  # fmt: skip

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))


@contextmanager
def up(home: Path, **environment: str) -> Iterator[Up]:
    """Started, ready, and stopped at the end whatever happens."""
    running = Up(home, **environment)
    try:
        running.wait_for("Open http://")
        yield running
    finally:
        running.stop()


def gone(processes: list[psutil.Process], seconds: float) -> bool:
    """Did all of them end in time? Who only waits to be buried has ended."""
    end = time.monotonic() + seconds
    while any(map(_lives, processes)) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(map(_lives, processes))


def _lives(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def _name(process: psutil.Process) -> str:
    """`data`, `work` … or `valkey`."""
    try:
        command = " ".join(process.cmdline())
    except psutil.Error:
        return ""
    if "valkey.conf" in command or "valkey-server" in command:
        return "valkey"
    if "pages.parts.server" in command:
        return "ui"
    found = re.search(r"workers\.cli (\w+)", command)
    return found.group(1) if found else ""
