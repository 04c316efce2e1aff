"""Which answers lie behind a point of a chart: its trace's `meta` and the point say it."""

from datetime import date, timedelta
from typing import Any

from pages.parts.picture import Behind


def brand_bar(brands: Any, point: dict[str, Any]) -> dict[str, Any] | None:
    """Of `share_bars`: the answers that name the brand."""
    return {"brand": brands[int(point["y"])]} if isinstance(brands, list | tuple) else None


def site_bar(domains: Any, point: dict[str, Any]) -> dict[str, Any] | None:
    """Of `sources_bars`: the answers that cite the site."""
    return {"domain": domains[int(point["y"])]} if isinstance(domains, list | tuple) else None


def mix_part(by: str) -> Behind:
    """Of `share_mix`: the answers of the engine or topic that name the brand."""

    def behind(meta: Any, point: dict[str, Any]) -> dict[str, Any] | None:
        brand, *groups = meta
        return {"brand": brand, by: groups[int(point["point_index"])]}

    return behind


def duel_point(by: str, brand: str) -> Behind:
    """Of `duel_points`: the answers of the engine or prompt that name the own brand."""
    return lambda groups, point: {"brand": brand, by: groups[int(point["y"])]}


def day_of(window: int) -> Behind:
    """Of lines and layers over days, which are hovered together: all answers of the `window` days
    that end there.
    """
    return lambda _, point: span(point, window)


def group_day(by: str, brand: str, window: int) -> Behind:
    """Of `small_multiples`: the same within one group."""

    def behind(group: Any, point: dict[str, Any]) -> dict[str, Any] | None:
        return {"brand": brand, by: group, **span(point, window)} if group else None

    return behind


def span(point: dict[str, Any], window: int) -> dict[str, Any]:
    last = date.fromisoformat(str(point["x"])[:10])
    return {"since": last - timedelta(days=window - 1), "until": last}
