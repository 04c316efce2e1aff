"""The number of the list item that presents a brand (R9)."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

BOLD = r"(?:\*\*|__)"
KEYCAP = r"(?:[0-9]\ufe0f?\u20e3)+|\U0001f51f"
ITEM = re.compile(
    rf"""^\ {{0,3}}(?P<heading>\#{{1,6}}[ \t]+)?(?:(?P<bold>{BOLD})[ \t]*)?
    (?:(?P<number>\d{{1,3}})(?:\\?[.)](?!\d)[.):]*|[:：、．）](?!\d))
      |\#(?P<hash>\d{{1,3}})(?!\w)(?:\\?[.):：、])?
      |(?P<keycap>{KEYCAP})[.):]?
      |第(?P<place>\d{{1,3}})[位名][.):：、．]?)
    (?P<closed>{BOLD})?[ \t\u3000]*(?P<rest>[^\n]*)$""",
    re.MULTILINE | re.VERBOSE,
)
ROW = re.compile(
    rf"^ {{0,3}}\|?[ \t]*{BOLD}?#?(?P<number>\d{{1,3}})[.)]?{BOLD}?[ \t]*\|(?P<rest>[^|\n]*)",
    re.MULTILINE,
)
BOLD_RUN = re.compile(rf"({BOLD})(.+?)\1")
LINK_TEXT = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\](?=[\0(\[])")
BEFORE_COLON = re.compile(r"(.*?)(?:[:：]|\s(?:[-–—―−]|--)\s)")


class Head(NamedTuple):
    """The part of a numbered item that says what it presents."""

    start: int
    end: int
    number: int


def heads(shown: str) -> Iterator[Head]:
    """The heads of all numbered items, in reading order."""
    found = [*_items(shown), *(_rows(shown) if "|" in shown else ())]
    yield from sorted(found)


def _items(shown: str) -> Iterator[Head]:
    for item in ITEM.finditer(shown):
        start, end = _head(item)
        yield Head(start, end, _number(item))


def _rows(shown: str) -> Iterator[Head]:
    for row in ROW.finditer(shown):
        yield Head(row.start("rest"), row.end("rest"), int(row["number"]))


def _number(item: re.Match[str]) -> int:
    if keycap := item["keycap"]:
        return 10 if keycap == "\U0001f51f" else int("".join(re.findall(r"\d", keycap)))
    return int(item["number"] or item["hash"] or item["place"])


def _head(item: re.Match[str]) -> tuple[int, int]:
    start, rest = item.start("rest"), item["rest"]
    if item["heading"]:
        return start, item.end("rest")
    if item["bold"] and not item["closed"]:
        closing = rest.find(item["bold"])
        return start, start + closing if closing >= 0 else item.end("rest")
    for shape, group in ((BOLD_RUN, 2), (LINK_TEXT, 1), (BEFORE_COLON, 1)):
        if found := shape.match(rest):
            return start + found.start(group), start + found.end(group)
    return start, item.end("rest")


def ranks(shown: str, places: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The rank of each brand that some item presents; places are (start, brand) in reading order."""
    ranked: dict[int, int] = {}
    remaining = iter(places)
    place = next(remaining, None)
    for head in heads(shown):
        while place and place[0] < head.start:
            place = next(remaining, None)
        if place and place[0] < head.end:
            ranked.setdefault(place[1], head.number)
    return ranked
