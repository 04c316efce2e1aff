"""Reports against an independent count over the plain rows."""

import random
from collections import Counter
from dataclasses import fields
from datetime import date, timedelta
from typing import Any

import numpy as np
import pandas as pd
import pytest

from analytics import reports
from analytics.filters import Filters
from tests.analytics import facts as made
from tests.analytics.facts import ENGINES, Facts

OWN = 10
SEPTEMBER = Filters(1, since=date(2026, 9, 1), until=date(2026, 9, 28))
SECOND_HALF = Filters(1, since=date(2026, 9, 15), until=date(2026, 9, 28))


def chosen(facts: Facts, filters: Filters) -> list[dict[str, Any]]:
    """The rows that the filters mean, counted without SQL."""
    return [row for row in facts.answers if _wanted(row, filters)]


def _wanted(row: dict[str, Any], filters: Filters) -> bool:
    day, number = row["answered_at"].date(), row["prompt_id"] - 100
    return (
        row["outcome"] == "answered"
        and (filters.since is None or day >= filters.since)
        and (filters.until is None or day <= filters.until)
        and (not filters.engines or row["engine"] in filters.engines)
        and (not filters.tags or ("odd" in filters.tags and number % 2 == 1))
        and (filters.branded is None or filters.branded == (number % 4 == 3))
    )


def random_filters(seed: int) -> Filters:
    dice = random.Random(seed)
    first = date(2026, 9, 1) + timedelta(days=dice.randrange(20))
    return Filters(
        1,
        since=dice.choice([None, first]),
        until=dice.choice([None, first + timedelta(days=dice.randrange(1, 12))]),
        engines=tuple(dice.sample(ENGINES, dice.randrange(3))),
        tags=dice.choice([(), ("odd",)]),
        branded=dice.choice([None, False, True]),
    )


def share(part: float, whole: float) -> float:
    return part / whole if whole else float("nan")


@pytest.mark.parametrize("seed", range(20))
def test_figures_are_what_a_plain_count_gives(filled: Facts, seed: int) -> None:
    filters = random_filters(seed)
    rows = chosen(filled, filters)
    named = Counter(brand for row in rows for brand in row["named"])
    places = [list(row["named"]).index(OWN) + 1 for row in rows if OWN in row["named"]]
    page = reports.overview(filled.query, filters)
    assert page.answers.value == page.coverage.observed == len(rows)
    assert _float(page.visibility.value) == pytest.approx(share(named[OWN], len(rows)), nan_ok=True)
    assert (page.visibility.numerator, page.visibility.denominator) == (named[OWN], len(rows))
    assert _float(page.share_of_voice.value) == pytest.approx(
        share(named[OWN], named.total()), nan_ok=True
    )
    assert _float(page.position.value) == pytest.approx(
        share(sum(places), len(places)), nan_ok=True
    )
    assert page.position.n == len(places)


@pytest.mark.parametrize("seed", range(20))
def test_every_report_tells_the_same_number(filled: Facts, seed: int) -> None:
    filters, query = random_filters(seed), filled.query
    page = reports.overview(query, filters)
    if page.empty:
        return
    board = reports.leaderboard(query, filters).set_index("brand_id").loc[OWN]
    voices = reports.share_of_voice(query, filters).set_index("brand_id").loc[OWN]
    place = reports.positions(query, filters).set_index("brand_id").loc[OWN]
    assert board["visibility"] == page.visibility.value
    assert (board["low"], board["high"]) == pytest.approx(_ends(page.visibility), nan_ok=True)
    assert voices["value"] == pytest.approx(_float(page.share_of_voice.value), nan_ok=True)
    assert place["value"] == pytest.approx(_float(page.position.value), nan_ok=True)
    for table in (
        reports.engines(query, filters),
        reports.prompts(query, filters),
        reports.heatmap(query, filters),
        page.series,
    ):
        assert table["n"].sum() == page.coverage.observed
        assert table["k"].sum() == page.visibility.numerator
    assert (
        reports.answers(query, filters, brand_id=OWN, named=True).total == page.visibility.numerator
    )
    assert (
        reports.answers(query, filters, brand_id=OWN, named=False).total
        == page.coverage.observed - page.visibility.numerator
    )


def test_share_of_voice_in_its_three_definitions(filled: Facts) -> None:
    rows = chosen(filled, SEPTEMBER)
    frame = reports.share_of_voice(filled.query, SEPTEMBER).set_index("brand_id")
    weights: Counter[int] = Counter()
    mentions: Counter[int] = Counter()
    for row in rows:
        mentions.update(row["named"])
        for place, brand in enumerate(row["named"], 1):
            weights[brand] += 1 / place  # type: ignore[assignment]
    for brand in frame.index:
        assert frame.loc[brand, "by_mentions"] == pytest.approx(mentions[brand] / mentions.total())
        assert frame.loc[brand, "by_position"] == pytest.approx(weights[brand] / weights.total())
    for column in ("value", "by_answers", "by_mentions", "by_position"):
        assert frame[column].sum() == pytest.approx(1)
    by_mentions = reports.share_of_voice(filled.query, SEPTEMBER, "mentions")
    assert list(by_mentions["value"]) == list(by_mentions["by_mentions"])


def test_nobody_named_is_no_data(panel: Facts) -> None:
    for number in range(4):
        made.answer(panel, number, prompt_id=100 + number % 3)
    page = reports.overview(panel.query, Filters(1))
    assert page.visibility.value == 0
    assert page.share_of_voice.value is None
    assert page.position.value is None
    assert reports.share_of_voice(panel.query, Filters(1))["value"].isna().all()
    assert reports.share_of_voice_over_time(panel.query, Filters(1))["value"].isna().all()


def test_only_answered_answers_are_a_denominator_and_the_rest_is_told(panel: Facts) -> None:
    for number, outcome in enumerate(("answered", "no_surface", "refused", "empty")):
        made.answer(panel, number, outcome=outcome)
    for number, state in enumerate(
        ("failed", "cancelled", "blocked", "running", "queued", "waiting_for_input"), 10
    ):
        made.job(
            panel, number, state=state, outcome=state if state in ("failed", "cancelled") else None
        )
    found = reports.coverage(panel.query, Filters(1))
    assert (found.expected, found.observed, found.waiting) == (10, 1, 3)
    assert found.excluded == dict.fromkeys(
        ("no_surface", "refused", "empty", "failed", "cancelled", "blocked"), 1
    )
    assert reports.overview(panel.query, Filters(1)).visibility.excluded == found.excluded
    assert reports.job_counts(panel.query, 1)["jobs"].sum() == 10
    assert reports.job_counts(panel.query, 1, check_id=99).empty


def test_an_answer_whose_job_was_cleaned_still_counts_once(panel: Facts) -> None:
    made.answer(panel, 1)
    panel.connection.execute("DELETE FROM jobs")
    assert reports.coverage(panel.query, Filters(1)).expected == 1


def test_rolling_visibility_is_the_pooled_share_of_the_last_days(filled: Facts) -> None:
    frame = reports.visibility_over_time(filled.query, SECOND_HALF, window=7)
    own = frame[frame["brand_id"] == OWN]
    assert list(own["day"].dt.date) == [date(2026, 9, 15) + timedelta(days=i) for i in range(14)]
    for line in own.to_dict("records"):
        last = line["day"].date()
        rows = chosen(filled, Filters(1, since=last - timedelta(days=6), until=last))
        hits = sum(OWN in row["named"] for row in rows)
        assert (line["window_n"], line["window_k"]) == (len(rows), hits)
        assert line["rolling"] == pytest.approx(hits / len(rows))
        assert line["low"] <= line["rolling"] <= line["high"]
    assert frame.loc[frame["brand_id"] != OWN, "low"].isna().all()


def test_days_without_answers_are_gaps_not_zeros(panel: Facts) -> None:
    for number, day in enumerate((0, 20)):
        made.answer(panel, number, answered_at=made.START + timedelta(days=day), named={OWN: 1})
    frame = reports.visibility_over_time(panel.query, Filters(1))
    own = frame[frame["brand_id"] == OWN]
    assert len(own) == 21
    assert own["rolling"].isna().sum() == 13
    assert own["rolling"].dropna().eq(1).all()


def test_share_of_voice_over_time_adds_up_to_one(filled: Facts) -> None:
    for definition in ("answers", "mentions", "position"):
        frame = reports.share_of_voice_over_time(filled.query, SEPTEMBER, definition)
        assert frame.groupby("day")["value"].sum().to_numpy() == pytest.approx(1)


def test_a_rise_is_told_in_points_with_a_verdict(panel: Facts) -> None:
    number = 0
    for day in range(28):
        for prompt in range(8):
            number += 1
            named = {OWN: 1} if prompt < (2 if day < 14 else 7) else {}
            made.answer(
                panel,
                number,
                prompt_id=100 + prompt,
                named=named,
                answered_at=made.START + timedelta(days=day),
            )
    page = reports.overview(
        panel.query, Filters(1, since=date(2026, 9, 15), until=date(2026, 9, 28), branded=None)
    )
    assert page.before is not None
    assert page.visibility.previous == pytest.approx(2 / 8)
    assert page.visibility.verdict is not None
    assert page.visibility.verdict.difference == pytest.approx(5 / 8)
    assert page.visibility.verdict.p == pytest.approx(2 / 2**5)
    assert page.visibility.verdict.words == "up 62 pp, within noise"
    assert page.answers.previous == 112


def test_an_earlier_period_that_is_not_covered_gives_no_change(filled: Facts) -> None:
    late = Filters(1, since=date(2026, 9, 10), until=date(2026, 9, 28))
    page = reports.overview(filled.query, late)
    assert page.before is None
    assert page.visibility.verdict is None
    assert page.visibility.previous is None


def test_a_new_engine_is_no_change_of_the_brand(panel: Facts) -> None:
    for number in range(40):
        made.answer(
            panel,
            number,
            prompt_id=100 + number % 3,
            named={OWN: 1},
            answered_at=made.START + timedelta(days=number % 4),
        )
    for number in range(100, 140):
        made.answer(
            panel,
            number,
            prompt_id=100 + number % 3,
            engine="gemini",
            answered_at=made.START + timedelta(days=2),
        )
    page = reports.overview(panel.query, Filters(1, since=date(2026, 9, 3), until=date(2026, 9, 4)))
    assert (page.visibility.value or 0) < 0.5
    assert page.visibility.verdict is not None
    assert page.visibility.verdict.difference == 0


def test_sources_count_answers_citations_and_gaps(filled: Facts) -> None:
    rows = chosen(filled, SEPTEMBER)
    frame = reports.sources(filled.query, SEPTEMBER).set_index("domain")
    cited = [{d for d, c in row["cited"] if c} for row in rows]
    every = sum(c for row in rows for _, c in row["cited"])
    for domain, line in frame.iterrows():
        citing = [row for row, domains in zip(rows, cited, strict=True) if domain in domains]
        citations = sum(c for row in rows for d, c in row["cited"] if d == domain)
        assert line["answers"] == len(citing)
        assert line["share"] == pytest.approx(len(citing) / len(rows))
        assert line["citations"] == citations
        assert line["citation_share"] == pytest.approx(citations / every)
        assert line["gap"] == sum(bool(row["named"]) and OWN not in row["named"] for row in citing)
        assert line["retrieved"] == sum(
            any(d == domain for d, _ in row["cited"]) for row in rows
        ) - len(citing)
        assert reports.answers(filled.query, SEPTEMBER, domain=str(domain)).total == len(citing)
        pages = reports.source_pages(filled.query, SEPTEMBER, str(domain))
        assert pages["citations"].sum() == citations


def test_answers_come_in_pages_with_the_brands_in_their_order(filled: Facts) -> None:
    rows = sorted(
        chosen(filled, SEPTEMBER), key=lambda r: (r["answered_at"], r["id"]), reverse=True
    )
    page = reports.answers(filled.query, SEPTEMBER, page=1, size=20)
    assert (page.total, page.pages) == (len(rows), -(-len(rows) // 20))
    assert list(page.rows["id"]) == [row["id"] for row in rows[20:40]]
    names = dict(zip(range(10, 14), made.BRANDS, strict=True))
    for line, row in zip(page.rows.to_dict("records"), rows[20:40], strict=True):
        assert line["brands"] == [names[b] for b in row["named"]]
        assert line["positions"] == list(range(1, len(row["named"]) + 1))
        assert line["ranks"] == [p if p < 3 else None for p in line["positions"]]
        assert line["citations"] == sum(c for _, c in row["cited"])


def test_answers_are_found_by_their_text_and_outcome(panel: Facts) -> None:
    made.answer(panel, 1)
    made.answer(panel, 2, outcome="refused")
    assert reports.answers(panel.query, Filters(1), search="ANSWER 1").total == 1
    assert reports.answers(panel.query, Filters(1), search="question 0", outcome=None).total == 2
    assert reports.answers(panel.query, Filters(1), search="100%_'\"").total == 0
    assert list(reports.answers(panel.query, Filters(1), outcome="refused").rows["id"]) == [2]


def test_one_answer_with_all_that_is_known_about_it(panel: Facts) -> None:
    made.answer(panel, 1, named={11: 2, OWN: 1}, cited=[("g2.com", True), ("reddit.com", False)])
    view = reports.answer(panel.query, 1, 1)
    assert view is not None
    assert (view.text, view.queries, view.facts["latency_ms"]) == ("Answer 1", ("a", "b"), 1200)
    assert list(view.mentions["brand"]) == ["Kestrel", "Lumora"]
    assert list(view.mentions["spans"]) == [[(10, 16)], [(20, 26)]]
    assert list(view.citations["cited"]) == [True, False]
    assert reports.answer(panel.query, 1, 2) is None
    assert reports.answer(panel.query, 2, 1) is None


def test_a_change_of_model_is_an_event(panel: Facts) -> None:
    for number, model in enumerate(("m1", "m1", "m2", "m1", "m3")):
        made.answer(panel, number, model=model, answered_at=made.START + timedelta(days=number))
    frame = reports.events(panel.query, Filters(1))
    assert list(frame["text"]) == ["ChatGPT: m2", "ChatGPT: m3"]


EVERYTHING = (
    "overview", "visibility_over_time", "share_of_voice", "share_of_voice_over_time", "positions",
    "leaderboard", "engines", "prompts", "heatmap", "sources", "coverage", "events", "answers",
)  # fmt: skip


def frames(result: Any) -> list[pd.DataFrame]:
    if isinstance(result, pd.DataFrame):
        return [result]
    return [v for f in fields(result) if isinstance(v := getattr(result, f.name), pd.DataFrame)]


@pytest.mark.parametrize("name", EVERYTHING)
@pytest.mark.parametrize("filters", [Filters(1), SECOND_HALF], ids=["open", "days"])
def test_an_empty_database_has_the_same_columns(
    name: str, filters: Filters, bare: Facts, filled: Facts
) -> None:
    report = getattr(reports, name)
    for nothing, something in zip(
        frames(report(bare.query, filters)), frames(report(filled.query, filters)), strict=True
    ):
        assert len(nothing) == 0
        assert list(nothing) == list(something)


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_project_without_competitors_or_own_brand_works(name: str) -> None:
    alone = made.random_answers(made.project(made.empty(), ("Lumora",)), 3, number=60, brands=1)
    getattr(reports, name)(alone.query, SECOND_HALF)
    alone.connection.execute("UPDATE brands SET own = false")
    getattr(reports, name)(alone.query, SECOND_HALF)


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_cached_query_is_never_changed(name: str, filled: Facts) -> None:
    kept: dict[str, pd.DataFrame] = {}

    def query(sql: str, params: dict[str, Any]) -> pd.DataFrame:
        return kept.setdefault(f"{sql}{params}", filled.query(sql, params))

    getattr(reports, name)(query, SECOND_HALF)
    before = {key: frame.copy() for key, frame in kept.items()}
    getattr(reports, name)(query, SECOND_HALF)
    for key, frame in kept.items():
        pd.testing.assert_frame_equal(frame, before[key])


def test_the_only_brand_has_all_the_voice() -> None:
    alone = made.random_answers(made.project(made.empty(), ("Lumora",)), 3, number=60, brands=1)
    assert reports.overview(alone.query, SEPTEMBER).share_of_voice.value == 1


def test_provenance_says_what_was_counted(filled: Facts, bare: Facts) -> None:
    found = reports.coverage(filled.query, SEPTEMBER)
    line = reports.provenance(found)
    assert f"{found.observed:,} simulated answers from ChatGPT, Gemini, Perplexity." in line
    assert "UTC" in line
    assert (
        reports.provenance(reports.coverage(bare.query, SEPTEMBER))
        == "No answers in this window yet."
    )


def _float(value: float | None) -> float:
    return np.nan if value is None else value


def _ends(figure: Any) -> tuple[float, float]:
    return _float(figure.low), _float(figure.high)
