"""The pictures: what they hold, that nothing overlaps, and that empty frames draw too."""

import itertools
from datetime import date
from typing import Any

import pandas as pd
import plotly.graph_objects as go
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics import charts, reports
from analytics.charts.ends import spread
from analytics.charts.look import LOOKS, _contrast, _luminance
from analytics.filters import Filters
from tests.analytics.facts import Facts

SEPTEMBER = Filters(1, since=date(2026, 9, 15), until=date(2026, 9, 28))
DRAW: dict[str, tuple[Any, Any]] = {
    "visibility_lines": (charts.visibility_lines, reports.visibility_over_time),
    "share_stack": (charts.share_stack, reports.share_of_voice_over_time),
    "share_bars": (charts.share_bars, reports.share_of_voice),
    "position_bars": (charts.position_bars, reports.positions),
    "sources_bars": (charts.sources_bars, reports.sources),
    "heatmap": (charts.heatmap, reports.heatmap),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", DRAW)
def test_every_chart_draws_full_and_empty(
    name: str, narrow: bool, theme: charts.Theme, filled: Facts, bare: Facts
) -> None:
    draw, report = DRAW[name]
    for facts in (filled, bare):
        frame = report(facts.query, SEPTEMBER)
        figure = draw(frame, theme=theme, narrow=narrow)
        assert figure.layout.paper_bgcolor == "rgba(0,0,0,0)"
        assert "Inter" in figure.layout.font.family
        assert charts.describe(frame).endswith(".")


def test_an_empty_chart_says_so(bare: Facts) -> None:
    figure = charts.visibility_lines(reports.visibility_over_time(bare.query, SEPTEMBER))
    assert "No answers" in figure.layout.annotations[0].text


def test_a_brand_keeps_its_colour_whatever_its_place(filled: Facts) -> None:
    frame = reports.visibility_over_time(filled.query, SEPTEMBER)
    rest = frame[frame["brand"] != "Kestrel"]
    assert _line(charts.visibility_lines(frame), "Oakline").line.color == charts.brand_colour(3)
    assert _line(charts.visibility_lines(rest), "Oakline").line.color == charts.brand_colour(3)


def test_the_own_line_is_strong_banded_and_tells_n(filled: Facts) -> None:
    figure = charts.visibility_lines(reports.visibility_over_time(filled.query, SEPTEMBER))
    own, other = _line(figure, "Lumora"), _line(figure, "Kestrel")
    assert own.line.width > other.line.width
    assert own.zorder > other.zorder
    assert "95% interval" in own.hovertemplate
    assert "n %{customdata[0]" in other.hovertemplate
    assert any(trace.fill == "toself" for trace in figure.data)


def test_brands_beyond_the_palette_differ_by_stroke() -> None:
    frame = _lines([f"Brand {i}" for i in range(8)])
    figure = charts.visibility_lines(frame)
    looks = {
        (t.line.color, t.line.dash)
        for t in figure.data
        if t.mode == "lines+markers" and t.fill is None
    }
    assert len(looks) == 8


def test_names_cannot_inject_markup() -> None:
    figure = charts.visibility_lines(_lines(["<b>Evil</b> & Co", "Other"]))
    texts = [text for trace in figure.data if trace.mode == "text" for text in trace.text]
    assert any("&lt;b&gt;Evil&lt;/b&gt; &amp; Co" in text for text in texts)


def test_a_phone_has_its_names_below(filled: Facts) -> None:
    frame = reports.visibility_over_time(filled.query, SEPTEMBER)
    wide, phone = charts.visibility_lines(frame), charts.visibility_lines(frame, narrow=True)
    assert phone.layout.showlegend
    assert not wide.layout.showlegend
    assert phone.layout.margin.r < 20 < wide.layout.margin.r


def test_events_are_dotted_lines_with_their_text(filled: Facts) -> None:
    days = pd.to_datetime(["2026-09-18", "2026-09-18", "2026-12-01"])
    events = pd.DataFrame({"day": days, "text": ["Gemini: new", "ChatGPT: new", "Later"]})
    figure = charts.visibility_lines(
        reports.visibility_over_time(filled.query, SEPTEMBER), events=events
    )
    assert [shape.line.dash for shape in figure.layout.shapes] == ["dot"]
    assert figure.layout.annotations[0].text == "Gemini: new +1"
    assert figure.data[-1].customdata == ("Gemini: new<br>ChatGPT: new",)


def test_one_day_is_a_point() -> None:
    figure = charts.visibility_lines(_lines(["A", "B"], days=1))
    assert _line(figure, "A").mode == "markers"


def test_no_data_is_written_not_drawn_as_zero() -> None:
    frame = pd.DataFrame(
        {"brand": ["A"], "own": [True], "colour": [0], "value": [float("nan")], "low": [float("nan")],
         "high": [float("nan")], "n": [0.0]}
    )  # fmt: skip
    assert "no data" in charts.share_bars(frame).data[1].text[0]
    assert "no data" in charts.describe(frame)


def test_names_cut_to_the_same_text_stay_two_rows() -> None:
    frame = pd.DataFrame(
        {"prompt_id": [1, 2], "prompt": ["Which is the best? " * 9 + end for end in "ab"], "engine": ["x", "x"],
         "label": ["X", "X"], "n": [3, 3], "k": [1, 2], "value": [1 / 3, 2 / 3]}
    )  # fmt: skip
    assert len(charts.heatmap(frame).data[0].z) == 2


@given(st.lists(st.floats(0, 300), min_size=1, max_size=25))
def test_names_at_the_end_never_overlap_nor_leave_the_chart(places: list[float]) -> None:
    gap = min(16, 300 / max(1, len(places) - 1))
    placed = spread(places, gap=16, low=0, high=300)
    ordered = sorted(placed)
    assert all(b - a >= gap - 1e-6 for a, b in itertools.pairwise(ordered))
    assert ordered[0] >= -1e-6
    assert ordered[-1] <= 300 + 1e-6


def test_names_with_room_stay_where_their_lines_end() -> None:
    assert spread([10, 100, 200], gap=16, low=0, high=300) == [10, 100, 200]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_small_text_is_readable(theme: charts.Theme) -> None:
    look = LOOKS[theme]
    ground = _luminance(look.ground)
    assert all(_contrast(_luminance(c), ground) >= 4.5 for c in (*look.names, look.muted, look.ink))
    assert all(_contrast(_luminance(c), ground) >= 3 for c in look.lines)


def test_sparklines_hold_values_and_end_in_a_point() -> None:
    figure = charts.sparkline(
        [0.1, 0.4, float("nan")], days=pd.date_range("2026-09-01", periods=3).to_list()
    )
    assert figure.data[1].y == (0.4,)
    assert charts.sparkline([]).data[0].y in ((), None)
    assert charts.sparkline([3, 4], kind="bars", unit="answers").data[0].type == "bar"
    assert charts.sparkline([1.5, 1.2], unit="place").layout.yaxis.autorange == "reversed"


def _line(figure: go.Figure, brand: str) -> Any:
    return next(trace for trace in figure.data if (trace.name or "").startswith(brand))


def _lines(brands: list[str], days: int = 3) -> pd.DataFrame:
    rows = [
        {"day": day, "brand_id": i, "brand": brand, "own": i == 0, "colour": i, "n": 5.0, "window_n": 5.0,
         "rolling": 0.1 * i, "low": 0.0, "high": 0.2}
        for i, brand in enumerate(brands)
        for day in pd.date_range("2026-09-01", periods=days)
    ]  # fmt: skip
    return pd.DataFrame(rows)


def test_no_button_sends_the_chart_away() -> None:
    assert "sendChartToCloud" in str(charts.CONFIG["modeBarButtonsToRemove"])
    assert charts.CONFIG["plotlyServerURL"] == ""
