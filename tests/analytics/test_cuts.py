"""Visibility and share of voice by group, head-to-head and plans, against plain counts."""

from collections import Counter
from typing import Any, get_args

import pytest

from analytics import reports
from analytics.filters import Filters
from analytics.reports.dimensions import By
from analytics.reports.voices import By as Voices
from tests.analytics.facts import Facts
from tests.analytics.test_reports import OWN, SEPTEMBER, chosen, random_filters

RIVAL = 11


def group_of(row: dict[str, Any], by: By) -> list[str]:
    number = row["prompt_id"] - 100
    return {
        "engine": [row["engine"]],
        "topic": ["odd"] if number % 2 else [],
        "prompt": [str(row["prompt_id"])],
        "lang": ["en" if number % 3 else "de"],
        "country": ["us"],
    }[by]


@pytest.mark.parametrize("by", get_args(By))
@pytest.mark.parametrize("seed", range(4))
def test_groups_are_what_a_plain_count_gives(filled: Facts, seed: int, by: By) -> None:
    filters = random_filters(seed)
    n, k = Counter[str](), Counter[str]()
    for row in chosen(filled, filters):
        for group in group_of(row, by):
            n[group] += 1
            k[group] += OWN in row["named"]

    found = reports.visibility_by(filled.query, filters, by).set_index("group")

    assert {g: (v.k, v.n) for g, v in found.iterrows()} == {g: (k[g], n[g]) for g in n}
    days = reports.visibility_by_over_time(filled.query, filters, by, window=1)
    sums = days.groupby("group")[["k", "n"]].sum()
    assert {g: (v.k, v.n) for g, v in sums.iterrows()} == {g: (k[g], n[g]) for g in n}


def test_a_pooled_window_adds_up_its_days(filled: Facts) -> None:
    days = reports.visibility_by_over_time(filled.query, SEPTEMBER, "engine", window=7)
    part = days[days["group"] == "gemini"].reset_index(drop=True)
    assert part["window_n"].iloc[10] == part["n"].iloc[4:11].sum()
    assert part["rolling"].iloc[10] == pytest.approx(part["k"].iloc[4:11].sum() / part["n"].iloc[4:11].sum())  # fmt: skip


@pytest.mark.parametrize("by", ["engine", "topic"])
@pytest.mark.parametrize("definition", ["answers", "mentions", "position"])
def test_the_voices_of_a_group_add_up_to_one(filled: Facts, by: Voices, definition: str) -> None:
    frame = reports.share_of_voice_by(filled.query, SEPTEMBER, by, definition)
    assert frame.groupby("group")["value"].sum().to_list() == pytest.approx(
        [1.0] * frame["group"].nunique()
    )


def test_one_engine_alone_has_the_share_of_its_group(filled: Facts) -> None:
    alone = Filters(1, since=SEPTEMBER.since, until=SEPTEMBER.until, engines=("gemini",))
    whole = reports.share_of_voice(filled.query, alone).set_index("brand_id")["value"]
    parts = reports.share_of_voice_by(filled.query, SEPTEMBER, "engine")
    part = parts[parts["group"] == "gemini"].set_index("brand_id")["value"]
    assert part.to_dict() == pytest.approx(whole.to_dict())


def test_a_duel_counts_who_is_named_and_who_comes_first(filled: Facts) -> None:
    rows = [list(row["named"]) for row in chosen(filled, SEPTEMBER)]
    both = [names for names in rows if OWN in names and RIVAL in names]

    found = reports.duel(filled.query, SEPTEMBER, RIVAL)

    assert found.counts == {
        "n": len(rows),
        "both_named": len(both),
        "only_own": sum(OWN in names and RIVAL not in names for names in rows),
        "only_rival": sum(RIVAL in names and OWN not in names for names in rows),
        "ahead": sum(names.index(OWN) < names.index(RIVAL) for names in both),
    }
    assert found.share
    assert found.ahead
    named = sum((OWN in names) + (RIVAL in names) for names in rows)
    assert found.share.estimate == pytest.approx(sum(OWN in names for names in rows) / named)
    assert found.ahead.estimate == pytest.approx(found.counts["ahead"] / len(both))
    assert found.by_engine["named"].sum() == found.by_prompt["named"].sum() == named


def test_a_plan_learns_from_history_and_guesses_without(filled: Facts) -> None:
    known = reports.known(filled.query, SEPTEMBER)
    assert known.answers == len(chosen(filled, SEPTEMBER))
    assert 0 < known.p < 1
    assert known.costs == {}
    nothing = reports.known(filled.query, Filters(1, engines=("nobody",)))
    assert (nothing.p, nothing.answers) == (0.5, 0)


def test_the_overview_takes_each_definition_of_share_of_voice(filled: Facts) -> None:
    for voice in ("answers", "mentions", "position"):
        page = reports.overview(filled.query, SEPTEMBER, voice)
        board = reports.share_of_voice(filled.query, SEPTEMBER, voice).set_index("brand_id")
        assert page.share_of_voice.value == pytest.approx(board.loc[OWN, "value"])


def test_answers_that_name_a_rival_but_not_us_are_the_gap(filled: Facts) -> None:
    sources = reports.sources(filled.query, SEPTEMBER).set_index("domain")
    for domain in sources.index:
        page = reports.answers(filled.query, SEPTEMBER, domain=domain, brand_id=OWN, named=False, rivals=True)  # fmt: skip
        assert page.total == sources.loc[domain, "gap"]


def test_notes_are_marked_among_model_changes(filled: Facts) -> None:
    filled.add("annotations", id=1, project_id=1, day=SEPTEMBER.since, text="Launch", noted_by="local", noted_at="2026-09-01T00:00:00Z")  # fmt: skip
    marks = reports.marks(filled.query, SEPTEMBER)
    assert "Launch" in set(marks["text"])
    assert marks["day"].is_monotonic_increasing
