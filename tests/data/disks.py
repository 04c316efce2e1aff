"""Real disks for tests: a small one that fills up, one that is read-only, and files whose calls fail."""

import ctypes
import os
import platform
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

LAW = {
    "x86_64": {"seccomp": 317, "fsync": 74, "fdatasync": 75, "pwrite64": 18, "write": 1},
    "aarch64": {"seccomp": 277, "fsync": 82, "fdatasync": 83, "pwrite64": 68, "write": 64},
}  # fmt: skip
NO_NEW_PRIVS, FILTER = 38, 1
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
LOAD, IF_EQUAL, RETURN = 0x20, 0x15, 0x06


@contextmanager
def small_disk(at: Path, megabytes: int) -> Iterator[Path]:
    """A disk of its own, in memory; mounting needs root."""
    at.mkdir(parents=True, exist_ok=True)
    _mount("-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(at))
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", str(at)], check=True)


def remount(at: Path, options: str) -> None:
    _mount("-o", f"remount,{options}", str(at))


def fill(at: Path, leave: int) -> Path:
    """A file that takes all room but `leave` bytes."""
    stands = os.statvfs(at)
    ballast = at / "ballast"
    with ballast.open("wb") as file:
        file.write(b"\1" * max(0, stands.f_bavail * stands.f_frsize - leave))
    return ballast


def _mount(*words: str) -> None:
    done = subprocess.run(["mount", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"needs a disk of its own, which only root may mount: {done.stderr.strip()}")


# -- calls that fail ------------------------------------------------------------------------------


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def refuse(calls: Sequence[str], handles: Sequence[int], error: int) -> None:
    """From now on the kernel fails these calls on these open files, in every thread, for good."""
    law = LAW[platform.machine()]
    steps = _steps([law[c] for c in calls], handles, error)
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *s) for s in steps))
    program = _Program(len(steps), ctypes.cast(code, ctypes.c_void_p))
    kernel = ctypes.CDLL(None, use_errno=True)
    assert kernel.prctl(NO_NEW_PRIVS, 1, 0, 0, 0) == 0
    done = kernel.syscall(law["seccomp"], 1, FILTER, ctypes.byref(program))
    assert done == 0, os.strerror(ctypes.get_errno())


def _steps(calls: Sequence[int], handles: Sequence[int], error: int) -> list[tuple[int, ...]]:
    return [
        (LOAD, 0, 0, 0),  # the number of the call
        *((IF_EQUAL, len(calls) - n, 0, call) for n, call in enumerate(calls)),
        (RETURN, 0, 0, ALLOW),
        (LOAD, 0, 0, 16),  # its first argument, the file
        *((IF_EQUAL, len(handles) - n, 0, handle) for n, handle in enumerate(handles)),
        (RETURN, 0, 0, ALLOW),
        (RETURN, 0, 0, REFUSE | error),
    ]


def handles_of(prefix: Path) -> list[int]:
    """The open files of this process whose path begins so."""
    found = {int(n): _target(n) for n in os.listdir("/proc/self/fd")}
    return [n for n, target in found.items() if target.startswith(str(prefix))]


def _target(handle: str) -> str:
    try:
        return os.readlink(f"/proc/self/fd/{handle}")
    except OSError:
        return ""
