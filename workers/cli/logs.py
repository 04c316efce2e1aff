"""How every part logs: a line an event on stderr, with ids and states and never content."""

import logging

LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def begin(level: str) -> None:
    """Our own lines from `level` up; of libraries, whose lines may hold addresses and keys, warnings alone."""
    logging.basicConfig(level=logging.WARNING, format=LINE)
    logging.getLogger("sightline").setLevel(level)
