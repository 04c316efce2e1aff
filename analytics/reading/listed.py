"""What an answer lists: the heads of numbered and bulleted items, headings, bold runs, table rows."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Literal, NamedTuple

from analytics.reading import ranks

Kind = Literal["number", "bullet", "heading", "bold", "row", "link"]

BULLET = re.compile(
    r"^[ \t>]*(?:[-*+•◦▪–—‣·]|[✅✔☑⭐🔹🔸👉➡]\ufe0f?)[ \t]+(?P<rest>[^\n]+)$", re.MULTILINE
)
HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(?P<rest>[^\n]+)$", re.MULTILINE)
BOLD_LINE = re.compile(
    r"^[ \t>]*(?:\*\*|__)(?P<rest>[^*_\n]+?)(?:\*\*|__)(?P<after>[^\n]*)$", re.MULTILINE
)
ROW = re.compile(r"^ {0,3}\|?[ \t]*(?P<rest>[^|\n]*[^|\s][^|\n]*)\|[^\n]*$", re.MULTILINE)
RULER = re.compile(r"[\s|:+-]+")
BOX = re.compile(r"\[[ xX]\][ \t]+")
LINK = re.compile(r"\[([^\[\]\n]{2,80})\](?=[\0(\[])")
LONG = 60  # characters; a whole line without colon or dash that is longer is a sentence


class Head(NamedTuple):
    """The part of an item that says what it presents; the text is `shown[start:end]`."""

    start: int
    end: int
    kind: Kind


def heads(shown: str) -> Iterator[Head]:
    """All heads in reading order, none twice."""
    found = {start: Head(start, end, "number") for start, end, _ in ranks.heads(shown)}
    numbered = sorted(found)
    for head in _unnumbered(shown):
        if bisect_left(numbered, head.start) == bisect_left(numbered, head.end):
            found.setdefault(head.start, head)
    yield from sorted(found.values())


def links(shown: str) -> Iterator[Head]:
    """The texts of links."""
    for link in LINK.finditer(shown) if "](" in shown or "]\0" in shown or "][" in shown else ():
        yield Head(link.start(1), link.end(1), "link")


def _unnumbered(shown: str) -> Iterator[Head]:
    for bullet in BULLET.finditer(shown):
        yield from _bullet(bullet)
    for heading in HEADING.finditer(shown) if "#" in shown else ():
        yield Head(heading.start("rest"), heading.end("rest"), "heading")
    for bold in BOLD_LINE.finditer(shown) if "**" in shown or "__" in shown else ():
        yield Head(bold.start("rest"), bold.end("rest"), "bold")
    for row in ROW.finditer(shown) if "|" in shown else ():
        if not RULER.fullmatch(row["rest"]):
            yield Head(row.start("rest"), row.end("rest"), "row")


def _bullet(item: re.Match[str]) -> Iterator[Head]:
    start, rest = item.start("rest"), item["rest"]
    if box := BOX.match(rest):
        start, rest = start + box.end(), rest[box.end() :]
    for shape, group in ((ranks.BOLD_RUN, 2), (ranks.LINK_TEXT, 1), (ranks.BEFORE_COLON, 1)):
        if found := shape.match(rest):
            yield Head(start + found.start(group), start + found.end(group), "bullet")
            return
    if len(rest) <= LONG and rest.rstrip()[-1:] not in tuple(".!?"):
        yield Head(start, start + len(rest), "bullet")
