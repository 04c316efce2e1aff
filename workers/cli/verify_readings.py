"""Checks the reader against labelled files: `sightline verify mentions FILE`, `… urls FILE`."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from analytics import reading
from analytics.reading import urls
from data.models import Brand, Mention

LEVELS = ("must", "hard")
ENDING = re.compile(r"['’‘ʼ`´]?\w{0,6}")  # files differ on whether a span takes the ending along
SHORT = 300  # characters of a difference that is printed


class Verdict(NamedTuple):
    """What became of one case; `difference` is empty where the reader agrees with the label."""

    id: str
    level: str
    difference: str


Check = Callable[[dict[str, Any]], str]


def verify_mentions(path: str | Path) -> dict[str, Any]:
    """How many labelled texts are read as labelled, and which are not."""
    return _summary(_verdicts(Path(path), mentions_difference))


def verify_urls(path: str | Path) -> dict[str, Any]:
    """How many labelled addresses are read as labelled, and which are not."""
    return _summary(_verdicts(Path(path), address_difference))


def run_mentions(path: str | Path) -> int:
    """Report on a file of texts; 1 if a `must` case fails, 2 if there is no such file."""
    return _run(Path(path), mentions_difference)


def run_urls(path: str | Path) -> int:
    """Report on a file of addresses; 1 if one fails, 2 if there is no such file."""
    return _run(Path(path), address_difference)


def _run(path: Path, check: Check) -> int:
    try:
        verdicts = list(_verdicts(path, check))
    except (OSError, UnicodeDecodeError) as error:
        print(
            f"Cannot read {path}: {getattr(error, 'strerror', None) or 'it is not UTF-8 text'}.",
            file=sys.stderr,
        )
        return 2
    for verdict in verdicts:
        if verdict.difference:
            print(f"{verdict.id} ({verdict.level}): {verdict.difference}")
    summary = _summary(iter(verdicts))
    print(json.dumps(summary, ensure_ascii=False))
    return 0 if summary["must"]["passed"] == summary["must"]["checked"] else 1


def _verdicts(path: Path, check: Check) -> Iterator[Verdict]:
    lines = path.read_text("utf-8-sig").split("\n")
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _verdict(number, line, check)


def _verdict(number: int, line: str, check: Check) -> Verdict:
    try:
        case = json.loads(line)
        name, level = str(case.get("id", f"line {number}")), str(case.get("level", "must"))
        return Verdict(name, level if level in LEVELS else "must", check(case)[:SHORT])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        reason = str(error).partition("\n")[0]
        return Verdict(f"line {number}", "must", f"line {number} is malformed: {reason}"[:SHORT])


def _summary(verdicts: Iterator[Verdict]) -> dict[str, Any]:
    seen = list(verdicts)
    return {
        "checked": len(seen),
        "passed": sum(not verdict.difference for verdict in seen),
        "failed": [verdict.id for verdict in seen if verdict.difference],
    } | {level: _count(seen, level) for level in LEVELS}


def _count(verdicts: list[Verdict], level: str) -> dict[str, int]:
    of_level = [verdict for verdict in verdicts if verdict.level == level]
    return {"checked": len(of_level), "passed": sum(not v.difference for v in of_level)}


def address_difference(case: dict[str, Any]) -> str:
    """How the reading of an address differs from its label; empty where it does not."""
    expect = case["expect"]
    got = urls.read(
        case["url"],
        tuple(case.get("own_domains") or ()),
        tuple(case.get("competitor_domains") or ()),
    )
    wanted = (expect["domain"], expect["canonical_url"], expect["source_type"])
    found = (got.domain, got.canonical, got.source_type and str(got.source_type))
    return "" if wanted == found else f"expected {wanted}, got {found}"


def mentions_difference(case: dict[str, Any]) -> str:
    """How the mentions differ from the labels, span by span; empty where they do not."""
    brands = [_brand(place, brand) for place, brand in enumerate(case["brands"], 1)]
    found = {m.brand_id: m for m in reading.mentions(case["text"], brands, case["lang"])}
    wanted = {entry["brand"]: entry for entry in case["expected"]}
    spans = case.get("spans")
    differences = [
        difference
        for brand in brands
        if (difference := _of_brand(brand, wanted.get(brand.name), found.get(brand.id)))
        or (difference := _of_spans(case["text"], brand, spans, found.get(brand.id)))
    ]
    strangers = sorted(set(wanted) - {brand.name for brand in brands})
    return "; ".join(differences + [f"{name} is expected but not tracked" for name in strangers])


def _brand(place: int, facts: dict[str, Any]) -> Brand:
    return Brand(
        id=place,
        name=facts["name"],
        aliases=tuple(facts.get("aliases") or ()),
        domains=tuple(facts.get("domains") or ()),
        case_sensitive=bool(facts.get("case_sensitive")),
        exclude=tuple(facts.get("exclude") or ()),
    )


def _of_brand(brand: Brand, entry: dict[str, Any] | None, found: Mention | None) -> str:
    names = ("count", "first_char", "rank", "order")
    wanted = {name: (entry or {"count": 0}).get(name) for name in names}
    got = {name: getattr(found, name) for name in names} if found else {"count": 0}
    off = [name for name in names if wanted[name] != got.get(name)]
    told = ", ".join(f"{name} expected {wanted[name]} got {got.get(name)}" for name in off)
    return f"{brand.name}: {told}" if off else ""


def _of_spans(text: str, brand: Brand, spans: Any, found: Mention | None) -> str:
    if spans is None:
        return ""
    wanted = sorted((span["start"], span["end"]) for span in spans if span["brand"] == brand.name)
    got = list(found.spans) if found else []
    same = len(wanted) == len(got) and all(
        _same_span(text, *pair) for pair in zip(wanted, got, strict=True)
    )
    return "" if same else f"{brand.name}: spans expected {wanted} got {got}"


def _same_span(text: str, wanted: tuple[int, int], got: tuple[int, int]) -> bool:
    low, high = sorted((wanted[1], got[1]))
    return wanted[0] == got[0] and bool(ENDING.fullmatch(text, low, high))
