"""One number, wherever it is shown: the page, the reports, the export, the query, and a plain count."""

import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal
from streamlit.testing.v1 import AppTest

from analytics import export, reports
from analytics.filters import Filters
from analytics.reports.ask import statement
from data.catalog import engine_label
from data.client import Client, connect
from data.settings import Settings
from data.words import Scope
from pages.parts import service
from pages.parts.amounts import amount
from tests.analytics import plain_count
from tests.pages.conftest import pages as pages  # noqa: PLC0414 a fixture of the pages' room
from tests.pages.conftest import serving
from workers.cli import demo, import_answers

PANEL = Path(__file__).parents[2].parent / "shared" / "answers" / "product-bench.jsonl"
SEEDS = range(20)
PROJECTS = ("Lumora demo", "Real panel")
PERIODS = {"7d": 7, "28d": 28, "90d": 90, "All": None}
KINDS = {"Unbranded": False, "Branded": True, "Both": None}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """A service with the demo's eight weeks and, where it is at hand, a real panel."""
    with serving(tmp_path_factory.mktemp("truth")) as chosen:
        demo.ensure(chosen)
        if PANEL.exists():
            import_answers.run(chosen, PANEL, project="Real panel", own="Sony", rivals=["Apple", "Samsung", "Ninja"])  # fmt: skip
        yield chosen


@pytest.fixture(scope="module")
def client(home: Settings) -> Iterator[Client]:
    made = connect(home, Scope.ADMIN, patience_s=30)
    yield made
    made.close()


@pytest.fixture(scope="module")
def tables(client: Client) -> dict[str, Any]:
    """Every raw row of each project, read once."""
    return {p.name: plain_count.raw(client.query, p.id) for p in client.projects()}


def project(client: Client, name: str) -> Any:
    """The project of this name; the real panel may be away."""
    found = next((p for p in client.projects() if p.name == name), None)
    if found is None:
        pytest.skip(f"{PANEL} is not here, so this is not tried on real answers")
    return client.project(found.id)


def chosen(detail: Any, rows: dict[str, Any], seed: int) -> tuple[Filters, dict[str, Any]]:
    """Random filters, and the words that choose them in a page's address."""
    dice = random.Random(seed)
    engines = sorted({a["engine"] for a in rows["answers"]})
    tags = sorted({tag for p in rows["prompts"] for tag in p["tags"]})
    period, kind = dice.choice(list(PERIODS)), dice.choice(list(KINDS))
    some = tuple(e for e in engines if dice.random() < 0.5) if dice.random() < 0.6 else ()
    tag = (dice.choice(tags),) if tags and dice.random() < 0.4 else ()
    zone, today = detail.project.timezone, _today(detail.project.timezone)
    days = PERIODS[period]
    since = None if days is None else today - timedelta(days=days - 1)
    filters = Filters(
        detail.project.id, since=since, until=since and today, engines=some, tags=tag, branded=KINDS[kind],
        surfaces=(rows["answers"][0]["surface"],), timezone=zone,
    )  # fmt: skip
    address: dict[str, Any] = {"project": detail.project.name, "period": period, "prompts": kind}
    address |= {"engines": [engine_label(e) for e in some]} if some else {}
    return filters, address | ({"tags": tag[0]} if tag else {})


def _today(zone: str) -> date:
    return pd.Timestamp.now(zone).date()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", PROJECTS)
def test_all_tell_the_same(client: Client, tables: dict[str, Any], name: str, seed: int) -> None:
    detail = project(client, name)
    filters, _ = chosen(detail, tables[name], seed)
    counted = plain_count.count(tables[name], filters)
    own = next(b.id for b in detail.brands if b.own)
    found = reports.overview(client.query, filters)
    assert found.coverage.observed == counted.answers
    assert found.visibility.numerator == counted.named[own]
    assert found.visibility.value == _ratio(counted.named[own], counted.answers)
    assert found.share_of_voice.value == pytest.approx(_ratio(counted.named[own], counted.named.total()))  # fmt: skip
    assert found.position.value == pytest.approx(_ratio(counted.places[own], counted.named[own]))
    assert sum(found.series["n"]) == counted.answers == counted.days.total()
    _brands(client, filters, counted)
    _sources(client, filters, counted)


def _ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def _brands(client: Client, filters: Filters, counted: plain_count.Counted) -> None:
    """Reports, the statement itself sent to POST /query, and both files."""
    board = reports.leaderboard(client.query, filters)
    voices = reports.share_of_voice(client.query, filters).set_index("brand_id")
    text = statement("cells")
    params = {k: v for k, v in filters.params().items() if f"${k}" in text}
    sums = client.query(text, params).groupby("brand_id")[["k", "firsts", "mentions"]].sum()
    for line in board.to_dict("records"):
        brand = line["brand_id"]
        assert (line["n"] or 0) == (counted.answers if line["n"] else 0)
        assert line["k"] == counted.named[brand]
        if counted.answers:
            assert tuple(sums.loc[brand]) == (counted.named[brand], counted.firsts[brand], counted.mentions[brand])  # fmt: skip
            assert voices.loc[brand, "mentions"] == counted.mentions[brand]
    _files(client, filters, board)


def _sources(client: Client, filters: Filters, counted: plain_count.Counted) -> None:
    frame = reports.sources(client.query, filters, limit=100_000)
    cited = frame[frame["answers"] > 0]
    assert dict(zip(cited["domain"], cited["answers"], strict=True)) == counted.cited
    assert dict(zip(cited["domain"], cited["citations"], strict=True)) == counted.citations
    assert dict(zip(cited["domain"], cited["gap"], strict=True)) == dict(counted.gaps)
    types = reports.source_types(client.query, filters)
    types = types[types["answers"] > 0]
    assert dict(zip(types["source_type"], types["answers"], strict=True)) == counted.types
    _files(client, filters, frame)


def _files(client: Client, filters: Filters, frame: pd.DataFrame) -> None:
    line = export.provenance(client.query, filters)
    parquet = pd.read_parquet(BytesIO(export.to_parquet(frame, line)))
    numbers = frame.select_dtypes("number")
    assert_frame_equal(parquet[numbers.columns], numbers)
    if len(frame):
        told = pd.read_csv(BytesIO(export.to_csv(frame, line)), skiprows=1, encoding="utf-8")
        assert_frame_equal(told[numbers.columns], numbers, check_dtype=False, rtol=1e-15)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", PROJECTS)
def test_the_page_shows_what_the_reports_say(
    client: Client, tables: dict[str, Any], pages: Callable[..., AppTest], name: str, seed: int
) -> None:
    filters, address = chosen(project(client, name), tables[name], seed)
    found = reports.overview(client.query, filters)
    assert service.ask(reports.overview, filters).visibility == found.visibility
    app = pages("overview", **address)
    assert not app.exception
    shown = {metric.label: metric.value for metric in app.metric}
    if found.empty:
        assert not shown
        return
    figures = (found.visibility, found.share_of_voice, found.position, found.answers)
    assert {f.label: shown[f.label] for f in figures} == {f.label: amount(f) for f in figures}
