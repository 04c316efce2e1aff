"""Chance that falls the same way each time it is asked about the same thing."""

import random


def dice(*about: object) -> random.Random:
    """The same `about` gives the same run of numbers, in every process."""
    return random.Random("|".join(map(str, about)))  # noqa: S311 - a play, not a secret
