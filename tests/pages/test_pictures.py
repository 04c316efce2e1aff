"""Every chart of a page takes along where its numbers come from."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from data.client import Client
from tests.pages.conftest import remember, team
from tests.pages.test_pages import well, words

Pages = Callable[..., AppTest]


def titles(app: AppTest) -> list[Any]:
    charts = [json.loads(chart.proto.spec) for chart in app.get("plotly_chart")]
    return [chart["layout"]["title"] for chart in charts]


@pytest.mark.parametrize(
    ("page", "charts"),
    [("overview", 2), ("visibility", 2), ("share_of_voice", 4), ("sources", 1)],
)
def test_every_chart_says_project_days_kind_surface_and_answers(
    pages: Pages, admin: Client, page: str, charts: int
) -> None:
    if "Pictured" not in {p.name for p in admin.projects()}:
        remember(admin, team(admin, "Pictured"))

    app = pages(page, project="Pictured", period="Dates", dates=["2020-01-01"], tags="category")

    assert well(app), words(app)
    told = titles(app)
    assert len(told) == 2 * charts  # for wide screens and for phones
    for title in told:
        assert title["text"].startswith("Sightline · Pictured · 1 Jan 2020 to ")
        below = title["subtitle"]["text"]
        assert below.startswith(
            "unbranded prompts · 1 tag · simulated · 240 answers<br>data as of "
        )
        assert below.endswith(" · days in Europe/Berlin")
