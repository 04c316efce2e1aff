"""`python -m workers.cli` is the same as `sightline`."""

from workers.cli import main

main()
