"""`sightline up`: what it starts, says, restarts and refuses, with real processes."""

import os
import random
import signal
import socket
import string
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import duckdb
import pytest

from data.client import Client, connect
from data.faults import StoreTrouble
from data.models import Project, Prompt
from data.settings import Settings
from data.words import Scope
from tests.up import LIGHT, Up, gone, up

CANNOT_START = 3
PARTS = ("valkey", "data service", "simulator", "dispatcher", "worker 1", "pages")
NAMES = {"valkey", "data", "simulate", "dispatch", "work", "ui"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Up]:
    with up(tmp_path_factory.mktemp("up") / "home", **LIGHT) as started:
        yield started


def refused(home: Path, **environment: str) -> str:
    """The one sentence of an `up` that cannot start."""
    started = Up(home, **{**LIGHT, **environment})
    assert started.ended() == CANNOT_START, started.said
    assert "Traceback" not in started.said
    return next(line for line in reversed(started.lines) if not line.startswith("Stopp"))


def database(home: Path) -> Path:
    home.mkdir(parents=True, exist_ok=True)
    return Settings(home=home).database


def test_it_prints_a_line_for_each_part_and_the_address(running: Up) -> None:
    assert all(running.wait_for(f"  {part} ") for part in PARTS)
    assert running.url in running.wait_for("Open ")
    assert set(running.parts()) == NAMES


def test_what_it_makes_is_private(running: Up) -> None:
    shared = [p for p in (running.home / "tokens").iterdir() if p.stat().st_mode & 0o077]

    assert shared == []
    assert (running.home / "valkey" / "valkey.conf").stat().st_mode & 0o077 == 0


def test_nothing_listens_beyond_this_machine(running: Up) -> None:
    listening = [
        c for p in running.parts().values() for c in p.net_connections() if c.status == "LISTEN"
    ]

    assert len(listening) == 4
    assert {c.laddr.ip for c in listening} == {"127.0.0.1"}


def test_a_second_one_in_the_same_home_says_so_and_stops(running: Up) -> None:
    sentence = refused(running.home, **running.environment)

    assert f"already runs in {running.home} (process {running.process.pid})" in sentence
    assert running.url in sentence


@pytest.mark.parametrize(
    ("part", "name"), [("work", "worker 1"), ("valkey", "valkey"), ("data", "data service")]
)
def test_a_part_that_dies_is_started_again(running: Up, part: str, name: str) -> None:
    before = running.parts()
    before[part].kill()

    assert "SIGKILL" in running.wait_for(f"{name} stopped")
    running.wait_for(f"{name} started again")
    assert before[part].pid != running.parts()[part].pid
    assert {n: p.pid for n, p in running.parts().items() if n != part} == {
        n: p.pid for n, p in before.items() if n != part
    }


def test_a_stop_ends_all_parts_in_order(running: Up) -> None:
    parts = list(running.parts().values())

    assert running.stop(signal.SIGTERM) == 0
    assert running.lines[-2:] == ["Stopping …", "Stopped."]
    assert gone(parts, 0)
    assert running.tracebacks() == ""


def test_a_kill_leaves_no_orphan(tmp_path: Path) -> None:
    with up(tmp_path, **LIGHT) as killed:
        parts = list(killed.parts().values())
        assert len(parts) == len(NAMES)
        killed.stop(signal.SIGKILL)

        assert gone(parts, 20)


def test_a_taken_port_is_named_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        sentence = refused(tmp_path, SIGHTLINE_UI_PORT=port)

    assert f"Port {port} for the pages is taken" in sentence
    assert f"(process {os.getpid()})" in sentence
    assert "SIGHTLINE_UI_PORT" in sentence


@pytest.mark.parametrize(
    ("variable", "value"), [("SIGHTLINE_THREADS", "0"), ("SIGHTLINE_LOG_LEVEL", "loud")]
)
def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path, variable: str, value: str) -> None:
    assert f"The setting {variable} cannot be used" in refused(tmp_path, **{variable: value})


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with duckdb.connect(str(database(tmp_path))) as con:
        con.execute(
            "CREATE TABLE schema_log (number INTEGER PRIMARY KEY, name VARCHAR, applied_at TIMESTAMPTZ)"
        )
        con.execute("INSERT INTO schema_log VALUES (9999, 'future', now())")

    assert "has schema 9999" in (sentence := refused(tmp_path))
    assert "Update Sightline" in sentence


def test_a_database_that_another_process_holds_is_named(tmp_path: Path) -> None:
    path = database(tmp_path)
    hold = f"import duckdb, sys; con = duckdb.connect({str(path)!r}); print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout
        assert holder.stdin
        assert holder.stdout.readline() == b"held\n"
        sentence = refused(tmp_path)
        holder.stdin.close()

    assert f"Another process has {path} open" in sentence


def test_a_damaged_database_is_named_and_left_alone(tmp_path: Path) -> None:
    path = database(tmp_path)
    path.write_bytes(b"this was a database once " * 1000)

    assert str(path) in refused(tmp_path)
    assert path.read_bytes() == b"this was a database once " * 1000


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own with room for little; only root can mount one."""
    mounted = ["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", str(tmp_path)]
    if (
        os.geteuid() != 0
        or sys.platform != "linux"
        or subprocess.run(mounted, check=False).returncode
    ):
        pytest.skip("only a root that may mount can make a small disk; .ci/run has one")
    yield tmp_path
    subprocess.run(["umount", "--lazy", tmp_path], check=True)


def test_a_full_disk_at_the_start_is_one_sentence(small_disk: Path) -> None:
    fill(small_disk)

    assert "full" in refused(small_disk / "home")


def test_a_disk_that_fills_up_refuses_checks_and_loses_nothing(small_disk: Path) -> None:
    with up(small_disk / "home", **LIGHT) as running:
        client = connected(running)
        first = client.save_project(Project(name="Before"))
        filler = fill(small_disk)
        with pytest.raises(StoreTrouble, match="full"):
            add_until_refused(client, first)
        filler.unlink()

        assert client.save_project(Project(name="After")) > first
        assert [p.name for p in client.projects()] == ["Before", "After"]
        client.close()
        assert "Traceback" not in running.said


def connected(running: Up) -> Client:
    port = int(running.environment["SIGHTLINE_DATA_PORT"])
    return connect(Settings(home=running.home, data_port=port), Scope.ADMIN)


def add_until_refused(client: Client, project: int) -> None:
    for n in range(200):
        text = "".join(random.choices(string.ascii_letters, k=7_000))
        client.add_prompts(project, [Prompt(text=f"{n} {i} {text}") for i in range(20)])


def fill(disk: Path) -> Path:
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(65536))
    return filler
