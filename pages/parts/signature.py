"""Where a chart's numbers come from, as the lines that its picture takes along."""

from analytics import reports
from analytics.filters import Filters
from pages.parts import filters, periods
from pages.parts.service import ask

KINDS = {None: "all prompts", True: "branded prompts", False: "unbranded prompts"}


def signature(wanted: Filters) -> list[str]:
    """The short form of the line that CSV and Parquet carry: whose and which days; which answers and
    how many; as of when, by which clock.
    """
    found = ask(reports.coverage, wanted)
    surface = " and ".join(
        filters.surface_label(s).lower().replace("api", "API") for s in found.surfaces
    )
    as_of = found.as_of and found.as_of.tz_convert(wanted.timezone)
    parts = (
        ("Sightline", filters.here().project.name[:22], _days(wanted)),
        (KINDS[wanted.branded], *_narrowed(wanted), surface, f"{found.observed:,} answers"),
        (f"data as of {as_of:%-d %b %Y, %H:%M}" if as_of else "", f"days in {wanted.timezone}"),
    )  # fmt: skip
    return [" · ".join(filter(None, line)) for line in parts]


def _days(wanted: Filters) -> str:
    if wanted.since is None or wanted.until is None:
        return "all time"
    return periods.between(wanted.since, wanted.until, short=True)


def _narrowed(wanted: Filters) -> list[str]:
    counts = {"engine": len(wanted.engines), "tag": len(wanted.tags)}
    return [f"{n} {name}{'s' if n > 1 else ''}" for name, n in counts.items() if n]
