"""The `sightline` command."""

from workers.cli.commands import app


def main() -> None:
    app()
