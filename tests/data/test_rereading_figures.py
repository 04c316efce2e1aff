"""The difference that is shown before it is applied is the difference that comes."""

from typing import Any

import pandas as pd
import pytest

from analytics.filters import Filters
from analytics.reading import READER_VERSION
from analytics.reports import rereading_answers, rereading_figures
from analytics.reports.rereading import Kept
from data import rereadings
from data.query import Query
from data.store import Store
from tests.data.conftest import Clock
from tests.data.reread import Team

MANY = 240


@pytest.fixture
def team(store: Store, clock: Clock) -> Team:
    """A rival got an alias and a domain; the re-reading is ready."""
    made = Team(store, clock)
    made.brand("Lumora", own=True, domains=("lumora.example",))
    rival = made.brand("Kestrel")
    store.write(rereadings.renew, READER_VERSION)
    made.answers(MANY)
    made.brand("Kestrel", id=rival.id, aliases=("Oakline",), domains=("kestrel.example",))
    made.read_all()
    return made


def query(team: Team) -> Any:
    import pyarrow as pa

    def ask(text: str, params: dict[str, Any]) -> pd.DataFrame:
        stream = Query(team.store, timeout_s=20, rows=10_000).arrow(text, params)
        frame: pd.DataFrame = pa.ipc.open_stream(stream).read_all().to_pandas()
        return frame

    return ask


def figures(team: Team, kept: Kept) -> pd.DataFrame:
    wanted = Filters(team.id, branded=None)
    return rereading_figures(query(team), wanted, team.rereadings[0].id, kept)


def test_old_and_new_stand_side_by_side(team: Team) -> None:
    found = figures(team, "next").set_index("brand")

    assert list(found.loc["Kestrel", ["visibility_old", "visibility_new"]]) == [0.75, 0.75]
    assert list(found.loc["Kestrel", ["citations_old", "citations_new"]]) == [0, MANY]
    assert list(found.loc["Lumora", ["citations_old", "citations_new"]]) == [MANY, MANY]


def test_applied_and_taken_back_it_stays_the_same_difference(team: Team) -> None:
    shown = figures(team, "next")
    team.order("apply")
    pd.testing.assert_frame_equal(figures(team, "before"), shown)

    team.order("undo")
    pd.testing.assert_frame_equal(figures(team, "next"), shown)


@pytest.mark.parametrize("kept", ["next", "before"])
def test_each_changed_answer_says_what_was_and_will_be(team: Team, kept: Kept) -> None:
    if kept == "before":
        team.order("apply")
    page = rereading_answers(query(team), team.id, team.rereadings[0].id, kept, size=8)

    assert (page.total, page.pages, len(page.rows)) == (MANY, 30, 8)
    changed = page.rows[page.rows["named"]]
    assert len(changed) == 2
    assert {(o, n) for o, n in zip(changed["mentions_old"], changed["mentions_new"], strict=True)} == {(1, 2)}  # fmt: skip
    same = page.rows[~page.rows["named"]]
    assert list(same["mentions_old"]) == list(same["mentions_new"])
    assert all(sites == ["kestrel.example"] for sites in page.rows["sites"])
