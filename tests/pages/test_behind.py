"""A click on a chart leads to as many answers as the point says; the browser tests do the clicking."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from analytics import charts, reports
from analytics.filters import Filters
from data.client import Client
from data.words import Surface
from pages.parts import behind, periods
from tests.pages.conftest import remember, team
from tests.pages.test_pages import words

ZONE = "Europe/Berlin"
Told = tuple[dict[str, Any] | None, float]


def lines(client: Client, filters: Filters) -> Iterator[Told]:
    frame = reports.visibility_over_time(client.query, filters)
    for trace in charts.visibility_lines(frame).data:
        if trace.meta:
            for i in (0, len(trace.x) - 1):
                yield behind.day_of(7)(trace.meta, {"x": str(trace.x[i])}), trace.customdata[i][0]


def groups(client: Client, filters: Filters) -> Iterator[Told]:
    frame = reports.visibility_by_over_time(client.query, filters, "engine", window=7)
    wanted = behind.group_day("engine", "Lumora", 7)
    for group, rows in frame.groupby("group"):
        last = rows.iloc[-1]
        yield wanted(group, {"x": f"{last['day']:%Y-%m-%d}"}), last["window_k"]


def mix(client: Client, filters: Filters) -> Iterator[Told]:
    frame = reports.share_of_voice_by(client.query, filters, "topic")
    for trace in charts.share_mix(frame).data:
        hits = frame[frame["brand"] == trace.meta[0]]["hits"].tolist()
        for i in range(len(trace.x)):
            yield behind.mix_part("topic")(trace.meta, {"point_index": i}), hits[i]


def sites(client: Client, filters: Filters) -> Iterator[Told]:
    frame = reports.sources(client.query, filters)
    bars = charts.sources_bars(frame).data[0]
    for y in bars.y:
        yield behind.site_bar(bars.meta, {"y": y}), bars.customdata[y][2]


def voices(client: Client, filters: Filters) -> Iterator[Told]:
    frame = reports.share_of_voice(client.query, filters)
    bars = charts.share_bars(frame).data[0]
    named = dict(zip(frame["brand"], frame["k"], strict=True))
    for y in bars.y:
        wanted = behind.brand_bar(bars.meta, {"y": y})
        assert wanted
        yield wanted, named[wanted["brand"]]


@pytest.mark.parametrize("chart", [lines, groups, mix, sites, voices])
def test_a_point_leads_to_as_many_answers_as_it_says(
    pages: Callable[..., AppTest],
    admin: Client,
    chart: Callable[[Client, Filters], Iterator[Told]],
) -> None:
    projects = {p.name: p.id for p in admin.projects()}
    if "Charted" not in projects:
        remember(admin, projects.setdefault("Charted", team(admin, "Charted")))
    today = periods.today(ZONE)
    filters = Filters(
        projects["Charted"], since=today - timedelta(days=27), until=today,
        surfaces=(Surface.SIMULATED,), timezone=ZONE,
    )  # fmt: skip

    told = list(chart(admin, filters))

    assert told
    for wanted, n in told:
        assert wanted
        app = pages("answers", project="Charted", **{k: str(v) for k, v in wanted.items()})
        count = f"{n:,.0f} answers, the latest first" if n else "No answer matches"
        assert count in words(app), (wanted, n)
