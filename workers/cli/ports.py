"""Is a port free, and if not, who has it?"""

import socket
import time

import psutil

from data.faults import Conflict


def must_be_free(what: str, host: str, port: int, variable: str) -> None:
    """Raises Conflict with the port, its holder and what to do."""
    if not _is_free(host, port):
        raise Conflict(f"Port {port} for the {what} is taken{_holder(port)}. Stop that program, or set {variable} to another port.")  # fmt: skip


def wait_for_port(host: str, port: int, seconds: float) -> bool:
    """True once something listens there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((host, port)) == 0:
                return True
        time.sleep(0.05)
    return False


def free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def _is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _holder(port: int) -> str:
    try:
        found = next(
            c
            for c in psutil.net_connections("tcp")
            if c.laddr and c.laddr.port == port and c.status == "LISTEN"
        )
        return f" by {psutil.Process(found.pid).name()} (process {found.pid})" if found.pid else ""
    except (psutil.Error, StopIteration):
        return ""
