"""`sightline verify intervals`: our statistics against a file of worked cases."""

import json
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from analytics import intervals

Case = dict[str, Any]
LEVELS = ("must", "hard")


def run(path: Path) -> int:
    """Print what fails, then the sums as JSON; 0 all passed, 1 some failed, 2 not readable."""
    try:
        tolerance, cases = read(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"Cannot read {path} as a file of interval cases: {error}.", file=sys.stderr)
        return 2
    results = [(case, differences(case, tolerance)) for case in cases]
    failed = [(case, wrong) for case, wrong in results if wrong]
    for case, wrong in failed:
        print(f"{case.get('id')} {case.get('kind')}: {'; '.join(wrong)}")
    print(json.dumps(sums(results)))
    return 1 if failed else 0


def read(path: Path) -> tuple[float, list[Case]]:
    content = json.loads(Path(path).read_text("utf-8"))
    cases = content["cases"]
    if not all(isinstance(case, dict) for case in cases):
        raise ValueError("every case must be an object")
    return float(content.get("tolerance", 1e-6)), cases


def sums(results: list[tuple[Case, list[str]]]) -> dict[str, Any]:
    """All levels together, then each apart; a case without a level is a `must`."""
    levels = {level: [r for r in results if r[0].get("level", "must") == level] for level in LEVELS}
    failed = [{"id": case.get("id"), "wrong": wrong} for case, wrong in results if wrong]
    by_level = {level: _count(rows) for level, rows in levels.items()}
    return {**_count(results), "failed": failed, **by_level}


def _count(results: list[tuple[Case, list[str]]]) -> dict[str, int]:
    return {"checked": len(results), "passed": sum(not wrong for _, wrong in results)}


def differences(case: Case, tolerance: float) -> list[str]:
    """Every expected value that we do not get, as a sentence each; a crash is one too."""
    try:
        got = KINDS[case["kind"]](case["input"])
        return list(_differ("", case["expected"], got, tolerance))
    except Exception as error:  # a bad case must not hide the others
        return [f"{type(error).__name__}: {error}"]


def _differ(name: str, expected: Any, got: Any, tolerance: float) -> list[str]:
    if isinstance(expected, dict) and isinstance(got, dict):
        return [w for k, v in expected.items() for w in _differ(k, v, got.get(k), tolerance)]
    if isinstance(expected, list) and isinstance(got, list | tuple) and len(expected) == len(got):
        pairs = enumerate(zip(expected, got, strict=True))
        return [w for i, (e, g) in pairs for w in _differ(f"{name}[{i}]", e, g, tolerance)]
    return [] if _same(expected, got, tolerance) else [f"{name} expected {expected}, got {got}"]


def _same(expected: Any, got: Any, tolerance: float) -> bool:
    numbers = isinstance(expected, int | float) and isinstance(got, int | float)
    return math.isclose(expected, got, rel_tol=0, abs_tol=tolerance) if numbers else expected == got


def _independent(given: Case) -> Case:
    counts = given["hits"], given["n"]
    return {
        "wilson": intervals.wilson(*counts),
        "clopper_pearson": intervals.clopper_pearson(*counts),
    }


def _visibility(given: Case) -> Case | None:
    cells = (intervals.Cell(c["prompt"], c["system"], c["n"], c["hits"]) for c in given["cells"])
    found = intervals.visibility(cells)
    return (
        None
        if found is None
        else _interval(found) | {"answers": found.n, "cluster_t": found.linear}
    )


def _share_of_voice(given: Case) -> Case | None:
    found = intervals.share_of_voice(
        (r["brand_mentions"], r["all_mentions"]) for r in given["rows"]
    )
    return (
        None
        if found is None
        else _interval(found) | {"mentions": found.n, "linear_t": found.linear}
    )


def _interval(found: intervals.Interval) -> Case:
    names = ("estimate", "low", "high", "prompts", "rho_hat", "rho", "n_eff")
    shown = {name: getattr(found, name) for name in names}
    return shown | {"informative_prompts": found.informative}


def _change(given: Case) -> Case | None:
    found = intervals.change(given["before"], given["after"])
    if found is None:
        return None
    names = ("difference", "low", "high", "p_t", "prompts")
    return {name: getattr(found, name) for name in names} | {"p_sign_flip_exact": found.p_sign_flip}


def _many(given: Case) -> Case:
    p = given["p_values"]
    return {
        "benjamini_hochberg": intervals.benjamini_hochberg(p),
        "holm": intervals.holm(p),
    }


def _planner(given: Case) -> Case | None:
    found = intervals.plan(**given)
    names = ("half_width", "minimum_detectable_change", "design_effect")
    return None if found is None else {name: getattr(found, name) for name in names}


KINDS: dict[str, Callable[[Case], Any]] = {
    "independent_answers": _independent,
    "visibility": _visibility,
    "share_of_voice": _share_of_voice,
    "change": _change,
    "multiple_comparisons": _many,
    "planner": _planner,
}
