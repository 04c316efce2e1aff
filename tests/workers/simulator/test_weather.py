"""Faults fall at their rates, and the same way each time."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from workers.simulator.weather import Fault, Weather, weather_of_env


@given(st.integers(), st.integers(1, 10_000), st.sampled_from(["openai", "gemini"]))
def test_a_call_number_always_meets_the_same_weather(seed: int, n: int, vendor: str) -> None:
    weather = Weather(seed=seed, too_many=0.2, dropped=0.2, cut=0.2)

    assert weather.spell(vendor, n) == weather.spell(vendor, n)


def test_faults_come_at_their_rates() -> None:
    weather = Weather(too_many=0.1, dropped=0.05, lost=0.05, slow=0.3)
    found = Counter(weather.spell("openai", n).fault for n in range(4000))

    assert found[Fault.TOO_MANY] == pytest.approx(400, abs=80)
    assert found[Fault.DROPPED] == pytest.approx(200, abs=60)
    assert found[Fault.SLOW] == pytest.approx(1200, abs=120)
    assert found[None] == pytest.approx(2000, abs=140)


@given(st.floats(0, 10), st.floats(0, 10), st.floats(0, 3))
def test_waits_lie_in_the_scaled_range(a: float, b: float, scale: float) -> None:
    low, high = sorted((a, b))
    weather = Weather(min_s=low, max_s=high, scale=scale)

    waits = [weather.spell("gemini", n).wait_s for n in range(20)]
    assert all(low * scale - 1e-9 <= wait <= high * scale + 1e-9 for wait in waits)


def test_one_vendor_may_have_its_own_weather() -> None:
    weather = Weather(broken=1, vendors={"gemini": {"broken": 0}})

    assert weather.over("openai").spell("openai", 1).fault is Fault.BROKEN
    assert weather.over("gemini").spell("gemini", 1).fault is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"min_s": 5, "max_s": 1},
        {"broken": 0.6, "cut": 0.6},
        {"broken": 1.5},
        {"rain": 1},
        {"vendors": {"altavista": {}}},
        {"vendors": {"openai": {"rain": 1}}},
    ],
)
def test_weather_that_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Weather.model_validate(wrong)


def test_the_environment_may_set_the_weather(monkeypatch: pytest.MonkeyPatch) -> None:
    assert weather_of_env() == Weather()
    monkeypatch.setenv("SIGHTLINE_WEATHER", '{"scale": 0, "cut": 0.5}')
    assert weather_of_env() == Weather(scale=0, cut=0.5)
