"""A picture that is taken along says where its numbers come from."""

import pandas as pd
import pytest

from analytics import charts
from analytics.charts.look import LOOKS, Theme
from analytics.charts.signed import LENGTH, LINES, ROOM

SOURCE = ("Sightline · Lumora <b>demo</b>", "unbranded prompts · 1,305 answers", "days in UTC")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_lines_stand_at_the_foot_in_faint_ink_on_the_ground_of_the_theme(theme: Theme) -> None:
    plain = charts.share_bars(pd.DataFrame(), theme=theme)
    height = plain.layout.height
    figure = charts.signed(plain, SOURCE, theme=theme)
    title = figure.layout.title

    assert title.text == "Sightline · Lumora &lt;b&gt;demo&lt;/b&gt;"
    assert title.subtitle.text == "unbranded prompts · 1,305 answers<br>days in UTC"
    assert title.font.color == title.subtitle.font.color == LOOKS[theme].muted
    assert (title.xref, title.yref, title.automargin) == ("container", "container", True)
    assert figure.layout.paper_bgcolor == LOOKS[theme].ground
    assert figure.layout.height == height + ROOM


def test_what_is_too_long_is_cut_and_no_more_lines_are_written_than_fit() -> None:
    figure = charts.signed(charts.share_bars(pd.DataFrame()), ["long " * 40] * 9, theme="light")

    told = [figure.layout.title.text, *figure.layout.title.subtitle.text.split("<br>")]
    assert len(told) == LINES
    assert max(map(len, told)) <= LENGTH
