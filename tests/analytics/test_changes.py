"""What changed: every comparison, and the sentences made of them."""

from datetime import date, timedelta

import pandas as pd
import pytest

from analytics import reports
from analytics.filters import Filters
from analytics.reports.sentences import UNCOVERED
from tests.analytics import facts as made
from tests.analytics.facts import START, Facts

AFTER = Filters(1, since=date(2026, 9, 15), until=date(2026, 9, 28), branded=None)


def two_periods(before: float, after: float, *, prompts: int = 8, days: int = 14) -> Facts:
    """One answer a day, prompt and engine; the own brand is named in such shares of them, one rival
    always and the other never.
    """
    facts, number = made.project(made.empty(), prompts=prompts), 0
    for day in range(2 * days):
        for prompt in range(prompts):
            for i, engine in enumerate(("chatgpt", "perplexity")):
                number += 1
                share = before if day < days else after
                named = ((day * 7 + prompt * 3 + i * 5) % 10) < 10 * share
                made.answer(
                    facts, number, prompt_id=100 + prompt, engine=engine,
                    answered_at=START + timedelta(days=day, hours=1),
                    named={11: 1} | ({10: 1} if named else {}),
                )  # fmt: skip
    return facts


def test_a_real_rise_is_told_with_its_place() -> None:
    facts = two_periods(0.3, 0.9)

    moved = reports.moves(facts.query, AFTER)
    told = reports.sentences(moved)

    assert told[0].startswith("Lumora is named in 9")
    assert told[0].endswith("more than noise.")
    assert told[1].startswith("No rival moved by more than noise")
    assert told[2].startswith("Lumora gained most ")
    assert len(told) == 3


def test_nothing_is_claimed_where_nothing_moved() -> None:
    told = reports.sentences(reports.moves(two_periods(0.5, 0.5).query, AFTER))

    assert "within noise" in told[0] or "unchanged" in told[0]
    assert told[2] == "On no single engine or prompt did Lumora move by more than noise."


def test_without_an_earlier_period_nothing_is_compared() -> None:
    first = Filters(1, since=date(2026, 9, 1), until=date(2026, 9, 14), branded=None)
    assert reports.sentences(reports.moves(two_periods(0.5, 0.9).query, first)) == (UNCOVERED,)


def test_changes_are_those_of_the_leaderboard() -> None:
    facts = two_periods(0.3, 0.6)
    moved = reports.moves(facts.query, AFTER)
    board = reports.leaderboard(facts.query, AFTER).set_index("brand_id")
    brands = moved[moved["kind"] == "brand"].set_index("brand_id")

    for brand_id in board.index:
        assert brands.loc[brand_id, "change"] == pytest.approx(board.loc[brand_id, "change"])
        assert brands.loc[brand_id, "value"] == pytest.approx(board.loc[brand_id, "visibility"])


def test_a_rival_on_one_engine_is_found_there() -> None:
    moved = reports.moves(two_periods(0.3, 0.6).query, AFTER)
    cells = {(row.kind, row.brand, row.label) for row in moved.itertuples()}
    assert ("engine", "Kestrel", "Perplexity") in cells
    assert {"brand", "engine", "prompt"} == set(moved["kind"])
    assert moved.loc[moved["kind"] == "prompt", "own"].all()


def row(**told: object) -> dict[str, object]:
    usual = {
        "kind": "brand",
        "brand": "Kestrel",
        "own": False,
        "label": None,
        "prompt": None,
        "value": 0.5,
    }
    return usual | {"change": 0.05, "real": True, "words": "up 5 pp, more than noise"} | told  # fmt: skip


def test_rises_and_falls_are_named_and_the_rest_is_counted() -> None:
    rows = [
        row(), row(brand="Oakline", change=-0.08, words="down 8 pp, more than noise"),
        row(brand="Fieldnote", change=0.02, words="up 2 pp, more than noise"),
    ]  # fmt: skip
    (told,) = reports.sentences(pd.DataFrame(rows))
    assert told == (
        "Of the rivals, Kestrel gained most, up 5 pp to 50% and Oakline lost most, down 8 pp to 50%, "
        "more than noise; 1 more moved, too."
    )
