"""Questions give the same numbers from rollups, from the answers, and as they were asked before."""

import random
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from analytics import reports
from analytics.filters import Filters
from analytics.reports import ask as asking
from data import rollup_builds
from data.store import Tx
from tests.analytics import facts as made
from tests.analytics import oracle
from tests.analytics.facts import DOMAINS, ENGINES, START, Facts

OWN = 10
SEEDS = range(20)
SAME: dict[str, dict[str, Any]] = {"cells": {}, "days": {}, "days_by_prompt": {"brand": OWN}, "source_totals": {}, "source_weeks": {"domains": list(DOMAINS)}, "model_changes": {}, "days_by_engine": {"brand": OWN}, "duel": {"brand": OWN, "rival": 12}}  # fmt: skip


@pytest.fixture(scope="module")
def year() -> Facts:
    """600 answers over 130 days, so that periods hold whole months; two surfaces; models that change."""
    facts = made.random_answers(made.project(made.empty()), 3, number=600, days=130)
    dice = random.Random(5)
    for number in range(5000, 5060):
        made.answer(
            facts, number, surface="api", prompt_id=100 + dice.randrange(8), engine=dice.choice(ENGINES),
            answered_at=START + timedelta(hours=dice.randrange(130 * 24)), named={OWN: 1, 11: 2},
            model=dice.choice(["m1", "m2", "m3"]), cited=[("g2.com", True), ("g2.com", False)],
        )  # fmt: skip
    return facts


def filters(seed: int) -> Filters:
    dice = random.Random(seed)
    first = date(2026, 8, 25) + timedelta(days=dice.randrange(70))
    return Filters(
        1,
        since=dice.choice([None, first, first.replace(day=1)]),
        until=dice.choice([None, first + timedelta(days=dice.randrange(90)), date(2026, 11, 30)]),
        engines=tuple(dice.sample(ENGINES, dice.choice([0, 0, 1, 2]))),
        surfaces=dice.choice([(), ("simulated",), ("api",)]),
        tags=dice.choice([(), (), ("odd",)]),
        branded=dice.choice([None, False, True]),
        prompts=dice.choice([(), (), (100, 101, 103)]),
        langs=dice.choice([(), (), ("de",)]),
        countries=dice.choice([(), (), ("us",)]),
    )


def both(facts: Facts, name: str, wanted: Filters, **more: Any) -> Iterator[pd.DataFrame]:
    """From the rollups, then from the answers."""
    assert asking.rolled(facts.query, wanted)
    for raw in (False, True):
        yield asking._sent(facts.query, asking.statement(name, raw=raw), wanted.params() | more)


def same(found: pd.DataFrame, before: pd.DataFrame) -> None:
    assert_frame_equal(found, before[list(found.columns)], check_dtype=False, rtol=1e-12)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_question_is_answered_as_before(year: Facts, seed: int) -> None:
    wanted = filters(seed)
    for name, more in SAME.items():
        before = oracle.ask(year.query, name, wanted, **more)
        for found in both(year, name, wanted, **more):
            same(found, before)
    span = oracle.ask(year.query, "span", wanted)
    for found in both(year, "span", wanted):
        assert_frame_equal(found, span[["first_day", "last_day"]])


@pytest.mark.parametrize("seed", SEEDS)
def test_sources_are_counted_as_before(year: Facts, seed: int) -> None:
    wanted, domains = filters(seed), list(DOMAINS)
    before = oracle.ask(year.query, "sources", wanted, limit=9)
    for found in both(year, "sources", wanted, limit=9, gaps=False):
        same(found, before)
    gaps = before[before["gap"] > 0].sort_values(["gap", "answers", "citations", "domain"], ascending=[False, False, False, True], ignore_index=True)  # fmt: skip
    for found in both(year, "sources", wanted, limit=9, gaps=True):
        same(found, gaps)
    cells = oracle.ask(year.query, "source_cells", wanted, domains=domains)
    cells = cells.assign(place=[domains.index(d) + 1 for d in cells["domain"]])
    keys = ["place", "prompt_id", "engine"]
    for found in both(year, "source_cells", wanted, domains=domains):
        same(found.sort_values(keys, ignore_index=True)[[*keys, "k"]], _some(cells, keys))
    for found in both(year, "source_prompts", wanted, domains=domains):
        same(
            found.sort_values(keys[:2], ignore_index=True)[[*keys[:2], "k"]], _some(cells, keys[:2])
        )
    for found in both(year, "panel", wanted):
        panel = cells.drop_duplicates(keys[1:])[[*keys[1:], "n"]]
        same(found, panel.sort_values(keys[1:], ignore_index=True))


def _some(cells: pd.DataFrame, keys: list[str]) -> pd.DataFrame:
    sums: pd.DataFrame = cells.groupby(keys)["k"].sum().reset_index()
    return sums[sums["k"] > 0].reset_index(drop=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_expected_is_counted_as_before(year: Facts, seed: int) -> None:
    wanted = filters(seed)
    before = oracle.ask(year.query, "coverage", wanted)
    for found in both(year, "coverage", wanted):
        same(found[["engine", "surface", "outcome", "jobs"]], before)
    last = before["last_at"].max()
    assert reports.coverage(year.query, wanted).as_of == (None if pd.isna(last) else last)


@pytest.mark.parametrize("seed", SEEDS)
def test_lists_of_answers_are_the_same_on_every_page(year: Facts, seed: int) -> None:
    wanted, dice = filters(seed), random.Random(seed)
    narrowed: dict[str, Any] = {"outcome": "answered", "brand": None, "named": None, "domain": None, "search": None}  # fmt: skip
    narrowed |= dice.choice([{}, {"outcome": None}, {"brand": OWN, "named": True}, {"brand": 11, "named": False}, {"domain": "g2.com"}, {"domain": "g2.com", "brand": OWN, "named": True}, {"search": "answer 1"}])  # fmt: skip
    page, size = dice.randrange(3), dice.choice([5, 50])
    before = oracle.ask(year.query, "answers", wanted, **narrowed, size=size, skip=page * size)
    given = {k: v for k, v in narrowed.items() if k != "brand"} | {"brand_id": narrowed["brand"]}
    found = reports.answers(year.query, wanted, page=page, size=size, **given)
    assert list(found.rows["id"]) == list(before["id"])
    assert list(found.rows["citations"]) == list(before["citations"])
    if len(before):
        assert found.total == before["total"].iloc[0]


def test_a_duel_of_brands_is_the_same_from_both_sides(year: Facts) -> None:
    for brand, rival in ((OWN, 11), (11, OWN)):
        asked = {"brand": brand, "rival": rival}
        same(asking.ask(year.query, "duel", Filters(1), **asked), oracle.ask(year.query, "duel", Filters(1), **asked))  # fmt: skip


def test_how_often_prompts_bring_brands_up_is_told_also_while_rollups_are_made() -> None:
    facts = made.random_answers(made.project(made.empty()), 6, number=80)
    before = facts.query(oracle.statement("prompt_naming"), {"project": 1})
    same(asking.run(facts.query, "prompt_naming", {"project": 1}), before)
    rollup_builds.begin(Tx(facts.connection, START), 1)
    same(asking.run(facts.query, "prompt_naming", {"project": 1}), before)


def test_days_of_another_zone_and_single_checks_are_counted_from_the_answers(year: Facts) -> None:
    for wanted in (Filters(1, timezone="Asia/Tokyo"), Filters(1, checks=(1,))):
        assert not asking.rolled(year.query, wanted)
        found = asking.ask(year.query, "days", wanted)
        same(found, oracle.ask(year.query, "days", wanted))


def test_figures_stay_while_rollups_are_made() -> None:
    facts = made.random_answers(made.project(made.empty()), 4, number=50)
    before = reports.share_of_voice(facts.query, Filters(1))
    rollup_builds.begin(Tx(facts.connection, START), 1)
    assert not asking.rolled(facts.query, Filters(1))
    assert_frame_equal(reports.share_of_voice(facts.query, Filters(1)), before)


def test_an_engine_that_began_with_two_models_began_with_the_earlier(panel: Facts) -> None:
    for number, (model, hours) in enumerate((("b", 1), ("a", 2), ("c", 30))):
        made.answer(panel, number, model=model, answered_at=START + timedelta(hours=hours))
    assert list(reports.events(panel.query, Filters(1))["text"]) == ["ChatGPT: a", "ChatGPT: c"]
