"""A corrected reading becomes a case that `verify mentions` understands."""

import json
from pathlib import Path

from analytics.reading import mentions
from analytics.reading.labelled import case, places
from data.models import Brand
from workers.cli.verify_readings import verify_mentions

BRANDS = (
    Brand(id=1, name="Lumora", own=True),
    Brand(id=2, name="Box", exclude=("box office",), case_sensitive=True),
)
TEXT = "1. Lumora\n2. Box\n\nLumora Pro is another product."


def written(path: Path, **of: dict[str, object]) -> Path:
    path.write_text("\n".join(json.dumps(one) for one in of.values()), "utf-8")
    return path


def test_what_is_read_rightly_is_a_case_that_passes(tmp_path: Path) -> None:
    found = mentions(TEXT, BRANDS, "en")
    made = case("A-1", TEXT, "en", BRANDS, {m.brand_id: m.spans for m in found}, {m.brand_id: m.rank for m in found})  # fmt: skip

    report = verify_mentions(written(tmp_path / "cases.jsonl", right=made))
    assert (report["hard"]["passed"], report["hard"]["checked"]) == (1, 1)


def test_a_mention_called_wrong_is_a_case_that_fails(tmp_path: Path) -> None:
    made = case("A-1", TEXT, "en", BRANDS, {1: [(3, 9)]}, {1: 1}, "Lumora Pro is another brand")

    assert made["expected"] == [
        {"brand": "Lumora", "count": 1, "first_char": 3, "rank": 1, "order": 1},
        {"brand": "Box", "count": 0, "first_char": None, "rank": None, "order": None},
    ]
    assert made["spans"] == [{"start": 3, "end": 9, "brand": "Lumora"}]
    report = verify_mentions(written(tmp_path / "cases.jsonl", wrong=made))
    assert (report["hard"]["passed"], report["hard"]["checked"]) == (0, 1)


def test_missed_words_are_found_where_nothing_is_marked_yet() -> None:
    assert places("a Box, a Box, a Boxer", "Box") == [(2, 5), (9, 12), (16, 19)]
    assert places("a Box, a Box", "Box", [(2, 5)]) == [(9, 12)]
    assert places("a Box", "") == []
