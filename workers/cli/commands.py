"""Every command and its options; the work is done elsewhere."""

import errno
import os
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from data import logs
from data.faults import Fault
from data.parent import leave_with_parent
from data.settings import Settings, settings

app = typer.Typer(
    help="Sightline: what AI systems say about a brand.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
verify = typer.Typer(help="Compare readers with labelled files.", no_args_is_help=True)
bring = typer.Typer(help="Bring in what was collected elsewhere.", no_args_is_help=True)
app.add_typer(verify, name="verify")
app.add_typer(bring, name="import")
rolling = typer.Typer(help="Counts that pages read.", no_args_is_help=True)
app.add_typer(rolling, name="rollups")

CANNOT_START = 3  # a restart would not help
DISK = {
    errno.ENOSPC: "lies on a full disk. Nothing was lost; make room and start again,",
    errno.EDQUOT: "is at its quota. Nothing was lost; make room and start again,",
    errno.EACCES: "may not be written by this user. Change its rights,",
    errno.EROFS: "lies on a read-only disk. Make it writable,",
}
Home = Annotated[Path | None, typer.Option(help="Folder of the database, tokens, logs and spool.")]


def at(home: Path | None) -> Settings:
    """The settings of this process, which from now on logs as they say."""
    if home is not None:
        os.environ["SIGHTLINE_HOME"] = str(home.expanduser().resolve())
        settings.cache_clear()
    try:
        chosen = settings()
    except ValidationError as error:
        raise typer.Exit(_unusable(error)) from error
    logs.begin(chosen.log_level)
    return chosen


def _unusable(error: ValidationError) -> int:
    first = error.errors()[0]
    name = str(first["loc"][0]).upper()
    variable = name if name == "REDIS_URL" else f"SIGHTLINE_{name}"
    print(f"The setting {variable} cannot be used: {first['msg']}.", file=sys.stderr)
    return CANNOT_START


def or_sentence(act: Callable[[], object]) -> None:
    """A Fault, or a disk that cannot be written, becomes its sentence on stderr and exit code 3."""
    try:
        act()
    except Fault as fault:
        print(fault, file=sys.stderr)
        raise typer.Exit(CANNOT_START) from fault
    except OSError as error:
        if error.errno not in DISK:
            raise
        print(f"{settings().home} {DISK[error.errno]} or choose another folder with --home.", file=sys.stderr)  # fmt: skip
        raise typer.Exit(CANNOT_START) from error


def until_told(run: Callable[[Settings, threading.Event], None], chosen: Settings) -> None:
    """Run until SIGTERM or Ctrl-C."""
    leave_with_parent()
    stop = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    or_sentence(lambda: run(chosen, stop))


@app.command()
def up(home: Home = None) -> None:
    """Start everything, an embedded Valkey included; Ctrl-C stops it in order."""
    from workers.cli.up import up as start  # noqa: PLC0415 each part loads only what it needs

    or_sentence(lambda: start(at(home)))


@app.command()
def data(home: Home = None) -> None:
    """Start the data service, which alone opens the database."""
    from data.service import serve  # noqa: PLC0415
    from workers.cli.ports import must_be_free  # noqa: PLC0415

    chosen = at(home)
    leave_with_parent()
    or_sentence(
        lambda: must_be_free("data service", chosen.host, chosen.data_port, "SIGHTLINE_DATA_PORT")
    )
    or_sentence(lambda: serve(chosen))


@app.command()
def dispatch(home: Home = None) -> None:
    """Start the dispatcher, which turns due jobs into messages."""
    from workers.dispatcher import dispatch as run  # noqa: PLC0415

    until_told(run, with_redis(at(home)))


@app.command()
def work(home: Home = None) -> None:
    """Start one worker process."""
    from workers.worker import work as run  # noqa: PLC0415

    until_told(run, with_redis(at(home)))


@app.command()
def ui(home: Home = None) -> None:
    """Start the pages."""
    from workers.cli.ports import must_be_free  # noqa: PLC0415

    chosen = at(home)
    or_sentence(lambda: must_be_free("pages", chosen.host, chosen.ui_port, "SIGHTLINE_UI_PORT"))
    command = [sys.executable, "-m", "pages.parts.server"]
    os.execv(command[0], command)  # noqa: S606 the pages are a room of their own, so a program of their own


@app.command()
def simulate(home: Home = None) -> None:
    """Start the simulator, which speaks as the AI systems do."""
    from workers.cli.ports import must_be_free  # noqa: PLC0415
    from workers.simulator.server import serve  # noqa: PLC0415

    chosen = at(home)
    leave_with_parent()
    or_sentence(
        lambda: must_be_free(
            "simulator", chosen.host, chosen.simulator_port, "SIGHTLINE_SIMULATOR_PORT"
        )
    )
    serve(chosen.host, chosen.simulator_port)


@app.command()
def demo(home: Home = None) -> None:
    """Make the demo project with its simulated history, unless it is there."""
    from workers.cli.demo import ensure  # noqa: PLC0415

    or_sentence(lambda: ensure(at(home)))


@app.command()
def compact(home: Home = None) -> None:
    """Rewrite the database file without what deleted rows left in it; the service must be stopped."""
    from data.compact import compact as rewrite  # noqa: PLC0415

    chosen = at(home)
    or_sentence(lambda: _tell_sizes(*rewrite(chosen.database, chosen.memory_limit)))


@app.command()
def repair(home: Home = None) -> None:
    """Keep what was stored before a damage in the database's log; the damaged log is set aside."""
    from data.disk import repair as mend  # noqa: PLC0415

    chosen = at(home)
    or_sentence(lambda: print(mend(chosen.database)))


def _tell_sizes(before: int, after: int) -> None:
    print(f"The database was rewritten: {before / 1e6:,.1f} MB before, {after / 1e6:,.1f} MB now.")


@bring.command("answers")
def import_answers(
    file: Annotated[
        Path,
        typer.Argument(
            help="JSON lines: id, system, prompt, answer, citations, answered_at, repeat."
        ),
    ],
    project: Annotated[str, typer.Option(help="Name of the project; it is made if there is none.")],
    own: Annotated[str, typer.Option(help="The own brand, if the project is new.")] = "",
    rival: Annotated[
        list[str] | None, typer.Option(help="A competitor, if the project is new; repeatable.")
    ] = None,
    home: Home = None,
) -> None:
    """Bring in answers that were collected elsewhere; twice changes nothing."""
    from workers.cli.import_answers import run  # noqa: PLC0415

    chosen = at(home)
    or_sentence(lambda: leave(run(chosen, file, project=project, own=own, rivals=rival or [])))


@rolling.command("rebuild")
def rebuild_rollups(
    project: Annotated[str, typer.Option(help="Name of a project; all of them by default.")] = "",
    home: Home = None,
) -> None:
    """Count every answer anew, step by step; pages and workers go on meanwhile."""
    from workers.cli.rollups import rebuild  # noqa: PLC0415

    chosen = at(home)
    or_sentence(lambda: leave(rebuild(chosen, project)))


@verify.command("payloads")
def verify_payloads(folder: Path) -> None:
    """Read a folder of recorded replies and compare with what they should say."""
    from workers.cli.verify_payloads import run  # noqa: PLC0415

    leave(run(folder))


@verify.command("mentions")
def verify_mentions(file: Path) -> None:
    """Read labelled texts and compare the mentions."""
    from workers.cli.verify_readings import run_mentions  # noqa: PLC0415

    leave(run_mentions(file))


@verify.command("urls")
def verify_urls(file: Path) -> None:
    """Read labelled addresses and compare domain, canonical form and type."""
    from workers.cli.verify_readings import run_urls  # noqa: PLC0415

    leave(run_urls(file))


@verify.command("intervals")
def verify_intervals(file: Path) -> None:
    """Compute labelled estimates and intervals and compare."""
    from workers.cli.verify_intervals import run  # noqa: PLC0415

    leave(run(file))


def leave(code: int) -> None:
    raise typer.Exit(code)


def with_redis(chosen: Settings) -> Settings:
    """A part that starts alone uses REDIS_URL, or the Valkey that `sightline up` started here."""
    from workers.cli.valkey import known_url  # noqa: PLC0415

    url = chosen.redis_url or known_url(chosen)
    if not url:
        print(
            "No Redis is known. Set REDIS_URL, or start `sightline up` in this home first.",
            file=sys.stderr,
        )
        raise typer.Exit(CANNOT_START)
    return chosen.model_copy(update={"redis_url": url})
