"""Answers are seeded, varied, and drift slowly."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from data.demo import BRANDS, PROMPTS
from data.models import Brand
from data.words import Outcome
from workers.simulator.told import script
from workers.simulator.world import Moods, World, world_of_env

DAY = date(2026, 11, 20)
ANSWERS = Moods(0, 0, 0)
ENGINES = ("chatgpt", "perplexity", "copilot", "gemini", "google_ai_overview", "google_ai_mode")


def share(world: World, brand: str, engine: str, day: date) -> float:
    asked = [p.text for p in PROMPTS if not p.branded]
    told = [world.tell(p, engine, n, day, ANSWERS) for p in asked for n in range(40)]
    return sum(brand in t.named for t in told) / len(told)


def test_the_same_question_has_the_same_answer_in_another_world_of_that_seed() -> None:
    for prompt in PROMPTS:
        one = World(seed=3).tell(prompt.text, "chatgpt", 2, DAY)
        assert one == World(seed=3).tell(prompt.text, "chatgpt", 2, DAY)


@pytest.mark.parametrize(
    "other",
    [
        World(seed=8).tell(PROMPTS[0].text, "chatgpt", 1, DAY, ANSWERS),
        World().tell(PROMPTS[1].text, "chatgpt", 1, DAY, ANSWERS),
        World().tell(PROMPTS[0].text, "gemini", 1, DAY, ANSWERS),
        World().tell(PROMPTS[0].text, "chatgpt", 2, DAY, ANSWERS),
        World().tell(PROMPTS[0].text, "chatgpt", 1, DAY + timedelta(1), ANSWERS),
    ],
    ids=["seed", "prompt", "engine", "repeat", "day"],
)
def test_each_part_of_the_question_changes_the_answer(other: object) -> None:
    assert World().tell(PROMPTS[0].text, "chatgpt", 1, DAY, ANSWERS) != other


@pytest.mark.parametrize("engine", ENGINES)
def test_the_brands_that_are_named_are_in_the_text_and_no_others(engine: str) -> None:
    world = World(moods=ANSWERS)
    for prompt in PROMPTS:
        for n in range(15):
            told = world.tell(prompt.text, engine, n, DAY)
            text = script(told).text
            for brand in BRANDS:
                names = (brand.name, *brand.aliases)
                assert (brand.name in told.named) == any(name in text for name in names)


def test_a_prompt_that_names_a_brand_gets_an_answer_that_does() -> None:
    world = World(moods=ANSWERS)
    for prompt in (p for p in PROMPTS if p.branded):
        for n in range(30):
            assert "Lumora" in world.tell(prompt.text, "copilot", n, DAY).named


def test_texts_have_the_length_and_the_variety_of_real_ones() -> None:
    world = World(moods=ANSWERS)
    told = [world.tell(p.text, e, n, DAY) for p in PROMPTS for e in ENGINES for n in range(5)]
    texts = [script(t).text for t in told]

    assert min(map(len, texts)) >= 600
    assert max(map(len, texts)) <= 2500
    assert len(set(texts)) == len(texts)
    kinds = Counter(block.kind for t in told for block in t.blocks)
    assert all(kinds[kind] for kind in ("paragraph", "heading", "numbered", "bulleted", "table"))


def test_german_prompts_get_german_answers_and_sources() -> None:
    told = World(moods=ANSWERS).tell("Was kostet ein CRM für ein Team?", "gemini", 1, DAY)

    assert any(word in script(told).text for word in (" und ", " ist ", " die "))
    assert any(page.domain.endswith(".de") or page.domain == "omr.com" for page in told.pages)


def test_some_pages_are_retrieved_and_not_cited() -> None:
    world = World(moods=ANSWERS)
    told = [world.tell(p.text, "chatgpt", n, DAY) for p in PROMPTS for n in range(10)]

    retrieved, cited = sum(len(t.pages) for t in told), sum(len(t.cited) for t in told)
    assert 0.2 < cited / retrieved < 0.9
    assert any(not t.cited for t in told)


def test_engines_and_brands_differ() -> None:
    world = World()
    shares = {(b.name, e): share(world, b.name, e, DAY) for b in BRANDS for e in ENGINES}

    assert max(shares.values()) - min(shares.values()) > 0.3
    assert len({round(x, 2) for x in shares.values()}) > 10


def test_the_own_brand_gains_slowly_where_it_gains() -> None:
    world = World()
    early, late = (share(world, "Lumora", "chatgpt", DAY - timedelta(weeks=w)) for w in (16, 0))

    assert 0.03 < late - early < 0.35


def test_outcomes_come_at_their_usual_rates() -> None:
    world = World()
    found = Counter(
        (engine, world.tell(p.text, engine, n, DAY).outcome)
        for p in PROMPTS
        for engine in ("chatgpt", "google_ai_overview")
        for n in range(150)
    )
    asked = 150 * len(PROMPTS)

    assert 0.24 < found["google_ai_overview", Outcome.NO_SURFACE] / asked < 0.30
    assert 0.005 < found["chatgpt", Outcome.REFUSED] / asked < 0.025
    assert 0.001 < found["chatgpt", Outcome.EMPTY] / asked < 0.015
    assert not found["chatgpt", Outcome.NO_SURFACE]


def test_a_world_speaks_of_the_brands_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "brands.json"
    file.write_text('[{"name": "Ærø Cafés", "own": true}, {"name": "Solo"}]', encoding="utf-8")
    monkeypatch.setenv("SIGHTLINE_WORLD", str(file))

    world = world_of_env()
    named = {b for n in range(40) for b in world.tell("Best cafés?", "gemini", n, DAY).named}
    assert named == {"Ærø Cafés", "Solo"}


def test_a_world_of_one_brand_still_answers() -> None:
    world = World((Brand(name="Solo", own=True),), moods=ANSWERS)
    for engine in ENGINES:
        told = [world.tell("Which one?", engine, n, DAY) for n in range(20)]
        assert all(len(script(t).text) > 600 for t in told)
        assert {t.named for t in told} == {(), ("Solo",)}


def test_a_world_needs_a_brand() -> None:
    with pytest.raises(ValueError, match="at least one brand"):
        World(())
