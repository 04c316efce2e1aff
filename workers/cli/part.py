"""One part that `sightline up` starts, watches and starts again."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from data.parent import VARIABLE

FIRST_PAUSE_S, LONGEST_PAUSE_S, HEALTHY_S = 0.5, 30.0, 60.0
CANNOT_START = 3
LOG_BYTES = 10_000_000
PR_SET_PDEATHSIG = 1


@dataclass(slots=True)
class Part:
    """`ready` says whether it answers; the pause before a restart grows while it keeps dying."""

    name: str
    command: list[str]
    environment: Mapping[str, str]
    log: Path
    ready: Callable[[], bool]
    where: str = ""
    process: "subprocess.Popen[bytes] | None" = None
    started: float = 0.0
    pause_s: float = FIRST_PAUSE_S
    again_at: float | None = field(default=None)

    def start(self) -> None:
        self.log.parent.mkdir(parents=True, exist_ok=True)
        if self.log.exists() and self.log.stat().st_size > LOG_BYTES:
            self.log.replace(self.log.with_suffix(".old.log"))
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(  # noqa: S603 our own command
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, **self.environment, VARIABLE: str(os.getpid())},
                start_new_session=True,  # Ctrl-C reaches `up` alone, which then stops the parts in order
                preexec_fn=_die_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509
            )
        self.started, self.again_at = time.monotonic(), None

    def wait_ready(self, seconds: float) -> bool:
        """False when it died or does not answer in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.alive:
            if self.ready():
                return True
            time.sleep(0.05)
        return False

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def stop(self, seconds: float) -> None:
        """SIGTERM, and SIGKILL for what does not listen."""
        if self.process is None or not self.alive:
            return
        self.process.terminate()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def plan_restart(self) -> float:
        """Set the time of the next start and return the pause until then."""
        if time.monotonic() - self.started > HEALTHY_S:
            self.pause_s = FIRST_PAUSE_S
        pause, self.pause_s = self.pause_s, min(self.pause_s * 2, LONGEST_PAUSE_S)
        self.again_at = time.monotonic() + pause
        return pause

    def last_words(self) -> str:
        """The last line of its log."""
        lines = (
            self.log.read_text("utf-8", "replace").strip().splitlines() if self.log.exists() else []
        )
        return lines[-1] if lines else ""


def _die_with_parent() -> None:
    """Valkey knows nothing of its parent: let the kernel tell it."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
