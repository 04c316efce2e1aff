"""The names of what lies in Redis. All of it can be lost and is rebuilt from the ledger.

The braces keep a route's keys on one node of a cluster.
"""

PREFIX = "sightline"


def rail(route: str) -> str:
    """Sorted set: messages that are laid out, by the time when they were laid."""
    return f"{PREFIX}:{{{route}}}:rail"


def holders(route: str) -> str:
    """Sorted set: permits in use, by the time when they expire."""
    return f"{PREFIX}:{{{route}}}:holders"


def limits(route: str) -> str:
    """Hash: cap, requests a minute, and the server run that they were written for."""
    return f"{PREFIX}:{{{route}}}:limits"


def rate(route: str) -> str:
    """The theoretical arrival time of the next request (GCRA)."""
    return f"{PREFIX}:{{{route}}}:rate"


def troubles(route: str) -> str:
    """How often in a row a route was overloaded."""
    return f"{PREFIX}:{{{route}}}:troubles"


def pause(route: str) -> str:
    """Says why, while the whole route rests."""
    return f"{PREFIX}:{{{route}}}:pause"


def member(job_id: int, attempt: int) -> str:
    """What stands for one message on rails and among holders."""
    return f"{job_id}:{attempt}"


def run(job_id: int) -> str:
    """Stands among the holders for a vendor's run that goes on without a worker."""
    return f"{job_id}:run"


def run_of(member: str) -> str:
    return run(job(member))


def is_run(member: str) -> bool:
    return member.endswith(":run")


def job(member: str) -> int:
    return int(member.split(":", maxsplit=1)[0])
