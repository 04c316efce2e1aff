"""Parts that were started by another process leave when it is gone."""

import os
import signal
import threading
import time

VARIABLE = "SIGHTLINE_PARENT"


def leave_with_parent(grace_s: float = 15) -> None:
    """Watch the parent that the environment names; once it is gone stop cleanly, at last by force."""
    parent = int(os.environ.get(VARIABLE, "0"))
    if parent:
        threading.Thread(target=_watch, args=(parent, grace_s), name="parent", daemon=True).start()


def _watch(parent: int, grace_s: float) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(grace_s)
    os._exit(1)
